"""extruct: what a book's page says to machines."""

import case as tools
from server import get, serving

NAME, SOURCE = "extruct", "PyPI"
REASONS = {}


def version():
    return tools.python("extruct")


def people(value):
    value = value if isinstance(value, list) else [value]
    return [one.get("name", one) if isinstance(one, dict) else one for one in value if one]


def run(case):
    import extruct

    found, kinds = [], set()
    with serving(case.ours.shelf) as address:
        for book in case.ours.books:
            data = extruct.extract(get(f"{address}books/{book['ISBN']}"), base_url=address)
            kinds |= {kind for kind, items in data.items() if items}
            for item in data["json-ld"]:
                if item.get("@type") != "Book":
                    continue
                roles = [("author", "author"), ("translator", "translator"), ("illustrator", "illustrator"), ("editor", "editor")]
                found.append({
                    "title": item.get("name"), "subtitle": item.get("alternativeHeadline"), "publisher": (people(item.get("publisher")) or [None])[0],
                    "people": "; ".join(f"{name} ({role})" for key, role in roles for name in people(item.get(key))),
                    "date": item.get("datePublished"), "ISBN": item.get("isbn"), "pages": item.get("numberOfPages"), "language": item.get("inLanguage"),
                })
    fields = ("title", "subtitle", "people", "publisher", "date", "ISBN", "pages", "language")
    case.row("pages of books", [{field: book[field] for field in fields} for book in case.ours.books], found)
    case.fact("kinds of data that it finds", ", ".join(sorted(kinds)))
