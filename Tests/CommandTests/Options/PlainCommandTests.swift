import ArgumentParser
import Documents
import TestSupport
import Testing

@testable import CommandLine

/// The commands that take their options by hand, beside the parser.
@Suite struct PlainCommandTests {
    /// A command's name, what may be given, and how words may be spelled.
    struct Commands: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let root: any ParsableCommand.Type
        let names: [String]
        let options: [String]
        let words: [String]
    }

    private static let common = [
        "--offline", "--refresh", "--max-age 1h", "--max-age=90s", "--max-age soon", "--force", "--strict", "--demo",
        "--timeout 5", "--timeout=0.5", "--timeout 0", "--color always", "--color=never", "--color red",
        "--hyperlinks always", "--no-pager", "--verbose", "-v", "--format json", "-f csv", "--format=jsonl",
        "--format xml", "--json", "--template {{title}}", "--page 2", "-p 3", "--page 0", "--page=2", "--size 10",
        "--size 1000", "--limit 5", "-n 7", "--limit -1", "--help", "-h", "--version", "--unknown", "--", "-", "-vi",
        "--pag 2", "--page", "--offline=1", "--max-age", "--template --json", "--color=", "-p=2",
    ]

    static let all = [
        Commands(
            testDescription: "search",
            root: BookfetchCommand.self,
            names: ["search"],
            options: common + [
                "--source kakao", "-s all", "--source=auto", "--source nowhere", "--target title", "--target isbn",
                "--sort latest", "--sort up", "--interactive", "-i", "--dumps only", "--dumps never",
            ],
            words: ["해리", "포터", "9788980500208", "help", "", "--page"]
        ),
        Commands(
            testDescription: "show",
            root: BookfetchCommand.self,
            names: ["show"],
            options: common + [
                "--full", "--fold", "--fold-at 80", "--fold-at 0", "--explain", "--keywords", "--dumps only",
                "--images",
            ],
            words: ["9788980500208", "3", "1-3,7", "x", "help"]
        ),
        Commands(
            testDescription: "birthday",
            root: BookfetchCommand.self,
            names: ["birthday"],
            options: common + [
                "--years 1990-2026", "--years 0", "--lunar", "--keep Ada", "--kept", "--forget Ada",
            ],
            words: ["1997-06-26", "06-26", "today", "6월", "26일", "1997-02-30"]
        ),
        Commands(
            testDescription: "shelf list",
            root: BookfetchCommand.self,
            names: ["shelf", "list"],
            options: common + [
                "--sort title", "--sort=added", "--status reading", "--status lost", "--tag a", "--tag b", "--match x",
            ],
            words: ["add", "list", "x"]
        ),
        Commands(
            testDescription: "shelf",
            root: BookfetchCommand.self,
            names: ["shelf"],
            options: common + ["--sort title", "--status reading", "--tag a", "--tag=b", "--match x"],
            words: ["add", "list", "clear", "9788980500208"]
        ),
        Commands(
            testDescription: "headlines",
            root: NewsCommand.self,
            names: ["headlines"],
            options: common + [
                "--country us", "--category science", "--category x", "--sources a,b", "--query comet", "--source all",
                "-s auto", "--fallback", "--unread", "--images",
            ],
            words: ["x"]
        ),
        Commands(
            testDescription: "news search",
            root: NewsCommand.self,
            names: ["search"],
            options: common + [
                "--from 2026-11-01", "--to 2026-11-05", "--language ko", "--domains bbc.co.uk", "--sources a",
                "--sort relevancy", "--sort x", "--source auto", "--unread", "--images",
            ],
            words: ["한국", "climate change", "-opinion"]
        ),
    ]

    @Test(arguments: all) func aPlainLineHasTheValuesOfTheParser(commands: Commands) throws {
        var random = SplitMix(state: 41)
        var plainLines = 0
        for number in 0..<400 {
            // Many short lines: a long one seldom is plain.
            var line: [String] = []
            for _ in 0..<(number % 5) {
                let parts = try #require(commands.options.randomElement(using: &random))
                line.insert(contentsOf: parts.split(separator: " ").map(String.init), at: 0)
            }
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                line.append(try #require(commands.words.randomElement(using: &random)))
            }
            let arguments = commands.names + line
            guard let named = LeadingFlags.command(commands.names[0], below: commands.root),
                let plain = PlainCommands.command(arguments, named)
            else { continue }
            plainLines += 1
            let parsed = try commands.root.parseAsRoot(arguments)
            #expect(type(of: plain) == type(of: parsed), "\(arguments)")
            #expect(values(of: plain) == values(of: parsed), "\(arguments)")
        }
        #expect(plainLines > 20, "\(plainLines) lines")
    }

    @Test(arguments: [
        ["search"], ["search", "x", "--page", "2", "--page", "3"], ["search", "x", "--json", "--json"],
        ["search", "x", "--template", "--json", "y"], ["search", "x", "--page", "--demo", "2"], ["search", "--", "x"],
        ["search", "x", "--limit", "-1"], ["search", "x", "--sort="], ["search", "help"], ["search", "x", "-\u{301}"],
        ["shelf", "add"], ["shelf", "list", "list"], ["shelf", "--json", "list"], ["birthday", "--kept"],
    ])
    func whatIsNotPlainIsLeftToTheParser(arguments: [String]) throws {
        let named = try #require(LeadingFlags.command(arguments[0], below: BookfetchCommand.self))
        #expect(PlainCommands.command(arguments, named) == nil)
    }

    /// The value of each option of a command, those of its groups included. An option that was not set has no value.
    private func values(of command: Any) -> [String] {
        Mirror(reflecting: command).children.flatMap { child -> [String] in
            let wrapper = Mirror(reflecting: child.value)
            guard let parsed = wrapper.children.first(where: { $0.label == "_parsedValue" }) else { return [] }
            guard let value = Mirror(reflecting: parsed.value).children.first, value.label == "value" else {
                return ["\(child.label ?? ""): none"]
            }
            if value.value is any ParsableArguments { return values(of: value.value) }
            return ["\(child.label ?? ""): \(value.value)"]
        }
    }
}
