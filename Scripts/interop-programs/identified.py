"""What `bookfetch identify` finds in files that other programs write."""

import json

from server import demo


def row(case, way, file):
    """A file about a book of the demo, identified."""
    out, said = demo("identify", file, "--json")
    book = (json.loads(out)["files"] or [{}])[0].get("book") if out.startswith("{") else None
    case.fact(way, "identified" if book and book["isbn13"] == "9788980500208" else f"not identified: {said.strip()[-120:]}")


LINES = ["해리 포터와 마법사의 돌 1", "J. K. 롤링 지음", "문학수첩", "ISBN 978-89-8050-020-8 03840", "ISBN 978-89-8050-019-2 (세트)"]
