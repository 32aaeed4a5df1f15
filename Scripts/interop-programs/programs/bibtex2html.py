"""bib2bib of bibtex2html: BibTeX selected and written anew."""

import case as tools

NAME, SOURCE = "bibtex2html", "Debian"
REASONS = {}


def version():
    return tools.debian("bibtex2html", "bib2bib")


def run(case):
    for name in ("bibtex", "biblatex"):
        file = case.folder / f"{name}.bib"
        tools.run("bib2bib", "-ob", file, "-c", "exists title", case.ours.file(name), folder=case.folder)
        case.back(f"{name} → {name}", file, name)
