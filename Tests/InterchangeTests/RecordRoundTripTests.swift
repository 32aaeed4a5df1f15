import CatalogModel
import Foundation
import Testing

@testable import Interchange

/// What is written for other programs is read back, as far as each format can say it.
@Suite struct RecordRoundTripTests {
    /// A book as a format keeps it: people as names with their detailed roles, texts on one line.
    private struct Kept: Hashable, CustomStringConvertible {
        var isbn: String?
        var title: String
        var subtitle: String?
        var people: [String]
        var othersOmitted: Bool
        var publisher: String?
        var publishedOn: String?
        var pages: Int?
        var kdc: String?
        var ddc: String?
        var description: String {
            "\(isbn ?? "-") \(title) | \(subtitle ?? "") | \(people) | \(publisher ?? "") \(publishedOn ?? "") \(pages ?? 0)"
        }

        init(_ book: Book) {
            isbn = book.isbn?.isbn13
            // What is imported is cleaned.
            title = CleanText.plain(book.titleLine)
            subtitle = book.subtitleLine.map(CleanText.plain)
            people = Set(book.contributors.map { "\(PlainText.line($0.name)) \(ContributorDuty($0))" }).sorted()
            othersOmitted = book.othersOmitted
            publisher = book.publisherLine
            publishedOn = book.publishedOn?.description
            pages = book.pageCount
            kdc = book.classification.kdc
            ddc = book.classification.ddc
        }
    }

    @Test(arguments: [ExportFormat.bibtex, .biblatex, .cslJSON, .ris])
    func aCategoryThatIsAPathIsNoTag(format: ExportFormat) throws {
        let category = "국내도서>소설, 시"
        var exported = ExportedBook(Book(isbn: try ISBN("9788900000245"), title: "바람", category: category))
        exported.tags = BookTag.list("겨울,읽을 것")
        let text = document([exported], format.writer(at: Samples.time, profile: .marc21))
        let result = try BookImport.read(Data(text.utf8))
        let read = result.accepted.first?.book?.category
        #expect(read == category)
        #expect(result.accepted.first?.tags == BookTag.list("겨울,읽을 것"))
    }

    @Test(arguments: [MARCProfile.marc21, .kormarc])
    func aPlaceIsKeptWithoutAPublisher(profile: MARCProfile) throws {
        let details = CatalogueDetails(place: "파주")
        let book = Book(isbn: try ISBN("9788900000245"), title: "바람", details: details)
        let text = document([ExportedBook(book)], ExportFormat.marcxml.writer(at: Samples.time, profile: profile))
        let back = try BookImport.read(Data(text.utf8)).accepted.first?.book
        #expect(back?.details.place == "파주" && back?.publisher == nil)
    }

    /// As `export shelf --tags` writes it.
    private func readBack(_ exported: ExportedBook, _ format: ExportFormat) throws -> ImportedBook {
        var library = LibraryProfile()
        library.hasTags = true
        let writer: any BookWriter =
            format == .csv ? CSVWriter(hasReadings: true) : format.writer(at: Samples.time, library: library)
        let result = try BookImport.read(Data(document([exported], writer).utf8))
        #expect(result.doubtful.isEmpty, "\(result.doubtful)")
        return try #require(result.accepted.first)
    }

    @Test(
        arguments: [ExportFormat.json, .jsonLines, .csv, .bibtex, .biblatex, .cslJSON, .ris, .onix],
        ["소설", "소설, 시", "국내도서-소설/시/희곡", "국내도서>소설, 시", "겨울", "소설; 시", nil]
    )
    func aCategoryAndTagsStayApart(format: ExportFormat, category: String?) throws {
        for tags in ["", "겨울", "겨울,읽을 것", "소설,겨울", "겨울; 밤"] {
            var exported = ExportedBook(Book(isbn: try ISBN("9788900000245"), title: "바람", category: category))
            exported.book.classification = Classification(kdc: "813.7")
            exported.tags = BookTag.list(tags)
            // The keywords of ONIX are parted by semicolons.
            if format == .onix, tags.contains(";") { continue }
            let read = try readBack(exported, format)
            #expect(read.book?.category == category, "\(tags)")
            #expect(read.tags == BookTag.list(tags), "\(tags)")
            #expect(read.book?.classification.kdc == "813.7")
        }
    }

