"""isbnlib: hyphens, and a book in each of its formats."""

import case as tools

NAME, SOURCE = "isbnlib", "PyPI"
REASONS = tools.reasons(
    (["title"],
     "isbnlib's, since 3.10: its metadata has one title, with the subtitle behind a dash, which another title may "
     "have as well"),
    (["subtitle"],
     "isbnlib's, since 3.10: see title"),
)
SAMPLES = "9788980500208 9791190000031 9791165341909 9780306406157 9783161484100 9784003101018 9787020002207 9791124000007 9786055000004".split()


def version():
    return tools.python("isbnlib")


def run(case):
    import isbnlib
    from isbnlib.registry import bibformatters

    book = case.ours.books[0]
    meta = {
        "ISBN-13": book["ISBN"], "Title": f"{book['title']} - {book['subtitle']}", "Authors": ["윤서경", "Ada M. Quill"],
        "Publisher": book["publisher"], "Year": book["date"][:4], "Language": "ko",
    }
    wanted = {
        "title": book["title"], "subtitle": book["subtitle"], "people": "윤서경 (author); Ada M. Quill (author)", "publisher": book["publisher"],
        "date": book["date"][:4], "ISBN": book["ISBN"],
    }
    for name, extension in (("bibtex", "bib"), ("csl", "json"), ("ris", "ris")):
        file = case.folder / f"by.{extension}"
        text = bibformatters[name](meta)
        file.write_text(f"[{text}]" if name == "csl" else text, encoding="utf-8")
        case.back(f"{name} by it", file, None, [wanted])
    case.fact("hyphens of its own", ", ".join(isbnlib.mask(number) or f"none for {number}" for number in SAMPLES))
