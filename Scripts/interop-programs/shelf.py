"""A shelf of bookfetch in a folder of its own, and the invented books that go out to other programs."""

import json
import os
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
# What a reader adds to the books of books.bib: status, day, rating, tags, memo.
READING = {
    "9791190000031": ("read", "2026-09-21", "4.5", ["겨울 책상", "다시 읽기"], "첫 줄: 도서관에서 빌림 & 50% 읽음"),
    "9780000000040": ("reading", "2026-10-02", "3", ["sea"], "Lent to Bo, until May"),
    "9791190000048": ("want", None, None, ["선물"], None),
    "9791190000055": ("stopped", "2026-01-31", "1.25", [], "{중괄호} 와 #기호"),
}


class Shelf:
    """`bookfetch` with a home of its own, offline."""

    programs = Path(".build/programs")

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="shelf-"))
        self.said = ""

    def environment(self):
        kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
        return {**kept, "HOME": str(self.folder), "BOOKFETCH_HOME": str(self.folder / "home"), "LANG": "en_US.UTF-8", "TZ": "Asia/Seoul"}

    def run(self, *words, may_fail=False):
        """Stdout of the program; its notes are kept in `said`."""
        done = subprocess.run(
            [self.programs / "bookfetch", *words, "--offline"], env=self.environment(), cwd=self.folder,
            stdin=subprocess.DEVNULL, capture_output=True, timeout=120,
        )
        self.said, self.code = done.stderr.decode(errors="replace"), done.returncode
        if done.returncode and not may_fail:
            raise RuntimeError(f"bookfetch {' '.join(map(str, words))} ends with {done.returncode}: {self.said[-400:]}")
        return done.stdout.decode(errors="replace")

    def books(self):
        """The books by their fields: what JSON has, and what CSL-JSON has beside it (series, language)."""
        others = {item["id"]: item for item in json.loads(self.run("export", "shelf", "--format", "csl-json"))}
        by_isbn = {item.get("ISBN"): item for item in others.values()}
        made = []
        for book in json.loads(self.run("export", "shelf", "--format", "json"))["books"]:
            code = (book["otherCodes"] or [None])[0]
            other = by_isbn.get(book["isbn13"]) if book["isbn13"] else next((item for name, item in others.items() if code and code in name), {})
            made.append(flat(book, other or {}))
        return made


def flat(book, other):
    reading, number = book["reading"] or {}, book["classification"]
    price, people = book["price"] or {}, [f"{person['name']} ({person['role']})" for person in book["contributors"]]
    class_ = [f"{name.upper()} {number[name]}" for name in ("kdc", "ddc") if number[name]]
    series = " ".join(filter(None, [other.get("collection-title"), other.get("collection-number")]))
    days = "–".join(filter(None, [reading.get("startedOn"), reading.get("finishedOn")]))
    return {
        "title": book["title"], "subtitle": book["subtitle"], "people": "; ".join(people) or None, "publisher": book["publisher"],
        "date": book["publishedOn"], "ISBN": book["isbn13"], "pages": book["pages"] and str(book["pages"]), "series": series or None,
        "class": ", ".join(class_) or None, "price": price.get("list") and f"{price['list']} {price['currency']}",
        "language": other.get("language"), "notes": book["memo"], "tags": ", ".join(book["tags"]) or None,
        "rating": reading.get("rating") and f"{reading['rating']:g}", "status": reading.get("status"), "days": days or None,
    }


def ours():
    """A shelf with the invented books."""
    shelf = Shelf()
    shelf.run("shelf", "import", HERE / "books.bib", "--strict")
    for isbn, (status, day, rating, tags, memo) in READING.items():
        shelf.run("shelf", "status", isbn, status, *(["--on", day] if day else []), *(["--rating", rating] if rating else []))
        for tag in tags:
            shelf.run("shelf", "tag", "add", isbn, tag)
        if memo:
            shelf.run("memo", isbn, "set", memo)
    return shelf


def theirs(file):
    """The books of a file that another program wrote, and what the import said."""
    shelf = Shelf()
    shelf.run("shelf", "import", file, may_fail=True)
    said, code = shelf.said, shelf.code
    return shelf.books(), f"{code}: {said}"
