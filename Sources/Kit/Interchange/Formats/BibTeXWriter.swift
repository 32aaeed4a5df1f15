import CatalogModel

/// Writes `.bib` files for BibTeX.
///
/// The standard styles support authors and editors. Translators have a field of their own, which newer styles and all
/// reference managers read; other roles are in the note, each with its label. BibTeX dates have year and month. Unknown
/// fields (`price`, `pagetotal`, `language`, `category`, `abstract`) are ignored by styles and preserved by programs.
package struct BibTeXWriter: BookWriter {
    package let prefix = ""
    package let separator = "\n"

    package init() {}

    package func entry(_ exported: ExportedBook, key: String) -> String {
        let book = exported.book
        let credits = Credits(book)
        let authors = credits.names(.author)
        let editors = credits.names(.editor)
        var entry = BibEntry(type: "book", key: key)
        entry.add("author", authors, omitsOthers: credits.omitsOthers(.author))
        entry.add("editor", editors, omitsOthers: credits.omitsOthers(.editor))
        entry.add("translator", credits.names(.translator), omitsOthers: credits.omitsOthers(.translator))
        // Styles sort by this field if there is no name.
        if authors.isEmpty, editors.isEmpty { entry.add("key", book.titleLine) }
        entry.add("title", escaped: LaTeXText.title(book.fullTitle))
        entry.addPlace(in: book)
        entry.add("address", book.placeLine)
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
        entry.add(exported.keywords, category: exported.keywordCategory, as: "category")
        let statements = credits.statements { ![.author, .editor, .translator].contains($0) }
        entry.add("note", escaped: LaTeXText.escape(statements.joined(separator: "; ")))
        entry.add("abstract", book.descriptionLine)
        entry.add("library", exported.own.place)
        entry.add("annote", exported.notes.map(PlainText.line))
        // Once more, so that it is distinct from the memo.
        entry.add("review", exported.review.map(PlainText.line))
        return entry.text
    }

    package func suffix(count: Int) -> String { "" }

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
}

/// Writes `.bib` files for biblatex, with the fields of its default data model only.
///
/// Roles without a field of their own share the three editor fields with a free type, `editora` to `editorc`, in a
/// fixed order; a fourth one and roles known only by their label are in the addendum. Dates are ISO 8601, as precise as
/// the source. The data model has no field for a price, and none for a category but those for own uses (`usera`).
package struct BibLaTeXWriter: BookWriter {
    package let prefix = ""
    package let separator = "\n"

    package init() {}

    /// An `@book` entry, or `@collection` for a book with an editor and no author.
    package func entry(_ exported: ExportedBook, key: String) -> String {
        let book = exported.book
        let credits = Credits(book)
        // `@book` requires an author and `@collection` an editor.
        let isCollection = credits.names(.author).isEmpty && !credits.names(.editor).isEmpty
        var entry = BibEntry(type: isCollection ? "collection" : "book", key: key)
        for duty in ContributorDuty.allCases {
            if let field = duty.biblatexField {
                entry.add(field, credits.names(duty), omitsOthers: credits.omitsOthers(duty))
            }
        }
        let typed = Self.typedDuties.filter { !credits.names($0.duty).isEmpty }
        for (slot, entryType) in zip(["editora", "editorb", "editorc"], typed) {
            entry.add(slot, credits.names(entryType.duty), omitsOthers: credits.omitsOthers(entryType.duty))
            entry.add(slot + "type", entryType.type)
        }
        entry.add("title", escaped: LaTeXText.title(book.titleLine))
        entry.add("subtitle", escaped: LaTeXText.title(book.subtitleLine ?? ""))
        entry.addPlace(in: book)
        entry.add("location", escaped: Self.literal(book.placeLine))
        entry.add("publisher", escaped: Self.literal(book.publisherLine))
        entry.add("date", book.publishedOn?.description)
        entry.add("pagetotal", book.pageCount.map { String($0) })
        entry.add("isbn", book.isbn?.hyphenated)
        let language = TitleLanguage(book)?.name
        entry.add("langid", language)
        entry.add("language", language)
        entry.add("url", escaped: LaTeXText.address(book.page ?? ""))
        // Commas separate keywords.
        let keywords = exported.keywords.map { $0.replacing(",", with: " ·") }
        entry.add(keywords, category: exported.keywordCategory, as: "usera")
        let rest = Set(typed.dropFirst(3).map(\.duty) + [.other])
        let statements = credits.statements { rest.contains($0) }
        entry.add("addendum", escaped: LaTeXText.escape(statements.joined(separator: "; ")))
        entry.add("abstract", book.descriptionLine)
        entry.add("library", exported.own.place)
        entry.add("annotation", exported.notes.map(PlainText.line))
        // Once more, so that it is distinct from the memo: a field for own uses, as is that of the category.
        entry.add("userb", exported.review.map(PlainText.line))
        return entry.text
    }

    package func suffix(count: Int) -> String { "" }

    /// The roles that are written as a typed editor, with the type.
    private static let typedDuties: [(duty: ContributorDuty, type: String)] = [
        (.illustrator, "illustrator"), (.photographer, "photographer"), (.supervisor, "supervisor"),
        (.original, "originalauthor"), (.adapter, "adapter"), (.narrator, "narrator"),
    ]

    /// A value in a list field, in which `and` is the separator.
    private static func literal(_ text: String?) -> String {
        guard let text else { return "" }
        let escaped = LaTeXText.escape(text)
        return text.lowercased().split(separator: " ").contains("and") ? "{\(escaped)}" : escaped
    }
}

