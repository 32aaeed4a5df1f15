import APIClient
import Catalog
import CatalogModel
import Foundation
import ServiceMappings
import TestSupport
import Testing

/// The book of a row that has no ISBN.
@Suite struct MatchedBookTests {
    private func book(
        _ isbn: String,
        _ title: String,
        subtitle: String? = nil,
        by people: String = "조앤 K. 롤링 지음 ; 김혜원 옮김",
        from publisher: String = "문학수첩",
        in year: Int? = 2000
    ) throws -> Book {
        Book(
            isbn: try ISBN(isbn),
            title: title,
            subtitle: subtitle,
            contributors: ContributorStatement.parse(people),
            publisher: publisher,
            publishedOn: year.flatMap { PartialDate(lenient: "\($0)") }
        )
    }

    private func description(
        _ title: String,
        author: String = "J.K. 롤링",
        publisher: String = "(주)문학수첩",
        year: String = "2000",
        volume: String = ""
    ) throws -> BookDescription {
        try #require(
            BookDescription(title: title, author: author, publisher: publisher, year: year, volume: volume)
        )
    }

    private static let one = "9788983920683"
    private static let two = "9788983920690"

    @Test(arguments: [
        "해리 포터와 비밀의 방 1", "해리포터와 비밀의 방. 1", "해리 포터와 비밀의 방 제1권", "해리 포터와 비밀의 방 I", "해리 포터와 비밀의 방 (1)",
        "해리 포터와 비밀의 방 1 (양장)", "해리 포터와 비밀의 방 1".decomposedStringWithCanonicalMapping,
    ])
    func aTitleIsWrittenInManyWays(title: String) throws {
        let books = [try book(Self.one, "해리 포터와 비밀의 방. 1"), try book(Self.two, "해리 포터와 비밀의 방. 2")]
        let match = MatchedBook(try description(title), among: books)
        #expect(match.book?.isbn?.isbn13 == Self.one && match.confidence == 100)
    }

    @Test func theVolumeMayHaveAColumnOfItsOwn() throws {
        let books = [try book(Self.one, "토지 상"), try book(Self.two, "토지 하")]
        #expect(MatchedBook(try description("토지", volume: "하"), among: books).book?.isbn?.isbn13 == Self.two)
        #expect(MatchedBook(try description("토지"), among: books).book == nil)
    }

    @Test(arguments: [
        ("", "문학수첩", "2000", 80), ("롤링, 조앤 K.", "", "2000", 80), ("롤링, 조앤 K.", "도서출판 문학수첩", "", 80),
        ("롤링, 조앤 K.", "문학수첩", "2001년 3월", 92),
    ])
    func theTitleAndTwoOthersAreEnough(author: String, publisher: String, year: String, confidence: Int) throws {
        let description = try description("해리 포터와 비밀의 방 1", author: author, publisher: publisher, year: year)
        let match = MatchedBook(description, among: [try book(Self.one, "해리 포터와 비밀의 방 1")])
        #expect(match.confidence == confidence && match.book != nil)
    }

    @Test(arguments: [
        ("", "", "", 40), ("조앤 K. 롤링", "", "", 60), ("조앤 K. 롤링", "", "2001", 72), ("박경리", "문학수첩", "2000", 50),
        ("조앤 K. 롤링", "민음사", "2000", 50), ("조앤 K. 롤링", "문학수첩", "2010", 50),
    ])
    func lessOrAContradictionIsForAPerson(author: String, publisher: String, year: String, confidence: Int) throws {
        let description = try description("해리 포터와 비밀의 방 1", author: author, publisher: publisher, year: year)
        let match = MatchedBook(description, among: [try book(Self.one, "해리 포터와 비밀의 방 1")])
        #expect(match.book == nil && match.confidence == confidence)
    }

    @Test func aSubtitleThatOnlyOneOfThemHasNeedsAllThree() throws {
        let books = [try book(Self.one, "코스모스", subtitle: "특별한 여행", by: "칼 세이건 지음")]
        #expect(MatchedBook(try description("코스모스", author: "칼 세이건"), among: books).confidence == 90)
        let without = try description("코스모스", author: "칼 세이건", year: "")
        #expect(MatchedBook(without, among: books).book == nil)
    }

    @Test func twoEquallyGoodEditionsAreNotChosenFrom() throws {
        let books = [try book(Self.one, "비밀의 방"), try book(Self.two, "비밀의 방 (양장본)")]
        let match = MatchedBook(try description("비밀의 방"), among: books)
        #expect(match.book == nil && match.candidates.count == 2)
        // The same book twice is one.
        #expect(MatchedBook(try description("비밀의 방"), among: [books[0], books[0]]).book != nil)
    }

    @Test func anotherVolumeAndATypingErrorAreCandidatesOnly() throws {
        let books = [try book(Self.two, "해리 포터와 비밀의 방 2"), try book(Self.one, "해리 포터와 바밀의 방 1")]
        let match = MatchedBook(try description("해리 포터와 비밀의 방 1"), among: books)
        #expect(match.book == nil && match.candidates.map(\.confidence) == [70, 70])
        #expect(MatchedBook(try description("무정"), among: books).candidates.isEmpty)
    }

    @Test(arguments: [
        ("2019", 2019), ("[2019]", 2019), ("c2019.5", 2019), ("20190503", 2019), ("2019-05-03", 2019), ("２０１９", 2019),
        ("19", nil), ("", nil), ("12345", nil),
    ])
    func aYearIsReadFromWhatListsWrite(text: String, year: Int?) {
        #expect(BookDescription(title: "책", year: text)?.year == year)
    }
}

