"""feedparser: our Atom feeds."""

import case as tools
from server import get, serving

NAME, SOURCE = "feedparser", "PyPI"
REASONS = {}


def version():
    return tools.python("feedparser")


def entry(made, case):
    """An entry as a book, by the title and the ISBN in its link."""
    number = next((book["ISBN"] for book in case.ours.books if book["ISBN"] in made["link"]), None)
    return {"title": made["title"], "people": made["people"], "ISBN": number}


def wanted(case):
    """What a feed says of a book: its title with the subtitle, and its authors."""
    return [
        {"title": ": ".join(filter(None, [book["title"], book["subtitle"]])), "ISBN": book["ISBN"],
         "people": "; ".join(name.split(" (")[0] for name in book["people"].split("; ") if name.endswith("(author)"))}
        for book in case.ours.books
    ]


def run(case):
    import feedparser

    with serving(case.ours.shelf) as address:
        text = get(f"{address}feeds/shelf.atom")
        feed = feedparser.parse(text)
        found = [
            entry({"title": one.title, "link": one.link, "people": "; ".join(person.name for person in one.get("authors", []))}, case)
            for one in feed.entries
        ]
        case.row("shelf.atom", wanted(case), found)
        case.fact("faults of shelf.atom", feed.bozo and feed.bozo_exception or "none")
        ids = {one.id for one in feed.entries}
        case.fact("entries, different ids, entries with a time", f"{len(feed.entries)}, {len(ids)}, {sum('updated_parsed' in one for one in feed.entries)}")
        opds = feedparser.parse(get(f"{address}opds"))
        case.fact("entries and faults of /opds", f"{len(opds.entries)}, {opds.bozo and opds.bozo_exception or 'none'}")
