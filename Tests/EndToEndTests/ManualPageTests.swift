import Foundation
import TestPrograms
import TestSupport
import Testing

/// The man pages that `Scripts/manuals` makes of the built programs: one for each program and each of its commands.
@Suite("Man pages", .timeLimit(.minutes(30)))
struct ManualPageTests {
    private static let linter: String? = ["/usr/bin/mandoc", "/usr/local/bin/mandoc", "/opt/homebrew/bin/mandoc"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// The lines of every page, by its path below the folder of man pages; made once for all tests.
    private static let pages = Task {
        try await withSurroundings { bare in
            let script = Fixture.project.appending(path: "Scripts/manuals").path
            let made = try await bare.shell("'\(script)' '\(BuiltProgram.folder.path)' '\(bare.folder.path)/manuals'")
            try #require(made.ending == .code(0), "\(made.errors)")
            var pages: [String: [String]] = [:]
            let folder = bare.folder.appending(path: "manuals/man")
            for part in ["man1", "ko/man1"] {
                for file in try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: part).path) {
                    let text = try String(contentsOf: folder.appending(path: "\(part)/\(file)"), encoding: .utf8)
                    try #require(text.hasSuffix("\n"))
                    pages["\(part)/\(file)"] = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
                        .map { String($0) }
                }
            }
            return pages
        }
    }

    /// A command as the argument parser describes it.
    private struct CommandTree: Decodable {
        struct Dump: Decodable { let command: CommandTree }
        struct Argument: Decodable {
            struct Name: Decodable {
                let kind: String
                let name: String
            }
            let names: [Name]?
            let shouldDisplay: Bool
        }

        let commandName: String
        let shouldDisplay: Bool
        let subcommands: [CommandTree]?
        let arguments: [Argument]?

        /// The commands below this one that help shows.
        var shown: [CommandTree] { (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" } }

        /// The long names of the flags that help shows.
        var flags: [String] {
            (arguments ?? []).filter(\.shouldDisplay).flatMap { $0.names ?? [] }.filter { $0.kind == "long" }
                .map(\.name)
        }

        /// The commands below this one, with their words.
        func nested(_ words: [String]) -> [(words: [String], command: CommandTree)] {
            shown.flatMap { command in
                let words = words + [command.commandName]
                return [(words, command)] + command.nested(words)
            }
        }
    }

    private static func tree(of program: BuiltProgram) async throws -> CommandTree {
        let dump = try await withSurroundings { try await $0.run(program, "--experimental-dump-help") }
        return try JSONDecoder().decode(CommandTree.Dump.self, from: dump.outputBytes).command
    }

    private static func sections(_ page: [String]) -> [String] {
        page.filter { $0.hasPrefix(".Sh ") }.map { String($0.dropFirst(4)) }
    }

    @Test(arguments: [BuiltProgram.bookfetch, .news], ["man1", "ko/man1"])
    func everyCommandHasAPage(program: BuiltProgram, folder: String) async throws {
        let pages = try await Self.pages.value
        let tree = try await Self.tree(of: program)
        let name = program.rawValue
        let expected = ["\(name).1"] + tree.shown.map { "\(name)-\($0.commandName).1" }
        let made = pages.keys.filter { $0.hasPrefix("\(folder)/\(name)") }.map {
            String($0.dropFirst(folder.count + 1))
        }
        #expect(made.sorted() == expected.sorted())

        // The main page refers to each of them.
        let main = try #require(pages["\(folder)/\(name).1"])
        for command in tree.shown {
            #expect(main.contains(".It Xr \(name)-\(command.commandName) 1"))
            let page = try #require(pages["\(folder)/\(name)-\(command.commandName).1"])
            #expect(page.contains(".Nm \(name)-\(command.commandName)"))
            #expect(page.contains(".Cm \(command.commandName)"))
            // What a nested command does stands on its parent's page, under its own heading.
            for (words, nested) in [([command.commandName], command)] + command.nested([command.commandName]) {
                if words.count > 1 && nested.shown.isEmpty {
                    #expect(page.contains(".Ss \(name) \(words.joined(separator: " "))"), "\(words)")
                }
                for flag in nested.flags {
                    let item = "Fl \\-" + flag.replacing("-", with: "\\-")
                    #expect(
                        page.contains { $0.hasPrefix(".It ") && ($0 + " ").contains(item + " ") },
                        "\(words) \(flag)"
                    )
                }
            }
        }
    }

    @Test func pagesHaveTheirSections() async throws {
        let pages = try await Self.pages.value
        for (file, page) in pages {
            let name = String(try #require(file.split(separator: "/").last).dropLast(2))
            let isMain = name == "bookfetch" || name == "news"
            let sections = Self.sections(page)
            let english = [
                "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "ARGUMENTS", "OPTIONS", "ENVIRONMENT", "FILES",
                "EXIT STATUS",
                "EXAMPLES", "SEE ALSO",
            ]
            let korean = ["이름", "사용법", "설명", "명령", "인자", "옵션", "환경 변수", "파일", "종료 코드", "예", "같이 보기"]
            let all = file.hasPrefix("ko/") ? korean : english
            // In this order; a page has arguments, commands and examples if its command has.
            #expect(sections == all.filter { sections.contains($0) }, "\(file)")
            #expect(isMain ? sections == all.filter { $0 != all[4] } : !sections.contains(all[6]), "\(file)")
            #expect(Set(sections).isSuperset(of: [all[0], all[1], all[2], all[5], all[8], all[10]]), "\(file)")
            // The codes stand once, in the section of the main page.
            #expect(!page.contains { $0.contains(/^(?:Exit codes|종료 코드).*\b64\b/) }, "\(file)")
            // roff writes the head of a page only below a section of the name that it knows.
            #expect(page.contains(".ds doc-section-name 이름") == file.hasPrefix("ko/"), "\(file)")
            if isMain {
                for code in [0, 64, 65, 66, 69, 70, 73, 74, 75, 76, 77, 78, 130] {
                    #expect(page.contains(".It \(code)"))
                }
            } else {
                #expect(page.contains { $0.hasPrefix(".Xr \(name.split(separator: "-")[0]) 1") }, "\(file)")
            }
            // Every page that is referred to is there.
            for line in page {
                guard let named = line.wholeMatch(of: /\.(?:It )?Xr (\S+) 1.*/)?.1 else { continue }
                #expect(pages["man1/\(named).1"] != nil, "\(file): \(named)")
            }
        }
    }

    @Test(arguments: [BuiltProgram.bookfetch, .news])
    func examplesAreCommandLines(program: BuiltProgram) async throws {
        let pages = try await Self.pages.value
        let name = program.rawValue
        let main = try #require(pages["man1/\(name).1"])
        let examples = main.drop { $0 != ".Sh EXAMPLES" }.filter { $0.hasPrefix("\(name) ") }
        #expect(examples.count >= 3, "\(examples)")
        #expect(examples.contains { $0.hasPrefix("\(name) search ") })
        #expect(Set(examples).count == examples.count && !examples.contains { $0.contains("<subcommand>") })
        let search = try #require(pages["man1/\(name)-search.1"]).drop { $0 != ".Sh EXAMPLES" }
        #expect(search.contains { $0.hasPrefix("\(name) search ") && $0.contains("\\-\\-") })
        // None is wider than a page of 80 columns has room for.
        for page in pages.values {
            for line in page.drop(while: { $0 != ".Sh EXAMPLES" && $0 != ".Sh 예" }) where !line.hasPrefix(".") {
                #expect(line.replacing("\\-", with: "-").replacing("\\e", with: "\\").count <= 69, "\(line)")
            }
        }
        // They are the same in both languages.
        let korean = try #require(pages["ko/man1/\(name)-search.1"]).drop { $0 != ".Sh 예" }
        #expect(search.filter { $0.hasPrefix(name) } == korean.filter { $0.hasPrefix(name) })
    }

    @Test func nothingInThemIsWarnedOf() async throws {
        let pages = try await Self.pages.value
        for (file, page) in pages {
            #expect(!page.contains(""), "\(file)")
            for (line, next) in zip(page, page.dropFirst()) where line == ".Pp" {
                #expect(!next.hasPrefix("."), "\(file): \(next)")
            }
            // The parser's own words are translated.
            #expect(!file.hasPrefix("ko/") || !page.contains { $0.contains("Show ") && $0.hasSuffix(".") }, "\(file)")
        }
        guard let linter = Self.linter else { return }
        try await withSurroundings { bare in
            for (file, page) in pages {
                let copy = bare.folder.appending(path: "page.1")
                try Data((page.joined(separator: "\n") + "\n").utf8).write(to: copy)
                let verdict = try await bare.shell("'\(linter)' -Tlint -W warning '\(copy.path)'")
                // It knows the sections by their English headings.
                let remarks = verdict.lines.filter {
                    !file.hasPrefix("ko/")
                        || !($0.contains("first section is not") || $0.contains("outside NAME section"))
                }
                #expect(remarks == [], "\(file)")
            }
        }
    }

    /// What a program with awkward texts says of itself.
    private static let awkward = #"""
        {"command": {"commandName": "news", "abstract": "Read and search.", "shouldDisplay": true, "discussion":
        "Keys are read from .env. Every command answers without keys with --demo (also without network.) So it does.\n\nExit codes: 0 done, 64 usage.",
        "arguments": [], "subcommands": [
        {"commandName": "help", "shouldDisplay": true, "abstract": "Show help."},
        {"commandName": "hidden", "shouldDisplay": false, "abstract": "Not shown."},
        {"commandName": "search", "shouldDisplay": true, "abstract": "Find by words.", "discussion":
        "With --offline, several several several several several several several several several words. .env is read.\n\n'A quote' and a back\\slash. See 'news open 3'.\n\n  One line as it is.\n  Another.",
        "arguments": [
        {"kind": "option", "names": [{"kind": "long", "name": "sort"}, {"kind": "short", "name": "s"}], "valueName": "No",
        "abstract": "The order: one or two.", "allValues": ["one", "two"], "defaultValue": "one", "shouldDisplay": true,
        "isOptional": true, "isRepeating": false},
        {"kind": "positional", "valueName": "words", "abstract": "The query.", "shouldDisplay": true, "isOptional": false,
        "isRepeating": true}]},
        {"commandName": "open", "shouldDisplay": true, "abstract": "Open it.", "arguments": []}]}}
        """#

    @Test func awkwardTextsAreEscaped() async throws {
        try await withSurroundings { bare in
            try Data(Self.awkward.utf8).write(to: bare.folder.appending(path: "dump.json"))
            let program = bare.folder.appending(path: "news")
            let text = """
                #!/bin/sh
                case $1 in
                --experimental-dump-help) cat '\(bare.folder.path)/dump.json' ;;
                search) printf 'USAGE: news search a -- b\\n       news search <words>\\n\\nOPTIONS:\\n' ;;
                esac

                """
            try Data(text.utf8).write(to: program)
            let script = Fixture.project.appending(path: "Scripts/manual-pages").path
            let made = try await bare.shell(
                "chmod +x news && '\(script)' \"$PWD/news\" \"$PWD/man\" 'November 21, 2026'"
            )
            try #require(made.ending == .code(0) && made.errors == "", "\(made.errors)")
            func lines(_ page: String) throws -> [String] {
                let file = bare.folder.appending(path: "man/\(page)")
                return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { String($0) }
            }
            let names = try FileManager.default.contentsOfDirectory(
                atPath: bare.folder.appending(path: "man/man1").path
            )
            #expect(names.sorted() == ["news-open.1", "news-search.1", "news.1"])
            // One sentence a line, and a dot at its beginning that is no request.
            let main = try lines("man1/news.1")
            #expect(main.contains("Keys are read from .env.") && main.contains(".Nd Read and search"))
            #expect(main.contains("Every command answers without keys with \\-\\-demo (also without network.)"))
            #expect(!main.contains { $0.contains("Exit codes") })
            let page = try lines("man1/news-search.1")
            #expect(page.contains("\\&.env is read.") && page.contains("\\&'A quote' and a back\\eslash."))
            #expect(page.contains("One line as it is.") && page.contains(".Bd -literal -offset indent"))
            #expect(page.filter { !$0.hasPrefix(".") }.allSatisfy { $0.utf8.count <= 90 })
            // Short names first; a value that is a macro's name is none here; values that the help names stand once.
            #expect(page.contains(".It Fl s Ar \\&No , Fl \\-sort Ar \\&No"))
            #expect(page.contains("(default: one)") || page.contains("The order: one or two. (default: one)"))
            #expect(page.contains("news search a \\-\\- b") && !page.contains { $0.contains("<words>") })
            #expect(page.suffix(2) == [".Xr news 1 ,", ".Xr news-open 1"])
            #expect(try lines("ko/man1/news-search.1").contains("(기본값: one)"))
        }
    }
}
