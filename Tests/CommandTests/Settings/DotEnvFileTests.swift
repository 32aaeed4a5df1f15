import Catalog
import Foundation
import TestSupport
import Testing
import Wording

@testable import BookfetchKit
@testable import CommandLine
@testable import Documents

@Suite struct DotEnvFileTests {
    @Test(arguments: [
        ("KEY=value", "value"), ("KEY = value", "value"), ("  KEY=value  ", "value"), ("export KEY=value", "value"),
        ("export\tKEY=value", "value"), ("KEY=\"two words\"", "two words"), ("KEY='two words'", "two words"),
        ("KEY=\"say \\\"so\\\" and \\\\\"", "say \"so\" and \\"), ("KEY=\"a\\nb\"", "a\\nb"),
        ("KEY='it has \\ and \"'", "it has \\ and \""), ("KEY=\"it's\"", "it's"), ("KEY=\" kept \"", " kept "),
        ("KEY=a#b", "a#b"), ("KEY=#b", ""), ("KEY=a #b", "a"), ("KEY=a\t# b", "a"), ("KEY=\"a # b\" # c", "a # b"),
        ("KEY='#b'", "#b"), ("KEY=", ""), ("KEY=\"\"", ""), ("KEY=a=b==", "a=b=="), ("KEY=$HOME`ls`", "$HOME`ls`"),
        ("KEY=열쇠", "열쇠"), ("KEY=one\nKEY=two", "two"), ("exported=1\nKEY=v", "v"),
    ])
    func valuesAreRead(text: String, value: String) {
        let file = DotEnvFile(parsing: text)
        #expect(file.values["KEY"] == value)
        #expect(file.problems.isEmpty)
    }

    @Test(arguments: ["", "\n\n", "   \n\t\n", "# KEY=value", "   # KEY=value\n#\n##"])
    func blankLinesAndCommentsAreNeitherValuesNorProblems(text: String) {
        let file = DotEnvFile(parsing: text)
        #expect(file.values.isEmpty && file.problems.isEmpty)
    }

    @Test(arguments: [
        ("KEY", "missing '='"), ("export KEY", "missing '='"), ("=value", "the text before '='"),
        ("MY KEY=value", "the text before '='"), ("1KEY=value", "the text before '='"),
        ("K-Y=value", "the text before '='"),
        ("열쇠=value", "the text before '='"), ("KEY=\"value", "unclosed quotation mark"),
        ("KEY='value", "unclosed quotation mark"),
        ("KEY=\"value\\\"", "unclosed quotation mark"), ("KEY=\"a\"b", "after the closing quotation mark"),
        ("KEY='a' 'b'", "after the closing quotation mark"),
    ])
    func aMalformedLineCostsOnlyItself(line: String, reason: String) throws {
        let file = DotEnvFile(parsing: "FIRST=1\n\n\(line)\nLAST=2")
        #expect(file.values == ["FIRST": "1", "LAST": "2"])
        let problem = try #require(file.problems.first)
        #expect(file.problems.count == 1 && problem.line == 3)
        let shown = Settings.FileProblem(path: ".env", line: problem.line, reason: .line(problem.reason))
        #expect(shown.sentence.english.contains(reason))
    }

    @Test func aProblemHoldsNothingOfTheLine() {
        let file = DotEnvFile(parsing: "hidden-words\nK EY=hidden-words\nKEY=\"hidden-words\nKEY='x'hidden-words")
        #expect(file.problems.map(\.line) == [1, 2, 3, 4])
        #expect(!"\(file.problems)".contains("hidden"))
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func linesMayEndInAnyWay(ending: String) {
        let file = DotEnvFile(parsing: ["A=1", "", "broken", "B=\"2\"", ""].joined(separator: ending))
        #expect(file.values == ["A": "1", "B": "2"])
        #expect(file.problems.map(\.line) == [3])
    }

    /// An editor, or a text that was pasted, may leave such a sign in a line.
    @Test(arguments: ["\u{2028}", "\u{85}", "\u{B}", "\u{C}"])
    func aSignThatEndsNoLineIsNoReasonToLoseAnotherValue(sign: String) throws {
        let text = Data("A=1\(sign)KEY=old\nB=2\n".utf8)
        let edited = try DotEnvEdit(name: "KEY", value: "new").applied(to: text)
        #expect(edited == text + Data("KEY=new\n".utf8))
        #expect(DotEnvFile(parsing: edited).values["A"] == "1\(sign)KEY=old")
        #expect(throws: DotEnvEdit.Invalid.self) {
            try DotEnvEdit(name: "KEY", value: "a\(sign)b").applied(to: text)
        }
    }

