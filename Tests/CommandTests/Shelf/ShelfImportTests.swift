import APIClient
import CommandSupport
import Foundation
import TestSupport
import Testing

/// A list of ISBNs, or a file that is none, on its way to the shelf.
@Suite struct ShelfImportTests {
    private static let isbn = "9788980500215"

    private static let found: [Stub] = [
        .get(Path.aladinLookUp, body: Body.aladinItem("숲의 지도", isbn: isbn)),
        .get(Path.kakao, body: Body.kakao()), .get(Path.library, body: Body.library()),
    ]

    private static let failing: [Stub] = [Path.aladinLookUp, Path.kakao, Path.library].map {
        .failing($0, .cannotConnect(host: "h"))
    }

    private func write(_ text: String, _ desk: Desk) throws {
        try text.write(to: desk.here.appending(path: "list"), atomically: true, encoding: .utf8)
    }

    private func titles(_ desk: Desk) async throws -> [String?] {
        try await desk.bookfetch("shelf", "--json").json["books"]?.values.map { $0["title"]?.text } ?? []
    }

    @Test func aBookOfAnISBNListIsLookedUp() async throws {
        try await withDesk { desk in
            try write(Self.isbn, desk)
            let outcome = await desk.bookfetch("shelf", "import", "list", "--json", stubs: Self.found)
            #expect(outcome.status == .done && outcome.errors == "")
            #expect(try await titles(desk) == ["숲의 지도"])
            #expect(try outcome.json["freshness"]?["origin"] == "network")
        }
    }

    @Test(arguments: [[], ["--offline"]])
    func whatWasSeenIsTakenFromThere(flags: [String]) async throws {
        try await withDesk { desk in
            let list = Body.aladinItem("숲의 지도", isbn: Self.isbn)
            _ = await desk.bookfetch("search", "숲", "--source", "aladin", stubs: [.get(Path.aladinSearch, body: list)])
            try write(Self.isbn, desk)
            #expect(await desk.silently("bookfetch", ["shelf", "import", "list"] + flags).status == .done)
            #expect(try await titles(desk) == ["숲의 지도"])
        }
    }

    @Test func aFailureLeavesTheISBNAndSaysSo() async throws {
        try await withDesk { desk in
            try write(Self.isbn, desk)
            let outcome = await desk.bookfetch("shelf", "import", "list", "--json", stubs: Self.failing)
            #expect(outcome.status == .done)
            #expect(outcome.errors.contains("Only the ISBN is known of 1 book: \(Self.isbn)."))
            #expect(outcome.errors.contains("Kakao"))
            #expect(try outcome.json["problems"]?.values.count == 3)
            #expect(try await titles(desk) == [Self.isbn])
            // Whoever asks for strictness gets the code of the first failure.
            let strict = await desk.bookfetch("shelf", "import", "list", "--strict", stubs: Self.failing)
            #expect(strict.status == .unavailable)
        }
    }

    @Test func offlineNobodyIsAsked() async throws {
        try await withDesk { desk in
            try write(Self.isbn, desk)
            let outcome = await desk.silently("bookfetch", ["shelf", "import", "list", "--offline"])
            #expect(outcome.status == .done && outcome.errors.contains("Only the ISBN is known"))
        }
    }

    @Test(arguments: [["show"], ["shelf", "add"]])
    func aRealTitleReplacesTheISBN(command: [String]) async throws {
        try await withDesk { desk in
            try write(Self.isbn, desk)
            _ = await desk.silently("bookfetch", ["shelf", "import", "list", "--offline"])
            #expect(try await titles(desk) == [Self.isbn])
            let outcome = await withStubs(Self.found) { transport in
                await desk.run("bookfetch", command + [Self.isbn], over: transport)
            }
            #expect(outcome.status == .done)
            let book = try await desk.bookfetch("shelf", "--json").json["books"]?.values.first
            #expect(book?["title"] == "숲의 지도" && book?["sources"] == .array(["aladin"]))
        }
    }

    @Test(arguments: ["{", #"{"books": 3}"#, #"{"books": ["#, "[{", #"{"name": "x"}"#])
    func aFileThatCannotBeUnderstoodEndsWith65(text: String) async throws {
        try await withDesk { desk in
            try write(text, desk)
            let outcome = await desk.silently("bookfetch", ["shelf", "import", "list"])
            #expect(outcome.status == .inputData && outcome.output == "")
            #expect(outcome.errors.hasPrefix("bookfetch: Could not import list: line 1: "))
            #expect(outcome.errorLines.count == 1 && !outcome.errors.contains(".."))
        }
    }

    @Test(arguments: [
        "[]", #"{"schema": "bookfetch.books/1", "books": []}"#, #"{"books": [{"title": "x"}]}"#, "no number here",
    ])
    func singleRowsThatAreDoubtfulEndWith0(text: String) async throws {
        try await withDesk { desk in
            try write(text, desk)
            #expect(await desk.silently("bookfetch", ["shelf", "import", "list"]).status == .done)
        }
    }

    @Test func aFileThatCannotBeReadSaysWhy() async throws {
        try await withDesk { desk in
            let folder = await desk.silently("bookfetch", ["shelf", "import", "/"])
            #expect(folder.status == .noInput && folder.errors == "bookfetch: Could not read /: it is a folder.\n")
            let nothing = await desk.silently("bookfetch", ["shelf", "import", "none.txt"])
            #expect(nothing.status == .noInput)
            #expect(nothing.errors == "bookfetch: Could not read none.txt: there is no such file.\n")
        }
    }
}
