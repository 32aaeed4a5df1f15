import APIClient
import Catalog
import CatalogModel
import Foundation
import TestSupport
import Testing

/// Books out of an answer the National Library gave in 2025, and of two that were put together from descriptions.
@Suite(.enabled(if: Fixture.hasRecorded, "shared/recorded is not beside this checkout"))
struct NationalLibraryBooksRecordedTests {
    private func recorded<Value>(
        _ name: String,
        ask: (NationalLibraryProvider) async throws -> Value
    ) async throws -> Value {
        let body = try Fixture.recorded("nlk/\(name).json")
        return try await withStubs([.get(Path.library, body: body)]) { transport in
            try await ask(Clients(transport: transport).library)
        }
    }

    private func page(_ name: String) async throws -> BookPage {
        try await recorded(name) { try await $0.search(BookSearchRequest(text: "책"), options: .init()) }
    }

    @Test func twoRecords() async throws {
        let page = try await page("seoji-title-2docs-2025")
        #expect(page.total == 2 && !page.hasMore)
        #expect(page.books.map(\.isbn?.isbn13) == ["9791161759692", "9791161750712"])
        #expect(page.books.map(\.publishedOn?.description) == ["2025-02-27", "2017-10-31"])
        #expect(page.books.map(\.price) == [Price(list: 48000), Price(list: 36000)])
        #expect(page.books.map(\.pages) == [803, 574])
        #expect(page.books.map(\.authors.count) == [4, 2] && page.books.map(\.translators.count) == [1, 1])
        #expect(page.books.map { $0.description == nil } == [false, true])
        #expect(
            page.books.map(\.cover) == [
                "https://nl.go.kr/seoji/fu/ecip/dbfiles/CIP_FILES_TBL/2025/02/9791161759692.jpg",
                "https://www.nl.go.kr/seoji/fu/ecip/dbfiles/CIP_FILES_TBL/6399868_3.jpg",
            ]
        )
        #expect(page.books.allSatisfy { $0.sources == ["nlk"] && $0.links.isEmpty && $0.otherCodes.isEmpty })
    }

    @Test func theSameAsADay() async throws {
        let day = try await recorded("seoji-title-2docs-2025") {
            try await $0.books(of: .sampleDay, page: 1, options: .init())
        }
        #expect(day.total == 2 && day.records.map(\.controlNumber) == [nil, "CIP2017027395"])
        #expect(day.records.allSatisfy { $0.malformedISBN == nil })
        #expect(day.records.map(\.book) == (try await page("seoji-title-2docs-2025")).books)
    }

    @Test func nothingFoundIsAnEmptyPage() async throws {
        let page = try await page("seoji-empty")
        #expect(page.total == 0 && page.books.isEmpty && !page.hasMore)
    }

    @Test func aWrongKeyIsNoEmptyPage() async throws {
        let error = try await #require(throws: APIError.self) { try await page("seoji-error-011-reconstructed") }
        #expect(error.kind == .auth && error.service.rawValue == "nlk")
    }

    /// So that a new recording cannot go untested.
    @Test func everyRecordedFileIsNamedHere() throws {
        let folder = try #require(Fixture.recordedFolder).appending(path: "nlk")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    }
}
