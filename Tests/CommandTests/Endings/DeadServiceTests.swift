import APIClient
import CatalogModel
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

/// A run that looks up several books while a service is dead: it is asked four times at most.
@Suite struct DeadServiceTests {
    /// Services of which some are dead, and what each was asked.
    private final class Services: HTTPTransport {
        private let dead: Set<String>
        private let status: Int
        private let counts = Mutex<[String: Int]>([:])

        /// - Parameters:
        ///   - dead: The paths or hosts under which nothing but an error comes.
        ///   - status: The error.
        init(dead: Set<String>, status: Int = 500) {
            self.dead = dead
            self.status = status
        }

        /// How often a path or host was asked.
        func count(_ name: String) -> Int { counts.withLock { $0[name] ?? 0 } }

        func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            let host = request.head.authority ?? ""
            counts.withLock { counts in
                counts[request.path, default: 0] += 1
                counts[host, default: 0] += 1
            }
            guard !dead.contains(request.path), !dead.contains(host) else { return response(status, Data()) }
            switch request.path {
            case Path.kakao: return response(200, kakao(request.parameter("query") ?? ""))
            case Path.library: return response(200, library(request))
            case Path.aladinLookUp where request.parameter("OptResult")?.contains("preview") == true:
                return response(200, pages(request.parameter("ItemId") ?? ""))
            default: return response(200, Data(#"{"totalResults":0,"item":[]}"#.utf8))
            }
        }

        private func response(_ status: Int, _ body: Data) -> TransportResponse {
            TransportResponse(head: HTTPResponse(status: .init(code: status)), body: body)
        }

        /// Kakao has every book.
        private func kakao(_ isbn: String) -> Data {
            let book = #"{"title":"책 \#(isbn)","isbn":" \#(isbn)"}"#
            return Data(#"{"documents":[\#(book)],"meta":{"total_count":1,"pageable_count":1,"is_end":true}}"#.utf8)
        }

        /// The library has the fifteen books on each day, and none by its number.
        private func library(_ request: TransportRequest) -> Data {
            let day = request.parameter("start_publish_date") ?? ""
            let docs =
                day.isEmpty
                ? []
                : DeadServiceTests.isbns.map {
                    #"{"TITLE":"책","EA_ISBN":"\#($0)","PUBLISH_PREDATE":"\#(day)"}"#
                }
            return Data(
                #"{"TOTAL_COUNT":"\#(docs.count)","PAGE_NO":"1","docs":[\#(docs.joined(separator: ","))]}"#.utf8
            )
        }

        /// Aladin's item with twenty pages on one host.
        private func pages(_ isbn: String) -> Data {
            let images = (1...20).map { #""https://image.example/\#($0).jpg""# }.joined(separator: ",")
            let item = #"{"title":"책","isbn13":"\#(isbn)","subInfo":{"previewImgList":[\#(images)]}}"#
            return Data(#"{"totalResults":1,"item":[\#(item)]}"#.utf8)
        }
    }

    private static let isbns = DeadServiceTests.numbers(15)

    /// So many ISBNs.
    private static func numbers(_ count: Int) -> [String] {
        (1...count).compactMap { number in
            let twelve = String(979_118_888_000 + number)
            return (0...9).lazy.map { "\(twelve)\($0)" }.first { (try? ISBN($0)) != nil }
        }
    }

    private let openCircuits = "Aladin failed three times in a row and is skipped for the rest of this run."

    @Test(arguments: [500, 429, 403]) func aShelfOfFifteenBooksIsFilledWithoutTheFailingShop(status: Int) async throws {
        try await withHarness { harness in
            let services = Services(dead: [Path.aladinLookUp], status: status)
            let outcome = await harness.run("bookfetch", ["shelf", "add"] + Self.isbns, over: services)
            #expect(outcome.status == .done && outcome.lines.count == 15, "\(outcome.errors)")
            #expect((3...4).contains(services.count(Path.aladinLookUp)))
            #expect(services.count(Path.kakao) == 15)
            #expect(outcome.errorLines.count { $0.contains(openCircuits) } == 1, "\(outcome.errors)")
        }
    }

    @Test func aShopThatHasShutDownIsReportedOnce() async throws {
        try await withHarness { harness in
            let services = Services(dead: [Path.aladinLookUp], status: 410)
            let first = await harness.run("bookfetch", ["shelf", "add"] + Self.isbns, over: services)
            #expect(first.status == .done && services.count(Path.aladinLookUp) <= 4)
            let again = await harness.run("bookfetch", ["export", "--format", "json"] + Self.isbns, over: services)
            #expect(services.count(Path.aladinLookUp) <= 4)
            #expect(again.errorLines.count { $0.contains("is skipped until") } == 1, "\(again.errors)")
        }
    }

    @Test func anExportOfManyIsComplete() async throws {
        try await withHarness { harness in
            let services = Services(dead: [Path.aladinLookUp])
            let outcome = await harness.run("bookfetch", ["export", "--format", "csv"] + Self.isbns, over: services)
            #expect(outcome.status == .done && outcome.output.split(whereSeparator: \.isNewline).count == 16)
            #expect(services.count(Path.aladinLookUp) <= 4)
            #expect(outcome.errors.contains(openCircuits))
        }
    }

    /// Each book that could not be looked up is named, also those for which nobody was asked any more.
    @Test func ifAllServicesFailEachBookIsNamed() async throws {
        try await withHarness { harness in
            let paths = [Path.aladinLookUp, Path.kakao, Path.library]
            _ = await harness.run("bookfetch", ["shelf", "add", Self.isbns[0]], over: Services(dead: []))
            let services = Services(dead: Set(paths))
            let outcome = await harness.run("bookfetch", ["export", "--format", "json"] + Self.isbns, over: services)
            for path in paths { #expect(services.count(path) <= 4, "\(path)") }
            #expect(outcome.status == .done, "the first book is on the shelf")
            let problems = try outcome.json["problems"]?.values ?? []
            for isbn in Self.isbns.dropFirst() {
                #expect(problems.contains { $0["isbn"] == .string(isbn) && $0["kind"] == "server" }, "\(isbn)")
            }
            let lone = await harness.run("bookfetch", ["shelf", "add"] + Self.isbns.suffix(2), over: services)
            #expect(lone.status == .unavailable)
        }
    }

    /// A copy that was fetched before stands in for a service that is not asked any more.
    @Test func storedCopiesAreStillShownAfterwards() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let stubs = Self.isbns.map { Stub.aladin($0, "책 \($0)") }
            await withStubs(stubs) { transport in
                _ = await harness.run("bookfetch", ["export", "--format", "json"] + Self.isbns, over: transport)
            }
            harness.clock.advance(by: .seconds(3 * 86_400))
            let services = Services(dead: [Path.aladinLookUp])
            let outcome = await harness.run("bookfetch", ["export", "--format", "json"] + Self.isbns, over: services)
            #expect(outcome.status == .done && services.count(Path.aladinLookUp) <= 4)
            let books = try outcome.json["books"]?.values ?? []
            #expect(books.count == 15 && books.allSatisfy { $0["sources"] == .array([.string("aladin")]) })
            #expect(outcome.errors.contains("Showing a saved copy"))
        }
    }

    @Test func anImportedListIsLookedUp() async throws {
        try await withHarness { harness in
            let list = Self.isbns.joined(separator: "\n")
            try list.write(to: harness.here.appending(path: "list"), atomically: true, encoding: .utf8)
            let services = Services(dead: [Path.aladinLookUp])
            let outcome = await harness.run("bookfetch", ["shelf", "import", "list"], over: services)
            #expect(outcome.status == .done && outcome.lines.count == 15)
            #expect(services.count(Path.aladinLookUp) <= 4)
        }
    }

    @Test(arguments: [Path.kakao, Path.aladinSearch]) func aSeriesIsMatched(dead: String) async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAfterKakao
            let volumes = (1...15).map { #"{"attributes":{"title":"낱권 \#($0)","author":"아무개","pages":100}}"# }
            try #"{"data":[\#(volumes.joined(separator: ","))]}"#.write(
                to: harness.here.appending(path: "s.json"),
                atomically: true,
                encoding: .utf8
            )
            let services = Services(dead: [dead, Path.kakao])
            let outcome = await harness.run("bookfetch", ["series", "s.json", "--list", "--match"], over: services)
            #expect(outcome.status == .done, "\(outcome.errors)")
            #expect((3...4).contains(services.count(dead)))
        }
    }

