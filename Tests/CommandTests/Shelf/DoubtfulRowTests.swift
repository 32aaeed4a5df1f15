import CommandSupport
import Foundation
import TestSupport
import Testing

/// What is said of the rows of an imported file that cannot be understood.
@Suite struct DoubtfulRowTests {
    private static let good = "{\"isbn13\":\"9788980500208\",\"title\":\"가\"}"
    private static let file = """
        {"books": [
        \(good),
        {"isbn13":"9788900000017","title":"나"},
        \(good),
        {"isbn13":"9788980500215","title":"다","addedAt":"yesterday"}
        ]}
        """
    private static let arguments = ["shelf", "import", "list", "--json"]

    private func withFile<Result>(
        _ text: String = file,
        _ body: (Desk) async throws -> Result
    ) async throws -> Result {
        try await withDesk { desk in
            try text.write(to: desk.here.appending(path: "list"), atomically: true, encoding: .utf8)
            return try await body(desk)
        }
    }

    @Test(arguments: [[], ["--dry-run"]])
    func eachFailureStandsUnderProblems(flags: [String]) async throws {
        try await withFile { desk in
            let outcome = await desk.silently("bookfetch", Self.arguments + flags)
            let problems = try #require(try outcome.json["problems"]?.values)
            #expect(outcome.status == .done)
            #expect(problems.allSatisfy { $0["kind"] == "invalid" && $0["service"] == .null && $0["isbn"] == .null })
            let messages = problems.compactMap { $0["message"]?.text }
            #expect(messages.map { $0.prefix(14) } == ["list, line 3: ", "list, line 5: "])
            // Each of them is named on stderr as well, once; so is what is no failure.
            #expect(messages.allSatisfy { outcome.errors.contains($0) })
            #expect(outcome.errors.components(separatedBy: "line 3").count == 2)
            #expect(outcome.errors.contains("list, line 4: the same book as line 2."))
        }
    }

    @Test(arguments: [[], ["--dry-run"], ["--format", "plain"]])
    func withStrictnessTheCodeIs65(flags: [String]) async throws {
        try await withFile { desk in
            let outcome = await desk.silently("bookfetch", ["shelf", "import", "list", "--strict"] + flags)
            #expect(outcome.status == .inputData)
            #expect(outcome.errorLines.last?.hasPrefix("bookfetch: --strict: list, line 3: ") == true)
            // What was understood is on the shelf all the same.
            let shelf = try await desk.bookfetch("shelf", "--json").json["books"]?.values.count
            #expect(shelf == (flags == ["--dry-run"] ? 0 : 2))
        }
    }

    @Test(arguments: [("en", "3000 rows from line 1 to line 6000"), ("ko", "1째 줄부터 6000째 줄까지 3000줄")])
    func aKindOfManyRowsIsSaidOnceWithTheirNumber(language: String, words: String) async throws {
        let rows = (0..<3000).map { "no number \($0)\n9788900000\(String($0 + 1000).prefix(3))" }
        try await withFile(rows.joined(separator: "\n") + "\n9788980500208\n") { desk in
            var desk = desk
            desk.environment["LANG"] = language
            let outcome = await desk.silently("bookfetch", Self.arguments + ["--offline"])
            #expect(outcome.status == .done && outcome.errors.utf8.count < 2_000)
            #expect(outcome.errors.contains(words.replacing("6000", with: "5999")), "\(outcome.errors)")
            let problems = try #require(try outcome.json["problems"]?.values)
            #expect(problems.count < 10)
            #expect(problems.allSatisfy { $0["kind"] == "invalid" && $0["service"] == .null && $0["isbn"] == .null })
            #expect(problems.compactMap { $0["message"]?.text }.allSatisfy { outcome.errors.contains($0) })
        }
    }

    @Test func tenOfAKindAreEachNamed() async throws {
        try await withFile((1...10).map { "no number \($0)" }.joined(separator: "\n") + "\n9788980500208\n") { desk in
            let outcome = await desk.silently("bookfetch", Self.arguments + ["--offline"])
            let problems = try outcome.json["problems"]?.values
            #expect(problems?.count == 10)
            #expect((1...10).allSatisfy { outcome.errors.contains("line \($0): ") })
        }
    }

    @Test func whatIsNoFailureEndsWith0() async throws {
        try await withFile("ISBN13,Colour,Title\n9788980500208,red,가\n9788980500208,red,가\n") { desk in
            let outcome = await desk.silently("bookfetch", Self.arguments + ["--strict"])
            #expect(outcome.status == .done)
            let document = try outcome.json
            #expect(document["problems"]?.values.isEmpty == true)
            #expect(outcome.errorLines.count == 2)
        }
    }
}
