import Documents
import Foundation
import Terminal
import TestSupport
import Testing

@testable import CommandLine

/// Lists without ISBNs: certain rows are filled, the others are for a person.
@Suite struct LookUpTitleTests {
    private static let list = [
        "번호,서명,저자,출판사,출판년도", "1,해리 포터와 비밀의 방 1,조앤 K. 롤링,(주)문학수첩,2000", "2,무정,이광수,,", "3,없는 책,아무개,어디,1999", "4,,,,",
    ]
    private static let secret = "9788983920683"
    private static let heartless = ["9788932917245", "9788996991342"]

    private func document(_ isbn: String, _ title: String, _ author: String, _ publisher: String, _ year: Int) -> String
    {
        #"{"title":"\#(title)","isbn":"\#(isbn)","authors":["\#(author)"],"publisher":"\#(publisher)","#
            + #""datetime":"\#(year)-01-01T00:00:00.000+09:00"}"#
    }

    private func found(_ query: String, _ documents: [String]) -> Stub {
        let meta = #"{"total_count":\#(documents.count),"pageable_count":1,"is_end":true}"#
        let body = #"{"documents":[\#(documents.joined(separator: ","))],"meta":\#(meta)}"#
        return .get(Path.kakao, query: ["query": query], body: Data(body.utf8))
    }

    private var stubs: [Stub] {
        let editions = [
            document(Self.heartless[0], "무정", "이광수", "민음사", 2010),
            document(Self.heartless[1], "무정", "이광수", "문학과지성사", 2005),
        ]
        return [
            found(
                "해리 포터와 비밀의 방 1 조앤 K. 롤링",
                [document(Self.secret, "해리 포터와 비밀의 방. 1", "조앤 K. 롤링", "문학수첩", 2000)]
            ),
            found("무정 이광수", editions), found("무정", editions), found("없는 책 아무개", []), found("없는 책", []),
        ]
    }

    private func kakaoAlone(_ harness: TestHarness) -> TestHarness {
        var harness = harness
        harness.environment = harness.environment.filter { !$0.key.hasSuffix("_KEY") }
        harness.environment["KAKAO_REST_API_KEY"] = TestHarness.keys["KAKAO_REST_API_KEY"]
        return harness
    }

    private func run(_ harness: TestHarness, _ flags: [String], stubs: [Stub]) async throws -> Outcome {
        try Data(Self.list.map { $0 + "\n" }.joined().utf8).write(to: harness.here.appending(path: "list.csv"))
        return await withStubs(stubs) { transport in
            await kakaoAlone(harness).run(
                "bookfetch",
                ["lookup", "list.csv", "--jobs", "1", "--columns", "line,status,isbn13,confidence,input.번호"] + flags,
                over: transport
            )
        }
    }

