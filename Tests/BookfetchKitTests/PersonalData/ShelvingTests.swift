import APIClient
import Catalog
import CatalogModel
import Foundation
import ServiceMappings
import Store
import TestSupport
import Testing

@testable import BookfetchKit

/// Books that are looked up and put on the shelf.
@Suite struct ShelvingTests {
    private static let path = "/v3/search/book"
    private static let isbn = "9788900000016"
    private static let other = "9788980500208"

    private static func page(_ title: String?, _ isbn: String = isbn) -> Data {
        let book = title.map { #"{"title":"\#($0)","isbn":"\#(isbn)","authors":[],"url":"https://kakao.example/1"}"# }
        let meta = #"{"total_count":1,"pageable_count":1,"is_end":true}"#
        return Data(#"{"meta":\#(meta),"documents":[\#(book ?? "")]}"#.utf8)
    }

    private func target(_ isbn: String = isbn) throws -> BookTarget { .isbn(try ISBN(isbn)) }

    /// Options of requests whose cached responses are always too old.
    private var requesting: RequestOptions {
        var options = RequestOptions()
        options.freshness = .networkFirst(maxAge: .zero)
        return options
    }

    @Test func aBookThatAServiceHasIsAdded() async throws {
        try await withStubs([.get(Self.path, body: Self.page("나무"))]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            let added = try await library.addToShelf([target()])
            #expect(added.map { $0.addition?.isNew } == [true] && added.map(\.target.name) == [Self.isbn])
            #expect(added.first?.freshness.map(\.origin) == [.network])
            #expect(try await library.shelf.list().map(\.book.title) == ["나무"])
        }
    }

    @Test func aBookThatNoServiceHasIsLeftOutAndTheOthersAreAdded() async throws {
        let stubs: [Stub] = [
            .get(Self.path, query: ["query": Self.isbn], body: Self.page(nil)),
            .get(Self.path, query: ["query": Self.other], body: Self.page("해리", Self.other)),
        ]
        try await withStubs(stubs) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            let added = try await library.addToShelf([target(), target(Self.other)])
            #expect(added.map { $0.addition?.entry.book.title } == [nil, "해리"])
            #expect(added.first?.problems.isEmpty == false)
            // Together they are one change.
            #expect(try await library.shelf.undo()?.removed.count == 1)
        }
    }

    @Test func aLookUpThatFailsAddsNothing() async throws {
        let stubs: [Stub] = [
            .get(Self.path, query: ["query": Self.other], body: Self.page("해리", Self.other)),
            Stub.failing(Self.path, .cannotConnect(host: "h")).repeating(),
        ]
        try await withStubs(stubs) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory(), time: ManualClock().time)
            let error = await #expect(throws: BookError.self) {
                try await library.addToShelf([target(Self.other), target()])
            }
            guard case .lookUp(.api(let cause, _)) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(cause.service.rawValue == "kakao")
            #expect(try await library.shelf.list().isEmpty)
        }
    }

    @Test func detailsOfTodayAreNotRequestedAgain() async throws {
        try await withStubs([.get(Self.path, body: Self.page("나무"))]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory()).using(requesting)
            _ = try await library.book(BookLookUp(ISBN(Self.isbn)))
            let added = try await library.addToShelf([target()])
            #expect(added.first?.freshness.map(\.origin) == [.cache])
        }
    }

    @Test func withoutAnAgeForTheShelfTheyAreRequested() async throws {
        let stub = Stub.get(Self.path, body: Self.page("나무"))
        try await withStubs([stub, stub]) { transport in
            var library = try Library.stubbed(over: transport, Store.inMemory()).using(requesting)
            library.shelvingAge = nil
            _ = try await library.book(BookLookUp(ISBN(Self.isbn)))
            #expect(try await library.addToShelf([target()]).first?.freshness.map(\.origin) == [.network])
        }
    }

    @Test func aBookWithoutAnISBNIsFoundAsItWasSeen() async throws {
        try await withStubs([]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            var seen = Book(title: "옛 책", sources: ["openlibrary"])
            seen.otherCodes = ["OL1W"]
            await library.record([seen])
            let identity = try #require(seen.identity)
            let added = try await library.addToShelf([.identity(identity), .identity("openlibrary:OL2W")])
            #expect(added.map { $0.addition?.entry.book.title } == ["옛 책", nil])
            #expect(added.first?.freshness.map(\.origin) == [.cache] && added.last?.freshness.isEmpty == true)
        }
    }

    @Test func aBookWithoutAnISBNCannotBeRefreshed() async throws {
        try await withStubs([]) { transport in
            var options = RequestOptions()
            options.freshness = .refresh
            let library = try Library.stubbed(over: transport, Store.inMemory()).using(options)
            let error = await #expect(throws: BookError.self) {
                try await library.addToShelf([.identity("openlibrary:OL1W")])
            }
            guard case .notRefreshable("openlibrary:OL1W") = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }

    @Test func aDescribedBookIsMergedWithTheRecordOfAnISBN() async throws {
        try await withStubs([.get(Self.path, body: Self.page("들판의 기록"))]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            let book = try #require(ManualBook(title: "들판"))
            let identity = try await library.shelf.add(book).entry.identity
            try await library.memos.set(MemoText("적은 글"), for: identity)
            let merge = try await library.merge(identity, with: ISBN(Self.isbn))
            #expect(merge.isKnown && merge.entry?.identity == Self.isbn)
            #expect(try await library.memos.memo(for: Self.isbn)?.text == "적은 글")
            _ = try await library.shelf.undoOrRedo(.undo)
            #expect(try await library.shelf.list().map(\.identity) == [identity])
            #expect(try await library.memos.memo(for: identity)?.text == "적은 글")
        }
    }

    @Test func nothingIsMergedWithAnISBNThatNoServiceKnows() async throws {
        try await withStubs([.get(Self.path, body: Self.page(nil))]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            let book = try #require(ManualBook(title: "들판"))
            let identity = try await library.shelf.add(book).entry.identity
            let merge = try await library.merge(identity, with: ISBN(Self.isbn))
            #expect(!merge.isKnown && merge.entry == nil && !merge.problems.isEmpty)
            #expect(try await library.shelf.list().map(\.identity) == [identity])
        }
    }

    @Test func aBookThatIsNotOnTheShelfIsNotMerged() async throws {
        try await withStubs([.get(Self.path, body: Self.page("나무"))]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            let merge = try await library.merge("manual:none", with: ISBN(Self.isbn))
            #expect(merge.isKnown && merge.entry == nil)
            #expect(try await library.shelf.list().isEmpty)
        }
    }

    @Test(arguments: [other, isbn])
    func aBookWithAnISBNIsNeverMergedIntoAnother(isbn: String) async throws {
        try await withStubs([]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            try await library.shelf.add(Book(isbn: try ISBN(Self.other), title: "해리", sources: ["kakao"]))
            let error = await #expect(throws: BookError.self) {
                try await library.merge(Self.other, with: ISBN(isbn))
            }
            guard case .hasISBN(Self.other) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(try await library.shelf.list().map(\.identity) == [Self.other])
        }
    }
}

/// How a book is named.
@Suite struct BookTargetTests {
    @Test(arguments: [
        ("978-89-00-00001-6", "9788900000016"), ("openlibrary:OL82563W", "openlibrary:OL82563W"),
        ("OpenLibrary:OL82563W", "openlibrary:OL82563W"), ("MANUAL:Z9HJ", "manual:z9hj"),
    ])
    func aNameIsAnISBNOrAServiceWithItsNumber(text: String, name: String) throws {
        #expect(try BookTarget(parsing: text, .standard).name == name)
    }

    @Test(arguments: ["", "openlibrary:", "nowhere:1", "978890000001", "newsapi:1"])
    func anythingElseIsNone(text: String) throws {
        #expect(throws: ISBN.Invalid.self) { try BookTarget(parsing: text, .standard) }
    }
}
