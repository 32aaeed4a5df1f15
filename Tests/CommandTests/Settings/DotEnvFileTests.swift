import CommandSupport
import Foundation
import Messages
import TestSupport
import Testing

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
    func whatSaysNothingIsNeitherAValueNorAProblem(text: String) {
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
        #expect(problem.reason.english.contains(reason))
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
                == Set(KnownVariable.all.filter { $0.kind == .secret }.map(\.name))
        )
        #expect(file.values.values.allSatisfy { $0.isEmpty })
    }
}