    @Test(arguments: [ExportFormat.bibtex, .biblatex, .cslJSON, .ris])
    func thePlaceOfTheCopyAndTheReviewComeBackBesideTheMemo(format: ExportFormat) throws {
        let review = "좋은 책. {괄호} 50% & more"
        for (memo, review) in [("메모", review), (nil, review), ("메모", nil), (review, review)] {
            var exported = ExportedBook(Book(isbn: try ISBN("9788900000245"), title: "바람"), memo: memo, review: review)
            exported.own.place = "서재, 맨 위 칸"
            let read = try readBack(exported, format)
            #expect(read.memo == memo && read.review == review)
            #expect(read.values == exported.own)
        }
    }

    @Test func aFieldOfAnotherProgramIsNoReview() throws {
        let bib = "@book{a, title = {책}, annotation = {메모}, userb = {2024-01-02}, review = {다른 글}}"
        let ris = "TY  - BOOK\nTI  - 책\nN1  - 메모\nU2  - 12345\nER  - \n"
        let csl = #"[{"type": "book", "title": "책", "annote": "메모", "custom": {"review": "다른 글"}}]"#
        for text in [bib, ris, csl] {
            let read = try #require(try BookImport.read(Data(text.utf8)).accepted.first)
            #expect(read.memo == "메모" && read.review == nil)
        }
    }

    @Test func aFieldOfAnotherProgramIsNoCategory() throws {
        let bib = "@book{a, title = {책}, keywords = {겨울, 시}, usera = {2024-01-02}}"
        let ris = "TY  - BOOK\nTI  - 책\nKW  - 겨울\nKW  - 시\nU1  - 12345\nER  - \n"
        let csl = #"[{"type": "book", "title": "책", "keyword": "겨울, 시", "categories": ["general"]}]"#
        for text in [bib, ris, csl] {
            let read = try #require(try BookImport.read(Data(text.utf8)).accepted.first)
            #expect(read.tags == BookTag.list("겨울,시") && read.book?.category == "겨울, 시")
        }
    }

    @Test(arguments: [ExportFormat.bibtex, .biblatex, .cslJSON, .ris, .onix])
    func volumeEditionPlaceAndSeriesComeBack(format: ExportFormat) throws {
        let series = [SeriesStatement("밤과 낮, and & Co. 총서", number: "3")].compactMap(\.self)
        let details = CatalogueDetails(volume: "2", edition: "개정2판", place: "서울 and 파주", series: series)
        for title in ["강가의 집. 2", "강가의 집 2"] {
            let book = Book(
                isbn: try ISBN("9788900000016"),
                title: title,
                publisher: "책마루",
                details: details
            )
            let read = try #require(try readBack(ExportedBook(book), format).book)
            #expect(read.title == title)
            // ONIX has a volume apart from the title, or in it.
            if format != .onix || title.contains(". ") { #expect(read.details == details) }
            #expect(read.details.series == series && read.details.place == details.place)
        }
        // A series without a number, and a number without a series.
        var book = Book(isbn: try ISBN("9788900000016"), title: "책")
        book.details.series = [SeriesStatement("총서")].compactMap(\.self)
        #expect(try readBack(ExportedBook(book), format).book?.details.series == book.details.series)
    }

    @Test func sizeAndIllustrationsComeBackFromONIX() throws {
        let details = CatalogueDetails(
            edition: "3",
            illustrations: "천연색삽화",
            size: CoverDimensions(height: 190, width: 250),
            series: [SeriesStatement("밤의 총서", number: "3"), SeriesStatement("낮의 총서")].compactMap(\.self)
        )
        let book = Book(isbn: try ISBN("9788900000016"), title: "책", details: details)
        #expect(try readBack(ExportedBook(book), .onix).book?.details == details)
    }

    @Test func aSeriesOfRISIsReadByBothSpecifications() throws {
        func series(_ lines: String) throws -> [SeriesStatement]? {
            let text = "TY  - BOOK\nTI  - 책\n\(lines)\nER  - \n"
            return try BookImport.read(Data(text.utf8)).accepted.first?.book?.details.series
        }
        #expect(try series("T3  - 총서\nM1  - 7") == [SeriesStatement("총서", number: "7")].compactMap(\.self))
        #expect(
            try series("T3  - 낮\nT2  - 밤") == [SeriesStatement("밤"), SeriesStatement("낮")].compactMap(\.self)
        )
        #expect(try series("M1  - 7") == [])
    }

    private func books() throws -> [Book] {
        var omitting = Book(
            isbn: try ISBN("9788900000245"),
            title: "바람의 서재. 2",
            contributors: [Contributor(name: "박하늘", role: .author), Contributor(name: "황보라", role: .translator)],
            publisher: "책마루",
            publishedOn: PartialDate(year: 2016, month: 3)
        )
        omitting.othersOmitted = true
        return try Samples.all().map(\.book).filter { $0.isbn != nil } + [omitting]
    }

