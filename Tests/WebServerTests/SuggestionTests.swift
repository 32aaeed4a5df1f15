import ArgumentParser
import CatalogModel
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Store
import Testing

@testable import WebServer

/// `/suggest`: titles for a text that is being typed.
@Suite struct SuggestionTests {
    private static func suggest(_ text: String, _ harness: ServerHarness) async throws -> (String, [[String]]) {
        let response = try await harness.send(.get, "/suggest?q=\(PageAddress.escaped(text))")
        #expect(response.status == .ok && response.fields[.contentType] == Suggestions.type)
        #expect(response.fields[.cacheControl]?.contains("private") == true)
        let parts = try #require(try JSONSerialization.jsonObject(with: response.body) as? [Any])
        #expect(parts.count == 4)
        return (try #require(parts.first as? String), parts.dropFirst().compactMap { $0 as? [String] })
    }

    @Test func titlesAreSuggestedWithTheirPeopleAndAddresses() async throws {
        try await ServerHarness.run { harness async throws in
            let options = try GlobalOptions(run: RunOptions.parse(["--demo"]))
            let session = try Session(options, in: harness.context, needs: .localOnly)
            let book = Book(
                isbn: try ISBN("9788900000016"),
                title: "숲의 <지도>",
                contributors: [Contributor(name: "김하늘", role: .author)],
                sources: ["kakao"]
            )
            try await session.withStore { (store) async throws(StoreError) in
                _ = try await store.shelf.add(book)
            }
            for text in ["ㅅㅇㅈㄷ", "숲의", "김하"] {
                let (requested, found) = try await Self.suggest(text, harness)
                #expect(requested == text && found.count == 3)
                #expect(found.first == ["숲의 <지도>"], "\(text)")
                #expect(found.dropFirst().first?.first?.contains("김하늘") == true)
                #expect(found.last == ["http://127.0.0.1:\(harness.port)/books/9788900000016"])
            }
            for text in ["", " ", "--", "없는 책"] {
                #expect(try await Self.suggest(text, harness).1 == [[], [], []], "\(text)")
            }
        }
    }

    @Test func pagesAndBrowsersKnowOfThem() async throws {
        try await ServerHarness.run { harness async throws in
            #expect(try await harness.send(.get, "/").text.contains("data-suggestions=\""))
            let description = try await harness.send(.get, "/opensearch.xml").text
            #expect(description.contains(Suggestions.type) && description.contains("/suggest?q={searchTerms}"))
        }
    }
}
