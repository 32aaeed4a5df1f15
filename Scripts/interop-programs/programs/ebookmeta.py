"""ebook-meta of calibre: our OPF of an identified EPUB read into it, and the EPUB checked by epubcheck."""

import re
import shutil

import case as tools
import identified
from server import demo

NAME, SOURCE = "ebook-meta, epubcheck", "Debian"
REASONS = tools.reasons(
    (["people"], "calibre's, since 6.13: it lists authors alone"),
)


def version():
    if not tools.python("EbookLib") or not tools.debian("epubcheck", "epubcheck") or not tools.debian("calibre", "ebook-meta"):
        return None
    return f"{tools.debian('calibre')}, {tools.debian('epubcheck')}"


def run(case):
    import json

    from ebooklib import epub

    book = epub.EpubBook()
    book.set_identifier("urn:isbn:9788980500208")
    book.set_title("제목 없음")
    book.set_language("ko")
    page = epub.EpubHtml(title="판권", file_name="colophon.xhtml", lang="ko")
    page.content = "<h1>판권</h1><p>판권</p>"
    book.add_item(page)
    book.toc, book.spine = (page,), ["nav", page]
    book.add_item(epub.EpubNcx())
    book.add_item(epub.EpubNav())
    file = case.folder / "book.epub"
    epub.write_epub(str(file), book)
    before = errors(file)
    out, _ = demo("identify", file, "--opf", "--json")
    known = json.loads(out)["files"][0]["book"]
    tools.run("ebook-meta", file, "--from-opf", file.with_suffix(".opf"), folder=case.folder)
    said = dict(re.findall(r"^(\w+(?:\(s\))?)\s*: (.*)$", tools.run("ebook-meta", file, folder=case.folder), flags=re.M))
    wanted = {
        "title": known["title"], "people": "; ".join(known["authors"]), "publisher": known["publisher"], "date": known["publishedOn"],
        "ISBN": known["isbn13"],
    }
    found = {
        "title": said.get("Title"), "people": re.sub(r" \[[^]]*\]", "", said.get("Author(s)", "")).replace(" & ", "; "), "publisher": said.get("Publisher"),
        "date": said.get("Published", "")[:10], "ISBN": (re.findall(r"isbn:(\d+)", said.get("Identifiers", "")) or [None])[0],
    }
    case.row("OPF of `identify --opf`", [wanted], [found])
    case.fact("errors of the EPUB before and with our OPF", f"{before}, {errors(file)}")


def errors(file):
    return len(re.findall(r"^(?:ERROR|FATAL)", tools.run("sh", shutil.which("epubcheck"), file, may_fail=True), flags=re.M)) or "none"
