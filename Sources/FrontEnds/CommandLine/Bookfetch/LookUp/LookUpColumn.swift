import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import Interchange
import Terminal
import Wording

/// A column of a look-up's rows. This table is the only place that lists them: a new column is one line.
struct LookUpColumn: Sendable {
    struct Row: Sendable {
        let row: BatchRow
        let remarks: [Message]
        /// The library, in one of the rows for the libraries that hold a book.
        var holding: LibraryHolding?

        var book: Book? { row.book }
        var freshness: FreshnessRecord? { row.freshness.map { FreshnessRecord([$0]) } }
    }

    let name: String
    let text: @Sendable (Row) -> String

    init(_ name: String, _ text: @escaping @Sendable (Row) -> String?) {
        self.name = name
        self.text = { text($0) ?? "" }
    }

    /// The columns of plain lines, and the first ones of CSV.
    static let leading: [LookUpColumn] = [
        LookUpColumn("line") { "\($0.row.line)" },
        LookUpColumn("status") { $0.row.status.rawValue },
        LookUpColumn("isbn13") { $0.row.isbn?.isbn13 },
        LookUpColumn("title") { $0.book?.title },
        LookUpColumn("authors") { $0.book?.authors.joined(separator: ", ") },
        LookUpColumn("publisher") { $0.book?.publisher },
        LookUpColumn("publishedOn") { $0.book?.publishedOn?.description },
        LookUpColumn("problem") { $0.remarks.map(\.text).joined(separator: " ") },
    ]

    /// The other columns of CSV: added at the end, never renamed. Lists are separated by `; `, as in an export.
    static let further: [LookUpColumn] = [
        LookUpColumn("input") { $0.row.input },
        LookUpColumn("firstLine") { $0.row.firstLine.map { "\($0)" } },
        LookUpColumn("isbn10") { $0.book?.isbn?.isbn10 },
        LookUpColumn("otherCodes") { list($0.book?.otherCodes) },
        LookUpColumn("subtitle") { $0.book?.subtitle },
        LookUpColumn("parallelTitle") { $0.book?.parallelTitle },
        LookUpColumn("translators") { list($0.book?.translators) },
        LookUpColumn("contributors") { row in
            list(row.book?.contributors.map { "\($0.name) (\($0.label ?? $0.role.rawValue))" })
        },
        LookUpColumn("othersOmitted") { $0.book.map { $0.othersOmitted ? "true" : "false" } },
        LookUpColumn("pages") { number($0.book?.pages) },
        LookUpColumn("priceList") { number($0.book?.price?.list) },
        LookUpColumn("priceSale") { number($0.book?.price?.sale) },
        LookUpColumn("currency") { $0.book?.price?.currency },
        LookUpColumn("availability") { $0.book?.availability },
        LookUpColumn("description") { $0.book?.description },
        LookUpColumn("contents") { $0.book?.contents },
        LookUpColumn("authorBiography") { $0.book?.authorBiography },
        LookUpColumn("ratingValue") { $0.book?.rating.map { "\($0.value)" } },
        LookUpColumn("ratingScale") { number($0.book?.rating?.scale) },
        LookUpColumn("ratingCount") { number($0.book?.rating?.count) },
        LookUpColumn("cover") { $0.book?.cover },
        LookUpColumn("category") { $0.book?.category },
        LookUpColumn("links") { list($0.book?.links.map(\.url)) },
        LookUpColumn("sources") { list($0.book?.sources) },
        LookUpColumn("origin") { $0.freshness?.origin },
        LookUpColumn("stale") { $0.freshness.map { $0.stale ? "true" : "false" } },
        LookUpColumn("fetchedAt") { $0.freshness?.fetchedAt },
        LookUpColumn("kdc") { $0.book?.classification.kdc },
        LookUpColumn("ddc") { $0.book?.classification.ddc },
        LookUpColumn("addCode") { $0.book?.classification.addCode },
    ]

    /// A column of CSV with `--review`, and of `--columns`.
    static let confidence = LookUpColumn("confidence") { number($0.row.match?.confidence) }

