"""sfeed: our Atom feed of the shelf as its lines."""

import case as tools
from programs.feedparser import entry, wanted
from server import get, serving

NAME, SOURCE = "sfeed", "Debian"
REASONS = tools.reasons(
    (["people"],
     "sfeed's, since 1.7: it has the first author"),
)


def version():
    return tools.debian("sfeed", "sfeed")


def run(case):
    with serving(case.ours.shelf) as address:
        lines = tools.run("sfeed", input=get(f"{address}feeds/shelf.atom").encode()).splitlines()
    cells = [line.split("\t") for line in lines]
    case.row("shelf.atom", wanted(case), [entry({"title": one[1], "link": one[2], "people": one[6]}, case) for one in cells])
    case.fact("entries, with a time", f"{len(cells)}, {sum(bool(one[0]) for one in cells)}")
