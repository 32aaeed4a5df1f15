import CatalogModel

/// Writes `.bib` files for biblatex, with the fields of its default data model only.
///
/// Duties without a field of their own share the three editor fields with a free type, `editora` to `editorc`, in a
/// fixed order; a fourth one and those that only their label names stand in the addendum. Dates are ISO 8601, as
/// precise as the source. The price has no place in the data model.
public struct BibLaTeXWriter: BookWriter {
    /// Nothing: a `.bib` file has no head.
    public let prefix = ""
    /// An empty line.
    public let separator = "\n"

    /// A writer.
    public init() {}

    /// An `@book` entry, or `@collection` for a book with an editor and no author.
    public func entry(_ exported: ExportedBook, key: String) -> String {
        let book = exported.book
        let credits = Credits(book)
        // A book must have an author there and a collection an editor.
        let isCollection = credits.names(.author).isEmpty && !credits.names(.editor).isEmpty
        var entry = BibEntry(type: isCollection ? "collection" : "book", key: key)
        for duty in Duty.allCases {
            if let field = duty.biblatexField {
                entry.add(field, credits.names(duty), omitsOthers: credits.omitsOthers(duty))
            }
        }
        let typed = Self.typedDuties.filter { !credits.names($0.duty).isEmpty }
        for (slot, entryType) in zip(["editora", "editorb", "editorc"], typed) {
            entry.add(slot, credits.names(entryType.duty))
            entry.add(slot + "type", entryType.type)
        }
        entry.add("title", escaped: LaTeXText.title(book.titleLine))
        entry.add("subtitle", escaped: LaTeXText.title(book.subtitleLine ?? ""))
        entry.add("publisher", escaped: Self.literal(book.publisherLine))
        entry.add("date", book.publishedOn?.description)
        entry.add("pagetotal", book.pageCount.map { String($0) })
        entry.add("isbn", book.isbn?.hyphenated)
        let language = TitleLanguage(book)?.name
        entry.add("langid", language)
        entry.add("language", language)
        entry.add("url", escaped: LaTeXText.address(book.page ?? ""))
        // Commas separate keywords.
        entry.add("keywords", book.categoryLine?.replacing(",", with: " ·"))
        let rest = Set(typed.dropFirst(3).map(\.duty) + [.other])
        let statements = credits.statements { rest.contains($0) }
        entry.add("addendum", escaped: LaTeXText.escape(statements.joined(separator: "; ")))
        entry.add("abstract", book.descriptionLine)
        entry.add("annotation", exported.memo.map(PlainText.line))
        return entry.text
    }

    /// Nothing.
    public func suffix(count: Int) -> String { "" }

    /// The duties that are written as an editor of a kind, and the kind.
    private static let typedDuties: [(duty: Duty, type: String)] = [
        (.illustrator, "illustrator"), (.photographer, "photographer"), (.supervisor, "supervisor"),
        (.original, "originalauthor"), (.adapter, "adapter"), (.narrator, "narrator"),
    ]

    /// A value in a field that is a list, in which `and` separates.
    private static func literal(_ text: String?) -> String {
        guard let text else { return "" }
        let escaped = LaTeXText.escape(text)
        return text.lowercased().split(separator: " ").contains("and") ? "{\(escaped)}" : escaped
    }
}
