import Foundation
import TestSupport
import Testing

@testable import CommandLine
@testable import Documents

@Suite struct KoreanTests {
    @Test func anEmptyListOfTheUsersSaysWhichOneItIs() async throws {
        try await withHarness { harness in
            var harness = harness
            let lists = [
                ("bookfetch", ["shelf"], "The shelf is empty.", "책꽂이가 비어 있습니다."),
                ("bookfetch", ["recent"], "No recent books.", "최근 본 책이 없습니다."),
                ("news", ["saved"], "No saved articles.", "저장한 기사가 없습니다."),
                ("news", ["visited"], "No articles read yet.", "읽은 기사가 없습니다."),
            ]
            for (program, arguments, english, korean) in lists {
                for (language, sentence) in [("C", english), ("ko_KR.UTF-8", korean)] {
                    harness.environment["LANG"] = language
                    let outcome = await harness.silently(program, arguments + ["--format", "table"])
                    #expect(outcome.output == "" && outcome.errorLines == ["\(program): \(sentence)"])
                }
            }
        }
    }

    @Test func aTableHasKoreanHeadingsAndAScriptEnglishNames() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = "ko_KR.UTF-8"
            let stub = Stub.get(Path.kakao, body: Body.kakao("책"))
            let table = await harness.bookfetch("search", "책", "--source", "kakao", stubs: [stub], columns: 120)
            #expect(table.lines.first?.contains("제목") == true && table.lines.first?.contains("TITLE") == false)
            #expect(table.errors.contains("bookfetch: 총 1권\n"))
            let offline = ["search", "책", "--source", "kakao", "--offline", "--format", "csv"]
            let csv = await harness.silently("bookfetch", offline)
            #expect(csv.lines.first?.hasPrefix("isbn13,title,authors") == true)
        }
    }

    @Test func aWrongCommandLineIsReportedInKorean() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = "ko_KR.UTF-8"
            let outcome = await harness.silently("bookfetch", ["search", "책", "--page", "0"])
            #expect(outcome.errorLines.first == "오류: --page는 1부터입니다(입력: 0).")
        }
    }

    /// Wrong values and none, of every command that takes one.
    private static let wrong: [(String, [String])] =
        ["show", "open", "cover", "preview", "shelf add", "shelf remove", "memo", "export"].map { command in
            ("bookfetch", command.split(separator: " ").map { String($0) } + [""])
        } + [
            ("bookfetch", ["birthday"]), ("bookfetch", ["birthday", "--years", "all"]),
            ("bookfetch", ["birthday", "--keep", "가"]), ("bookfetch", ["library", "", "--region", "서울"]),
            ("bookfetch", ["lookup", ""]), ("bookfetch", ["shelf", "import", ""]), ("bookfetch", ["series", ""]),
            ("bookfetch", ["search", "책", "--sort", "x"]), ("bookfetch", ["search", "책", "--target", "x"]),
            ("bookfetch", ["genres", "--source", "x"]), ("bookfetch", ["--generate-completion-script", "x"]),
            ("news", ["--category", "x"]), ("news", ["search", "a", "--sort", "x"]), ("news", ["read", ""]),
            ("news", ["config", "country", ""]),
        ]

    @Test(.all) func noSentenceLacksItsSubjectOrHasAnEnglishList() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = "ko_KR.UTF-8"
            for (program, arguments) in Self.wrong {
                let outcome = await harness.silently(program, arguments)
                #expect(outcome.status != .done && outcome.output == "", "\(arguments)")
                let errors = outcome.errors
                #expect(errors.wholeMatch(of: /(?s)(.*\n)?[a-z가-힣]+: [은는이가을를과와에] .*/) == nil, "\(errors)")
                #expect(
                    !errors.contains("' and '") && !errors.contains("' or '") && !errors.contains(" or "),
                    "\(errors)"
                )
                #expect(!errors.contains("Please") && !errors.contains("Can't"), "\(errors)")
            }
        }
    }

    @Test func whatIsMissingIsReported() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = "ko_KR.UTF-8"
            let day = await harness.silently("bookfetch", ["birthday"])
            #expect(
                day.errorLines.first
                    == "오류: 날짜를 입력하세요. 1997-06-26과 같이 쓰거나, 모든 연도의 그날을 찾으려면 06-26과 같이 쓰세요."
            )
            let sort = await harness.silently("bookfetch", ["search", "책", "--sort", "x"])
            #expect(sort.errorLines.first?.hasSuffix("다음 중 하나를 쓰세요: 'accuracy', 'latest'.") == true)
        }
    }

    @Test func aFailureAsJSONHasItsNotesInTheDocument() async throws {
        try await withHarness { harness in
            let refusal = #"{"status":"error","code":"parametersIncompatible","message":"no"}"#
            let stub = Stub.get(Path.headlines, status: 400, body: Data(refusal.utf8))
            let outcome = await harness.news("--country", "us", "--sources", "x", "--json", stubs: [stub])
            #expect(outcome.status == .usage && outcome.errorLines.count == 1)
            let error = try outcome.errorJSON
            #expect(error.keys == ["schema", "code", "kind", "service", "message", "hint", "notes"])
            #expect(error["notes"]?.values.count == 1)
        }
    }
}

