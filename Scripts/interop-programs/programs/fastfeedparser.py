"""fastfeedparser: our Atom feed of the shelf."""

import case as tools
from programs.feedparser import entry, wanted
from server import get, serving

NAME, SOURCE = "fastfeedparser", "PyPI"
REASONS = tools.reasons(
    (["people"],
     "fastfeedparser's, since 0.6.5: it has the first author"),
)


def version():
    return tools.python("fastfeedparser")


def run(case):
    import fastfeedparser

    with serving(case.ours.shelf) as address:
        feed = fastfeedparser.parse(get(f"{address}feeds/shelf.atom"))
    found = [
        entry({"title": one.title, "link": one.link, "people": "; ".join(person["name"] for person in one.get("authors", [])) or one.get("author")}, case)
        for one in feed.entries
    ]
    case.row("shelf.atom", wanted(case), found)
    case.fact("entries, with a time", f"{len(feed.entries)}, {sum(bool(one.get('updated') or one.get('published')) for one in feed.entries)}")
