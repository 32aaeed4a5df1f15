"""bibtexparser 2: parsed, and written anew."""

import case as tools

NAME, SOURCE = "bibtexparser", "PyPI"
REASONS = {}


def version():
    return tools.python("bibtexparser")


def run(case):
    import bibtexparser

    for name in ("bibtex", "biblatex"):
        library = bibtexparser.parse_string(case.ours.file(name).read_text(encoding="utf-8"))
        case.fact(f"blocks of our {name} that it cannot parse", len(library.failed_blocks) or "none")
        file = case.folder / f"{name}.bib"
        file.write_text(bibtexparser.write_string(library), encoding="utf-8")
        case.back(f"{name} → {name}", file, name)
        middlewares = [bibtexparser.middlewares.SeparateCoAuthors(), bibtexparser.middlewares.SplitNameParts()]
        library = bibtexparser.parse_string(case.ours.file(name).read_text(encoding="utf-8"), append_middleware=middlewares)
        joined = [bibtexparser.middlewares.MergeNameParts(), bibtexparser.middlewares.MergeCoAuthors()]
        file = case.folder / f"{name}-names.bib"
        file.write_text(bibtexparser.write_string(library, prepend_middleware=joined), encoding="utf-8")
        case.back(f"{name} → {name}, names split and merged", file, name)
