import Foundation
import Testing

@testable import CommandSupport

@Suite struct HelpWordsTests {
    @Test(arguments: ["bookfetch", "news"])
    func everyHelpTextHasItsKoreanWording(program: String) async throws {
        let paragraphs = try await Self.paragraphs(program)
        #expect(paragraphs.count > 50)
        for paragraph in paragraphs where HelpWords.korean(paragraph) == nil {
            Issue.record("no Korean wording of: \(paragraph)")
        }
    }

    @Test func noWordingIsOfAHelpTextThatIsGone() async throws {
        let needed = try await Self.paragraphs("bookfetch").union(Self.paragraphs("news"))
        for key in HelpWords.all.flatMap({ $0.map(\.key) }) where !needed.contains(key) {
            Issue.record("no help says: \(key)")
        }
    }

    @Test(arguments: [
        ("bookfetch", ["--help"]), ("bookfetch", ["search", "--help"]), ("bookfetch", ["help", "shelf", "import"]),
        ("bookfetch", ["shelf", "-h"]), ("news", ["--help"]), ("news", ["headlines", "--help"]),
        ("news", ["search", "--help"]),
    ])
    func aScreenIsKoreanAndFits(program: String, arguments: [String]) async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["LANG"] = "ko_KR.UTF-8"
            let outcome = await desk.silently(program, arguments)
            #expect(outcome.status == .done && outcome.errors == "")
            #expect(outcome.output.contains("사용법: \(program)"))
            for word in ["OVERVIEW", "USAGE", "OPTIONS", "values:", "default:", "(default)", "Show ", "detailed help"] {
                #expect(!outcome.output.contains(word), "\(word)")
            }
            // Examples are typed as they stand, and are not broken.
            let examples = outcome.lines.filter { $0.contains("\(program) ") }
            for line in outcome.lines where !examples.contains(line) {
                #expect(Self.cells(line) <= 80, "\(line)")
            }
        }
    }

    @Test func valuesAndTheUsualOneAreTold() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["LANG"] = "ko_KR.UTF-8"
            let outcome = await desk.silently("bookfetch", ["search", "--help"])
            let line = "  --sort <order>          순서: accuracy(정확도), latest(최신). (값: accuracy,"
            #expect(outcome.lines.contains(line))
            #expect(outcome.lines.contains("                          latest; 기본: accuracy)"))
        }
    }

    @Test func versionsAndScriptsStayAsTheyAre() {
        #expect(HelpScreen(width: 80).korean("bookfetch 1.0") == nil)
        #expect(HelpScreen(width: 80).korean("#!/bin/bash\nUSAGE: x") == nil)
    }

    /// Cells as a terminal counts them for what stands in help: Hangul two, the rest one.
    private static func cells(_ line: String) -> Int {
        line.unicodeScalars.reduce(0) { $0 + ((0xAC00...0xD7A3).contains($1.value) ? 2 : 1) }
    }

    /// Every paragraph of help that a program has, by the argument parser's own account of its commands.
    private static func paragraphs(_ program: String) async throws -> Set<String> {
        try await withDesk { desk in
            let dump = await desk.silently(program, ["--experimental-dump-help"]).output
            let tool = try JSONDecoder().decode(Tool.self, from: Data(dump.utf8))
            return Set(tool.command.texts.flatMap { $0.split(separator: "\n\n").map { String($0) } })
        }
    }

    private struct Tool: Decodable {
        let command: Info
    }

    private struct Info: Decodable {
        let abstract: String?
        let discussion: String?
        let arguments: [Argument]?
        let subcommands: [Info]?

        var texts: [String] {
            [abstract, discussion].compactMap(\.self)
                + (arguments ?? []).flatMap { [$0.abstract, $0.discussion].compactMap(\.self) }
                + (subcommands ?? []).flatMap(\.texts)
        }
    }

    private struct Argument: Decodable {
        let abstract: String?
        let discussion: String?
    }
}
