package import APIClient
import Basics
package import Catalog
package import CatalogModel
import Foundation
import Terminal
package import Wording

package struct BookDocument: Sendable {
    package let book: Book
    package let request: RequestRecord
    package let merged: MergedBook?
    package let kept: [BookRefresh.Retained]
    package let isExplained: Bool
    /// What the reader has on it; `nil` if that was not requested or could not be read.
    package private(set) var own: OwnRecord?
    package private(set) var remarks: BookRemarks
    package let foldAt: Int?
    package let freshness: [Freshness]
    package let problems: [Problem]

    /// - Parameters:
    ///   - merged: The origin of its values; `nil` for a book not requested from a service.
    ///   - kept: The values retained from an earlier copy.
    ///   - keywords: The keywords of texts about it; `nil` if they were not requested.
    ///   - foldAt: The length in characters at which a long text is truncated; `nil` shows all of it.
    package init(
        book: Book,
        request: RequestRecord,
        merged: MergedBook?,
        kept: [BookRefresh.Retained] = [],
        isExplained: Bool,
        own: OwnRecord?,
        keywords: KeywordList? = nil,
        foldAt: Int?,
        freshness: [Freshness],
        problems: [Problem]
    ) {
        self.book = book
        self.request = request
        self.merged = merged
        self.kept = kept
        self.isExplained = isExplained
        self.own = own
        var remarks = own.map { BookRemarks($0) } ?? BookRemarks()
        remarks.prices = merged.map { SourcedPrice.all(in: $0) } ?? []
        remarks.credits = Credit.all(for: book, in: freshness)
        remarks.keywords = keywords
        self.remarks = remarks
        self.foldAt = foldAt
        self.freshness = freshness
        self.problems = problems
    }

    /// The same page with what the reader has on the book now.
    package func with(_ own: OwnRecord?) -> BookDocument {
        var page = self
        page.own = own
        page.remarks = own.map { BookRemarks($0) } ?? BookRemarks()
        (page.remarks.prices, page.remarks.credits) = (remarks.prices, remarks.credits)
        page.remarks.keywords = remarks.keywords
        return page
    }

    package var list: BookList {
        BookList(
            request: request,
            page: 1,
            pageSize: 1,
            total: 1,
            hasMore: false,
            freshness: freshness,
            books: [book],
            remarks: [remarks],
            problems: problems
        )
    }
}

extension BookList {
    package init(pages: [BookDocument], request: RequestRecord) {
        self.init(
            request: request,
            page: 1,
            pageSize: max(1, pages.count),
            total: pages.count,
            hasMore: false,
            freshness: pages.flatMap(\.freshness),
            books: pages.map(\.book),
            remarks: pages.map(\.remarks),
            problems: pages.flatMap(\.problems)
        )
    }
}

extension BookDocument: FormattedResult {
    package func document(whenEmpty origin: Freshness.Origin) -> any Encodable & Sendable {
        BookPageDocument(page: self)
    }

    package var items: [any Encodable & Sendable] { list.items }
    package var plainRows: [[String]] { list.plainRows + (isExplained ? ExplanationText.rows(self) : []) }
    package var csvHeader: [String] { list.csvHeader }
    package var csvRows: [[String]] { list.csvRows }
    package var csvNumbers: Set<Int> { list.csvNumbers }
    package func tableLines(_ target: OutputTarget) -> [String] { list.tableLines(target) }
    package func remarks(continuedBy program: String?) -> [Message] { [] }
}

/// One book as JSON: a list of one in the shape `bookfetch.books/1`, with the origin of its values if requested.
private struct BookPageDocument: Encodable, Sendable {
    let page: BookDocument

    func encode(to encoder: any Encoder) throws {
        try page.list.document.encode(to: encoder)
        if page.isExplained { try encoder.encode(["explain": ExplainedValues(page)]) }
        if page.isExplained || !page.kept.isEmpty { try encoder.encode(["kept": page.kept]) }
    }
}

/// The origin of the values as JSON, with those that the reader set on the shelf: null without either.
private struct ExplainedValues: Encodable {
    private let explanation: MergeExplanation?
    private let reader: [ReaderValue]

    init(_ page: BookDocument) {
        (explanation, reader) = (page.merged?.explanation, ReaderValue.all(of: page))
    }

    func encode(to encoder: any Encoder) throws {
        guard explanation != nil || !reader.isEmpty else {
            var container = encoder.singleValueContainer()
            return try container.encodeNil()
        }
        try explanation?.encode(to: encoder)
        if !reader.isEmpty { try encoder.encode(["reader": reader]) }
    }
}