    @Test func certainRowsAreFilledAndNoneIsGuessed() async throws {
        try await withHarness { harness in
            let outcome = try await run(harness, [], stubs: stubs)
            #expect(outcome.status == .done)
            #expect(
                outcome.lines == ["2\tfound\t\(Self.secret)\t100\t1", "3\treview\t\t60\t2", "4\tnotFound\t\t\t3"]
                    + ["5\tinvalid\t\t\t4"]
            )
            #expect(outcome.errors.contains("1 to review") && outcome.errors.contains("--review FILE"))
            #expect(outcome.errors.contains("the row has neither an ISBN nor a title"))
        }
    }

    @Test(arguments: ["review.csv", "review.jsonl"])
    func decisionsAreWrittenByTheNextRun(name: String) async throws {
        try await withHarness { harness in
            let first = try await run(harness, ["--review", name], stubs: stubs)
            #expect(first.errors.contains("bookfetch review \(name)"))
            let context = ProcessEnvironment.reading(harness.here)
            let file = ReviewFile(name, in: context)
            var entries = try file.entries()
            #expect(entries.map(\.line) == [3] && entries[0].candidates.map(\.isbn13) == Self.heartless)
            // Nothing is decided, so nothing is searched again.
            let second = try await run(harness, ["--review", name, "--resume"], stubs: [])
            #expect(second.status == .done && second.output == "")
            entries[0].decision = entries[0].written("2")
            try file.save(entries)
            #expect(try file.entries() == entries)
            let body = found(Self.heartless[1], [document(Self.heartless[1], "무정", "이광수", "문학과지성사", 2005)])
            let third = try await run(harness, ["--review", name, "--resume"], stubs: [body])
            #expect(third.lines == ["3\tfound\t\(Self.heartless[1])\t\t2"])
            let fourth = try await run(harness, ["--review", name, "--resume"], stubs: [])
            #expect(fourth.output == "")
        }
    }

    @Test func aRowThatNoCandidateFitsIsNotFound() async throws {
        try await withHarness { harness in
            _ = try await run(harness, ["--review", "review.csv"], stubs: stubs)
            let file = ReviewFile("review.csv", in: .reading(harness.here))
            var entries = try file.entries()
            entries[0].decision = .noneOfThem
            try file.save(entries)
            let second = try await run(harness, ["--review", "review.csv", "--resume"], stubs: [])
            #expect(second.lines == ["3\tnotFound\t\t\t2"])
        }
    }

    @Test func valuesWrittenByHandAreDecisionsOrErrors() throws {
        let candidate = ReviewEntry.Candidate(
            isbn13: Self.secret,
            confidence: 60,
            title: "책",
            authors: "",
            publisher: "",
            publishedOn: ""
        )
        let entry = ReviewEntry(
            line: 3,
            decision: nil,
            title: "책",
            author: "",
            publisher: "",
            year: "",
            candidates: [candidate]
        )
        #expect(entry.written("1")?.text == Self.secret && entry.written("978-89-8392-068-3")?.text == Self.secret)
        #expect(entry.written("none") == .noneOfThem && entry.written("없음") == .noneOfThem)
        #expect(entry.written("2") == nil && entry.written("maybe") == nil)
        #expect(entry.written("\(Int.min)") == nil && entry.written("0") == nil)
    }

    @Test func keysDecideAndGoOn() {
        let candidate = ReviewEntry.Candidate(
            isbn13: Self.secret,
            confidence: 60,
            title: "책",
            authors: "",
            publisher: "",
            publishedOn: ""
        )
        let entries = (1...3).map {
            ReviewEntry(
                line: $0,
                decision: nil,
                title: "책",
                author: "",
                publisher: "",
                year: "",
                candidates: [candidate]
            )
        }
        var review = Reviewing(entries)
        #expect(review.perform(.enter(0)) && review.place == 1)
        #expect(!review.perform(.action("s", 0)) && review.place == 2)
        #expect(review.perform(.action("x", 0)) && review.place == 3 && review.left == 1)
        #expect(Reviewing(review.entries).place == 1)
        #expect(!review.perform(.action("b", nil)) && review.place == 2)
        #expect(review.entries.map { $0.decision?.text } == [Self.secret, nil, "none"])
    }

    /// Two editions differ in publisher, date and ISBN, so that these are never cut on a usual terminal.
    @Test(arguments: [80, 200]) func aCandidateShowsItsEditionOnEveryTerminal(width: Int) {
        let candidate = ReviewEntry.Candidate(
            isbn13: Self.secret,
            confidence: 72,
            title: "해리 포터와 비밀의 방 1: 새로 옮긴 판, 그림과 지도가 있는 큰 책",
            authors: "J. K. 롤링",
            publisher: "문학수첩",
            publishedOn: "2019-11-19"
        )
        let line = candidate.line(width: width)
        #expect(DisplayWidth.of(line) <= width && line.hasPrefix("72 · 해리 포터와 비밀의 방"))
        #expect(line.hasSuffix(" · 문학수첩 · 2019-11-19 · \(Self.secret)"), "\(line)")
        #expect(DisplayWidth.of(candidate.line(width: 30)) <= 30)
    }

    @Test func aReviewNeedsATerminal() async throws {
        try await withHarness { harness in
            #expect(await harness.silently("bookfetch", ["review", "review.csv"]).status == .usage)
        }
    }
}

extension ProcessEnvironment {
    /// A context that files are read in.
    fileprivate static func reading(_ folder: URL) -> ProcessEnvironment {
        ProcessEnvironment(
            program: "bookfetch",
            environment: [:],
            currentFolder: folder,
            output: MemorySink(),
            errors: MemorySink(),
            input: MemorySource(),
            transport: StubTransport([])
        )
    }
}
