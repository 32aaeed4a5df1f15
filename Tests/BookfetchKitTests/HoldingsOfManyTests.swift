import APIClient
import CatalogModel
import Foundation
import Store
import TestSupport
import Testing

@testable import BookfetchKit

/// The libraries that hold the books of a list, as a sequence.
@Suite struct HoldingsOfManyTests {
    private static let path = "/api/libSrchByBook"
    private static let isbns = ["9788980500208", "9788973100156", "9788973470129"]

    private func page(_ numbers: Range<Int>, of total: Int) -> Data {
        let libs = numbers.map { #"{"lib":{"libCode":"\#(100_000 + $0)","libName":"도서관 \#($0)"}}"# }
        return Data(#"{"response":{"numFound":\#(total),"libs":[\#(libs.joined(separator: ","))]}}"#.utf8)
    }

    private func library(_ transport: StubTransport) throws -> Library {
        var configuration = Configuration()
        configuration.keys[ServiceName(rawValue: "data4library")] = Secret("data4library-test-key")
        return Library(
            try ServiceStack(configuration, transport: transport, storage: LibraryStore(Store.inMemory()))
        )
    }

    @Test func theRowsComeInTheOrderOfTheListWithTheirFailures() async throws {
        let stubs: [Stub] = [
            .get(Self.path, query: ["isbn": Self.isbns[0]], body: page(0..<2, of: 2)),
            .get(Self.path, query: ["isbn": Self.isbns[1]], status: 400, body: Data("{}".utf8)).repeating(),
            .get(Self.path, query: ["isbn": Self.isbns[2]], body: page(0..<0, of: 0)),
        ]
        try await withStubs(stubs) { transport in
            let library = try library(transport)
            let region = try #require(library.regions.first)
            var rows: [HeldBook] = []
            let isbns = try Self.isbns.map { try ISBN($0) }
            for try await row in library.holdings(of: isbns, in: region, concurrency: 1) { rows.append(row) }
            #expect(rows.map(\.isbn) == isbns)
            #expect(rows.map { $0.holdings?.count } == [2, nil, 0])
            #expect(rows[0].problems.isEmpty && !rows[1].problems.isEmpty && rows[2].problems.isEmpty)
        }
    }

    @Test func allPagesOfALongListAreRead() async throws {
        let stubs: [Stub] = [
            .get(Self.path, query: ["pageNo": "1", "pageSize": "50"], body: page(0..<50, of: 53)),
            .get(Self.path, query: ["pageNo": "2", "pageSize": "50"], body: page(50..<53, of: 53)),
        ]
        try await withStubs(stubs) { transport in
            let library = try library(transport)
            let region = try #require(library.regions.first)
            var rows: [HeldBook] = []
            for try await row in library.holdings(of: [try ISBN(Self.isbns[0])], in: region) { rows.append(row) }
            #expect(rows.map { $0.holdings?.count } == [53])
        }
    }
}
