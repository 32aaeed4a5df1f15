import APIClient
import Catalog
import CatalogModel
import Foundation
import Terminal
import TestSupport
import Testing
import Wording

@testable import CommandLine
@testable import Documents

/// The lines on stderr, from what they are made of.
@Suite struct NoteLineTests {
    private let now = Date(timeIntervalSince1970: 1_795_219_200)
    private let aladin = ServiceName(rawValue: "aladin")
    private let kakao = ServiceName(rawValue: "kakao")
    private let library = ServiceName(rawValue: "nlk")

    private func error(_ service: ServiceName, _ cause: APIError.Cause) -> APIError {
        APIError(service: service, operation: "search", cause: cause)
    }

    private func freshness(_ reason: Freshness.Reason?, age: TimeInterval) -> Freshness {
        Freshness(origin: reason == nil ? .network : .cache, fetchedAt: now.addingTimeInterval(-age), reason: reason)
    }

    @Test func thereIsOneLineAReasonWithTheOldestAge() {
        let timeout = Freshness.Reason.failure(error(kakao, .exchange(.transport(.timedOut(.total)))))
        let limit = Freshness.Reason.failure(error(aladin, .status(HTTPStatusError(status: 429))))
        let parts = [
            freshness(nil, age: 0), freshness(limit, age: 60), freshness(timeout, age: 30), freshness(.young, age: 9e9),
            freshness(limit, age: 7200), freshness(limit, age: 90), freshness(.offline, age: 86_400),
        ]
        #expect(
            StaleNotes.lines(parts, now: now).map(\.english) == [
                "Aladin responded with HTTP 429. Showing a saved copy from 2 h ago.",
                "Kakao did not respond in time. Showing a saved copy from 30 s ago.",
                "Offline. Showing a saved copy from 1 day ago.",
            ]
        )
        #expect(StaleNotes.lines([freshness(nil, age: 0), freshness(.young, age: 5)], now: now).isEmpty)
        #expect(StaleNotes.lines([], now: now).isEmpty)
    }

    @Test func problemsOfOneSentenceShareALine() throws {
        let isbns = try ["9788973100156", "9788978280716", "9788973840717"].map { try ISBN($0) }
        let timeout = Problem.Cause.api(error(aladin, .exchange(.transport(.timedOut(.total)))))
        let problems = [
            Problem(service: aladin, cause: timeout, isbn: isbns[0]),
            Problem(service: kakao, cause: .notFound, isbn: isbns[0]),
            Problem(service: aladin, cause: timeout, isbn: isbns[1]),
            Problem(service: kakao, cause: .otherBook(received: isbns[2]), isbn: isbns[1]),
            Problem(service: library, cause: .shortList(promised: 37, got: 36)),
            Problem(service: aladin, cause: .severalBooks(count: 2), isbn: isbns[2]),
            Problem(service: library, cause: .malformedISBN("89-\u{1B}[1m7")),
        ]
        #expect(
            ProblemNotes.lines(problems).map(\.english) == [
                "Aladin did not respond in time. [9788973100156, 9788978280716]",
                "Kakao has no book with this ISBN. [9788973100156]",
                "Kakao returned a different book (9788973840717), which was ignored. [9788978280716]",
                "The National Library of Korea announced 37 records but returned 36.",
                "Aladin returned 2 books for one ISBN; the one with that ISBN is shown. [9788973840717]",
                "'89-7' from the National Library of Korea is not a valid ISBN; the book is shown as listed there.",
            ]
        )
        #expect(ProblemNotes.lines([]).isEmpty)
    }

    /// Five services without one book are one line, and so are two of a pair of books.
    @Test func aBookThatSeveralServicesLackIsNamedOnce() throws {
        let isbns = try ["9788973100156", "9788978280716", "9788973840717"].map { try ISBN($0) }
        func missing(_ services: [ServiceName], _ isbn: ISBN, year: Int? = nil) -> [Problem] {
            services.map { Problem(service: $0, cause: .notFound, isbn: isbn, year: year) }
        }
        let problems =
            missing([kakao, library, aladin], isbns[0]) + missing([kakao], isbns[1])
            + missing([kakao, library, aladin], isbns[2]) + missing([kakao, aladin], isbns[0], year: 1997)
        let pair = "[9788973100156, 9788973840717]"
        #expect(
            ProblemNotes.lines(problems).map(\.english) == [
                "No book with this ISBN at Kakao, the National Library of Korea, Aladin. \(pair)",
                "Kakao has no book with this ISBN. [9788978280716]",
                "1997: No book with this ISBN at Kakao, Aladin. [9788973100156]",
            ]
        )
    }

    @Test(arguments: [
        (
            "kakao", "kakao/error-RequestThrottled-429.json", 429,
            "Kakao's quota for this key is used up; try again tomorrow. Service message: API limit has been exceeded."
        ),
        (
            "kakao", "kakao/error-NotAuthorized-other-403.json", 403,
            "Kakao rejected the key; check the application at https://developers.kakao.com. Service message: no permission."
        ),
        (
            "nlk", "nlk/error-011.json", 200,
            "The National Library rejected the key; check NLK_CERT_KEY. Service message: "
        ),
        (
            "aladin", "aladin/error-4.json", 200,
            "Aladin does not recognize the key or has blocked its account; check ALADIN_TTB_KEY"
        ),
    ])
    func aServicesOwnWordsMakeOneSentence(source: String, file: String, status: Int, sentence: String) async throws {
        try await withHarness { harness in
            let paths = ["kakao": Path.kakao, "nlk": Path.library, "aladin": Path.aladinSearch]
            let stub = Stub.get(paths[source] ?? "", status: status, body: try Fixture.data(file))
            let outcome = await harness.bookfetch("search", "책", "--source", source, stubs: [stub])
            let line = try #require(outcome.errorLines.first)
            #expect(line.hasPrefix("bookfetch: \(sentence)") && line.hasSuffix("."), "\(line)")
        }
    }
}

