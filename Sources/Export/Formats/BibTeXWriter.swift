import CatalogModel

/// Writes `.bib` files for BibTeX.
///
/// The standard styles know authors and editors. Translators have a field of their own, which newer styles and all
/// reference managers read; other duties stand in the note, each with its label. Of a date BibTeX knows year and month.
/// Unknown fields (`price`, `pagetotal`, `language`, `abstract`) are ignored by styles and kept by programs.
public struct BibTeXWriter: BookWriter {
    /// Nothing: a `.bib` file has no head.
    public let prefix = ""
    /// An empty line.
    public let separator = "\n"

    /// A writer.
    public init() {}

    /// An `@book` entry.
    public func entry(_ exported: ExportedBook, key: String) -> String {
        let book = exported.book
        let credits = Credits(book)
        let authors = credits.names(.author)
        let editors = credits.names(.editor)
        var entry = BibEntry(type: "book", key: key)
        entry.add("author", authors, omitsOthers: credits.omitsOthers(.author))
        entry.add("editor", editors, omitsOthers: credits.omitsOthers(.editor))
        entry.add("translator", credits.names(.translator), omitsOthers: credits.omitsOthers(.translator))
        // Styles sort by this where there is no name.
        if authors.isEmpty, editors.isEmpty { entry.add("key", book.titleLine) }
        entry.add("title", escaped: LaTeXText.title(book.fullTitle))
        entry.add("publisher", book.publisherLine)
        if let date = book.publishedOn {
            entry.add("year", String(date.year))
            if let month = date.month { entry.add("month", macro: Self.months[month - 1]) }
        }
        entry.add("isbn", book.isbn?.hyphenated)
        entry.add("pagetotal", book.pageCount.map { String($0) })
        entry.add("language", TitleLanguage(book)?.name)
        entry.add("price", book.listPrice.map { "\($0.amount) \($0.currency)" })
        entry.add("url", escaped: LaTeXText.address(book.page ?? ""))
        entry.add("keywords", book.categoryLine)
        let statements = credits.statements { ![.author, .editor, .translator].contains($0) }
        entry.add("note", escaped: LaTeXText.escape(statements.joined(separator: "; ")))
        entry.add("abstract", book.descriptionLine)
        entry.add("annote", exported.memo.map(PlainText.line))
        return entry.text
    }

    /// Nothing.
    public func suffix(count: Int) -> String { "" }

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
}
