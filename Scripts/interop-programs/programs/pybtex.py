"""pybtex: BibTeX to its YAML and back, and to BibTeX at once."""

import case as tools

NAME, SOURCE = "pybtex", "PyPI"
REASONS = tools.reasons(
    (["title"],
     "pybtex's, since 0.26.1: it writes a second backslash (findings/pybtex-doubled-backslashes.sh), which is "
     "read as a line break. Take the parsed fields"),
    (["subtitle", "notes", "publisher"],
     "pybtex's, since 0.26.1: the doubled backslash"),
)


def version():
    return tools.python("pybtex")


def run(case):
    from pybtex.database import parse_string

    for name in ("bibtex", "biblatex"):
        data = parse_string(case.ours.file(name).read_text(encoding="utf-8"), "bibtex")
        for way in ("bibtex", "yaml"):
            file = case.folder / f"{name}-{way}.bib"
            file.write_text(parse_string(data.to_string(way), way).to_string("bibtex"), encoding="utf-8")
            case.back(f"{name} → {'yaml → ' if way == 'yaml' else ''}bibtex", file, name)