/// A value that the reader set on the shelf.
struct ReaderValue: Encodable, Sendable {
    /// The name of the field, as `shelf edit` takes it.
    let field: String
    let value: String
    /// When it was set, of a value in place of the services'.
    let setAt: Date?

    static func all(of page: BookDocument) -> [ReaderValue] {
        let own = page.remarks.own
        let edits = EditableField.allCases.compactMap { field in
            own.edits[field].map { ReaderValue(field: field.rawValue, value: $0.text, setAt: $0.setAt) }
        }
        let copy = [
            ("place", own.place), ("paid", own.paid?.description), ("lent", own.lent.map { Message.loan($0).text }),
            ("review", page.remarks.review),
        ]
        return edits
            + copy.compactMap { name, value in
                value.map { ReaderValue(field: name, value: $0, setAt: nil) }
            }
    }

    func encode(to encoder: any Encoder) throws {
        try encoder.encode(["field": field, "value": value, "setAt": setAt.map { Instant.text($0) }])
    }
}

package enum ExplanationText {
    package static func lines(_ page: BookDocument, _ width: Int, _ target: OutputTarget) -> [String] {
        origins(page, width, target) + readerValues(page, width, target)
    }

    private static func readerValues(_ page: BookDocument, _ width: Int, _ target: OutputTarget) -> [String] {
        let values = ReaderValue.all(of: page)
        guard !values.isEmpty else { return [] }
        return ["", Style.bold.applied(to: Message.readerValues.text, when: target.isStyled)]
            + values.map {
                SafeText.line(Message.readerValue(field: .editField($0.field), value: $0.value).text)
                    .truncated(toWidth: width)
            }
    }

    private static func origins(_ page: BookDocument, _ width: Int, _ target: OutputTarget) -> [String] {
        guard let merged = page.merged else { return [Message.savedBook.text] }
        var lines = [Style.bold.applied(to: Message.origins.text, when: target.isStyled)]
        for field in merged.provenance {
            // The value is truncated if necessary, the reason never.
            let rule = " [\(Message.rule(field.rule).text)]"
            lines.append(
                "\(Message.field(field.field).text): \(short(field.winner))"
                    .truncated(toWidth: max(1, width - DisplayWidth.of(rule))) + rule
            )
            for loser in field.losers where !field.agrees(loser) {
                lines.append("    \(short(loser))".truncated(toWidth: width))
            }
        }
        if !merged.disagreements.isEmpty {
            lines += ["", Style.bold.applied(to: Message.disagreements.text, when: target.isStyled)]
            for disagreement in merged.disagreements {
                let opinions = disagreement.opinions.map { opinion in
                    "\(opinion.value.description) (\(opinion.services.map { Message.cellService($0).text }.joined(separator: ", ")))"
                }
                lines.append(
                    SafeText.line("\(Message.field(disagreement.field).text): \(opinions.joined(separator: " / "))")
                        .truncated(toWidth: width)
                )
            }
        }
        for stored in page.kept {
            lines.append(Message.kept(stored).text)
        }
        return lines
    }

    /// The same for scripts, one row per value: field, `won` or `lost`, service, value, rule, as in the JSON.
    package static func rows(_ page: BookDocument) -> [[String]] {
        // Those of the record are among the others, by the names that JSON has.
        let isMerged = page.merged != nil
        let names = Set(isMerged ? EditableField.allCases.map(\.rawValue) : []).subtracting(["series", "volume"])
        return (page.merged?.provenance ?? []).flatMap { field in
            field.candidates.enumerated().map { index, candidate in
                [
                    field.field.rawValue, index == 0 ? "won" : "lost", candidate.service.rawValue,
                    candidate.value.description, field.rule.rawValue,
                ]
            }
        }
            + ReaderValue.all(of: page).filter { !names.contains($0.field) }
            .map { [$0.field, "won", MergedBook.reader.rawValue, $0.value, MergeRule.reader.rawValue] }
    }

    package static func kept(_ page: BookDocument) -> Message? {
        guard !page.kept.isEmpty else { return nil }
        return .retainedFields(fields: page.kept.map { Message.field($0.field) }.joined(separator: ", "))
    }

    private static func short(_ candidate: Candidate) -> String {
        "\(Message.cellService(candidate.service).text): \(SafeText.line(candidate.value.description))"
    }
}