    /// The columns of rows for libraries: one row a library.
    static let ofLibraries: [LookUpColumn] = [
        LookUpColumn("line") { "\($0.row.line)" },
        LookUpColumn("status") { $0.row.status.rawValue },
        LookUpColumn("isbn13") { $0.row.isbn?.isbn13 },
        LookUpColumn("id") { $0.holding?.library.id },
        LookUpColumn("name") { $0.holding?.library.name },
        LookUpColumn("availability") { $0.holding?.availability?.rawValue },
        LookUpColumn("address") { $0.holding?.library.address },
        LookUpColumn("telephone") { $0.holding?.library.telephone },
        LookUpColumn("openingHours") { $0.holding?.library.openingHours },
        LookUpColumn("closedDays") { $0.holding?.library.closedDays },
        LookUpColumn("homepage") { $0.holding?.library.homepage },
        // The failure of a check concerns only libraries whose availability is unknown.
        LookUpColumn("problem") { row in
            row.holding?.availability == nil ? row.remarks.map(\.text).joined(separator: " ") : nil
        },
    ]
    /// What a terminal shows of them: a row without a library says why in its place.
    ///
    /// - Parameter titles: The titles of the books that are known, by ISBN; none leave the column out.
    private static func ofLibrariesOnTerminals(
        isChecked: Bool,
        titles: [String: String]
    ) -> [(slot: RowStream.Slot, column: LookUpColumn)] {
        let title = LookUpColumn("title") { $0.row.isbn.flatMap { titles[$0.isbn13] } }
        let availability = LookUpColumn("availability") { $0.holding.map { LibraryTable.word($0.availability) } }
        return [
            (.init(.columnLine, width: 4), LookUpColumn("line") { "\($0.row.line)" }),
            (.init(.columnIsbn, width: 13), LookUpColumn("isbn13") { $0.row.isbn?.isbn13 }),
        ] + (titles.isEmpty ? [] : [(.init(.columnTitle, width: 16), title)]) + [
            (
                .init(.columnLibrary, width: titles.isEmpty ? 24 : 22, minimumWidth: 8),
                LookUpColumn("name") { row in
                    if let library = row.holding?.library { return library.name }
                    if !row.remarks.isEmpty { return row.remarks.map(\.text).joined(separator: " ") }
                    return row.row.status == .notFound ? Message.heldByNoLibrary.text : row.row.status.rawValue
                }
            )
        ] + (isChecked ? [(.init(.columnYesterday, width: 9), availability)] : []) + [
            (.init(.columnTelephone, width: 13), LookUpColumn("telephone") { $0.holding?.library.telephone })
        ]
    }

    /// The layout of a table of libraries.
    static func layoutOfLibraries(isChecked: Bool, titles: [String: String]) -> [RowStream.Slot] {
        ofLibrariesOnTerminals(isChecked: isChecked, titles: titles).map(\.slot)
    }

    static func ofLibraries(
        for format: OutputFormat,
        input: [String],
        isChecked: Bool,
        titles: [String: String]
    ) -> [LookUpColumn] {
        format == .table
            ? ofLibrariesOnTerminals(isChecked: isChecked, titles: titles).map(\.column)
            : ofLibraries + Self.input(input)
    }

    static func input(_ names: [String]) -> [LookUpColumn] {
        names.enumerated().map { place, name in
            LookUpColumn(name) { place < $0.row.columns.count ? $0.row.columns[place] : nil }
        }
    }

    private static func list(_ texts: [String]?) -> String? { texts?.joined(separator: "; ") }
    private static func number(_ number: Int?) -> String? { number.map { "\($0)" } }
}

struct LookUpColumns: Sendable {
    let all: [LookUpColumn]
    /// Whether each row is for a library that holds the book.
    var areOfLibraries = false

    /// The columns of rows for libraries.
    static func ofLibraries(
        for format: OutputFormat,
        input: [String],
        isChecked: Bool,
        titles: [String: String]
    ) -> LookUpColumns {
        LookUpColumns(
            all: LookUpColumn.ofLibraries(for: format, input: input, isChecked: isChecked, titles: titles),
            areOfLibraries: true
        )
    }

    private init(all: [LookUpColumn], areOfLibraries: Bool) {
        (self.all, self.areOfLibraries) = (all, areOfLibraries)
    }

    init(for format: OutputFormat, input: [String], isReviewed: Bool) {
        switch format {
        case .csv:
            let confidence = isReviewed ? [LookUpColumn.confidence] : []
            all = LookUpColumn.leading + LookUpColumn.further + confidence + LookUpColumn.input(input)
        case .plain: all = LookUpColumn.leading + LookUpColumn.input(input)
        case .table, .json, .jsonl: all = LookUpColumn.leading
        }
    }

    /// The columns of `--columns`, in its order; `input.*` stands for all of the input's.
    ///
    /// - Parameters:
    ///   - list: The names, separated by commas; a name with a comma is quoted as in CSV.
    ///   - input: The names of the input's columns; `nil` if they are not known yet, so that any is accepted.
    init(_ list: String, input: [String]?) throws(ProgramFailure) {
        let own = LookUpColumn.leading + LookUpColumn.further + [.confidence]
        let ofInput = LookUpColumn.input(input ?? [])
        var chosen: [LookUpColumn] = []
        for name in CSVText.cells(list).map({ $0.trimmingCharacters(in: .whitespaces) }) where !name.isEmpty {
            if name == "input.*" {
                chosen += ofInput
            } else if let column = (own + ofInput).first(where: { $0.name == name }) {
                chosen.append(column)
            } else if input != nil || !name.hasPrefix("input.") {
                let known = own.map(\.name) + (input ?? [])
                let near = Suggestion.nearest(to: name, in: known)
                throw .usage(
                    .unknownColumn(name: name),
                    hint: near.isEmpty ? .knownColumns(names: known.joined(separator: ", ")) : .didYouMean(near)
                )
            }
        }
        guard !chosen.isEmpty || input == nil else { throw .usage(.noColumns) }
        all = chosen
    }

    var names: [String] { all.map(\.name) }

    /// The rows of a result: one, or one for each library that holds the book.
    func rows(_ row: LookUpColumn.Row) -> [[String]] {
        guard let holdings = row.row.holdings, !holdings.isEmpty else { return [cells(row)] }
        return holdings.map { holding in
            var row = row
            row.holding = holding
            return cells(row)
        }
    }

    private func cells(_ row: LookUpColumn.Row) -> [String] { all.map { $0.text(row) } }
}
