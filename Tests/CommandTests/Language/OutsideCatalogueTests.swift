import Testing

/// What people read stands in the catalogue, in both languages, and not where it is used.
@Suite struct OutsideCatalogueTests {
    /// What takes a text for people, with a literal behind it that has a word of its own.
    private static let uses = [
        #"note\(\s*("""|")"#, #"ValidationError\(\s*("""|")"#, #"\.usage\(\s*("""|")"#, #"\.configuration\(\s*("""|")"#,
        #"confirm\(\s*("""|")"#, #"(message|hint|whenEmpty|sentences): \[?\s*("""|")"#, #"Table\.Column\(\s*("""|")"#,
    ]

    @Test func noCommandSpeaksEnglishOnly() throws {
        let files = try Sources.all(below: ["CommandSupport", "BookfetchCommands", "NewsCommands"])
        #expect(files.count > 150)
        for file in files where !Self.isExcepted(file.path) {
            for sentence in try Self.literals(in: file.text) {
                Issue.record("\(file.path) says outside the catalogue: \(sentence)")
            }
        }
    }

    /// A library describes itself in English; what is handed to a person is made of its cases.
    private static let descriptions = [
        #""[a-z]+": "\\\((error|problem|failure|finding)\)""#, #"(kind|reason|cause)\.description"#,
        #"\\\([a-z.]*(field|reason|kind)\.rawValue\)"#, #""[a-z]+": [a-z.]+\.(field|reason|kind)\.rawValue"#,
    ]

    @Test func noCommandHandsOnWhatALibrarySaysInEnglish() throws {
        for file in try Sources.all(below: ["CommandSupport", "BookfetchCommands", "NewsCommands"])
        where !Self.isExcepted(file.path) {
            for pattern in Self.descriptions {
                for match in file.text.matches(of: try Regex(pattern)) where !Self.isForEngineers(file.path) {
                    Issue.record("\(file.path) hands on a library's words: \(file.text[match.range])")
                }
            }
        }
    }

    /// Fixtures that cannot be read are the concern of whoever builds the program.
    private static func isForEngineers(_ path: String) -> Bool { path.hasSuffix("Run/Session.swift") }

    private static func isExcepted(_ path: String) -> Bool {
        path.contains("/Language/")
    }

    @Test(arguments: [
        (#"session.note("Forgot it.")"#, 1), (#"throw ValidationError("--size is \(size).")"#, 1),
        ("throw .usage(\n    \"No such line.\",\n    hint: \"Ask again.\"\n)", 2),
        ("note(\n    \"\"\"\n    Nothing here.\n    \"\"\"\n)", 1), (#"Table.Column("TITLE")"#, 1),
        (#"session.note(ShelfText.empty.text())"#, 0), (##"note("\(program): \(text)")"##, 0),
        (##"Table.Column("#", priority: 1)"##, 0), (#"whenEmpty: """#, 0), (#"sentences: ["Nothing to undo."]"#, 1),
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
