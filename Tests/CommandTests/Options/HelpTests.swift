import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import Foundation
import Terminal
import TestSupport
import Testing
import Wording

@testable import CommandLine
@testable import Documents

@Suite struct HelpTests {
    @Test(
        arguments: Tier.sample([
            ("bookfetch", ["--help"]), ("bookfetch", ["-h"]), ("bookfetch", ["help"]),
            ("bookfetch", ["search", "--help"]), ("bookfetch", ["search", "-h"]), ("bookfetch", ["help", "search"]),
            ("bookfetch", ["--demo", "help", "search"]),
            ("bookfetch", ["birthday", "--help"]), ("bookfetch", ["search", "책", "--json", "--help"]),
            ("news", ["--help"]), ("news", ["-h"]), ("news", ["headlines", "--help"]), ("news", ["help", "headlines"]),
        ])
    )
    func requestedHelpGoesToStdout(program: String, arguments: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently(program, arguments)
            #expect(outcome.status == .done && outcome.errors == "")
            #expect(outcome.output.contains("USAGE: \(program)"))
            #expect(outcome.lines.allSatisfy { $0.unicodeScalars.count <= 80 })
        }
    }

    @Test(arguments: [
        ("bookfetch", ["--version"]), ("bookfetch", ["search", "--version"]),
        ("bookfetch", ["birthday", "1997-06-26", "--version"]), ("news", ["--version"]),
        ("news", ["headlines", "--version"]), ("news", ["--json", "--version"]),
    ])
    func theVersionGoesToStdout(program: String, arguments: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently(program, arguments)
            #expect(outcome.status == .done && outcome.errors == "")
            #expect(outcome.output == "\(program) \(Version.current)\n")
        }
    }

    @Test(arguments: [["--version", "--verbose"], ["-v", "--version"], ["search", "--version", "-v"]])
    func theVersionInDetailNamesTheDayOfTheISBNRanges(arguments: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", arguments)
            #expect(outcome.status == .done && outcome.errors == "")
            #expect(
                outcome.output == """
                    bookfetch \(Version.current)
                    ISBN ranges of the International ISBN Agency: \(RegistrantRanges.date)

                    """
            )
        }
    }

    /// The first line says what the program is, each command has a line below its group, and all of it fits two
    /// screens.
    @Test(arguments: [("bookfetch", 50, 33), ("news", 30, 12)], Tier.sample(["C", "ko_KR.UTF-8"], upTo: 1))
    func theProgramsHelpIsShort(program: (name: String, lines: Int, commands: Int), language: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = language
            let outcome = await harness.run(
                program.name,
                ["--help"],
                over: StubTransport([]),
                output: MemorySink(isTerminal: true, width: 80)
            )
            #expect(outcome.status == .done && outcome.lines.count < program.lines, "\(outcome.output)")
            #expect(outcome.lines.allSatisfy { DisplayWidth.of($0) <= 80 })
            let isKorean = language != "C"
            let news = isKorean ? "언론사 피드" : "OVERVIEW: Read headlines"
            let books = isKorean ? "공개 서비스에서 한국 책" : "OVERVIEW: Search Korean books"
            #expect(outcome.lines.first?.hasPrefix(program.name == "news" ? news : books) == true)
            let groups = isKorean ? ["찾기|읽기", "간직하기", "설정"] : ["Find|Read", "Keep", "Settings"]
            for group in groups {
                let pattern = try Regex("(?m)^(\(group)) +[a-z]+ +[^ ]")
                #expect(outcome.output.contains(pattern), "\(group): \(outcome.output)")
            }
            let dump = await harness.silently(program.name, ["--experimental-dump-help"]).output
            let commands = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command.all().map(\.0)
                .filter { $0.count == 1 && $0 != ["help"] }
            #expect(commands.count == program.commands)
            for name in commands.flatMap(\.self) {
                let pattern = try Regex("(?m)^(?:[^ ]+ +| +)\(name)  +[^ ]")
                #expect(outcome.output.matches(of: pattern).count == 1, "\(name)")
            }
        }
    }

    /// A flag before `--help` does not make it the help of the command that a group runs without one.
    @Test(arguments: [
        ["--no-pager", "shelf", "--help"], ["shelf", "--no-pager", "--help"], ["--demo", "watch", "-h"],
        ["--json", "--help"],
    ])
    func aFlagBeforeHelpChangesNothing(arguments: [String]) async throws {
        try await withHarness { harness in
            let plain = arguments.filter { !["--no-pager", "--demo", "--json"].contains($0) }
            let expected = await harness.silently("bookfetch", plain)
            let outcome = await harness.silently("bookfetch", arguments)
            #expect(outcome.status == .done && outcome.output == expected.output)
        }
    }

    @Test func helpNamesTheKeysTheCodesAndEveryCommonFlag() async throws {
        try await withHarness { harness in
            let root = await harness.silently("bookfetch", ["--help"]).output
            for word in ["KAKAO_REST_API_KEY", "ALADIN_TTB_KEY", "NLK_CERT_KEY", "--demo", "search", "birthday", "77"] {
                #expect(root.contains(word), "\(word)")
            }
            for word in ["YES24_API_KEY", "DATA4LIBRARY_AUTH_KEY", "OPENLIBRARY_CONTACT"] {
                #expect(root.contains(word), "\(word)")
            }
            #expect(await harness.silently("news", ["--help"]).output.contains("NEWSAPI_KEY"))
            let flags = [
                "--format", "--json", "--offline", "--refresh", "--max-age", "--strict", "--demo", "--timeout",
                "--color",
                "--no-pager", "--verbose", "--help", "--version",
            ]
            // `news --help` is about the program, and names the command that has the flags.
            for command in Command.all where !command.arguments.isEmpty {
                let help = await harness.silently(command.program, command.arguments + ["--help"]).output
                for flag in flags { #expect(help.contains(flag), "\(flag)") }
            }
        }
    }

    private struct Dump: Decodable {
        let command: Described
    }

    /// A command as the argument parser describes it.
    private struct Described: Decodable {
        struct Option: Decodable {
            struct Completion: Decodable {}

            let abstract: String?
            let allValues: [String]?
            let valueName: String?
            let completionKind: Completion?
        }

        let commandName: String
        let arguments: [Option]?
        let subcommands: [Described]?

        /// The commands with their words, the root's being none.
        func all(_ words: [String] = []) -> [(words: [String], options: [Option])] {
            [(words, arguments ?? [])]
                + (subcommands ?? []).filter { $0.commandName != "help" }
                .flatMap { $0.all(words + [$0.commandName]) }
        }
    }

    private static func names(_ value: String, in text: String) -> Bool {
        let parts = text.split { !($0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber)) }
        return parts.contains { $0 == value }
    }

    @Test(.all, arguments: ["bookfetch", "news"], ["C", "ko_KR.UTF-8"])
    func everyOptionNamesItsValuesOnce(program: String, language: String) async throws {
        func oneLine(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = language
            let dump = await harness.silently(program, ["--experimental-dump-help"]).output
            let root = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
            var checked = 0
            for (words, options) in root.all() {
                let help = oneLine(await harness.silently(program, words + ["--help"]).output)
                for option in options {
                    guard let values = option.allValues, values.count > 1, let abstract = option.abstract else {
                        continue
                    }
                    let sentence = oneLine(abstract)
                    let place = try #require(help.firstRange(of: sentence), "\(words): \(sentence)")
                    let isListed = help[place.upperBound...].prefixMatch(of: #/ \((?:values|값): /#) != nil
                    let named = values.count { Self.names($0, in: sentence) }
                    // One of them may stand for itself before the list, such as auto.
                    #expect(isListed ? named < 2 : named == values.count, "\(words): \(sentence)")
                    checked += 1
                }
            }
            #expect(checked > 20)
        }
    }

    /// Shells offer the files of the folder for those alone that are said to take one.
    @Test(arguments: ["bookfetch", "news"])
    func filesAreCompletedWhereCommandsTakeFiles(program: String) async throws {
        try await withHarness { harness in
            let dump = await harness.silently(program, ["--experimental-dump-help"]).output
            let root = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
            let options = root.all().flatMap { words, options in options.map { (words, $0) } }
                .filter { ["file", "files", "folder"].contains($0.1.valueName) }
            #expect(options.count > (program == "bookfetch" ? 20 : 1))
            for (words, option) in options {
                #expect(option.completionKind != nil, "\(words): \(option.abstract ?? "")")
            }
        }
    }

    @Test(arguments: ["bookfetch", "news"], ["C", "ko_KR.UTF-8"])
    func helpNamesEveryExitCode(program: String, language: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = language
            let help = await harness.silently(program, ["--help"]).output
            let codes = help.matches(of: /[0-9]+/).compactMap { Int($0.0) }
            #expect(Set(codes).isSuperset(of: [0, 64, 65, 66, 69, 70, 73, 74, 75, 76, 77, 78, 130]))
        }
    }

    @Test(arguments: [
        ("bookfetch", ["nosuch"], "--help"), ("bookfetch", ["serach"], "Did you mean 'search'?"),
        ("bookfetch", ["shelf", "ad"], "Did you mean 'add'?"), ("news", ["healdines"], "Did you mean 'headlines'?"),
    ])
    func helpOnAnUnknownCommandIsAUsageError(program: String, words: [String], hint: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently(program, ["help"] + words)
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains("There is no command '\(words[words.count - 1])'."))
            #expect(outcome.errors.contains(hint))
        }
    }

    @Test func paragraphsOfHelpAreWrappedOnce() async throws {
        try await withHarness { harness in
            for command in Command.all {
                let help = await harness.silently(command.program, command.arguments + ["--help"]).output
                let overview = help.prefix(upTo: help.firstRange(of: "USAGE:")?.lowerBound ?? help.startIndex)
                // A line that ends early, with another behind it, was broken twice.
                for paragraph in overview.split(separator: "\n\n") {
                    let lines = paragraph.split(separator: "\n")
                    #expect(lines.dropLast().allSatisfy { $0.count > 50 }, "\(paragraph)")
                }
            }
        }
    }

    @Test(
        arguments: Tier.sample([
            ("bookfetch", ["serch", "책"]), ("bookfetch", ["serch"]), ("bookfetch", ["--full"]), ("news", ["us"]),
            ("news", ["headlines", "us"]), ("news", ["--years", "1"]), ("bookfetch", ["birthday"]),
            ("bookfetch", ["search"]),
            ("bookfetch", ["birthday", "1997-06-26", "1997-06-27"]),
        ])
    )
    func anUnknownCommandIsAUsageError(program: String, arguments: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently(program, arguments)
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.hasPrefix("Error: ") && outcome.errors.contains("Usage: "))
        }
    }

    @Test func aWrongCommandLineCannotSteerTheTerminal() async throws {
        try await withHarness { harness in
            for arguments in [
                ["search", "x", "--source", "\u{1B}[2Jx"], ["shelf", "\u{1B}]0;x\u{7}"], ["birthday", "\u{202E}1"],
            ] {
                let outcome = await harness.silently("bookfetch", arguments)
                #expect(outcome.status == .usage)
                #expect(
                    outcome.errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
                )
                #expect(!outcome.errors.unicodeScalars.contains("\u{202E}"))
            }
        }
    }

    @Test func aWrongCommandLineIsAnErrorInJSONToo() async throws {
        try await withHarness { harness in
            for format in [["--json"], ["--format", "json"], ["--format=json"], ["--format", "jsonl"]] {
                let outcome = await harness.silently("bookfetch", ["search", "책", "--page", "0"] + format)
                #expect(outcome.status == .usage && outcome.output == "" && outcome.errorLines.count == 1)
                let error = try outcome.errorJSON
                #expect(error.keys == ["schema", "code", "kind", "service", "message", "hint"])
                #expect(error["schema"] == "error/1" && error["code"] == 64 && error["kind"] == "invalid")
                #expect(error["message"] == "--page starts at 1, not 0.")
            }
        }
    }
}

