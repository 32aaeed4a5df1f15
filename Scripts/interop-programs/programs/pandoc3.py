"""pandoc 3, which reads RIS too."""

import case as tools
from programs import pandoc

NAME, SOURCE = "pandoc 3", "PyPI, pypandoc_binary"
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
    ([("ris → csljson", "people")],
     "pandoc's, since 3.0: its RIS has authors (AU) and no editors or translators. Take BibLaTeX"),
    ([("ris → biblatex", "people")],
     "pandoc's, since 3.0: its RIS has authors (AU) and no editors or translators, and a name of two words "
     "without a comma loses its blank. Take BibLaTeX"),
    (["date"],
     "pandoc's, since 3.0: its RIS has the year (PY) and not DA (findings/pandoc-ris-keywords-turned-round.sh). "
     "Take BibLaTeX"),
    ([("ris → csljson", "title")],
     "pandoc's, since 3.0: it does not read ST, by which title and subtitle are parted"),
    ([("ris → csljson", "series")],
     "pandoc's, since 3.0: T2 becomes `container-title`, and the number (M1) is not read"),
    ([("ris → biblatex", "series")],
     "pandoc's, since 3.0: T2 is not written"),
    (["notes"],
     "pandoc's, since 3.0: N1 is not read. Take BibLaTeX"),
    ([("ris → csljson", "tags")],
     "pandoc's, since 3.0: keywords come in reverse order (findings/pandoc-ris-keywords-turned-round.sh)"),
)


def executable():
    import pypandoc

    return pypandoc.get_pandoc_path()


def version():
    if not tools.python("pypandoc_binary"):
        return None
    return tools.run(executable(), "--version").split()[1]


def run(case):
    pandoc.run(case, executable(), pandoc.WAYS + [("ris", "ris", "csljson"), ("ris", "ris", "biblatex")])
