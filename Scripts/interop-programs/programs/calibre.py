"""calibre: a library by calibredb and its lists; OPF by ebook-meta."""

import case as tools

NAME, SOURCE = "calibre", "Debian"
REASONS = tools.reasons(
    ([("catalog.bib by it", "date")],
     "BibTeX's: it has year and month alone, as calibre writes it. Use the CSV or `list --for-machine`"),
)


def version():
    return tools.debian("calibre", "calibredb")


def run(case):
    library, made = ["--with-library", case.folder / "library"], []
    for number, book in enumerate(case.ours.books, 1):
        # Its dates are days, and not the first of a month: findings/calibre-first-day-of-a-month.sh.
        day = (book["date"] + "-06-15")[:10]
        series = (book["series"] or "").rpartition(" ")
        words = [f"title:{book['title']}", f"pubdate:{day}", f"publisher:{book['publisher']}", f"identifiers:isbn:{book['ISBN']}"]
        if series[0]:
            words += [f"series:{series[0]}", f"series_index:{series[2]}"]
        if book["tags"]:
            words += [f"tags:{book['tags'].replace(', ', ',')}"]
        if book["rating"]:
            words += [f"rating:{round(float(book['rating']))}"]
        authors = [name.split(" (")[0] for name in book["people"].split("; ") if name.endswith("(author)")]
        authors = [" ".join(reversed(name.split(", "))) for name in authors]
        tools.run("calibredb", "add", "--empty", "--title", book["title"], "--authors", " & ".join(authors), *library, folder=case.folder)
        tools.run("calibredb", "set_metadata", *[part for word in words for part in ("--field", word)], number, *library, folder=case.folder)
        made.append({
            **{field: book[field] for field in ("title", "publisher", "ISBN", "series", "tags")}, "date": day,
            "people": "; ".join(f"{name} (author)" for name in authors), "rating": book["rating"] and f"{round(float(book['rating']))}",
        })
    for name in ("catalog.csv", "catalog.bib"):
        tools.run("calibredb", "catalog", case.folder / name, *library, folder=case.folder)
        case.back(f"{name} by it", case.folder / name, None, made)
    (case.folder / "list.json").write_text(tools.run("calibredb", "list", "--for-machine", "--fields", "all", *library, folder=case.folder), encoding="utf-8")
    case.back("list --for-machine by it", case.folder / "list.json", None, made)
