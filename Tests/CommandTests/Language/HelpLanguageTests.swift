import Foundation
import Testing

@testable import CommandSupport

/// Help is in the language of the run, on every command, also where one process speaks both.
@Suite struct HelpLanguageTests {
    /// What the argument parser says itself; screens have it in Korean all the same.
    private static let parsers: Set<String> = [
        "Show the version.", "Show help information.", "Show subcommand help information.",
    ]

    @Test(arguments: ["bookfetch", "news"])
    func everyTextIsThereInBothLanguages(program: String) async throws {
        let english = try await Self.tool(program, "C").command
        let korean = try await Self.tool(program, "ko_KR.UTF-8").command
        #expect(english.texts.count > 50)
        #expect(english.texts.count == korean.texts.count)
        for text in korean.texts.flatMap(Self.paragraphs) where !Self.parsers.contains(text) {
            #expect(Self.hasHangul(text), "\(text)")
        }
        for text in english.texts.flatMap(Self.paragraphs) {
            // Genres and cities are typed in Korean, and one service has no other name.
            let words = text.replacing(/소설|서울|도서관 정보나루|해리 포터|한국/, with: "")
            #expect(!Self.hasHangul(words), "\(text)")
        }
        // Nothing stays from the other language's run.
        #expect(try await Self.tool(program, "C").command.texts == english.texts)
    }

    @Test(arguments: ["bookfetch", "news"])
    func everyScreenIsKoreanAndFits(program: String) async throws {
        let commands = try await Self.tool(program, "C").command.paths
        #expect(commands.count > 10)
        try await withDesk { desk in
            var desk = desk
            desk.environment["LANG"] = "ko_KR.UTF-8"
            for command in commands {
                let outcome = await desk.silently(program, command + ["--help"])
                #expect(outcome.status == .done && outcome.errors == "")
                #expect(outcome.output.contains("사용법: \(program)"), "\(command)")
                for word in [
                    "OVERVIEW", "USAGE", "OPTIONS", "ARGUMENTS", "SUBCOMMANDS", "values:", "default:", "(default)",
                    "Show ", "detailed help",
                ] {
                    #expect(!outcome.output.contains(word), "\(command): \(word)")
                }
                // Examples are typed as they stand, and are not broken.
                for line in outcome.lines where !line.contains("\(program) ") {
                    #expect(Self.cells(line) <= 80, "\(command): \(line)")
                }
            }
        }
    }

    @Test func valuesAndTheDefaultAreTold() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["LANG"] = "ko_KR.UTF-8"
            let outcome = await desk.silently("bookfetch", ["search", "--help"])
            let line = "  --sort <order>          정렬: accuracy(정확도순), latest(최신순). (값:"
            #expect(outcome.lines.contains(line))
            #expect(outcome.lines.contains("                          accuracy, latest; 기본값: accuracy)"))
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

    private static func hasHangul(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    }

    private static func paragraphs(_ text: String) -> [String] { text.split(separator: "\n\n").map { String($0) } }

    /// A program by the argument parser's own account of its commands.
    private static func tool(_ program: String, _ language: String) async throws -> Tool {
        try await withDesk { desk in
            var desk = desk
            desk.environment["LANG"] = language
            let dump = await desk.silently(program, ["--experimental-dump-help"]).output
            return try JSONDecoder().decode(Tool.self, from: Data(dump.utf8))
        }
    }

    private struct Tool: Decodable {
        let command: Info
    }

    private struct Info: Decodable {
        let commandName: String
        let abstract: String?
        let discussion: String?
        let arguments: [Argument]?
        let subcommands: [Info]?

        var texts: [String] {
            [abstract, discussion].compactMap(\.self)
                + (arguments ?? []).flatMap { [$0.abstract, $0.discussion].compactMap(\.self) }
                + (subcommands ?? []).flatMap(\.texts)
        }

        /// The words of every command below, the root's being none.
        var paths: [[String]] {
            [[]]
                + (subcommands ?? []).filter { $0.commandName != "help" }.flatMap { command in
                    command.paths.map { [command.commandName] + $0 }
                }
        }
    }

    private struct Argument: Decodable {
        let abstract: String?
        let discussion: String?
    }
}
