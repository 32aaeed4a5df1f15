import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Terminal
import TestSupport
import Testing

/// `bookfetch cover`: which picture is taken, and what is done with it.
@Suite(.timeLimit(.minutes(30))) struct CoverTests {
    private static let isbn = "9788980500208"
    private static let large = "/product/1/2/cover500/k.jpg"
    private static let small = "/product/1/2/coversum/k.jpg"
    private static let byISBN = "/b/isbn/9788980500208-L.jpg"
    private static let kitty = ["TERM": "xterm-kitty"]

    /// A desk with Aladin's key alone, whose answer links to a small picture.
    private func withShop<Result>(_ body: (TestHarness, Stub) async throws -> Result) async throws -> Result {
        try await withHarness { harness in
            var harness = harness
            for key in TestHarness.keys.keys where key != "ALADIN_TTB_KEY" { harness.environment[key] = nil }
            let item = Data(
                #"""
                {"totalResults":1,"item":[{"title":"책","isbn13":"9788980500208",
                "cover":"http://image.aladin.co.kr/product/1/2/coversum/k.jpg"}]}
                """#.utf8
            )
            return try await body(harness, .get(Path.aladinLookUp, body: item))
        }
    }

    private func notThere(_ path: String) -> Stub { .get(path, status: 404, body: Data("no".utf8)) }

    @Test func theLargestIsFetchedOnceAndStored() async throws {
        try await withShop { harness, shop in
            let picture = PictureBytes.jpeg(500, 700)
            let transport = StubTransport([shop, .get(Self.large, body: picture)])
            let first = await harness.run("bookfetch", ["cover", Self.isbn], over: transport)
            transport.verify()
            #expect(first.status == .done)
            let fields = try #require(first.lines.first).split(separator: "\t").map(String.init)
            #expect(
                fields.dropFirst() == [
                    "500", "700", "\(picture.count)", "jpeg", "aladin", "https://image.aladin.co.kr\(Self.large)",
                ]
            )
            #expect(try Data(contentsOf: URL(filePath: fields[0])) == picture)
            #expect(fields[0].hasPrefix(harness.home.appending(path: "images").path))
            // What the address says of safety is not believed: a picture is asked for by https.
            #expect(transport.requests.allSatisfy { $0.head.scheme == "https" })
            let offline = await harness.bookfetch("cover", Self.isbn, "--offline", "--json")
            let document = try offline.json
            #expect(document["freshness"]?["origin"] == "cache" && document["cover"]?["width"] == 500)
            let again = await harness.bookfetch(
                "cover",
                Self.isbn,
                "--refresh",
                stubs: [shop, .get(Self.large, body: PictureBytes.png(510, 700))]
            )
            #expect(again.lines.first?.contains("\t510\t") == true)
        }
    }

    @Test func aFileThatIsNotACoverIsRejectedAndTheNextIsTaken() async throws {
        try await withShop { harness, shop in
            let outcome = await harness.bookfetch(
                "cover",
                Self.isbn,
                "--json",
                stubs: [
                    shop, .get(Self.large, body: PictureBytes.png(1, 1)),
                    .get(Self.byISBN, body: PictureBytes.png(40, 60)),
                    .get(Self.small, body: PictureBytes.jpeg(85, 120)),
                ]
            )
            let document = try outcome.json
            #expect(outcome.status == .done && document["cover"]?["width"] == 85)
            #expect(
                document["refused"]?.values.compactMap { $0["reason"]?.text } == [
                    "a placeholder of 1 × 1 pixels, not a cover", "40 × 60 pixels is too small for a cover",
                ]
            )
            #expect(outcome.errors.contains("bookfetch: Aladin: a placeholder of 1 × 1 pixels"))
        }
    }

    @Test func aSmallerOneThanPromisedIsNotTheLast() async throws {
        try await withShop { harness, shop in
            let outcome = await harness.bookfetch(
                "cover",
                Self.isbn,
                stubs: [
                    shop, .get(Self.large, body: PictureBytes.jpeg(200, 280)),
                    .get(Self.byISBN, body: PictureBytes.jpeg(380, 560)),
                ]
            )
            #expect(outcome.lines.first?.contains("\t380\t560\t") == true)
        }
    }

    @Test func noCoverAnywhereIsNotAFailure() async throws {
        try await withShop { harness, shop in
            let stubs = [
                shop, notThere(Self.large), notThere(Self.byISBN), .get(Self.small, body: Data("<html>".utf8)),
            ]
            let outcome = await harness.bookfetch("cover", Self.isbn, "-o", "cover.jpg", stubs: stubs)
            #expect(outcome.status == .done && outcome.output == "")
            #expect(outcome.errors.contains("No cover was found."))
            #expect(!FileManager.default.fileExists(atPath: harness.here.appending(path: "cover.jpg").path))
        }
    }

    @Test func aNetworkThatIsGoneIsAFailure() async throws {
        try await withShop { harness, shop in
            let broken = TransportError.cannotResolve(host: "image.example")
            let outcome = await harness.bookfetch(
                "cover",
                Self.isbn,
                stubs: [shop] + [Self.large, Self.byISBN, Self.small].map { .failing($0, broken) }
            )
            #expect(outcome.status == .unavailable)
            let offline = await harness.bookfetch("cover", Self.isbn, "--offline")
            #expect(offline.status == .unavailable)
            #expect(offline.errors.contains("Offline, and there is no saved copy of the cover."))
        }
    }

    @Test func aFileIsWrittenAsTheUmaskSaysAndOverOneThatIsThere() async throws {
        try await withShop { harness, shop in
            let picture = PictureBytes.jpeg(500, 700)
            let file = harness.here.appending(path: "cover.jpg")
            let stubs = [shop, Stub.get(Self.large, body: picture)]
            let saved = await harness.bookfetch("cover", Self.isbn, "-o", "cover.jpg", stubs: stubs)
            #expect(saved.status == .done && saved.lines.first?.hasPrefix("\(file.path)\t500\t700\t") == true)
            #expect(try Data(contentsOf: file) == picture)
            let mask = umask(0)
            umask(mask)
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o666 & ~Int(mask))

            // With the flag of earlier versions as well.
            for flags in [[], ["--yes"]] {
                try Data("an older one".utf8).write(to: file)
                let arguments = ["cover", Self.isbn, "-o", "cover.jpg"] + flags
                let again = await harness.run("bookfetch", arguments, over: StubTransport([shop]))
                #expect(again.status == .done && again.errors == "")
                #expect(try Data(contentsOf: file) == picture)
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: harness.here.path) == ["cover.jpg"])
        }
    }

    @Test(arguments: ["nowhere/cover.jpg", ".", "new/"])
    func anImpossibleFileEndsWith73(name: String) async throws {
        try await withShop { harness, shop in
            // A folder is refused before anybody is asked.
            let stubs = name.hasPrefix("nowhere") ? [shop, .get(Self.large, body: PictureBytes.jpeg(500, 700))] : []
            let outcome = await harness.bookfetch("cover", Self.isbn, "-o", name, stubs: stubs)
            #expect(outcome.status == .cannotCreate && outcome.output == "")
        }
    }

    @Test func theBytesGoToAPipeAndNotToATerminal() async throws {
        try await withShop { harness, shop in
            let picture = PictureBytes.png(500, 700, filler: 300)
            let sink = MemorySink()
            let stubs = StubTransport([shop, .get(Self.large, body: picture)])
            let outcome = await harness.run("bookfetch", ["cover", Self.isbn, "-o", "-"], over: stubs, output: sink)
            #expect(outcome.status == .done && Data(sink.bytes) == picture)
            let screen = try await harness.onTerminal("bookfetch", ["cover", Self.isbn, "-o", "-"])
            #expect(screen.status == .usage && screen.screen == "")
            let both = await harness.bookfetch("cover", Self.isbn, "-o", "-", "--json")
            #expect(both.status == .usage)
        }
    }

    @Test func aTerminalThatCanShowsIt() async throws {
        try await withHarness { harness in
            let cover = ["cover", Self.isbn, "--demo"]
            let path = try harness.chafa()
            let kitty = try await harness.onTerminal("bookfetch", cover, Self.kitty.merging(path) { $1 })
            #expect(kitty.screen.hasPrefix("\u{1B}_Ga=T,"))
            #expect(kitty.screen.contains("\u{1B}\\\n240 × 348 pixels, JPEG, 9.1 KiB, from Aladin\n"))
            // Half blocks are text, and text is what a terminal without pictures has.
            let blocks = try harness.chafa("cat > /dev/null; echo \"$2 $4 $6\"")
            let plain = try await harness.onTerminal("bookfetch", cover, blocks, columns: 50, rows: 20)
            #expect(plain.screen.hasPrefix("symbols 50x16 16\n240 × 348 pixels"))
            for variables in [["TERM": "dumb"], ["NO_COLOR": "1"]] {
                let none = try await harness.onTerminal("bookfetch", cover, blocks.merging(variables) { $1 })
                #expect(none.screen.hasPrefix("240 × 348 pixels") && none.screen.contains("/demo-images/"))
                #expect(none.errors == "")
            }
        }
    }

    @Test func withoutChafaItsInstallationIsExplained() async throws {
        try await withHarness { harness in
            let nowhere = Self.kitty.merging(["PATH": "/nowhere"]) { $1 }
            let cover = try await harness.onTerminal("bookfetch", ["cover", Self.isbn, "--demo"], nowhere)
            #expect(cover.status == .done && cover.screen.hasPrefix("240 × 348 pixels"))
            #expect(cover.errors.contains("chafa, which is not installed. Install it with 'sudo apt install chafa'"))
            let korean = nowhere.merging(["LANG": "ko_KR.UTF-8"]) { $1 }
            let reported = try await harness.onTerminal("bookfetch", ["cover", Self.isbn, "--demo"], korean)
            #expect(reported.errors.contains("'sudo apt install chafa'") && reported.errors.contains("설치되어 있지 않습니다"))
            let piped = await harness.silently("bookfetch", ["cover", Self.isbn, "--demo"])
            #expect(piped.errors == "")
        }
    }

    @Test(arguments: ["exit 1", "cat > /dev/null", "cat > /dev/null; printf '\\033]0;title\\007'"])
    func aPictureThatCannotBeDrawnIsLeftOut(lines: String) async throws {
        try await withShop { harness, shop in
            let stubs = StubTransport([shop, .get(Self.large, body: PictureBytes.jpeg(500, 700))])
            let outcome = try await harness.onTerminal(
                "bookfetch",
                ["cover", Self.isbn, "--verbose"],
                Self.kitty.merging(harness.chafa(lines)) { $1 },
                over: stubs
            )
            #expect(outcome.status == .done && outcome.screen.hasPrefix("500 × 700 pixels, JPEG"))
            #expect(outcome.errors.contains(": chafa could not draw it"))
        }
    }

    @Test func moreMillionPixelsThanAreDrawnAreNamed() async throws {
        try await withShop { harness, shop in
            let stubs = StubTransport([shop, .get(Self.large, body: PictureBytes.jpeg(6000, 5000))])
            let outcome = try await harness.onTerminal(
                "bookfetch",
                ["cover", Self.isbn, "--verbose"],
                Self.kitty.merging(harness.chafa("touch drawn")) { $1 },
                over: stubs
            )
            #expect(outcome.status == .done && outcome.screen.hasPrefix("6000 × 5000 pixels, JPEG"))
            #expect(outcome.errors.contains(": it has more than 25 million pixels"))
        }
    }
}
