import TestSupport
import Testing

/// What people read stands in `Messages`, in both languages, and not where it is used. Most of that the compiler sees to,
/// since notes, failures and help take messages.
@Suite struct MessagesOutsideTests {
    /// What makes a message, or takes a text for people, with a literal behind it that has a word of its own.
    private static let uses = [
        #"Message\((english|verbatim): \s*("""|")"#, #"ValidationError\(\s*("""|")"#, #"ArgumentHelp\(\s*("""|")"#,
        #"(abstract|discussion|help): \s*("""|")"#, #"Table\.Column\(\s*("""|")"#,
    ]

    @Test func noCommandSpeaksEnglishOnly() throws {
        let files = try Sources.all(below: ["CommandSupport", "BookfetchCommands", "NewsCommands"])
        #expect(files.count > 150)
        for file in files {
            for sentence in try Self.literals(in: file.text) {
                Issue.record("\(file.path) says outside Messages: \(sentence)")
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
        for file in try Sources.all(below: ["CommandSupport", "BookfetchCommands", "NewsCommands"]) {
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
