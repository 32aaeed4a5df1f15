import CatalogModel
import Testing

/// Statements of ten thousand characters and more, for which no reading may take longer than their length asks for.
///
/// What is tested is the result; a reading that took the square of the length would keep the suite for minutes.
@Suite(.timeLimit(.minutes(20))) struct LongStatementTests {
    private func short(_ text: String) -> [String] {
        ContributorStatement.parse(text).map { "\($0.name)=\($0.role)" + ($0.label.map { "(\($0))" } ?? "") }
    }

    private func times(_ count: Int, _ text: String) -> String {
        String(repeating: text, count: count)
    }

    @Test func slashes() {
        #expect(short(times(5000, "A/")) == ["A=author"])
        #expect(short(times(5000, "(A)/")) == ["(A)=author"])
        // So many roles are no label, and so part of a name.
        let roles = times(3000, "글/") + "글"
        #expect(short("\(roles) 홍길동") == ["\(roles) 홍길동=author"])
        #expect(short("홍길동 \(roles)") == ["홍길동 \(roles)=author"])
    }

    @Test func brackets() {
        #expect(short(times(2000, "(지은이)")).isEmpty)
        #expect(short(times(2000, "A (지은이) ")) == ["A=author(지은이)"])
        #expect(short("A" + times(5000, "(") + times(5000, "]")).count == 1)
        #expect(short("A" + times(3000, "[") + "편" + times(3000, "]")).count == 1)
        #expect(short(times(3000, "[외]") + "A 지음") == ["A=author(지음)"])
        #expect(short("A" + times(3000, "[공]") + " 지음").count == 1)
    }

    @Test func rolesWithoutSeparators() {
        #expect(short(times(2000, "A 지음 B 옮김 ")) == ["A=author(지음)", "B=translator(옮김)"])
        #expect(short(times(2000, "지은이 A 옮긴이 B ")) == ["A=author(지은이)", "B=translator(옮긴이)"])
        #expect(short(times(2000, "지은이: A ")) == ["A=author(지은이)"])
        #expect(short(times(3000, "A: ") + "B").count == 1)
        #expect(short("A " + times(4000, "글 ")).first?.hasSuffix("글=author(글)") == true)
    }

    @Test func manyNamesAndManyRoles() {
        let names = (0..<1500).map { "A\($0)" }
        let expected = names.map { "\($0)=author(글)" } + names.map { "\($0)=illustrator(그림)" }
        #expect(short(names.joined(separator: ",") + " 글" + times(1500, ",그림")) == expected)
        #expect(short("Rowling" + times(4000, ", J")).first?.hasPrefix("Rowling, J, J") == true)
    }

    @Test func aTextOfABookIsNoStatement() {
        // Its names are told apart; what looks like a role in it is none.
        #expect(short(times(6000, "홍길동 지음, ")) == ["홍길동 지음=author"])
        #expect(short(times(7000, "홍길동/") + "A 옮김") == ["홍길동=author", "A 옮김=author"])
    }
}
