package import APIClient
import Basics
package import BookfetchKit
package import Catalog
import Foundation
package import Terminal
import Wording

/// A statistic of libraries, or a list of keywords, for output in any format. It has one page.
package struct TrendTable: Sendable {
    package let request: RequestRecord
    package let list: TrendList
    package let problems: [Problem]
    private let subject: TrendSubject

    package init(_ request: Trends, _ found: Outcome<Trends>) {
        self.request = RequestRecord(command: "trends", Self.parameters(request.subject, found.value.service))
        (subject, list, problems) = (request.subject, found.value.list, found.problems)
    }

    private static func parameters(
        _ subject: TrendSubject,
        _ service: ServiceName
    ) -> [String: RequestRecord.Value] {
        let own: [String: RequestRecord.Value] =
            switch subject {
            case .keywordsOfBook(let isbn): ["subject": .text("keywords"), "isbn": .text(isbn.isbn13)]
            case .keywordsOfMonth(let month):
                ["subject": .text("keywords"), "month": .optional(month?.description)]
            case .loanTimes(let library, let unit):
                ["subject": .text("library"), "library": .text(library), "by": .text(unit.rawValue)]
            case .reading(let region, let time):
                ["subject": .text("reading"), "region": .optional(region), "time": .optional(time?.description)]
            }
        return own.merging(["service": .text(service.rawValue)]) { $1 }
    }
}

package struct TrendRecord: Encodable, Sendable {
    let row: TrendList.Row

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "label": row.label, "weight": row.weight, "loans": row.loans, "returns": row.returns, "books": row.books,
            "share": row.share,
        ])
    }
}

extension TrendTable: ListReport {
    package static let kind = ListKind.trends

    package var page: Int { 1 }
    package var pageSize: Int { max(1, list.rows.count) }
    package var total: Int? { list.rows.count }
    package var hasMore: Bool { false }
    package var freshness: [Freshness] { [list.freshness] }
    package var elements: [TrendRecord] { list.rows.map { TrendRecord(row: $0) } }

    package static let fields = ["label", "weight", "loans", "returns", "books", "share"]

    package func fields(of record: TrendRecord) -> [String] {
        let row = record.row
        return [
            row.label, TrendNumber.text(row.weight), row.loans.map { "\($0)" } ?? "", row.returns.map { "\($0)" } ?? "",
            TrendNumber.text(row.books), TrendNumber.text(row.share),
        ]
    }

    package func table(numberedFrom first: Int) -> Table {
        let label: Message =
            switch subject {
            case .keywordsOfBook, .keywordsOfMonth: .columnKeyword
            case .loanTimes: .columnTime
            case .reading: .columnAge
            }
        let rows = list.rows
        let values: [(Message, [String])] = [
            (.columnWeight, TrendNumber.column(rows.map(\.weight))),
            (.columnLoans, rows.map { $0.loans.map { Message.grouped($0).text } ?? "" }),
            (.columnReturns, rows.map { $0.returns.map { Message.grouped($0).text } ?? "" }),
            (.columnBooksEach, TrendNumber.column(rows.map(\.books))),
            (.columnBorrowers, rows.map { $0.share.map { TrendNumber.percent($0) } ?? "" }),
        ]
        let shown = values.filter { column in column.1.contains { !$0.isEmpty } }
        return Table(
            columns: [Table.Column(label, minimumWidth: 8, priority: 10)]
                + shown.map { Table.Column($0.0, alignment: .right, priority: 9, isTruncatable: false) },
            rows: rows.indices.map { index in [rows[index].label] + shown.map { $0.1[index] } }
        )
    }
}

/// A measured number as text: no more decimals than it has.
enum TrendNumber {
    static func text(_ number: Double?) -> String {
        guard let number, number.isFinite else { return "" }
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Numbers below one another: each with as many decimals as the one that has most.
    static func column(_ numbers: [Double?]) -> [String] {
        let texts = numbers.map { text($0) }
        let decimals = texts.map { $0.split(separator: ".").dropFirst().first?.count ?? 0 }
        return zip(texts, decimals).map { text, own in
            let missing = (decimals.max() ?? 0) - own
            guard !text.isEmpty, !text.contains("e"), missing > 0 else { return text }
            return text + (own == 0 ? "." : "") + String(repeating: "0", count: missing)
        }
    }

    /// `8.1%`; a share that is none has no sign.
    static func percent(_ share: Double) -> String {
        guard (0...1).contains(share) else { return text(share) }
        return text((share * 1000).rounded() / 10) + "%"
    }
}

/// The keywords of a book in JSON; `null` if they could not be fetched.
package struct KeywordList: Encodable, Equatable, Sendable {
    package let rows: [TrendList.Row]?

    /// For readers, who have requested them and see that there are none; `nil` if they could not be fetched.
    package var text: String? {
        rows.map { $0.isEmpty ? Message.emptyList.text : $0.map(\.label).joined(separator: ", ") }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rows?.map { Keyword(word: $0.label, weight: $0.weight) })
    }

    private struct Keyword: Encodable {
        let word: String
        let weight: Double?

        func encode(to encoder: any Encoder) throws {
            try encoder.encode(["word": word, "weight": weight])
        }
    }
}