/// The sections of the man pages that are written by hand say what the programs do.
@Suite struct ManualTests {
    private static func text(_ files: String...) throws -> String {
        try files.map { name in
            let file = Fixture.project.appending(path: "docs/manual/\(name).mdoc")
            return try String(contentsOf: file, encoding: .utf8)
        }.joined()
    }

    @Test func everyVariableIsNamed() throws {
        let words = Set(try Self.text("bookfetch", "common").split { $0 == " " || $0 == "\n" }.map { String($0) })
        for variable in KnownVariable.all(of: .inUse) {
            // Those that there are many of stand there as their beginning.
            let family = ["BOOKFETCH_QUOTA_", "BOOKFETCH_PACE_", "BOOKFETCH_MERGE_"]
                .first { variable.name.hasPrefix($0) }
            #expect(words.contains(family ?? variable.name), "\(variable.name)")
        }
    }

    @Test(arguments: ["bookfetch", "news", "common"])
    func theKoreanPagesHaveTheSameItems(name: String) throws {
        let items = try [name, "ko/\(name)"].map { file in
            try Self.text(file).split(separator: "\n").filter { $0.hasPrefix(".It ") }
        }
        #expect(!items[0].isEmpty && items[0] == items[1])
    }

    @Test func newsNamesWhatItReads() throws {
        let text = try Self.text("news", "common")
        for name in ["NEWSAPI_KEY", "NEWSAPI_BASE_URL", "NEWS_COUNTRY", "BOOKFETCH_HOME", "https_proxy", "NO_PROXY"] {
            #expect(text.contains(name), "\(name)")
        }
        #expect(!text.contains("ALADIN") && !text.contains("KAKAO"))
    }

    @Test func theExitCodesAreThoseOfThePrograms() throws {
        let section = try Self.text("common").split(separator: ".Sh EXIT STATUS")
        let named = (section.last ?? "").split(separator: "\n").filter { $0.hasPrefix(".It ") }
            .compactMap { Int32($0.dropFirst(4)) }
        #expect(named == (0...255).filter { ExitStatus(rawValue: $0) != nil })
    }

    @Test func filesAreWhereTheProgramsHaveThem() throws {
        let text = try Self.text("common")
        let folders = Folders(environment: ["HOME": "/home/x"], currentFolder: URL(filePath: "/"))
        for file in [folders.configFile, folders.store, folders.images] {
            let path = file.path.replacing("/home/x", with: "~")
            #expect(text.contains(".It Pa \(path)\n"), "\(path)")
        }
    }
}
