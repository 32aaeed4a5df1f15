import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// `--images`: pictures beside text, on a terminal that can and only there.
@Suite(.timeLimit(.minutes(30))) struct ImagesTests {
    private static let kitty = ["TERM": "xterm-kitty"]
    private static let escape = "\u{1B}_Ga=T,"

    private static let articles = Data(
        #"""
        {"status":"ok","totalResults":4,"articles":[
        {"source":{"name":"Post"},"title":"One","url":"https://post.example/1","urlToImage":"//img.post.example/1.png"},
        {"source":{"name":"Post"},"title":"Two","url":"https://post.example/2","urlToImage":"http://img.post.example/2.png"},
        {"source":{"name":"Post"},"title":"Three","url":"https://post.example/3","urlToImage":"file:///etc/passwd"},
        {"source":{"name":"Post"},"title":"Four","url":"https://post.example/4","urlToImage":null}]}
        """#.utf8
    )

    @Test func picturesStandBelowTheirHeadlinesAndAreFetchedOnce() async throws {
        try await withHarness { harness in
            let transport = StubTransport([
                .get(Path.headlines, body: Self.articles), .get("/1.png", body: PictureBytes.png(64, 32)),
                .get("/2.png", body: PictureBytes.png(64, 33)),
            ])
            let kitty = try Self.kitty.merging(harness.chafa()) { $1 }
            let first = try await harness.onTerminal("news", ["--images"], kitty, over: transport)
            transport.verify()
            #expect(first.status == .done)
            #expect(first.screen.components(separatedBy: Self.escape).count == 3)
            let order = try ["One", "Two", "Three", "Four"].map {
                try #require(first.screen.firstRange(of: $0)).lowerBound
            }
            #expect(order == order.sorted())
            #expect(transport.requests.dropFirst().allSatisfy { $0.head.scheme == "https" })
            // The stored pictures are shown without a request.
            let second = try await harness.onTerminal("news", ["--images", "--offline"], kitty)
            #expect(second.screen.components(separatedBy: Self.escape).count == 3)
            let read = try await harness.onTerminal("news", ["read", "1", "--images"], kitty)
            #expect(read.screen.hasPrefix(Self.escape) && read.screen.contains("One"))
        }
    }

    @Test func whereNoPictureCanBeShownNoneIsFetched() async throws {
        try await withHarness { harness in
            let kitty = try Self.kitty.merging(harness.chafa()) { $1 }
            func list() -> StubTransport { StubTransport([.get(Path.headlines, body: Self.articles)]) }
            for flags in [["--json"], ["--format", "plain"], ["--format", "csv"]] {
                let outcome = try await harness.onTerminal("news", ["--images"] + flags, kitty, over: list())
                #expect(outcome.status == .done && !outcome.screen.contains("\u{1B}_G"))
            }
            let dumb = ["TERM": "dumb"]
            let plain = try await harness.onTerminal("news", ["--images", "--verbose"], dumb, over: list())
            #expect(plain.screen.contains("TITLE") && !plain.screen.contains("\u{1B}_G"))
            #expect(plain.errors.contains("This terminal does not show images."))
            let nowhere = Self.kitty.merging(["PATH": "/nowhere"]) { $1 }
            let missing = try await harness.onTerminal("news", ["--images"], nowhere, over: list())
            #expect(missing.status == .done && missing.screen.contains("TITLE"))
            #expect(missing.errors.components(separatedBy: "'sudo apt install chafa'").count == 2)
            var piped = harness
            piped.environment.merge(kitty) { $1 }
            let pipe = await piped.run("news", ["--images", "--format", "table"], over: list())
            #expect(pipe.output.contains("TITLE") && !pipe.output.contains("\u{1B}"))
            let without = try await harness.onTerminal("news", [], kitty, over: list())
            #expect(without.screen.contains("TITLE") && !without.screen.contains("\u{1B}_G"))
        }
    }

    @Test func aPictureThatFailsIsLeftOutSilently() async throws {
        try await withHarness { harness in
            let kitty = try Self.kitty.merging(harness.chafa()) { $1 }
            for flags in [[], ["--verbose"]] {
                let outcome = try await harness.onTerminal(
                    "news",
                    ["--images", "--refresh"] + flags,
                    kitty,
                    over: StubTransport([
                        .get(Path.headlines, body: Self.articles), .get("/1.png", status: 404, body: Data("no".utf8)),
                        .get("/2.png", body: Data("<html>".utf8)),
                    ])
                )
                #expect(outcome.status == .done && outcome.screen.contains("Two"))
                #expect(!outcome.screen.contains("\u{1B}_G"))
                #expect(outcome.errors.contains("Could not show the image") == !flags.isEmpty)
            }
        }
    }

    @Test func aBookShowsItsCover() async throws {
        try await withHarness { harness in
            let show = ["show", "9788980500208", "--demo", "--no-pager"]
            let kitty = try Self.kitty.merging(harness.chafa()) { $1 }
            let shown = try await harness.onTerminal("bookfetch", show + ["--images"], kitty)
            let plain = try await harness.onTerminal("bookfetch", show, kitty)
            #expect(shown.status == .done && shown.screen.hasPrefix(Self.escape))
            #expect(shown.screen.hasSuffix(plain.screen) && !plain.screen.contains("\u{1B}_G"))
        }
    }

    /// The first picture never gets done, and is no reason to leave out the second, or the list.
    @Test(.all) func aSlowImageIsDroppedAndTheListStaysComplete() async throws {
        try await withHarness { harness in
            let path = try harness.chafa(
                #"""
                if [ "$(od -An -tu1 -j 23 -N 1 | tr -d ' ')" = 32 ]; then exec sleep 1000; fi
                printf '\033_Ga=T,f=32,s=1,v=1;AAAAAA\033\\\n'
                """#
            )
            let outcome = try await harness.onTerminal(
                "news",
                ["--images", "--verbose"],
                Self.kitty.merging(path) { $1 },
                over: StubTransport([
                    .get(Path.headlines, body: Self.articles), .get("/1.png", body: PictureBytes.png(64, 32)),
                    .get("/2.png", body: PictureBytes.png(64, 33)),
                ])
            )
            #expect(outcome.status == .done)
            #expect(outcome.screen.components(separatedBy: Self.escape).count == 2)
            for title in ["One", "Two", "Three", "Four"] { #expect(outcome.screen.contains(title)) }
            #expect(outcome.errors.contains("1.png: drawing it took too long"))
        }
    }
}
