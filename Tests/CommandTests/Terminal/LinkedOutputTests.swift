import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// Titles and addresses are links where the terminal makes them, and look the same where not.
@Suite(.timeLimit(.minutes(30))) struct LinkedOutputTests {
    private static let modern = ["TERM_PROGRAM": "WezTerm", "TERM_PROGRAM_VERSION": "20240203-110809"]

    /// A screen without its links.
    private func unlinked(_ text: String) -> String {
        text.replacing(/\u{1B}\]8;[^\u{1B}]*\u{1B}\\/, with: "")
    }

    @Test(
        arguments: [
            ("bookfetch", ["search", "해리 포터", "--demo"], "https://www.aladin.co.kr/"),
            ("news", ["--demo"], "https://"), ("news", ["sources", "--demo"], "https://"),
        ]
    )
    func titlesOfListsAreLinks(program: String, arguments: [String], address: String) async throws {
        try await withHarness { harness in
            for columns: UInt16 in [40, 80, 200] {
                let arguments = arguments + ["--no-pager"]
                let plain = try await harness.onTerminal(program, arguments, columns: columns)
                let linked = try await harness.onTerminal(program, arguments, Self.modern, columns: columns)
                #expect(!plain.screen.contains("\u{1B}]8;"))
                #expect(linked.screen.contains("\u{1B}]8;id="))
                // A link takes no room: every cell stands where it stood.
                #expect(unlinked(linked.screen) == plain.screen)
            }
        }
    }

    @Test func addressesOfOneThingAreLinks() async throws {
        try await withHarness { harness in
            for (program, arguments) in [("bookfetch", ["show", "9788980500208", "--full"]), ("news", ["read", "1"])] {
                _ = await harness.news("--demo")
                let arguments = arguments + ["--demo", "--no-pager"]
                let plain = try await harness.onTerminal(program, arguments)
                let linked = try await harness.onTerminal(program, arguments, Self.modern)
                let address = try #require(plain.screen.firstMatch(of: /https:\/\/\S+/)?.0)
                #expect(linked.screen.contains(";\(address)\u{1B}\\\(address)\u{1B}]8;;\u{1B}\\"))
                #expect(unlinked(linked.screen) == plain.screen)
            }
        }
    }

    @Test func flagAndEnvironmentDecide() async throws {
        try await withHarness { harness in
            let list = ["--demo", "--no-pager"]
            let cases: [(flags: [String], variables: [String: String], isLinked: Bool)] = [
                (["--hyperlinks", "never"], Self.modern, false), (["--hyperlinks", "always"], [:], true),
                ([], Self.modern.merging(["NO_HYPERLINKS": "1"]) { $1 }, false), ([], ["FORCE_HYPERLINK": "1"], true),
            ]
            for item in cases {
                let outcome = try await harness.onTerminal("news", list + item.flags, item.variables)
                #expect(outcome.screen.contains("\u{1B}]8;") == item.isLinked, "\(item.flags) \(item.variables)")
            }
            let piped = await harness.news("--demo", "--hyperlinks", "always")
            #expect(!piped.output.contains("\u{1B}"))
        }
    }

    @Test func onlyWebAddressesBecomeLinks() async throws {
        try await withHarness { harness in
            let body = Data(
                #"""
                {"status":"ok","totalResults":2,"articles":[
                {"source":{"id":null,"name":"Post"},"title":"Bad","url":"javascript:alert(1)"},
                {"source":{"id":null,"name":"Post"},"title":"Good","url":"https://post.example/\u001b\\x"}]}
                """#.utf8
            )
            let outcome = try await harness.onTerminal(
                "news",
                ["--hyperlinks", "always", "--no-pager"],
                over: StubTransport([.get(Path.headlines, body: body)])
            )
            #expect(outcome.screen.contains("Bad") && outcome.screen.contains("Good"))
            #expect(!outcome.screen.contains("javascript"))
            #expect(!outcome.screen.contains("\u{1B}\\x"))
        }
    }
}
