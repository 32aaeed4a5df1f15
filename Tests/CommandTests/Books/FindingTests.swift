import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// What `show` makes of services of which some answer, some fail, and some have ended.
@Suite struct FindingTests {
    private static let isbn = "9788980500208"
    private let goneAladin = Stub.get(Path.aladinLookUp, status: 410, body: Data())
    private let emptyKakao = Stub.get(Path.kakao, body: Body.kakao())
    private let emptyLibrary = Stub.get(Path.library, body: Body.library())

    @Test func aBookNoServiceKnowsIsNotFoundEvenIfOneServiceHasShutDown() async throws {
        try await withHarness { harness in
            let first = await harness.bookfetch("show", Self.isbn, stubs: [goneAladin, emptyKakao, emptyLibrary])
            #expect(first.status == .done && first.output == "")
            #expect(first.errors.contains("Aladin responds with HTTP 410"))
            let second = await harness.bookfetch("show", Self.isbn, stubs: [emptyKakao, emptyLibrary])
            #expect(second.status == .done)
            #expect(!second.errors.contains("is used instead"))
            let outage = Stub.get(Path.kakao, status: 500, body: Data())
            let partly = await harness.bookfetch(
                "show",
                "9788980500215",
                "--strict",
                stubs: [outage, outage, outage, emptyLibrary]
            )
            #expect(partly.status == .unavailable && partly.errors.contains("Kakao responded with HTTP 500."))
        }
    }

    @Test func aRejectedKeyIsTheErrorRatherThanAnotherServicesShutdown() async throws {
        try await withHarness { harness in
            let refused = [Path.kakao, Path.library].map { Stub.get($0, status: 401, body: Data()) }
            let outcome = await harness.bookfetch("show", Self.isbn, stubs: [goneAladin] + refused)
            #expect(outcome.status == .noPermission)
            #expect(outcome.errors.contains("Aladin responds with HTTP 410"))
            #expect(outcome.errors.contains("The National Library of Korea responded with HTTP 401."))
        }
    }

    @Test func aRejectedKeyDoesNotShowACopy() async throws {
        try await withHarness { harness in
            let good = Stub.get(Path.aladinLookUp, body: Body.aladinItem("책", isbn: Self.isbn))
            _ = await harness.bookfetch("show", Self.isbn, stubs: [good, emptyKakao, emptyLibrary])
            let refused = [Path.aladinLookUp, Path.kakao, Path.library].map { Stub.get($0, status: 401, body: Data()) }
            let outcome = await harness.bookfetch("show", Self.isbn, stubs: refused)
            #expect(outcome.status == .noPermission && outcome.output == "")
        }
    }

    @Test func onceEveryServiceHasShutDownOpenLibraryIsUsed() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["KAKAO_REST_API_KEY"] = nil
            harness.environment["NLK_CERT_KEY"] = nil
            let body = #"{"numFound":1,"docs":[{"title":"A Book","editions":{"docs":[{"isbn":["\#(Self.isbn)"]}]}}]}"#
            let stubs = [
                Stub.get(Path.aladinSearch, status: 410, body: Data()),
                .get(Path.openLibrary, body: Data(body.utf8)),
            ]
            let outcome = await harness.bookfetch("search", "책의 이름", stubs: stubs)
            #expect(outcome.status == .done && outcome.output.contains("A Book"))
            #expect(outcome.errors.contains("the service ended on 2026-10-30"))
            #expect(outcome.errors.contains("Open Library is used instead."))
            // The next run knows.
            let second = await harness.bookfetch(
                "search",
                "다른 이름",
                stubs: [.get(Path.openLibrary, body: Data(body.utf8))]
            )
            #expect(second.status == .done && second.errors.contains("is skipped until"))
        }
    }

    @Test func aListOfISBNsUsesOpenLibraryTooOnceEveryServiceHasShutDown() async throws {
        try await withHarness { harness in
            var harness = harness
            for key in ["KAKAO_REST_API_KEY", "NLK_CERT_KEY"] { harness.environment[key] = nil }
            try Data("\(Self.isbn)\n".utf8).write(to: harness.here.appending(path: "isbns.txt"))
            let body = Data(#"{"ISBN:\#(Self.isbn)":{"details":{"title":"A Book","isbn_13":["\#(Self.isbn)"]}}}"#.utf8)
            let outcome = await harness.bookfetch(
                "lookup",
                "isbns.txt",
                stubs: [goneAladin, .get("/api/books", body: body)]
            )
            #expect(outcome.status == .done && outcome.output.hasPrefix("1\tfound\t\(Self.isbn)"))
            #expect(outcome.errors.contains("Open Library is used instead."))
        }
    }

    @Test func theLibrariesKeyIsAKeyToo() async throws {
        try await withHarness { harness in
            var harness = harness
            for key in ["KAKAO_REST_API_KEY", "ALADIN_TTB_KEY", "NLK_CERT_KEY"] { harness.environment[key] = nil }
            harness.environment["DATA4LIBRARY_AUTH_KEY"] = "libraries-key-of-a-test"
            let body = #"{"response":{"detail":[{"book":{"bookname":"책","isbn13":"\#(Self.isbn)"}}]}}"#
            let outcome = await harness.bookfetch(
                "show",
                Self.isbn,
                stubs: [.get("/api/srchDtlList", body: Data(body.utf8))]
            )
            #expect(outcome.status == .done && outcome.output.contains("책"))
            #expect(!outcome.errors.contains("No service has a key"), "\(outcome.errors)")
        }
    }
}

/// A copy that stands in is as old as the answer it came with, however often it is shown.
@Suite struct KeptCopyTests {
    private static let isbn = "9788980500208"
    private static let failing: [Stub] = [Path.aladinLookUp, Path.kakao, Path.library].map {
        .failing($0, .cannotConnect(host: "h"))
    }

    @Test func showingACopyDoesNotMakeItYounger() async throws {
        try await withHarness { harness in
            let list = Body.aladinItem("책", isbn: Self.isbn)
            _ = await harness.bookfetch(
                "search",
                "책",
                "--source",
                "aladin",
                stubs: [.get(Path.aladinSearch, body: list)]
            )
            for hours in [3, 6] {
                harness.clock.advance(by: .seconds(3 * 3600))
                let outcome = await harness.bookfetch("show", Self.isbn, stubs: Self.failing)
                #expect(outcome.status == .done)
                #expect(outcome.errors.contains("Showing a saved copy from \(hours) h ago."))
            }
        }
    }
}