/// How sure a match is, measured on the books of recorded responses: each is described as a list would, without its
/// ISBN, and looked for among all of them.
@Suite(.recorded)
struct MatchedBookRecordedTests {
    private func books() async throws -> [Book] {
        var books: [Book] = []
        for name in ["search-title-10docs-2019-raw", "search-isbn-1doc-2022"] {
            let body = try Fixture.recorded("kakao/\(name).json")
            books += try await withStubs([.get(Path.kakao, body: body)]) { transport in
                try await Clients(transport: transport).kakao.search(BookSearchRequest(text: "책"), options: .init())
            }.books
        }
        for name in ["itemlist-bestseller-2023", "itemlist-itemnewall-10items-2018"] {
            let body = try Fixture.recorded("aladin/\(name).json")
            books += try await withStubs([.get(Path.aladinSearch, body: body)]) { transport in
                try await Clients(transport: transport).aladin.search(
                    BookSearchRequest(text: "책", size: 10),
                    options: .init()
                )
            }.books
        }
        let body = try Fixture.recorded("nlk/seoji-title-2docs-2025.json")
        books += try await withStubs([.get(Path.library, body: body)]) { transport in
            try await Clients(transport: transport).library.search(BookSearchRequest(text: "책"), options: .init())
        }.books
        var seen: Set<ISBN> = []
        return books.filter { book in book.isbn.map { seen.insert($0).inserted } ?? false }
    }

    /// What lists say of a book: as a service has it; with other spaces, brackets and marks; without the subtitle and
    /// with the year of delivery; decomposed and without a year; without an author.
    private func descriptions(of book: Book) -> [BookDescription] {
        let whole = [book.title, book.subtitle].compactMap(\.self).joined(separator: " : ")
        let people = book.authors.joined(separator: ", ")
        let publisher = book.publisher ?? ""
        let year = book.publishedOn?.year ?? 0
        return [
            BookDescription(title: whole, author: "\(people) 지음", publisher: publisher, year: "\(year)"),
            BookDescription(
                title: whole.filter { $0 != " " || whole.contains(":") },
                author: book.authors.first ?? "",
                publisher: "(주)\(publisher)",
                year: "\(year).1"
            ),
            BookDescription(title: book.title, author: people, publisher: "도서출판 \(publisher)", year: "\(year + 1)"),
            BookDescription(
                title: whole.decomposedStringWithCanonicalMapping,
                author: people,
                publisher: publisher.decomposedStringWithCanonicalMapping
            ),
            BookDescription(title: whole, publisher: publisher, year: "[\(year)]"),
        ].compactMap(\.self)
    }

    @Test func filledValuesAreRight() async throws {
        let books = try await books()
        #expect(books.count >= 30)
        var (rows, filled, right) = (0, 0, 0)
        for book in books {
            let others = books.filter { $0.isbn != book.isbn }
            for description in descriptions(of: book) {
                rows += 1
                if let found = MatchedBook(description, among: books).book {
                    filled += 1
                    if found.isbn == book.isbn { right += 1 }
                }
                // A book that the search does not find must not become another one.
                if MatchedBook(description, among: others).book != nil { filled += 1 }
            }
        }
        let measure = "\(books.count) books, \(rows) rows, \(filled) filled, \(right) right"
        print("MatchedBook: \(measure)")
        #expect(Double(right) >= 0.99 * Double(filled), "\(measure)")
        #expect(Double(right) >= 0.8 * Double(rows), "\(measure)")
    }
}