    @Test(arguments: [["today"], ["birthday", "11-21", "--years", "1990-2026"]])
    func aDayWithoutItsLibraryOrItsShop(arguments: [String]) async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            let library = Services(dead: [Path.library])
            let none = await harness.run("bookfetch", arguments, over: library)
            #expect(none.status == .unavailable && (3...4).contains(library.count(Path.library)))
            let shop = Services(dead: [Path.aladinLookUp])
            let outcome = await harness.run("bookfetch", arguments, over: shop)
            #expect(outcome.status == .done && (3...4).contains(shop.count(Path.aladinLookUp)))
        }
    }

    /// One year that the library fails at, however often it is asked, is left out and no more.
    @Test func oneBadYearIsLeftOut() async throws {
        try await withHarness { harness in
            let bad = Stub.get(Path.library, query: ["start_publish_date": "20241121"], status: 500, body: Data())
            let none = Data(#"{"TOTAL_COUNT":"0","PAGE_NO":"1","docs":[]}"#.utf8)
            let good = Stub.get(Path.library, body: none).repeating()
            let outcome = await harness.bookfetch(
                "birthday",
                "11-21",
                "--years",
                "2022-2026",
                "--json",
                stubs: [bad, bad, bad, good]
            )
            #expect(outcome.status == .done)
            let problems = try outcome.json["problems"]?.values
            #expect(problems?.count == 1)
        }
    }

    @Test func thePagesOfABookAreNotRequestedOneByOne() async throws {
        try await withHarness { harness in
            let services = Services(dead: ["image.example"])
            let outcome = await harness.run("bookfetch", ["preview", Self.isbns[0], "--save", "pages"], over: services)
            #expect(outcome.status == .unavailable)
            #expect(services.count("image.example") <= 4)
            let aladin = Services(dead: [Path.aladinLookUp])
            _ = await harness.run("bookfetch", ["preview", Self.isbns[0]], over: aladin)
            #expect(aladin.count(Path.aladinLookUp) <= 4)
        }
    }
}
