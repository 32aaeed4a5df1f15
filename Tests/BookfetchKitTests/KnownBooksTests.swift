import APIClient
import CatalogModel
import Foundation
import KakaoBook
import Store
import TestSupport
import Testing

@testable import BookfetchKit

/// Books found among those known here, and which of them a title means.
@Suite struct KnownBooksTests {
    private static func book(
        _ number: Int,
        _ title: String,
        by author: String,
        publisher: String = "물결",
        year: Int = 2001
    ) throws -> Book {
        let digits = "978890000\(String(format: "%03d", number))"
        let sum = digits.compactMap(\.wholeNumberValue).enumerated().reduce(0) { $0 + $1.1 * ($1.0 % 2 == 0 ? 1 : 3) }
        return Book(
            isbn: try ISBN("\(digits)\((10 - sum % 10) % 10)"),
            title: title,
            contributors: [Contributor(name: author, role: .author)],
            publisher: publisher,
            publishedOn: PartialDate(year: year),
            sources: ["kakao"]
        )
    }

    /// A library that has seen four books and sends nothing.
    private static func withSeen(
        _ more: [Book] = [],
        _ body: (Library, [Book]) async throws -> Void
    ) async throws {
        let store = try Store.inMemory()
        let books =
            try [
                book(1, "숲의 지도", by: "김하늘"), book(2, "숲의 노래", by: "이바다", publisher: "솔"),
                book(3, "바다의 지도", by: "김하늘", year: 2012), book(4, "Map of the Forest", by: "J. K. Green"),
            ] + more
        _ = try await store.seenBooks.record(books, from: .kakao)
        try await withStubs([]) { transport in
            try await body(try Library.stubbed(over: transport, store, isOffline: true), books)
        }
    }

    private static func titles(_ library: Library, _ condition: KnownBooks.Condition) async -> Set<String> {
        Set(await library.known(KnownBooks(condition)).value.books.map(\.title))
    }

    @Test func aConditionIsMetInItsPartOfTheRecord() async throws {
        try await Self.withSeen { library, books in
            let all: [(KnownBooks.Condition, Set<String>)] = [
                (.words(.title, "지도"), ["숲의 지도", "바다의 지도"]),
                (.words(.title, "숲의지도"), ["숲의 지도"]),
                // 바다 is a title of one book and a person of another.
                (.words(.people, "바다"), ["숲의 노래"]),
                (.words(.any, "바다"), ["숲의 노래", "바다의 지도"]),
                (.words(.publisher, "솔"), ["숲의 노래"]),
                (.both(.words(.people, "김하늘"), .words(.date, "2012")), ["바다의 지도"]),
                (.either(.words(.title, "노래"), .words(.title, "forest")), ["숲의 노래", "Map of the Forest"]),
                (.butNot(.words(.title, "지도"), .words(.title, "바다")), ["숲의 지도"]),
                (.identity(books[0].isbn?.isbn13 ?? ""), ["숲의 지도"]),
                (.words(.title, "없는"), []), (.words(.title, "--"), []),
            ]
            for (condition, expected) in all {
                #expect(await Self.titles(library, condition) == expected, "\(condition)")
            }
        }
    }

    @Test func booksThatAreOnTheShelfAloneAreFound() async throws {
        let store = try Store.inMemory()
        let book = try Self.book(7, "등불의 책", by: "남궁민수")
        _ = try await store.shelf.add([book])
        try await withStubs([]) { transport in
            let library = try Library.stubbed(over: transport, store, isOffline: true)
            #expect(await Self.titles(library, .words(.title, "등불")) == ["등불의 책"])
            #expect(await Self.titles(library, .words(.people, "남궁민수")) == ["등불의 책"])
            #expect(await Self.titles(library, .words(.people, "등불")).isEmpty)
        }
    }

    @Test func aListHasPartsAndATotal() async throws {
        try await Self.withSeen { library, _ in
            let first = await library.known(KnownBooks(.words(.any, "2001 물결"), count: 1))
            #expect(first.value.books.isEmpty)
            let part = await library.known(KnownBooks(.words(.publisher, "물결"), count: 2))
            #expect(part.value.books.count == 2 && part.value.total == 3 && !part.value.isPartial)
            let next = try #require(part.next)
            let rest = await library.known(next)
            #expect(rest.value.books.count == 1 && rest.next == nil)
            #expect(await library.known(KnownBooks(.words(.publisher, "물결"), offset: 9)).value.books.isEmpty)
        }
    }

    /// The stubs would fail on a request.
    @Test func offlineAnUnknownISBNIsNotLookedUp() async throws {
        try await Self.withSeen { library, _ in
            #expect(await !library.sparesQuota())
            let found = await library.known(KnownBooks(.identity("9788980500208"), mayLookUp: true))
            #expect(found.value.books.isEmpty)
        }
    }

    @Test func theLastQuarterOfAQuotaIsTheReaders() async throws {
        let store = try Store.inMemory()
        try await withStubs([]) { transport in
            var configuration = Configuration()
            configuration.keys[.kakao] = Secret("k")
            configuration.quotaLimits = QuotaLimits([.kakao: [QuotaLimit(4, per: .koreanDay)]])
            let library = Library(try ServiceStack(configuration, transport: transport, storage: LibraryStore(store)))
            #expect(await library.sparesQuota())
            let service = try #require(library.providers.service(.kakao))
            let account = store.ledger(limits: configuration.quotaLimits).account(of: service)
            for _ in 0..<3 { _ = try await account.reserve() }
            #expect(await !library.sparesQuota())
        }
    }

    @Test func aTitleAloneIsNeverAMatch() async throws {
        let twin = try Self.book(5, "숲의 지도", by: "김하늘", publisher: "솔", year: 2015)
        try await Self.withSeen { library, books in
            let alone = await library.candidates(BookCandidates("숲의 지도")).value
            #expect(alone.first?.book == books[0] && alone.allSatisfy { !$0.isMatch })
            let known = await library.candidates(BookCandidates("숲의 지도", author: "김하늘")).value
            #expect(known.first?.isMatch == true && known.first?.score ?? 0 > alone.first?.score ?? 100)
            let other = await library.candidates(BookCandidates("숲의 지도", author: "이바다")).value
            #expect(other.allSatisfy { !$0.isMatch })
            let isbn = await library.candidates(BookCandidates("", isbn: books[2].isbn?.hyphenated)).value
            #expect(isbn.map(\.book) == [books[2]] && isbn.first?.isMatch == true)
            #expect(await library.candidates(BookCandidates("없는 책")).value.isEmpty)
        }
        // Two editions agree: the year decides, and without it nobody does.
        try await Self.withSeen([twin]) { library, books in
            let both = await library.candidates(BookCandidates("숲의 지도", author: "김하늘")).value
            #expect(both.count == 2 && both.allSatisfy { !$0.isMatch })
            let newer = await library.candidates(BookCandidates("숲의 지도", author: "김하늘", year: 2015)).value
            #expect(newer.first?.book == twin && newer.first?.isMatch == true)
        }
    }
}
