"""EbookLib: an EPUB with its metadata, identified; and epubcheck's word on it."""

import identified
import case as tools

NAME, SOURCE = "EbookLib", "PyPI"
REASONS = {}


def version():
    return tools.python("EbookLib")


def run(case):
    from ebooklib import epub

    for name, identifier in (("urn:isbn", "urn:isbn:9788980500208"), ("bare ISBN", "978-89-8050-020-8"), ("ISBN on a page alone", "urn:uuid:0b2f6a2e-6a0d-4c7e-9f3b-3c0d4b1f9a55")):
        book = epub.EpubBook()
        book.set_identifier(identifier)
        book.set_title(identified.LINES[0])
        book.set_language("ko")
        book.add_author("J. K. 롤링")
        page = epub.EpubHtml(title="판권", file_name="colophon.xhtml", lang="ko")
        page.content = "<h1>판권</h1>" + "".join(f"<p>{line}</p>" for line in identified.LINES)
        book.add_item(page)
        book.toc, book.spine = (page,), ["nav", page]
        book.add_item(epub.EpubNcx())
        book.add_item(epub.EpubNav())
        file = case.folder / f"{name.replace(' ', '-').replace(':', '-')}.epub"
        epub.write_epub(str(file), book)
        identified.row(case, f"EPUB, {name}", file)
