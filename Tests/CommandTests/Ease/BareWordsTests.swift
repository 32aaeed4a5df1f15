import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// The short ways of a command line: words without a command, short flags, lists of line numbers.
@Suite struct BareWordsTests {
    @Test(
        arguments: Tier.sample([
            ["해리", "포터"], ["해리 포터"], ["--json", "해리", "포터"], ["해리", "포터", "--json"], ["--demo", "해리", "포터"],
            ["-n", "3", "해리", "포터"], ["해리", "포터", "-s", "kakao", "-n", "3"], ["-s", "kakao", "해리", "포터"],
            ["-f", "csv", "-p", "2", "해리", "포터"], ["--size=5", "해리", "포터"], ["--", "해리", "포터"],
        ])
    )
    func wordsWithoutACommandAreSearched(arguments: [String]) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_DEMO"] = "1"
            let bare = await harness.silently("bookfetch", arguments)
            let whole = await harness.silently("bookfetch", ["search"] + arguments)
            #expect(bare.status == .done && bare.output.contains("해리 포터"), "\(bare.errors)")
            #expect(bare.output == whole.output)
        }
    }

    @Test(
        arguments: [
            ["9788980500208"], ["978-89-8050-020-8", "--json"], ["--json", "8980500203"], ["-f", "csv", "1"],
        ]
    )
    func anISBNOrALineIsShown(arguments: [String]) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_DEMO"] = "1"
            _ = await harness.silently("bookfetch", ["search", "해리 포터"])
            let bare = await harness.silently("bookfetch", arguments)
            #expect(bare.status == .done && bare.output.contains("해리 포터와 마법사의 돌"), "\(bare.errors)")
            #expect(bare.output == (await harness.silently("bookfetch", ["show"] + arguments)).output)
        }
    }

    @Test func aMistypedISBNIsRefusedAndNotSearched() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["9788980500209"])
            #expect(outcome.status == .usage && outcome.errors.contains("its check digit should be 8"))
        }
    }

    @Test(arguments: ["serach", "shel", "newd", "opem", "shelff", "Serch", "hepl"])
    func aWordOneEditAwayFromACommandIsATypingError(word: String) async throws {
        try await withHarness { harness in
            for arguments in [[word], [word, "책"], ["--json", word], ["-n", "3", word]] {
                let outcome = await harness.silently("bookfetch", arguments)
                #expect(outcome.status == .usage && outcome.output == "", "\(arguments)")
            }
        }
    }

    @Test(arguments: [["search", "newest", "books"], ["search", "1984"], ["search", "--", "-1"]])
    func aWordFurtherAwayIsSearched(arguments: [String]) async throws {
        try await withHarness { harness in
            let bare = Array(arguments.dropFirst())
            let stub = Stub.get(Path.kakao, body: Body.kakao())
            await withStubs([stub]) { transport in
                let outcome = await harness.run(
                    "bookfetch",
                    bare + ["-s", "kakao"].filter { _ in bare.first != "--" },
                    over: transport
                )
                #expect(outcome.status == .done, "\(outcome.errors)")
                #expect(
                    transport.requests.first?.parameter("query") == bare.filter { $0 != "--" }.joined(separator: " ")
                )
            }
        }
    }

    @Test func aShortFlagOfOneCommandBelongsBehindIt() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["-s", "kakao", "search", "x"])
            #expect(outcome.status == .usage && outcome.errors.contains("'-s' goes after the name of a command"))
        }
    }

    @Test(
        arguments: Tier.sample([
            ("bookfetch", ["search", "해리", "-n", "3"], ["search", "해리", "--limit", "3"]),
            (
                "bookfetch", ["search", "해리", "-p", "2", "-s", "kakao"],
                ["search", "해리", "--page", "2", "--source", "kakao"]
            ),
            (
                "bookfetch", ["birthday", "1997-06-26", "-n", "2", "-f", "csv"],
                ["birthday", "1997-06-26", "--limit", "2", "--format", "csv"]
            ),
            ("bookfetch", ["bestsellers", "-p", "2"], ["bestsellers", "--page", "2"]),
            ("bookfetch", ["new", "-p", "2"], ["new", "--page", "2"]),
            ("bookfetch", ["genres", "-s", "data4library"], ["genres", "--source", "data4library"]),
            (
                "bookfetch", ["library", "9788980500208", "--region", "11", "-p", "2"],
                ["library", "9788980500208", "--region", "11", "--page", "2"]
            ),
            ("bookfetch", ["preview", "9780000000019", "-n", "2"], ["preview", "9780000000019", "--limit", "2"]),
            ("bookfetch", ["export", "9788980500208", "-f", "ris"], ["export", "9788980500208", "--format", "ris"]),
            ("bookfetch", ["shelf", "-p", "2", "-n", "1"], ["shelf", "--page", "2", "--limit", "1"]),
            ("news", ["-n", "2", "-p", "2"], ["--limit", "2", "--page", "2"]),
            ("news", ["-s", "feeds", "-f", "csv"], ["--source", "feeds", "--format", "csv"]),
            (
                "news", ["search", "한국", "-n", "2", "-s", "newsapi"],
                ["search", "한국", "--limit", "2", "--source", "newsapi"]
            ),
        ])
    )
    func aShortFlagIsTheLongOne(program: String, short: [String], long: [String]) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_DEMO"] = "1"
            let one = await harness.silently(program, short)
            let other = await harness.silently(program, long)
            #expect(one.status == .done && one.output == other.output, "\(one.errors)")
        }
    }

    @Test(arguments: [["-f", "json"], ["-f=json"], ["-f", "jsonl"]])
    func aFailureIsADocumentByTheShortFlagToo(flags: [String]) async throws {
        try await withHarness { harness in
            let error = try await harness.silently("bookfetch", ["show", "x"] + flags).errorJSON
            #expect(error["code"] == 64)
        }
    }
}
