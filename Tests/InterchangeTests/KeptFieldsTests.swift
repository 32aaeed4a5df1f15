import CatalogModel
import Foundation
import Testing

@testable import Interchange

/// The table of what each format keeps of a book, in `docs/commands.md`, is made by writing one book that has everything,
/// and reading it back.
///
/// After a change that is meant, `UPDATE_GOLDEN=1 make test FILTER=ExportTests.KeptFieldsTests` writes it anew.
@Suite struct KeptFieldsTests {
    private static let page = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "docs/commands.md")
    private static let start = "<!-- The table is made by KeptFieldsTests. -->\n"
    private static let end = "<!-- End of the table. -->\n"

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
                name: "series and number",
                value: { $0.book.details.series.first.map { "\($0.title) \($0.number ?? "")" } },
                part: { $0.book.details.series.first?.title },
                partName: "its title"
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
                series: [SeriesStatement("바람 총서", number: "7")].compactMap(\.self)
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

    private static func readBack(_ column: Column) throws -> ExportedBook {
        let whole = try whole()
        // As `export shelf` writes it.
        let writer: any BookWriter =
            column.format == .csv
            ? CSVWriter(hasReadings: true) : column.format.writer(at: Samples.time, profile: column.profile)
        let result = try BookImport.read(Data(document([whole], writer).utf8))
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

    private static func cell(_ field: Field, of book: ExportedBook, whole: ExportedBook) -> String {
        let (found, wanted) = (field.value(book) ?? "", field.value(whole) ?? "")
        if found == wanted { return "kept" }
        guard let part = field.part else { return "–" }
        let (half, all) = (part(book) ?? "", part(whole) ?? "")
        // A book whose title has the subtitle in it has the same whole title.
        return !half.isEmpty && (half == all || all.contains(half) || half.contains(all)) ? field.partName : "–"
    }

    @Test func theTableIsWhatComesBack() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let from = try #require(text.firstRange(of: Self.start)?.upperBound)
        let to = try #require(text.firstRange(of: Self.end)?.lowerBound)
        let table = try Self.table()
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            let updated = text.replacingCharacters(in: from..<to, with: table)
            return try Data(updated.utf8).write(to: Self.page)
        }
        #expect(text[from..<to].split(separator: "\n") == table.split(separator: "\n"))
    }
}
