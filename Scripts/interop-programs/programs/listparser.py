"""listparser: our list of feeds in OPML."""

import case as tools
from server import demo

NAME, SOURCE = "listparser", "PyPI"
REASONS = {}


def version():
    return tools.python("listparser")


def run(case):
    import listparser

    text, _ = demo("feeds", "export", program="news")
    result = listparser.parse(text)
    case.fact("feeds that are written, and that it finds", f"{text.count('xmlUrl=')}, {len(result.feeds)}")
    case.fact("faults", result.bozo_exception or "none" if result.bozo else "none")
    again = case.folder / "its.opml"
    outlines = "".join(f'<outline type="rss" text="{one.title}" xmlUrl="{one.url}"/>' for one in result.feeds[:3]).replace("&", "&amp;")
    again.write_text(f'<opml version="2.0"><head><title>its</title></head><body>{outlines}</body></opml>', encoding="utf-8")
    out, said = demo("feeds", "import", again, program="news")
    case.fact("three of them imported by `news feeds import`", (out + said).strip().splitlines()[-1] if out + said else "nothing said")