/// Notes and errors on a terminal break at words; in a pipe nothing breaks.
@Suite struct NoteWrappingTests {
    private static let commands: [(String, [String])] = [
        ("bookfetch", ["shelf"]), ("bookfetch", ["quota"]), ("bookfetch", ["birthday", "--kept"]),
        ("bookfetch", ["config", "show"]), ("bookfetch", ["search", "책", "--sort", "x"]), ("bookfetch", ["birthday"]),
        ("bookfetch", ["show", "9788980500209"]), ("bookfetch", ["open", "7"]), ("bookfetch", ["lookup", "nowhere"]),
        ("bookfetch", ["search", "책", "--offline"]), ("news", ["--category", "x"]), ("news", ["read", "x"]),
        ("news", ["--country", "kr", "--demo"]), ("bookfetch", ["recent", "clear"]),
    ]

    private func errors(_ harness: TestHarness, _ program: String, _ arguments: [String], _ columns: Int?) async
        -> String
    {
        await harness.run(
            program,
            arguments + ["--format", "table"].filter { _ in !arguments.contains("--sort") },
            over: StubTransport([]),
            output: .sink(columns),
            errors: .sink(columns)
        ).errors
    }

    @Test(arguments: ["en", "ko_KR.UTF-8"], Tier.sample([24, 40, 80], upTo: 1))
    func linesBreakAtWordsAndAreNoWiderThanTheTerminal(language: String, columns: Int) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = language
            // No line of progress beside the notes.
            harness.environment["TERM"] = "dumb"
            for (program, arguments) in Self.commands {
                let broken = await errors(harness, program, arguments, columns)
                let whole = await errors(harness, program, arguments, nil)
                #expect(!broken.isEmpty && !whole.isEmpty, "\(arguments)")
                #expect(broken.split(whereSeparator: \.isWhitespace) == whole.split(whereSeparator: \.isWhitespace))
                for line in broken.split(separator: "\n") where DisplayWidth.of(String(line)) > columns {
                    // One word, as long as it is: it may be an address that is copied.
                    #expect(line.split(separator: " ").count == 1, "\(line)")
                }
            }
        }
    }

    @Test func inAPipeASentenceIsALine() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["COLUMNS"] = "40"
            let outcome = await harness.silently("bookfetch", ["birthday", "--kept", "--format", "table"])
            #expect(outcome.errorLines.count == 1)
        }
    }

    @Test func aWrappedLineIsIndentedLikeItsFirst() async throws {
        try await withHarness { harness in
            let text = await errors(harness, "bookfetch", ["birthday"], 50)
            let lines = text.split(separator: "\n")
            #expect(lines.contains("  See 'bookfetch birthday --help' for more") && lines.contains("  information."))
        }
    }
}
