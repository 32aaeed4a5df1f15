import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// Books without an ISBN are used by what was seen of them.
@Suite struct IdentityTests {
    private static let identity = "kakao:1174478"

    /// A desk where a search has just shown an e-book.
    private func withEBook(_ body: (TestHarness) async throws -> Void) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BROWSER"] = "/bin/true"
            let page = "https://search.daum.net/search?w=bookpage&bookId=1174478"
            let list = """
                {"documents":[{"title":"전자책","isbn":"","url":"\(page)","authors":["김하늘"]}],
                 "meta":{"total_count":1,"pageable_count":1,"is_end":true}}
                """
            _ = await harness.bookfetch("search", "전자책", stubs: [.get(Path.kakao, body: Data(list.utf8))])
            try await body(harness)
        }
    }

    @Test(arguments: ["1", identity, "KAKAO:1174478"])
    func aBookWithoutISBNIsPutOnTheShelfAndTakenOff(reference: String) async throws {
        try await withEBook { harness in
            let added = await harness.bookfetch("shelf", "add", reference, "--json")
            let book = try added.json["books"]?.values.first
            #expect(added.status == .done && book?["title"] == "전자책")
            #expect(added.errors.contains("\(Self.identity) has no ISBN to look it up by"))
            let removed = await harness.bookfetch("shelf", "remove", Self.identity, "--json")
            let books = try removed.json["books"]?.values
            #expect(books?.count == 1)
        }
    }

    @Test(arguments: ["1", identity])
    func aBookWithoutISBNIsExportedAndOpened(reference: String) async throws {
        try await withEBook { harness in
            let exported = await harness.bookfetch("export", reference)
            let document = try exported.json
            #expect(exported.status == .done && document["books"]?.values.first?["title"] == "전자책")
            #expect(document["freshness"]?["origin"] == "cache")
            let opened = await harness.bookfetch("open", reference, "--json")
            let page = try opened.json
            #expect(opened.status == .done && page["url"]?.text?.hasSuffix("bookId=1174478") == true)
            #expect(page["request"]?["identity"] == .string(Self.identity))
        }
    }

    @Test(arguments: ["1", identity])
    func aBookWithoutISBNIsShown(reference: String) async throws {
        try await withEBook { harness in
            harness.clock.advance(by: .seconds(3 * 86_400))
            for _ in 1...2 {
                let shown = await harness.bookfetch("show", reference, "--json")
                let document = try shown.json
                #expect(shown.status == .done && document["books"]?.values.first?["title"] == "전자책")
                #expect(document["request"]?["identity"] == .string(Self.identity))
                #expect(shown.errors.contains("as seen on 2026-11-21"))
            }
            let recent = try await harness.bookfetch("recent", "--json").json["books"]?.values
            #expect(recent?.count == 1)
        }
    }

    @Test func aBookWithoutISBNThatWasNeverSeenIsShownAsNotFound() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch("show", "openlibrary:OL82563W", "--json")
            let books = try outcome.json["books"]?.values
            #expect(outcome.status == .done && books?.isEmpty == true)
            #expect(outcome.errors.contains("No book openlibrary:OL82563W has been seen before."))
        }
    }

    @Test func aBookWithoutISBNHasAMemo() async throws {
        try await withEBook { harness in
            #expect(await harness.bookfetch("memo", "1", "set", "창가").status == .done)
            let memo = await harness.bookfetch("memo", Self.identity, "--json")
            let text = try memo.json["memos"]?.values.first?["text"]
            #expect(text == "창가")
        }
    }

    @Test func aBookWithoutISBNThatWasNeverSeenIsNotAFailure() async throws {
        try await withHarness { harness in
            for arguments in [["shelf", "add"], ["open"], ["export"]] {
                let outcome = await harness.silently("bookfetch", arguments + ["openlibrary:OL82563W"])
                #expect(outcome.status == .done, "\(arguments)")
                #expect(outcome.errors == "bookfetch: No book openlibrary:OL82563W has been seen before.\n")
            }
        }
    }

    @Test(arguments: [["library", identity, "--region", "11"], ["preview", identity], ["cover", identity]])
    func commandsThatRequireAnISBNSaySo(arguments: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", arguments)
            #expect(outcome.status == .usage)
            #expect(outcome.errors.contains("\(Self.identity) has no ISBN, which this command needs."))
        }
    }

    @Test func nothingIsFetchedAnewForIt() async throws {
        try await withEBook { harness in
            let outcome = await harness.silently("bookfetch", ["shelf", "add", Self.identity, "--refresh"])
            #expect(outcome.status == .usage && outcome.errors.contains("--refresh cannot be used"))
        }
    }

    @Test(arguments: ["nobody:1", "kakao:", "978898050020"])
    func otherTextsAreAnISBNOrInvalid(reference: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["export", reference])
            #expect(outcome.status == .usage && outcome.errors.contains("is not a valid ISBN"))
        }
    }
}
