import Basics
import CatalogModel

/// Writes CSL-JSON, the input of citation processors, with the variables of version 1.0.1, and `custom` of 1.0.2 for
/// the user's own review, which the annotation ends with as well.
///
/// Names are literal: otherwise styles would format Korean names like Latin ones. Only a Latin name that its source
/// wrote family name first is split. Roles without a variable of their own are in the note, each with its label. Price
/// and cover have no variable.
package struct CSLJSONWriter: BookWriter {
    package let prefix = "[\n"
    /// A comma; each item is on its own line.
    package let separator = ",\n"

    package init() {}

    package func entry(_ exported: ExportedBook, key: String) -> String {
        let book = exported.book
        let credits = Credits(book)
        var members: [(String, JSON)] = [("id", .string(key)), ("type", "book"), ("title", .string(book.fullTitle))]
        func add(_ name: String, _ text: String?) {
            if let text { members.append((name, .string(text))) }
        }
        if book.subtitleLine != nil { add("title-short", book.titleLine) }
        for duty in ContributorDuty.allCases {
            guard let variable = duty.cslVariable else { continue }
            let names = credits.names(duty)
            if !names.isEmpty { members.append((variable, .array(names.map(Self.name)))) }
        }
        add("collection-title", book.seriesLine)
        add("collection-number", book.seriesNumberLine)
        add("volume", book.volumeLine)
        add("edition", book.editionLine)
        add("publisher", book.publisherLine)
        add("publisher-place", book.placeLine)
        if let date = book.publishedOn { members.append(("issued", Self.date(date))) }
        add("number-of-pages", book.pageCount.map { String($0) })
        add("ISBN", book.isbn?.isbn13)
        add("language", TitleLanguage(book)?.twoLetters)
        add("URL", book.page)
        add("archive_location", exported.own.place)
        add("keyword", exported.keywords.isEmpty ? nil : exported.keywords.joined(separator: ", "))
        if let category = exported.keywordCategory {
            members.append(("categories", .array(category.isEmpty ? [] : [.string(category)])))
        }
        add("abstract", book.description.map(PlainText.paragraphs).flatMap { $0.isEmpty ? nil : $0 })
        let statements = credits.statements { $0.cslVariable == nil }
        add("note", statements.isEmpty ? nil : statements.joined(separator: "; "))
        add("annote", exported.notes.map(PlainText.paragraphs))
        if let review = exported.review {
            members.append(("custom", ["review": .string(PlainText.paragraphs(review))]))
        }
        // In the order of the specification.
        return "{" + members.map { "\"\($0)\":\(JSONText.text($1))" }.joined(separator: ",") + "}"
    }

    package func suffix(count: Int) -> String { count == 0 ? "]\n" : "\n]\n" }

    private static func name(_ name: NameParts) -> JSON {
        if case .inverted(let family, let given) = name.kind {
            return ["family": .string(family), "given": .string(given)]
        }
        return ["literal": .string(name.text)]
    }

    private static func date(_ date: PartialDate) -> JSON {
        ["date-parts": [.array([date.year, date.month, date.day].compactMap { $0.map { JSON($0) } })]]
    }
}
