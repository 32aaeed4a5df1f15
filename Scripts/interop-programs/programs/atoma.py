"""atoma, which reads Atom strictly."""

import case as tools
from programs.feedparser import entry, wanted
from server import get, serving

NAME, SOURCE = "atoma", "PyPI"
REASONS = {}


def version():
    return tools.python("atoma")


def run(case):
    import atoma

    with serving(case.ours.shelf) as address:
        feed = atoma.parse_atom_bytes(get(f"{address}feeds/shelf.atom").encode())
    found = [
        entry({"title": one.title.value, "link": one.links[0].href, "people": "; ".join(person.name for person in one.authors)}, case)
        for one in feed.entries
    ]
    case.row("shelf.atom", wanted(case), found)
