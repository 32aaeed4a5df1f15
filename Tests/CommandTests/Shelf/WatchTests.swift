import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// `watch`: what is new since the last look. The desk's clock stands on 2026-11-21.
@Suite struct WatchTests {
    /// A page of Kakao's: books by number, each with its day of publication.
    private func kakao(_ books: (number: Int, day: String)...) -> Data {
        let documents = books.map { book in
            #"""
            {"title":"강가에서 \#(book.number)","isbn":"\#(Self.isbn(book.number))","authors":["문채원"],
             "publisher":"두레박","datetime":"\#(book.day)T00:00:00.000+09:00",
             "url":"https://search.daum.net/search?w=bookpage&bookId=\#(book.number)"}
            """#
        }
        let meta = #"{"total_count":\#(books.count),"pageable_count":\#(books.count),"is_end":true}"#
        return Data(#"{"documents":[\#(documents.joined(separator: ","))],"meta":\#(meta)}"#.utf8)
    }

    private static func isbn(_ number: Int) -> String {
        let digits = "97889000\(String(repeating: "0", count: 4 - "\(number)".count))\(number)".compactMap(
            \.wholeNumberValue
        )
        let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
        return digits.map(String.init).joined() + "\((10 - sum % 10) % 10)"
    }

    private func author(_ body: Data) -> Stub {
        .get(Path.kakao, query: ["query": "문채원", "target": "person", "sort": "latest"], body: body)
    }

    /// A desk whose only service is Kakao.
    private func withKakao(_ body: (TestHarness) async throws -> Void) async throws {
        try await withHarness { harness in
            var harness = harness
            for key in ["ALADIN_TTB_KEY", "NLK_CERT_KEY"] { harness.environment[key] = nil }
            try await body(harness)
        }
    }

    @Test func theFirstLookBeginsAndLaterOnesListWhatIsNew() async throws {
        try await withKakao { harness async throws in
            let first = await harness.bookfetch(
                "watch",
                "author",
                "문채원",
                "--json",
                stubs: [author(kakao((1, "2026-10-01"), (2, "2024-01-01")))]
            )
            #expect(first.status == .done)
            #expect(first.errors.contains("Now watching author 문채원; 2 books known."))
            let known = try first.json["books"]
            #expect(known?.values.count == 2)
            #expect(known?.values.first?["watch"]?["name"]?.text == "문채원")
            // Book 3 is new; book 4 is one that only this answer has, but years old.
            let next = kakao((3, "2026-12-01"), (1, "2026-10-01"), (2, "2024-01-01"), (4, "2019-01-01"))
            let second = await harness.bookfetch("watch", "--refresh", "--json", stubs: [author(next)])
            #expect(second.status == .done && second.errors == "")
            let new = try second.json["books"]
            #expect(new?.values.map { $0["isbn13"]?.text } == [Self.isbn(3)])
            let third = await harness.bookfetch("watch", "--refresh", stubs: [author(next)], columns: 80)
            #expect(third.output == "" && third.errors == "bookfetch: Nothing new.\n")
        }
    }

    @Test func aWatchThatFailsDoesNotStopTheOthers() async throws {
        try await withKakao { harness async throws in
            let series = Stub.get(
                Path.kakao,
                query: ["query": "강가에서", "target": "title"],
                body: kakao((1, "2026-10-01"))
            )
            _ = await harness.bookfetch("watch", "series", "강가에서", stubs: [series])
            _ = await harness.bookfetch("watch", "author", "문채원", stubs: [author(kakao((1, "2026-10-01")))])
            let refused = Stub.get(Path.kakao, query: ["target": "title"], status: 401, body: Data("{}".utf8))
            let stubs = [refused, author(kakao((2, "2026-11-01")))]
            let outcome = await harness.bookfetch("watch", "--refresh", "--json", stubs: stubs)
            #expect(outcome.status == .done)
            #expect(outcome.errors.contains("Could not check series 강가에서."))
            let document = try outcome.json
            #expect(document["books"]?.values.map { $0["isbn13"]?.text } == [Self.isbn(2)])
            #expect(document["problems"]?.values.map { $0["kind"]?.text } == ["auth"])
            // Where nothing can be checked, that is the failure.
            let all = [refused, Stub.get(Path.kakao, query: ["target": "person"], status: 401, body: Data("{}".utf8))]
            #expect(await harness.bookfetch("watch", "--refresh", stubs: all).status == .noPermission)
        }
    }

    @Test func releasesAreACalendar() async throws {
        try await withKakao { harness async throws in
            let body = kakao((1, "2026-12-01"), (2, "2026-10-01"), (3, "2019-01-01"))
            _ = await harness.bookfetch("watch", "author", "문채원", stubs: [author(body)])
            let outcome = await harness.bookfetch("watch", "--ics", "--refresh", stubs: [author(body)])
            #expect(outcome.status == .done && outcome.errors == "")
            let lines = outcome.output.split(separator: "\r\n").map(String.init)
            #expect(
                lines.filter { $0.hasPrefix("DTSTART") } == [
                    "DTSTART;VALUE=DATE:20261001", "DTSTART;VALUE=DATE:20261201",
                ]
            )
            #expect(lines.contains("SUMMARY:강가에서 1 (문채원)") && lines.contains("UID:\(Self.isbn(1))@bookfetch"))
            let file = await harness.bookfetch("watch", "--ics", "-o", "new.ics", "--refresh", stubs: [author(body)])
            #expect(file.output == "" && file.errors.contains("Wrote 2 release dates to "))
            let written = try String(contentsOf: harness.here.appending(path: "new.ics"), encoding: .utf8)
            #expect(written == outcome.output)
            #expect(await harness.silently("bookfetch", ["watch", "--ics", "--json"]).status == .usage)
            #expect(await harness.silently("bookfetch", ["watch", "--output", "x"]).status == .usage)
        }
    }

    @Test func newBooksAreHandedToACommand() async throws {
        try await withKakao { harness async throws in
            let old = kakao((1, "2026-10-01"))
            let file = harness.here.appending(path: "found.jsonl").path
            let command = "/usr/bin/tee '\(file)'"
            // The first look begins a watch, and nothing is new in it.
            _ = await harness.bookfetch("watch", "author", "문채원", "--exec", command, stubs: [author(old)])
            #expect(!FileManager.default.fileExists(atPath: file))
            let next = kakao((3, "2026-12-01"), (1, "2026-10-01"))
            // A command that fails leaves the books new.
            let failed = await harness.bookfetch("watch", "--refresh", "--exec", "/bin/false", stubs: [author(next)])
            #expect(failed.status == .unavailable && failed.errors.contains("exited with code 1"))
            let missing = await harness.bookfetch("watch", "--refresh", "--exec", "/nowhere/x", stubs: [author(next)])
            #expect(missing.status == .configuration)
            let outcome = await harness.bookfetch(
                "watch",
                "--refresh",
                "--json",
                "--exec",
                command,
                stubs: [author(next)]
            )
            #expect(outcome.status == .done)
            #expect(try outcome.json["books"]?.values.count == 1)
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.split(separator: "\n").count == 1 && text.contains(Self.isbn(3)))
            // What it prints is not part of the list.
            #expect(outcome.errors.contains(Self.isbn(3)))
            try FileManager.default.removeItem(atPath: file)
            _ = await harness.bookfetch("watch", "--refresh", "--exec", command, stubs: [author(next)])
            #expect(!FileManager.default.fileExists(atPath: file))
        }
    }

    @Test func noTextOfAServiceIsPartOfTheCommand() async throws {
        try await withKakao { harness async throws in
            _ = await harness.bookfetch("watch", "author", "문채원", stubs: [author(kakao((1, "2026-10-01")))])
            let title = "$(touch \(harness.here.path)/pwned) `touch x`; 'a'"
            let document = #"{"title":"\#(title)","isbn":"\#(Self.isbn(2))","authors":["문채원"],"publisher":"두레박"}"#
            let meta = #"{"total_count":1,"pageable_count":1,"is_end":true}"#
            let body = Data(#"{"documents":[\#(document)],"meta":\#(meta)}"#.utf8)
            let file = harness.here.appending(path: "titles.txt").path
            let command = #"printf '%s\n' "$BOOKFETCH_WATCH_COUNT" "$BOOKFETCH_WATCH_TITLES" > "# + "'\(file)'"
            let outcome = await harness.bookfetch("watch", "--refresh", "--exec", command, stubs: [author(body)])
            #expect(outcome.status == .done)
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "1\n\(title)\n")
            #expect(!FileManager.default.fileExists(atPath: harness.here.appending(path: "pwned").path))
            #expect(await harness.silently("bookfetch", ["watch", "--exec", " "]).status == .usage)
            #expect(await harness.silently("bookfetch", ["watch", "--ics", "--exec", "true"]).status == .usage)
        }
    }

    @Test func aNameIsWatchedOnceThatIsStored() async throws {
        try await withKakao { harness async throws in
            let outcome = await harness.run(
                "bookfetch",
                ["watch", "author", "문채원"],
                over: StubTransport([author(kakao((1, "2026-10-01")))]),
                output: FullDisk()
            )
            #expect(outcome.status == .store && !outcome.errors.contains("Now watching"), "\(outcome.errors)")
            #expect(await harness.silently("bookfetch", ["watch", "list"]).output == "")
        }
    }

    @Test func watchesAreListedAndRemoved() async throws {
        try await withKakao { harness async throws in
            #expect(await harness.bookfetch("watch", columns: 80).errors.contains("Nothing is watched."))
            #expect(await harness.bookfetch("watch", "list", columns: 80).errors.contains("Nothing is watched."))
            _ = await harness.bookfetch("watch", "author", "문채원", stubs: [author(kakao())])
            _ = await harness.bookfetch(
                "watch",
                "publisher",
                "문채원",
                stubs: [.get(Path.kakao, query: ["target": "publisher"], body: kakao())]
            )
            let list = await harness.silently("bookfetch", ["watch", "list"])
            #expect(list.lines.map { $0.prefix(while: { $0 != "2" }) } == ["author\t문채원\t", "publisher\t문채원\t"])
            let unclear = await harness.silently("bookfetch", ["watch", "remove", "문채원"])
            #expect(unclear.status == .usage && unclear.errors.contains("in several ways"))
            #expect(await harness.silently("bookfetch", ["watch", "remove", "author", "문채원"]).status == .done)
            #expect(await harness.silently("bookfetch", ["watch", "remove", "7"]).status == .usage)
            // The number of the list on the screen, though one before it was removed.
            #expect(await harness.silently("bookfetch", ["watch", "remove", "1"]).status == .usage)
            let book = await harness.silently("bookfetch", ["shelf", "add", "2"])
            #expect(
                book.status == .usage
                    && book.errors.contains("Line 2 of the last list is something watched, not a book.")
            )
            #expect(await harness.silently("bookfetch", ["watch", "rm", "2"]).status == .done)
            #expect(await harness.silently("bookfetch", ["watch", "list"]).output == "")
            #expect(await harness.silently("bookfetch", ["watch", "author", " "]).status == .usage)
        }
    }
}
