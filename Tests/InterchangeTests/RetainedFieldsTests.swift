import CatalogModel
import Foundation
import Testing

@testable import Interchange

/// The tables of what each format keeps of a book, and of which values that cannot be read are told, in
/// `docs/commands.md`, are made by writing one book that has everything, and reading it back: as it was written, and
/// with a value that is none.
///
/// After a change that is meant, `UPDATE_GOLDEN=1 make test FILTER=InterchangeTests.RetainedFieldsTests` writes them
/// anew.
@Suite struct RetainedFieldsTests {
    private static let page = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "docs/commands.md")
    private static let start = "<!-- The table is made by RetainedFieldsTests. -->\n"
    private static let end = "<!-- End of the table. -->\n"
    private static let startOfTold = "<!-- The table of what is told is made by RetainedFieldsTests. -->\n"
    private static let endOfTold = "<!-- End of the table of what is told. -->\n"

    /// A column: a format, with the profile where it has several.
    private struct Column {
        let name: String
        let format: ExportFormat
        var profile = MARCProfile.marc21
    }

    private static let columns = [
        Column(name: "`json`", format: .json), Column(name: "`csv`", format: .csv),
        Column(name: "`goodreads`", format: .goodreads), Column(name: "`storygraph`", format: .storygraph),
        Column(name: "`bibtex`", format: .bibtex), Column(name: "`biblatex`", format: .biblatex),
        Column(name: "`csl-json`", format: .cslJSON), Column(name: "`ris`", format: .ris),
        Column(name: "`marc`, MARC 21", format: .marc),
        Column(name: "`marcxml`, KORMARC", format: .marcxml, profile: .kormarc),
        Column(name: "`onix`", format: .onix),
    ]

    /// A row: a field's name, and its value in a book on the shelf; `nil` for none.
    private struct Field {
        let name: String
        let value: (ExportedBook) -> String?
        /// The part of it that some formats hold; `nil` where a part is none.
        var part: ((ExportedBook) -> String?)?
        var partName = ""
    }

    private static var fields: [Field] {
        [
            Field(name: "ISBN") { $0.book.isbn?.isbn13 },
            Field(name: "other codes") { $0.book.otherCodes.joined(separator: " ") },
            Field(name: "title", value: { $0.book.title }, part: { $0.book.fullTitle }, partName: "with the subtitle"),
            Field(name: "subtitle") { $0.book.subtitle },
            Field(name: "parallel title") { $0.book.parallelTitle },
            Field(
                name: "people and roles",
                value: { book in people(book) { "\($0.name) \(ContributorDuty($0))" } },
                part: { book in people(book) { $0.name } },
                partName: "names"
            ),
            Field(name: "that others are left out") { $0.book.othersOmitted ? "yes" : nil },
            Field(name: "publisher") { $0.book.publisher },
            Field(
                name: "day of publication",
                value: { $0.book.publishedOn?.description },
                part: { $0.book.publishedOn.map { "\($0.year)" } },
                partName: "year or month"
            ),
            Field(name: "pages") { $0.book.pages.map(String.init) },
            Field(name: "list price") { book in book.book.price?.list.map { "\($0) \(book.book.price?.currency ?? "")" }
            },
            Field(name: "description") { $0.book.description },
            Field(name: "cover") { $0.book.cover },
            Field(
                name: "category",
                value: { $0.book.category },
                part: { $0.book.category?.split(separator: ">").last.map(String.init) },
                partName: "its last part"
            ),
            Field(name: "KDC, DDC") { book in
                [book.book.classification.kdc, book.book.classification.ddc].compactMap(\.self).joined(separator: " ")
            },
            Field(name: "add-on code") { $0.book.classification.addCode },
            Field(name: "volume") { $0.book.details.volume },
            Field(name: "edition") { $0.book.details.edition },
            Field(name: "place") { $0.book.details.place },
            Field(name: "illustrations") { $0.book.details.illustrations },
            Field(name: "size") { $0.book.details.size?.statement },
            Field(
                name: "series and numbers",
                value: { $0.book.details.series.map { "\($0.title) \($0.number ?? "")" }.joined(separator: "; ") },
                part: { $0.book.details.series.first.map { "\($0.title) \($0.number ?? "")" } },
                partName: "the first"
            ),
            Field(
                name: "links",
                value: { $0.book.links.map(\.url).joined(separator: " ") },
                part: { $0.book.links.first?.url },
                partName: "one"
            ),
            Field(name: "tags") {
                $0.tags.flatMap { $0.isEmpty ? nil : $0.map(\.description).sorted().joined(separator: " ") }
            },
            Field(name: "memo") { $0.memo },
            Field(name: "status") { $0.reading.status?.rawValue },
            Field(name: "first day") { $0.reading.startedOn?.description },
            Field(name: "last day") { $0.reading.finishedOn?.description },
            Field(
                name: "rating",
                value: { $0.reading.stars.map { "\($0.quarters)" } },
                part: { $0.reading.stars.map { "\(($0.quarters + 2) / 4)" } },
                partName: "whole stars"
            ),
            Field(
                name: "when it was added",
                value: { $0.addedAt.map(Instant.text) },
                part: { $0.addedAt.map { String(Instant.text($0).prefix(10)) } },
                partName: "the day"
            ),
        ]
    }

    private static func people(_ exported: ExportedBook, _ text: (Contributor) -> String) -> String {
        Set(exported.book.contributors.map(text)).sorted().joined(separator: "; ")
    }

    /// A book that has everything.
    private static func whole() throws -> ExportedBook {
        let book = Book(
            isbn: try ISBN("9788900000245"),
            otherCodes: ["K100000001"],
            title: "바람의 서재. 2",
            subtitle: "읽는 밤",
            parallelTitle: "A study of wind",
            contributors: [
                Contributor(name: "박하늘", role: .author), Contributor(name: "Ada Quill", role: .author),
                Contributor(name: "황보라", role: .translator), Contributor(name: "이바른", role: .supervisor),
            ],
            othersOmitted: true,
            publisher: "책마루",
            publishedOn: PartialDate(year: 2016, month: 3, day: 12),
            pages: 223,
            price: Price(list: 12_000, currency: "KRW"),
            description: "바람과 책의 이야기.",
            cover: "https://img.example/cover/1.jpg",
            category: "국내도서>소설",
            classification: Classification(texts: ["813.7"], ddc: ["895.735"], addCode: "03810"),
            details: CatalogueDetails(
                volume: "2",
                edition: "개정판",
                place: "서울",
                illustrations: "삽화",
                size: CoverDimensions(heightByWidth: "23 cm"),
                series: [
                    SeriesStatement("바람 총서", number: "7"), SeriesStatement("밤의 책장", number: "12"),
                ].compactMap(\.self)
            ),
            links: [
                Link(service: "shop", url: "https://shop.example/item/1"),
                Link(service: "other", url: "https://other.example/item/2"),
            ],
            sources: ["shop"]
        )
        return ExportedBook(
            book,
            addedAt: Instant.parse("2024-01-02T03:04:05Z"),
            memo: "다시 읽을 것",
            reading: Reading(
                status: .read,
                startedOn: PartialDate(year: 2024, month: 1, day: 3),
                finishedOn: PartialDate(year: 2024, month: 2, day: 3),
                stars: Reading.Stars("4.5")
            ),
            tags: BookTag.list("겨울,선물")
        )
    }

    private static func written(_ column: Column, as format: ExportFormat? = nil) throws -> String {
        // As `export shelf` writes it.
        let writer: any BookWriter =
            column.format == .csv
            ? CSVWriter(hasReadings: true)
            : (format ?? column.format).writer(at: Samples.time, profile: column.profile)
        return document([try whole()], writer)
    }

    private static func readBack(_ column: Column) throws -> ExportedBook {
        let result = try BookImport.read(Data(written(column).utf8))
        let read = try #require(result.accepted.first, "\(column.name): \(result.doubtful)")
        // Nothing of our own is unreadable.
        #expect(result.doubtful.isEmpty, "\(column.name): \(result.doubtful)")
        return ExportedBook(
            try #require(read.book),
            addedAt: read.addedAt,
            memo: read.memo,
            reading: read.state,
            tags: read.tags
        )
    }

    private static func table() throws -> String {
        let whole = try whole()
        let read = try columns.map(readBack)
        let rows = fields.map { field in
            let cells = read.map { book in cell(field, of: book, whole: whole) }
            return "| \(([field.name] + cells).joined(separator: " | ")) |\n"
        }
        return "| | \(columns.map(\.name).joined(separator: " | ")) |\n"
            + "|\(String(repeating: "---|", count: columns.count + 1))\n" + rows.joined()
    }

    /// The values that have a form, by what stands for them in a file, and what is none in their place.
    private static let formed: [(name: String, forms: [(good: String, bad: String)])] = [
        ("ISBN", [("978-89-00-00024-5", "978-89-00-00024-6"), ("9788900000245", "9788900000246")]),
        (
            "day of publication",
            [("2016-03-12", "20x6-03-12"), ("20160312", "20x60312"), ("[2016,3,12]", "[\"20x6\"]"), ("2016", "20x6")]
        ),
        ("pages", [(">223<", ">x<"), ("223 p", "x p"), ("223쪽", "x쪽"), ("223", "x")]),
        ("list price", [("12000", "x")]),
        ("status", [("\"read\"", "\"x\""), (",read,", ",x,")]),
        ("first day", [("2024-01-03", "2024-x1-03"), ("2024/01/03", "2024/x1/03")]),
        ("last day", [("2024-02-03", "2024-x2-03"), ("2024/02/03", "2024/x2/03")]),
        ("rating", [("\"rating\":4.5", "\"rating\":99"), (",4.5,", ",99,"), (",4.50,", ",99,"), (",5,", ",99,")]),
    ]

    /// Whether a value that is none is told: "told"; "as it is" where it is kept so for the way back; "any text" where
    /// the format's field takes words (`1책`, `비매품`); "–" where the format does not hold it; "lost" for none of these.
    private static func told(_ forms: [(good: String, bad: String)], _ column: Column) throws -> String {
        // What is between the fields of ISO 2709 counts their lengths; the records are the same.
        let text = try written(column, as: column.format == .marc ? .marcxml : nil)
        let changed = forms.reduce(text) { $0.replacing($1.good, with: $1.bad) }
        guard changed != text else { return "–" }
        let result = try BookImport.read(Data(changed.utf8))
        if !result.doubtful.isEmpty { return "told" }
        let (now, before) = (result.accepted.first, try BookImport.read(Data(text.utf8)).accepted.first)
        if now?.elsewhere != before?.elsewhere { return "as it is" }
        return column.format.hasProfiles ? "any text" : "lost"
    }

    private static func toldTable() throws -> String {
        let rows = try formed.map { field in
            let cells = try columns.map { try told(field.forms, $0) }
            return "| \(([field.name] + cells).joined(separator: " | ")) |\n"
        }
        return "| | \(columns.map(\.name).joined(separator: " | ")) |\n"
            + "|\(String(repeating: "---|", count: columns.count + 1))\n" + rows.joined()
    }

    private static func cell(_ field: Field, of book: ExportedBook, whole: ExportedBook) -> String {
        let (found, wanted) = (field.value(book) ?? "", field.value(whole) ?? "")
        if found == wanted { return "kept" }
        guard let part = field.part else { return "–" }
        let (half, all) = (part(book) ?? "", part(whole) ?? "")
        // A book whose title has the subtitle in it has the same whole title.
        return !half.isEmpty && (half == all || all.contains(half) || half.contains(all)) ? field.partName : "–"
    }

    @Test func theTableIsWhatComesBack() throws {
        try compare(try Self.table(), from: Self.start, to: Self.end)
    }

    @Test func noValueIsLostWithoutAWord() throws {
        let table = try Self.toldTable()
        #expect(!table.contains("lost"), "\(table)")
        try compare(table, from: Self.startOfTold, to: Self.endOfTold)
    }

    private func compare(_ table: String, from start: String, to end: String) throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let from = try #require(text.firstRange(of: start)?.upperBound)
        let to = try #require(text.firstRange(of: end)?.lowerBound)
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            let updated = text.replacingCharacters(in: from..<to, with: table)
            return try Data(updated.utf8).write(to: Self.page)
        }
        #expect(text[from..<to].split(separator: "\n") == table.split(separator: "\n"))
    }
}
