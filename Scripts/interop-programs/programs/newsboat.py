"""newsboat: our feeds in its cache, our OPML in its list and back; its screen in tmux."""

import sqlite3
import subprocess
import time

import case as tools
from programs.feedparser import entry, wanted
from server import demo, serving

NAME, SOURCE = "newsboat", "Debian"
REASONS = tools.reasons(
    (["people"],
     "newsboat's, since 2.21: names are joined by commas, so that a name with a comma is two"),
)


def version():
    return tools.debian("newsboat", "newsboat")


def run(case):
    with serving(case.ours.shelf) as address:
        urls, cache = case.folder / "urls", case.folder / "cache.db"
        urls.write_text(f"{address}feeds/shelf.atom\n")
        tools.run("newsboat", "-u", urls, "-c", cache, "-x", "reload", folder=case.folder)
        with sqlite3.connect(cache) as database:
            rows = database.execute("select title, author, url, guid from rss_item").fetchall()
        case.row("shelf.atom", wanted(case), [entry({"title": title, "link": url, "people": author}, case) for title, author, url, _ in rows])
        case.fact("titles on its screen", screen(case, urls, cache))
    with serving(case.ours.shelf, "--demo") as address:
        urls, cache = case.folder / "demo-urls", case.folder / "demo.db"
        urls.write_text(f"{address}feeds/new.atom\n{address}feeds/birthday.atom\n")
        tools.run("newsboat", "-u", urls, "-c", cache, "-x", "reload", folder=case.folder)
        with sqlite3.connect(cache) as database:
            rows = database.execute("select feedurl, count(*) from rss_item group by feedurl").fetchall()
        case.fact("items of new.atom and of birthday.atom together", ", ".join(f"{url.rpartition('/')[2]} {count}" for url, count in sorted(rows)))
    opml, _ = demo("feeds", "export", program="news")
    (case.folder / "ours.opml").write_text(opml, encoding="utf-8")
    urls = case.folder / "imported"
    urls.write_text("")
    tools.run("newsboat", "-u", urls, "-c", case.folder / "none.db", "-i", case.folder / "ours.opml", folder=case.folder, may_fail=True)
    case.fact("feeds of our OPML, and that it imports", f"{opml.count('xmlUrl=')}, {sum(bool(line.strip()) for line in urls.read_text().splitlines())}")
    exported = tools.run("newsboat", "-u", urls, "-c", case.folder / "none.db", "-e", folder=case.folder)
    (case.folder / "its.opml").write_text(exported, encoding="utf-8")
    out, said = demo("feeds", "import", case.folder / "its.opml", program="news")
    case.fact("its OPML by `news feeds import`", (out + said).strip().splitlines()[-1] if out + said else "nothing said")


def screen(case, urls, cache):
    """How many of the books' titles newsboat shows in a terminal of 200 columns."""
    name = f"interop-{case.folder.name}"
    words = ["env", "LANG=C.UTF-8", "TERM=screen", f"HOME={case.folder}", "newsboat", "-u", str(urls), "-c", str(cache)]
    subprocess.run(["tmux", "-L", name, "-u", "new-session", "-d", "-x", "200", "-y", "30", *words], check=True)
    try:
        for keys in ([], ["Enter"]):
            if keys:
                subprocess.run(["tmux", "-L", name, "send-keys", *keys], check=True)
            time.sleep(2)
        text = subprocess.run(["tmux", "-L", name, "capture-pane", "-p"], capture_output=True, text=True, check=True).stdout
    finally:
        subprocess.run(["tmux", "-L", name, "kill-server"], check=False)
    return f"{sum(book['title'][:12] in text for book in case.ours.books)} of {len(case.ours.books)}"