    @Test func aValueThatWouldNotBeReadBackIsNotWritten() {
        #expect(throws: DotEnvEdit.Invalid.self) {
            try DotEnvEdit(name: "KEY", value: "a\u{0}b").applied(to: Data("A=1\n".utf8))
        }
    }

    @Test func aByteOrderMarkIsNoPartOfTheFirstName() {
        let file = DotEnvFile(parsing: "\u{FEFF}KEY=value\r\n")
        #expect(file.values == ["KEY": "value"])
        #expect(file.problems.isEmpty)
    }

    @Test func theExampleThatComesWithTheProjectIsRead() throws {
        let file = try DotEnvFile(
            parsing: String(contentsOf: Fixture.project.appending(path: ".env.example"), encoding: .utf8)
        )
        #expect(file.problems.isEmpty)
        #expect(
            Set(file.values.keys)
                == Set(KnownVariable.all(of: .inUse).filter { $0.kind == .secret }.map(\.name))
        )
        #expect(file.values.values.allSatisfy { $0.isEmpty })
    }
}

@Suite struct RecentCountTests {
    @Test func theNumberOfStoredBooksIsASetting() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_RECENTS"] = "2"
            for isbn in ["9788980500208", "9788980500215", "9788980500222"] {
                #expect(await harness.silently("bookfetch", ["show", isbn, "--demo"]).status == .done)
            }
            let recent = await harness.silently("bookfetch", ["recent", "--demo", "--format", "plain"])
            #expect(recent.lines.map { $0.prefix(13) } == ["9788980500222", "9788980500215"])
        }
    }

    private func isbns(_ outcome: Outcome) throws -> [String] {
        let books = try outcome.json["books"]?.values ?? []
        return books.compactMap { $0["isbn13"]?.text }
    }

    /// What is listed, before anything else is shown.
    @Test(arguments: [("2", ["9788980500222", "9788980500215"]), ("0", [])] as [(String, [String])])
    func noMoreBooksAreListedThanTheSettingAllows(count: String, expected: [String]) async throws {
        try await withHarness { harness in
            for isbn in ["9788980500208", "9788980500215", "9788980500222"] {
                #expect(await harness.silently("bookfetch", ["show", isbn, "--demo"]).status == .done)
            }
            var harness = harness
            harness.environment["BOOKFETCH_RECENTS"] = count
            let recent = await harness.silently("bookfetch", ["recent", "--demo", "--json"])
            #expect(recent.status == .done)
            let listed = try isbns(recent)
            #expect(listed == expected)
            let exported = await harness.silently("bookfetch", ["export", "recent", "--demo"])
            let written = try isbns(exported)
            #expect(written == expected)
        }
    }

    @Test func withZeroNothingIsStored() async throws {
        try await withHarness { harness in
            var none = harness
            none.environment["BOOKFETCH_RECENTS"] = "0"
            #expect(await none.silently("bookfetch", ["show", "9788980500208", "--demo"]).status == .done)
            let recent = try await harness.silently("bookfetch", ["recent", "--demo", "--json"]).json
            #expect(recent["total"] == 0)
        }
    }

    @Test(arguments: ["1001", "ten", "-1"])
    func otherNumbersAreRejected(text: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_RECENTS"] = text
            let outcome = await harness.silently("bookfetch", ["recent"])
            #expect(outcome.status == .configuration)
            #expect(outcome.errors.contains("BOOKFETCH_RECENTS must be a number from 0 to 1000."))
        }
    }
}
