"""BibTool, and bib2bib of bibtex2html: BibTeX sorted and written anew."""

import case as tools

NAME, SOURCE = "BibTool", "Debian"
REASONS = {}


def version():
    return tools.debian("bibtool", "bibtool")


def run(case):
    for name in ("bibtex", "biblatex"):
        file = case.folder / f"{name}.bib"
        tools.run("bibtool", "-s", case.ours.file(name), "-o", file)
        case.back(f"{name} → {name}", file, name)
