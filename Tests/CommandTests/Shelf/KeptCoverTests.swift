import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Terminal
import TestSupport
import Testing

/// `shelf covers`, and what keeps covers: the largest once, from another service where one is gone, shown without any.
@Suite(.timeLimit(.minutes(30))) struct KeptCoverTests {
    private static let isbn = "9788980500208"
    private static let large = "/product/1/2/cover500/k.jpg"
    private static let small = "/product/1/2/coversum/k.jpg"
    private static let byISBN = "/b/isbn/9788980500208-L.jpg"
    private static let thumbnail = "/kakao/k.jpg"
    private static let picture = PictureBytes.jpeg(500, 700)

    /// A desk with Aladin's key alone, on which covers are kept as the shelf decides.
    private func withShop<Result>(_ body: (TestHarness, Stub) async throws -> Result) async throws -> Result {
        try await withHarness { harness in
            var harness = harness
            for key in TestHarness.keys.keys where key != "ALADIN_TTB_KEY" { harness.environment[key] = nil }
            harness.environment["BOOKFETCH_KEEP_COVERS"] = nil
            let item = Data(
                #"""
                {"totalResults":1,"item":[{"title":"책","isbn13":"9788980500208","author":"한 사람 (지은이)",
                "cover":"http://image.aladin.co.kr/product/1/2/coversum/k.jpg"}]}
                """#.utf8
            )
            return try await body(harness, .get(Path.aladinLookUp, body: item))
        }
    }

    private func notThere(_ path: String) -> Stub { .get(path, status: 404, body: Data("no".utf8)) }

    private func kept(_ harness: TestHarness) -> [String] {
        let folder = harness.home.appending(path: "bookfetch-covers/kept").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Adds the book to the empty shelf, which keeps its cover.
    private func add(_ harness: TestHarness, _ shop: Stub) async -> Outcome {
        await harness.bookfetch("shelf", "add", Self.isbn, stubs: [shop, .get(Self.large, body: Self.picture)])
    }

    @Test func aNewShelfKeepsCoversAndSaysSoOnce() async throws {
        try await withShop { harness, shop in
            let added = await add(harness, shop)
            #expect(added.status == .done)
            #expect(added.errors.contains("kept from now on, usually 50 to 300 KiB each"))
            #expect(added.errors.contains("BOOKFETCH_KEEP_COVERS 0"))
            let files = kept(harness)
            #expect(files.count == 2)
            for file in files {
                let path = harness.home.appending(path: "bookfetch-covers/kept/\(file)").path
                let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
                #expect(mode == 0o600)
                #expect(file.prefix(64).allSatisfy { $0.isHexDigit })
            }
            // The next book is kept without a word.
            let other = Data(
                #"""
                {"totalResults":1,"item":[{"title":"둘","isbn13":"9788973470129",
                "cover":"http://image.aladin.co.kr/product/3/4/cover500/m.jpg"}]}
                """#.utf8
            )
            let stubs: [Stub] = [
                .get(Path.aladinLookUp, body: other),
                .get("/product/3/4/cover500/m.jpg", body: PictureBytes.png(510, 700)),
            ]
            let second = await harness.bookfetch("shelf", "add", "9788973470129", stubs: stubs)
            #expect(second.status == .done && !second.errors.contains("kept from now on"), "\(second.errors)")
            #expect(kept(harness).count == 4)
        }
    }

    @Test func theSettingTurnsItOff() async throws {
        try await withShop { harness, shop in
            var off = harness
            off.environment["BOOKFETCH_KEEP_COVERS"] = "0"
            let added = await off.bookfetch("shelf", "add", Self.isbn, stubs: [shop])
            #expect(added.status == .done && !added.errors.contains("kept"))
            #expect(kept(harness).isEmpty)
            // A shelf from before keeps none by itself, and those of new books with the setting.
            let told = await harness.silently("bookfetch", ["shelf", "covers"])
            #expect(told.status == .done && told.errors.contains("bookfetch shelf covers --keep"))
            #expect(told.output == "9788980500208\tmissing\t\t\t\t\t\t책\tnot fetched yet\n")
        }
    }

    @Test func aKeptCoverIsShownWithoutAnyService() async throws {
        try await withShop { harness, shop in
            _ = await add(harness, shop)
            // Neither the image cache nor the services are needed.
            try FileManager.default.removeItem(at: harness.home.appending(path: "images"))
            let document = try await harness.silently("bookfetch", ["cover", Self.isbn, "--offline", "--json"]).json
            #expect(document["cover"]?["width"] == 500 && document["cover"]?["service"] == "aladin")
            #expect(document["cover"]?["url"] == .string("https://image.aladin.co.kr\(Self.large)"))
            #expect(document["freshness"]?["origin"] == "cache")
            let saved = await harness.silently("bookfetch", ["cover", Self.isbn, "-o", "cover.jpg"])
            #expect(saved.status == .done)
            #expect(try Data(contentsOf: harness.here.appending(path: "cover.jpg")) == Self.picture)
            // Nothing is fetched twice.
            let again = await harness.silently("bookfetch", ["shelf", "covers", "--keep"])
            #expect(again.status == .done && again.lines.first?.hasPrefix("\(Self.isbn)\tkept\t500\t700\t") == true)
        }
    }

    @Test func whereACoverIsGoneTheServicesAreAskedForAnother() async throws {
        try await withShop { harness, shop in
            var off = harness
            off.environment["BOOKFETCH_KEEP_COVERS"] = "0"
            _ = await off.bookfetch("shelf", "add", Self.isbn, stubs: [shop])
            var both = harness
            both.environment["KAKAO_REST_API_KEY"] = TestHarness.keys["KAKAO_REST_API_KEY"]
            let found = Data(
                #"""
                {"documents":[{"title":"책","isbn":"8980500203 9788980500208",
                "thumbnail":"https://covers.example/kakao/k.jpg"}],
                "meta":{"total_count":1,"pageable_count":1,"is_end":true}}
                """#.utf8
            )
            let gone = [notThere(Self.large), notThere(Self.small), notThere(Self.byISBN)]
            let outcome = await both.bookfetch(
                "shelf",
                "covers",
                "--keep",
                "--json",
                "--refresh",
                stubs: gone + [
                    shop, .get(Path.kakao, body: found),
                    .get(Self.thumbnail, body: PictureBytes.png(300, 430)),
                ]
            )
            let document = try outcome.json
            #expect(document["kept"] == 1 && document["fetched"] == 1 && document["on"] == true)
            let cover = document["covers"]?.values.first
            #expect(cover?["state"] == "kept" && cover?["cover"]?["service"] == "kakao")
        }
    }

    @Test func whatCouldNotBeHadIsReported() async throws {
        try await withShop { harness, shop in
            let gone = [notThere(Self.large), notThere(Self.small), notThere(Self.byISBN)]
            let added = await harness.bookfetch("shelf", "add", Self.isbn, stubs: [shop] + gone)
            #expect(added.status == .done && added.errors.contains("1 cover could not be had"))
            let outcome = await harness.bookfetch("shelf", "covers", "--keep", "--json", stubs: gone)
            let document = try outcome.json
            #expect(outcome.status == .done && document["missing"] == 1 && document["kept"] == 0)
            let cover = document["covers"]?.values.first
            #expect(cover?["state"] == "missing" && cover?["cover"] == .null && cover?["reason"]?.text != nil)
            let file = Fixture.project.appending(path: "docs/schema/bookfetch.covers-1.json")
            #expect(try JSONSchema(Data(contentsOf: file)).violations(in: Data(outcome.output.utf8)) == [])
            // This run has just tried.
            var off = harness
            off.environment["BOOKFETCH_KEEP_COVERS"] = "0"
            let tried = await off.bookfetch("shelf", "covers", "--keep", stubs: gone)
            #expect(tried.errors.contains("Kept covers: 0 of 1 book"), "\(tried.errors)")
            #expect(!tried.errors.contains("shelf covers --keep"), "\(tried.errors)")
            let screen = try await harness.onTerminal("bookfetch", ["shelf", "covers"], ["TERM": "dumb"])
            #expect(screen.screen.contains("책") && screen.screen.contains("not fetched yet"))
        }
    }

    @Test func aNoteShowsTheCoverBesideIt() async throws {
        try await withShop { harness, shop in
            _ = await add(harness, shop)
            let export = ["export", "--format", "obsidian", "--into", "notes"]
            #expect(await harness.silently("bookfetch", export).status == .done)
            let folder = harness.here.appending(path: "notes")
            #expect(try Data(contentsOf: folder.appending(path: "covers/\(Self.isbn).jpg")) == Self.picture)
            let note = try String(contentsOf: folder.appending(path: "책.md"), encoding: .utf8)
            #expect(note.contains("cover: \"[[covers/\(Self.isbn).jpg]]\"\n"), "\(note)")
            let again = await harness.silently("bookfetch", export)
            #expect(again.errors.contains("0 updated, 1 unchanged"))
        }
    }

    @Test func cacheAndStoreTellTheirSize() async throws {
        try await withShop { harness, shop in
            _ = await add(harness, shop)
            for command in [["cache"], ["store"]] {
                let told = await harness.silently("bookfetch", command)
                #expect(told.errors.contains("Covers of the shelf's books: 1, "), "\(told.errors)")
            }
            #expect(await harness.silently("bookfetch", ["cache", "clear", "--yes"]).status == .done)
            #expect(kept(harness).count == 2)
        }
    }
}