struct BibEntry {
    private var lines: [String]

    init(type: String, key: String) {
        lines = ["@\(type){\(key)"]
    }

    /// Adds a field with text to escape; `nil` adds nothing.
    mutating func add(_ field: String, _ text: String?) {
        guard let text else { return }
        add(field, escaped: LaTeXText.escape(text))
    }

    /// Adds a list of names, ending with `others` if some are left out.
    mutating func add(_ field: String, _ names: [NameParts], omitsOthers: Bool = false) {
        add(field, escaped: LaTeXNames.list(names, omitsOthers: omitsOthers))
    }

    /// Adds a field whose text is already escaped.
    mutating func add(_ field: String, escaped text: String) {
        guard !text.isEmpty else { return }
        lines.append("  \(field) = {\(text)}")
    }

    mutating func addPlace(in book: Book) {
        add("volume", book.volumeLine)
        add("edition", book.editionLine)
        add("series", book.seriesLine)
        add("number", book.seriesNumberLine)
    }

    /// Adds keywords, and which of them is the category; an empty text for none.
    mutating func add(_ keywords: [String], category: String?, as field: String) {
        guard !keywords.isEmpty else { return }
        add("keywords", keywords.joined(separator: ", "))
        if let category { lines.append("  \(field) = {\(LaTeXText.escape(category))}") }
    }

    mutating func add(_ field: String, macro: String) {
        lines.append("  \(field) = \(macro)")
    }

    var text: String { lines.joined(separator: ",\n") + "\n}\n" }
}

enum LaTeXNames {
    /// Names separated by ` and `.
    ///
    /// BibTeX splits names itself, which is correct for Latin names only: all other names are in braces, so that they
    /// stay as they are.
    ///
    /// - Parameter omitsOthers: Whether there are others, written as BibTeX's keyword `others`.
    static func list(_ names: [NameParts], omitsOthers: Bool = false) -> String {
        (names.map(name) + (omitsOthers && !names.isEmpty ? ["others"] : [])).joined(separator: " and ")
    }

    private static func name(_ name: NameParts) -> String {
        let escaped = LaTeXText.escape(name.text)
        // `and` separates names, and `others` is a BibTeX keyword.
        let words = name.text.lowercased().split { $0.isWhitespace || $0 == "," }
        guard !words.contains("and"), words != ["others"] else { return "{\(escaped)}" }
        switch name.kind {
        case .inverted, .latin: return escaped
        case .korean, .organisation, .whole: return "{\(escaped)}"
        }
    }
}
