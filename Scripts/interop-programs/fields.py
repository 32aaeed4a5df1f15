"""Books compared field by field: a cell says what became of a field of all books."""

import unicodedata

FIELDS = ["title", "subtitle", "people", "publisher", "date", "ISBN", "pages", "series", "class", "price", "language", "notes", "tags",
          "rating", "status", "days"]
KEPT, ABSENT = "kept", "–"


def plain(value):
    return " ".join(unicodedata.normalize("NFC", str(value)).split()) if value not in (None, "") else None


def short(value):
    if value is None:
        return "nothing"
    return f"`{value[:57] + '…' if len(value) > 58 else value}`".replace("|", "\\|")


def find(book, others):
    """The same book among others: by ISBN, or by the first word of its title."""
    number = [other for other in others if other.get("ISBN") and other["ISBN"] == book["ISBN"]]
    if number:
        return number[0]
    start = "".join(c for c in plain(book["title"]).lower() if c.isalnum())[:5]
    found = [other for other in others if "".join(c for c in (plain(other.get("title")) or "").lower() if c.isalnum()).startswith(start)]
    return found[0] if found else None


def same_title(book, other):
    """A title with its subtitle in one text, read in its two parts."""
    return not book.get("subtitle") and book["title"] == ": ".join(filter(None, [other.get("title"), other.get("subtitle")]))


def cells(expected, found):
    """For each field its cell, and what a cell other than "kept" is about. A field that no book is expected to have is absent."""
    made, pairs = {}, [(book, find(book, found)) for book in expected]
    for field in FIELDS:
        wanted = [(plain(book[field]), plain((other or {}).get(field))) for book, other in pairs if plain(book.get(field))]
        others = [(one, other) for one, other in wanted if one != other]
        if field == "title" and others:
            others = [(plain(book["title"]), plain((other or {}).get("title"))) for book, other in pairs
                      if plain(book["title"]) != plain((other or {}).get("title")) and not same_title(book, other or {})]
        if not wanted:
            made[field] = (ABSENT, None)
        elif not others:
            made[field] = (KEPT, None)
        elif all(other is None for _, other in wanted):
            made[field] = ("lost", f"{short(others[0][0])} → nothing")
        else:
            some = f"{len(others)} of {len(wanted)}: " if len(wanted) > 1 else ""
            made[field] = ("changed", some + "; ".join(f"{short(one)} → {short(other)}" for one, other in others[:2]))
    missing = [book["title"] for book, other in pairs if other is None]
    extra = len(found) - len({id(other) for _, other in pairs if other})
    return made, missing, extra
