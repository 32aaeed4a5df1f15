"""pandoc 3, which reads RIS too."""

import case as tools
from programs import pandoc

NAME, SOURCE = "pandoc 3", "PyPI, pypandoc_binary"
REASONS = pandoc.REASONS | tools.reasons(
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
