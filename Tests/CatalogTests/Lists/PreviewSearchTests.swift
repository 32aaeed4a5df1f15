import APIClient
import Aladin
import Catalog
import CatalogModel
import Data4Library
import GoogleBooks
import OpenLibrary
import Synchronization
import Testing
import YES24

/// Who is asked for which previews, and what is shown when somebody is dead.
struct PreviewSearchTests {
    /// A service that has previews of some books, or fails, and remembers what it was asked.
    private final class StubPreviews: PreviewListing {
        let service: ServiceName
        let isConfigured = true
        let previewsAtOnce: Int
        private let previews: [BookPreview]
        private let failure: APIError?
        private let questions = Mutex<[[ISBN]]>([])

        init(_ service: ServiceName, atOnce: Int = 1, _ previews: [BookPreview] = [], failure: APIError? = nil) {
            (self.service, previewsAtOnce, self.previews, self.failure) = (service, atOnce, previews, failure)
        }

        /// The numbers of the sample books in each question.
        var asked: [[Int]] { questions.withLock { $0.map { $0.map(\.number) } } }

        func previews(of isbns: [ISBN], options: RequestOptions) async throws(APIError) -> PreviewResponse {
            if options.freshness == .offline { throw .notCached(service) }
            questions.withLock { $0.append(isbns) }
            if let failure { throw failure }
            return PreviewResponse(previews: previews.filter { isbns.contains($0.isbn) }, freshness: .fresh)
        }
    }

    private static let books = (1...5).map { ISBN.numbered($0) }

    private func find(
        _ services: [StubPreviews],
        _ books: [ISBN] = books,
        health: ProviderHealth = ProviderHealth()
    ) async throws(ListError) -> PreviewFindings {
        try await ProviderChain(.preview, services, health: health).previews(of: books, options: RequestOptions())
    }

    private func preview(_ number: Int, _ access: PreviewAccess = .partial) -> BookPreview {
        BookPreview(isbn: .numbered(number), access: access, url: "https://shop.example/\(number)")
    }

    @Test func eachServiceIsRequestedForTheRemainingBooks() async throws {
        let library = StubPreviews(.openLibrary, atOnce: 25, [preview(2, .full)])
        let google = StubPreviews(.googleBooks, atOnce: 40, [preview(1), preview(2), preview(4)])
        let shop = StubPreviews(.yes24, [preview(5, .excerpt)])
        let found = try await find([library, google, shop])
        #expect(library.asked == [[1, 2, 3, 4, 5]] && google.asked == [[1, 3, 4, 5]] && shop.asked == [[3], [5]])
        #expect(found.books.map(\.isbn) == Self.books)
        #expect(
            found.books.map { $0.found?.service } == [.googleBooks, .openLibrary, nil, .googleBooks, .yes24]
        )
        #expect(found.books[2].responded == [.openLibrary, .googleBooks, .yes24] && found.problems.isEmpty)
        #expect(found.books[1].responded == [.openLibrary])
    }

    @Test func ifAllBooksAreFoundNoOtherServiceIsRequested() async throws {
        let shop = StubPreviews(.yes24)
        _ = try await find([StubPreviews(.googleBooks, atOnce: 5, (1...5).map { preview($0) }), shop])
        #expect(shop.asked.isEmpty)
    }

    @Test func manyBooksAreRequestedInBatches() async throws {
        let library = StubPreviews(.openLibrary, atOnce: 2)
        _ = try await find([library])
        #expect(library.asked == [[1, 2], [3, 4], [5]])
    }

    @Test func aLoanIsTakenOnlyWhereNothingIsBetter() async throws {
        let library = StubPreviews(.openLibrary, atOnce: 5, [preview(1, .borrow), preview(2, .borrow)])
        let google = StubPreviews(.googleBooks, atOnce: 5, [preview(1)])
        let found = try await find([library, google])
        #expect(google.asked == [[1, 2, 3, 4, 5]])
        #expect(found.books.prefix(2).map { $0.found?.preview.access } == [.partial, .borrow])
    }

    @Test(arguments: [APIError.rateLimited(.openLibrary), .unreachable(.openLibrary), .refusedKey(.openLibrary)])
    func aFailureLeavesTheBooksToTheNext(error: APIError) async throws {
        let dead = StubPreviews(.openLibrary, atOnce: 5, failure: error)
        let google = StubPreviews(.googleBooks, atOnce: 5, [preview(3)])
        let found = try await find([dead, google])
        #expect(google.asked == [[1, 2, 3, 4, 5]] && found.books[2].found?.service == .googleBooks)
        #expect(found.problems.map(\.summary) == ["openlibrary \(error.kind.rawValue)"])
        #expect(found.books[0].responded == [.googleBooks])
    }

    @Test func aFailingShopIsNotRequestedForEachBook() async throws {
        let shop = StubPreviews(.aladin, failure: .unreachable(.aladin))
        let found = try await find([shop, StubPreviews(.yes24)])
        #expect(shop.asked.count == 3 && found.problems.count == 4)
        #expect(found.books.allSatisfy { $0.responded == [.yes24] })
    }

    @Test func ifNoServiceRespondsTheRunFails() async throws {
        let error = try await #require(throws: ListError.self) {
            try await find([
                StubPreviews(.openLibrary, atOnce: 5, failure: .unreachable(.openLibrary)),
                StubPreviews(.googleBooks, atOnce: 5, failure: .rateLimited(.googleBooks)),
            ])
        }
        guard case .api(let first, let others) = error else { return #expect(Bool(false), "\(error)") }
        #expect(first.service == .openLibrary && others.map(\.summary) == ["google-books rateLimited"])
    }

    @Test func aDiscontinuedServiceIsSkippedAndNamed() async throws {
        let now = ProviderHealth(
            retirement: RetirementWatch(MemoryRetirementRegister([.aladin: Moment.now]), now: { Moment.now })
        )
        let shop = StubPreviews(.aladin, [preview(1)])
        let other = StubPreviews(.yes24, [preview(1, .excerpt)])
        let found = try await find([shop, other], [.numbered(1)], health: now)
        #expect(shop.asked.isEmpty && found.books[0].found?.service == .yes24)
        #expect(found.problems.map(\.summary) == ["aladin retired"])
    }

    @Test func withoutBooksNoRequestIsSent() async throws {
        let library = StubPreviews(.openLibrary, atOnce: 5)
        #expect(try await find([library], []).books.isEmpty && library.asked.isEmpty)
    }
}

extension ISBN {
    /// A sample book's number.
    fileprivate static func numbered(_ number: Int) -> ISBN {
        let twelve = "9791188880\(number < 10 ? "0" : "")\(number)"
        guard let isbn = (0...9).lazy.compactMap({ try? ISBN("\(twelve)\($0)") }).first else {
            preconditionFailure("one of the ten is right")
        }
        return isbn
    }

    /// Its place among the samples.
    fileprivate var number: Int { Int(isbn13.dropLast().suffix(2)) ?? 0 }
}