    private func read(_ format: ExportFormat, _ profile: MARCProfile = .marc21) throws -> [Book] {
        let text = document(try books().map { ExportedBook($0) }, format.writer(at: Samples.time, profile: profile))
        let result = try BookImport.read(Data(text.utf8)) { $0 == "shop.example" ? "aladin" : nil }
        #expect(result.kind == kinds[format])
        // The samples have one book twice.
        #expect(
            result.doubtful.allSatisfy { if case .repeated = $0.reason { true } else { false } },
            "\(result.doubtful)"
        )
        return result.accepted.compactMap(\.book)
    }

    private let kinds: [ExportFormat: ImportKind] = [
        .ris: .ris, .bibtex: .bibtex, .biblatex: .bibtex, .cslJSON: .cslJSON, .marc: .marc, .marcxml: .marcxml,
        .onix: .onix,
    ]

    private func expected(_ change: (inout Book) -> Void = { _ in }) throws -> [Kept] {
        var seen = Set<ISBN?>()
        return try books().filter { seen.insert($0.isbn).inserted }.map { book in
            var book = book
            change(&book)
            return Kept(book)
        }
    }

    @Test func risKeepsAllButThatOthersAreLeftOut() throws {
        let read = try read(.ris)
        for (one, other) in zip(read.map(Kept.init), try expected { $0.othersOmitted = false }) {
            #expect(one == other)
        }
        #expect(read.count == (try expected()).count)
        #expect(read.first?.cover == "https://img.example/cover/1.jpg?w=500&h=700")
        #expect(read.first?.links.map(\.service) == ["aladin"])
        #expect(read.first?.category == "국내도서>소설, 시>한국소설")
    }

    @Test func bibtexKeepsMonthsAndTheWholeTitle() throws {
        let read = try read(.bibtex).map(Kept.init)
        let expected = try expected { book in
            book.title = book.fullTitle
            book.subtitle = nil
            book.publishedOn = book.publishedOn.flatMap { PartialDate(year: $0.year, month: $0.month) }
        }
        for (one, other) in zip(read, expected) { #expect(one == other) }
        #expect(read.count == expected.count)
    }

    @Test func biblatexKeepsDaysAndSubtitles() throws {
        let read = try read(.biblatex).map(Kept.init)
        for (one, other) in zip(read, try expected()) { #expect(one == other) }
        #expect(read.count == (try expected()).count)
    }

    @Test func cslJSONKeepsAllButThatOthersAreLeftOut() throws {
        let read = try read(.cslJSON)
        for (one, other) in zip(read.map(Kept.init), try expected { $0.othersOmitted = false }) {
            #expect(one == other)
        }
        #expect(read.count == (try expected()).count)
        #expect(read.first?.description?.contains("\n") == true)
    }

    @Test func onixKeepsAllButADateWithoutAPublisher() throws {
        let read = try read(.onix)
        let expected = try expected { if $0.publisher == nil { $0.publishedOn = nil } }
        for (one, other) in zip(read.map(Kept.init), expected) { #expect(one == other) }
        #expect(read.count == expected.count)
        let first = try #require(read.first)
        #expect(first.links.first?.service == "aladin" && first.price?.list == 12_000)
        #expect(first.links.map(\.url) == (try books().first)?.links.map(\.url))
        #expect(first.cover == "https://img.example/cover/1.jpg?w=500&h=700")
        #expect(first.category == "국내도서>소설, 시>한국소설" && first.classification.addCode == "03810")
        #expect(first.description?.contains("\n") == true)
    }

    @Test(arguments: [ExportFormat.marc, .marcxml])
    func marc21KeepsTheDateIn008AndEveryRole(format: ExportFormat) throws {
        let read = try read(format)
        let expected = try expected()
        for (one, other) in zip(read.map(Kept.init), expected) { #expect(one == other) }
        #expect(read.count == expected.count)
        let first = try #require(read.first)
        #expect(first.otherCodes == ["K100000001"] && first.price?.list == 12_000)
        #expect(first.links.map(\.url) == (try books().first)?.links.map(\.url))
        #expect(first.cover == "https://img.example/cover/1.jpg?w=500&h=700")
        #expect(first.contributors.first?.label == "글")
        #expect(first.category == "한국소설")
        #expect(read.last?.title == "바람의 서재. 2" && read.last?.details.volume == "2")
    }

    @Test(arguments: [ExportFormat.marc, .marcxml])
    func kormarcKeepsYearsAndTheAddOnCode(format: ExportFormat) throws {
        let read = try read(format, .kormarc)
        let expected = try expected { book in
            book.publishedOn = book.publishedOn.flatMap { PartialDate(year: $0.year) }
        }
        for (one, other) in zip(read.map(Kept.init), expected) { #expect(one == other) }
        #expect(read.count == expected.count)
        #expect(read.first?.classification.addCode == "03810" && read.first?.price?.list == 12_000)
    }

    @Test(arguments: MARCProfile.allCases)
    func detailsComeBackFromARecord(profile: MARCProfile) throws {
        let details = CatalogueDetails(
            volume: "2",
            volumeTitle: "여름",
            edition: "개정판",
            place: "서울",
            illustrations: "삽화",
            size: CoverDimensions(height: 190, width: 250),
            series: [SeriesStatement("밤의 총서", number: "3"), SeriesStatement("낮의 총서")].compactMap(\.self),
            kdcEdition: profile == .kormarc ? "6" : nil,
            ddcEdition: "23"
        )
        let book = Book(
            isbn: try ISBN("9788900000016"),
            title: "강가의 집. 2, 여름",
            publisher: "책마루",
            classification: Classification(kdc: "813.7", ddc: "895.735"),
            details: details
        )
        let text = document([ExportedBook(book)], MARCWriter(time: Samples.time, profile: profile))
        let read = try #require(try BookImport.read(Data(text.utf8)).accepted.first?.book)
        #expect(read.details == details && read.title == book.title)
    }

    @Test(arguments: [ExportFormat.ris, .bibtex, .biblatex, .cslJSON, .marc, .marcxml, .onix], MARCProfile.allCases)
    func aDescribedBookIsTheSameBookWhenItIsReadBack(format: ExportFormat, profile: MARCProfile) throws {
        // A Latin author and title would make a key of their own.
        let drafts = [
            ManualBook(title: "들판의 기록", authors: ["김하늘"], publisher: "두레박", pages: 120),
            ManualBook(title: "Trees", authors: ["Ada Quill"], publishedOn: PartialDate(year: 2019)),
            ManualBook(title: "이름뿐인 책"),
        ]
        let codes = ["7k3m9q2x4t", "0000000001", "zzzzzzzzzz"]
        let books = zip(drafts.compactMap(\.self), codes).map { $0.book(code: $1) }
        let written = books.map { ExportedBook($0) }
        let text = document(written, format.writer(at: Samples.time, profile: profile))
        let read = try BookImport.read(Data(text.utf8))
        #expect(read.doubtful.isEmpty && read.accepted.map(\.isbn) == [nil, nil, nil])
        #expect(read.accepted.map(\.book?.identity) == codes.map { "manual:\($0)" })
        #expect(read.accepted.map(\.book?.otherCodes) == codes.map { [$0] })
        let expected = books.map { book in
            var book = book
            // ONIX has no date without a publisher.
            if format == .onix, book.publisher == nil { book.publishedOn = nil }
            return Kept(book)
        }
        #expect(read.accepted.compactMap(\.book).map(Kept.init) == expected)
    }

    @Test func theKeyOfADescribedBookGivesWayToAnISBN() throws {
        let entry = "@book{manual:7k3m9q2x4t, title = {Trees}, isbn = {9780000000040}}"
        let book = try #require(try BookImport.read(Data(entry.utf8)).accepted.first?.book)
        #expect(book.identity == "9780000000040" && book.sources == ["import"] && book.otherCodes.isEmpty)
        // A key of another kind says nothing, and the code follows from the texts.
        let other = try BookImport.read(Data("@book{manual:a/b, title = {Trees}, year = 2019}".utf8))
        #expect(other.accepted.map(\.book?.identity) == ["manual:3e6wqy818v"])
    }

    @Test func aMemoComesBackAndANoteOfPeopleDoesNotBecomeOne() throws {
        let book = Book(
            isbn: try ISBN("9788900000016"),
            title: "책",
            contributors: [Contributor(name: "이바른", role: .supervisor, label: "감수")]
        )
        for format in [ExportFormat.ris, .bibtex, .biblatex, .cslJSON] {
            let text = document([ExportedBook(book, memo: "생각: 좋다")], format)
            let read = try #require(try BookImport.read(Data(text.utf8)).accepted.first)
            #expect(read.memo == "생각: 좋다", "\(format)")
            #expect(
                read.book?.contributors.map(\.name) == ["이바른"] && read.book?.contributors.first?.role == .supervisor
            )
        }
    }
}
