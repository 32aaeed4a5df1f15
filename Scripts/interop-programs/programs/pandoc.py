"""pandoc: BibTeX, biblatex and CSL-JSON through its citations and back."""

import case as tools

NAME, SOURCE = "pandoc", "Debian"
REASONS = tools.reasons(
    (["title"],
     "pandoc's, since 2.17: an English title and series are read in sentence case but for what braces protect, "
     "and a part behind a colon begins with a capital. Give `title` braces, or take CSL-JSON; straight marks "
     "become “typographic” ones in CSL-JSON"),
    (["subtitle"],
     "pandoc's, since 2.17: its formats of citations have one title; the subtitle stands behind a colon in it"),
    (["people"],
     "pandoc's, since 2.17: CSL's roles alone are kept, and an illustrator is none of those that it reads. Take "
     "MARC or ONIX"),
    (["ISBN"],
     "pandoc's, since 2.17: its BibTeX has no `isbn` (findings/pandoc-bibtex-without-isbn.sh). Write biblatex or "
     "CSL-JSON"),
    (["pages"],
     "pandoc's, since 2.17: its BibTeX, and biblatex before 3, have no number of pages. Write CSL-JSON"),
    (["series"],
     "pandoc's, since 2.17: sentence case, as of titles"),
    (["class", "tags"],
     "pandoc's, since 2.17: keywords are read, and written to CSL-JSON alone"),
    (["price"],
     "pandoc's, since 2.17: fields that it does not know are left out"),
)
WAYS = [("bibtex", "bibtex", "csljson"), ("bibtex", "bibtex", "bibtex"), ("biblatex", "biblatex", "csljson"),
        ("biblatex", "biblatex", "biblatex"), ("csl-json", "csljson", "csljson"), ("csl-json", "csljson", "biblatex")]


def version():
    return tools.debian("pandoc", "pandoc")


def run(case, pandoc="pandoc", ways=WAYS):
    for ours, theirs, to in ways:
        file = case.folder / f"{ours}-{to}.{'json' if to == 'csljson' else 'bib'}"
        tools.run(pandoc, "-f", theirs, "-t", to, "--standalone", case.ours.file(ours), "-o", file)
        case.back(f"{ours} → {to}", file, ours)