/// Help is in the language of the run, on every command, also where one process speaks both.
@Suite struct HelpLanguageTests {
    /// What the argument parser says itself; screens have it in Korean all the same.
    private static let parsers: Set<String> = [
        "Show the version.", "Show help information.", "Show subcommand help information.",
    ]

    @Test(.all, arguments: ["bookfetch", "news"])
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

    @Test(.all, arguments: ["bookfetch", "news"])
    func everyScreenIsKoreanAndFits(program: String) async throws {
        let commands = try await Self.tool(program, "C").command.paths
        #expect(commands.count > 10)
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = "ko_KR.UTF-8"
            for command in commands {
                let outcome = await harness.silently(program, command + ["--help"])
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

    @Test func valuesAndTheDefaultAreReported() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = "ko_KR.UTF-8"
            let outcome = await harness.silently("bookfetch", ["search", "--help"])
            let line = "  --target <part>         검색할 필드. (값: any, title, author, publisher, isbn;"
            #expect(outcome.lines.contains(line))
            #expect(outcome.lines.contains("                          기본값: any)"))
        }
    }

    @Test func versionsAndScriptsStayAsTheyAre() {
        #expect(HelpScreen(width: 80).laidOut("bookfetch 1.0") == nil)
        #expect(HelpScreen(width: 80).laidOut("#!/bin/bash\nUSAGE: x") == nil)
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
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = language
            let dump = await harness.silently(program, ["--experimental-dump-help"]).output
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

/// What people read stands in `Messages`, in both languages, and not where it is used. Most of that the compiler sees
/// to, since notes, failures and help take messages.
@Suite struct MessagesOutsideTests {
    /// What makes a message, or takes a text for people, with a literal behind it that has a word of its own.
    private static let uses = [
        #"Message\((english|verbatim): \s*("""|")"#, #"ValidationError\(\s*("""|")"#, #"ArgumentHelp\(\s*("""|")"#,
        #"(abstract|discussion|help): \s*("""|")"#, #"Table\.Column\(\s*("""|")"#,
    ]

    @Test func noCommandSpeaksEnglishOnly() throws {
        let files = try Sources.all(below: ["CommandLine", "Documents"])
        #expect(files.count > 90)
        for file in files {
            for sentence in try Self.literals(in: file.text) {
                Issue.record("\(file.path) says outside Wording: \(sentence)")
            }
        }
    }

    /// A library describes itself in English; what is handed to a person is made of its cases.
    private static let descriptions = [
        #"[a-z]+: (Message\(verbatim: )?"\\\((error|problem|failure|finding)\)""#, #"(kind|reason|cause)\.description"#,
        #"\\\([a-z.]*(field|reason|kind)\.rawValue\)"#,
        #"\b(?!kind:|default:)[a-z]+: [a-z.]+\.(field|reason|kind)\.rawValue"#,
    ]

    @Test func noCommandHandsOnWhatALibrarySaysInEnglish() throws {
        for file in try Sources.all(below: ["CommandLine", "Documents"]) {
            for pattern in Self.descriptions {
                for match in file.text.matches(of: try Regex(pattern)) where !Self.isForEngineers(file.path) {
                    Issue.record("\(file.path) hands on a library's words: \(file.text[match.range])")
                }
            }
        }
    }

    /// Bugs, and fixtures that cannot be read, are the concern of whoever builds the program.
    private static func isForEngineers(_ path: String) -> Bool {
        path.hasSuffix("Run/Session.swift") || path.hasSuffix("Run/Program.swift")
    }

    @Test(arguments: [
        (#"session.note(Message(verbatim: "Forgot it."))"#, 1), (#"throw ValidationError("--size is \(size).")"#, 1),
        ("Message(english: \"No such line.\",\n    korean: \"없음\")", 1), (#"Table.Column("TITLE")"#, 1),
        (#"session.note(.emptyShelf)"#, 0), (##"Message(verbatim: "\(program): \(text)")"##, 0),
        (##"Table.Column("#", priority: 1)"##, 0), (#"@Flag(help: "Do it.")"#, 1), (#"abstract: "List it.","#, 1),
    ])
    func aLiteralIsFound(source: String, count: Int) throws {
        #expect(try Self.literals(in: source).count == count)
    }

    /// The beginnings of literals that people would read.
    private static func literals(in source: String) throws -> [String] {
        try uses.flatMap { use in
            source.matches(of: try Regex(use)).compactMap { match in
                let rest = source[match.range.upperBound...]
                let line = String(rest.drop(while: \.isNewline).prefix { !$0.isNewline })
                let text = String(line.prefix(upTo: end(of: line)))
                let words = text.replacing(/\\\([^()]*(\([^()]*\)[^()]*)*\)/, with: "")
                return words.contains(where: \.isLetter) ? text : nil
            }
        }
    }

    /// Where a literal ends: at the first quote that is not escaped.
    private static func end(of line: String) -> String.Index {
        var isEscaped = false
        for index in line.indices {
            if line[index] == "\"", !isEscaped { return index }
            isEscaped = line[index] == "\\" && !isEscaped
        }
        return line.endIndex
    }
}
