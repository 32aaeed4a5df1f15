import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing
import Wording

@testable import WebServer

/// The pages of the reader's own data: statistics, memos, import, the shelf's filter; shortcuts and installing.
@Suite struct OwnPageTests {
    private static let isbn = "9788980500208"
    private static let korean: HTTPFields = [.acceptLanguage: "ko"]

    // MARK: Times

    @Test func aMomentIsShownAsItsAgeAndExactlyInItsTitle() async throws {
        let clock = ManualClock()
        try await ServerHarness.run(time: clock.time) { harness async throws in
            let token = try await harness.send(.get, "/about").token
            _ = try await harness.submit("/shelf/add", [("identity", Self.isbn)], token: token)
            clock.advance(by: .seconds(3 * 3600 + 5))
            let page = try await harness.send(.get, "/shelf").text
            let time = #/Added <time datetime="([^"]+Z)" title="([^"]+ UTC)">3 h ago<\/time>/#
            let found = try #require(page.firstMatch(of: time))
            #expect(found.1.prefix(16) == found.2.prefix(16).replacing(" ", with: "T"))
            #expect(try await harness.send(.get, "/shelf", fields: Self.korean).text.contains(">3시간 전</time>"))
            clock.advance(by: .seconds(4 * 86_400))
            #expect(try await harness.send(.get, "/shelf").text.contains(">4 days ago</time>"))
            clock.advance(by: .seconds(40 * 86_400))
            let old = try await harness.send(.get, "/shelf", fields: Self.korean).text
            #expect(!old.contains("전</time>") && old.contains("일</time>"))
        }
    }

    // MARK: Keys

    @Test func thePageOfKeysListsWhatTheScriptDoes() async throws {
        try await ServerHarness.run { harness async throws in
            let script = try await harness.send(.get, "/script.js").text
            let page = try await harness.send(.get, "/keys")
            #expect(page.status == .ok && page.text.contains("<kbd>?</kbd>"))
            for place in KeyPages.places {
                #expect(script.contains("\(place.key): \"\(place.path)\""), "\(place.key)")
                #expect(page.text.contains("<kbd>g</kbd> <kbd>\(place.key)</kbd>"))
                let target = try await harness.send(.get, "/\(place.path)")
                #expect(target.status == .ok || target.status == .seeOther, "\(place.path)")
            }
            for key in KeyPages.onPages.flatMap(\.keys) {
                #expect(script.contains("\n  \(key): () =>") || script.contains("\n  \"\(key)\": () =>"), "\(key)")
                #expect(page.text.contains("<kbd>\(key)</kbd>"))
            }
            #expect(try await harness.send(.get, "/").text.contains("href=\"/keys\""))
        }
    }

    @Test func shortcutsCanBeTurnedOffAndOnAgain() async throws {
        try await ServerHarness.run { harness async throws in
            let page = try await harness.send(.get, "/keys")
            #expect(!page.text.contains("data-keys=\"off\""))
            let off = try await harness.submit("/keys", [("keys", "off")], token: page.token)
            #expect(off.status == .seeOther && off.fields[.location] == "/keys")
            let cookie = String(try #require(off.fields[.setCookie]).prefix { $0 != ";" })
            let without = try await harness.send(.get, "/", fields: [.cookie: cookie]).text
            #expect(without.contains("data-keys=\"off\""))
            let keys = try await harness.send(.get, "/keys", fields: [.cookie: cookie]).text
            #expect(keys.contains("Turn shortcuts on"))
            let on = try await harness.submit("/keys", [("keys", "on")], token: page.token)
            #expect(on.fields[.setCookie]?.contains("Max-Age=0") == true)
            #expect(try await harness.submit("/keys", [("keys", "off")], token: "forged").status == .forbidden)
        }
    }

    // MARK: Installing

    @Test func aBrowserCanInstallThePages() async throws {
        try await ServerHarness.run { harness async throws in
            let page = try await harness.send(.get, "/")
            #expect(page.text.contains(#"<link rel="manifest" href="/manifest.webmanifest""#))
            #expect(page.fields[.contentSecurityPolicy]?.contains("manifest-src 'self'") == true)
            let response = try await harness.send(.get, "/manifest.webmanifest", fields: Self.korean)
            #expect(response.fields[.contentType] == "application/manifest+json")
            let manifest = try response.json
            #expect(manifest["lang"] as? String == "ko" && manifest["display"] as? String == "standalone")
            // Below any path: every address is relative to the manifest's own.
            let base = try #require(URL(string: "https://books.example/shelf/manifest.webmanifest"))
            for name in ["start_url", "scope", "id"] {
                let address = try #require(manifest[name] as? String)
                #expect(URL(string: address, relativeTo: base)?.absoluteString == "https://books.example/shelf/")
            }
            let icons = try #require(manifest["icons"] as? [[String: String]])
            #expect(icons.contains { $0["purpose"] == "maskable" })
            for icon in icons {
                let file = try await harness.send(.get, "/\(try #require(icon["src"]))")
                #expect(file.status == .ok && file.fields[.contentType] == icon["type"])
                if icon["type"] == "image/png" {
                    // The width in the header of a PNG.
                    let width = file.body[16..<20].reduce(0) { $0 << 8 | Int($1) }
                    #expect(icon["sizes"] == "\(width)x\(width)")
                }
            }
        }
    }

    // MARK: Shelf

    @Test func theShelfIsNarrowedToAStatus() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            let other = "9788973100156"
            for isbn in [Self.isbn, other] {
                _ = try await harness.submit("/shelf/add", [("identity", isbn)], token: token)
            }
            let form = [("identity", Self.isbn), ("status", "reading")]
            _ = try await harness.submit("/shelf/status", form, token: token)
            let page = try await harness.send(.get, "/shelf?status=reading").text
            #expect(page.contains("book-\(Self.isbn)") && !page.contains("book-\(other)"))
            #expect(page.contains(#"<option value="reading" selected>"#))
            let none = try await harness.send(.get, "/shelf?status=read").text
            #expect(none.contains("shelf-status") && !none.contains("book-card\""))
            #expect(try await harness.send(.put, "/api/v1/shelf/\(other)/tags?tag=sea,winter").status == .ok)
            let tagged = try await harness.send(.get, "/shelf?tag=winter").text
            #expect(tagged.contains("book-\(other)") && !tagged.contains("book-\(Self.isbn)"))
            #expect(tagged.contains("#sea #winter</p>") && tagged.contains(#"name="tag" value="winter""#))
            #expect(try await !harness.send(.get, "/shelf?tag=summer").text.contains("book-card\""))
            // What is no status is none.
            #expect(try await harness.send(.get, "/shelf?status=nothing").text.contains("book-\(other)"))
        }
    }

    // MARK: Statistics

    @Test func aGoalIsSetOnThePageThatShowsIt() async throws {
        let clock = ManualClock()
        try await ServerHarness.run(time: clock.time) { harness async throws in
            let page = try await harness.send(.get, "/statistics")
            #expect(page.text.contains("There is no goal for 2026 yet."))
            let token = try page.token
            func set(_ books: String, _ version: String) async throws -> ServerHarness.Answer {
                let form = [("year", "2026"), ("books", books), ("version", version)]
                return try await harness.submit("/statistics/goal", form, token: token)
            }
            #expect(try await set("12", "0").fields[.location] == "/statistics?year=2026#goal")
            #expect(try await harness.send(.get, "/statistics?year=2026").text.contains("0 of 12"))
            // Another page has changed it since.
            #expect(try await set("20", "0").status == .preconditionFailed)
            for books in ["0", "-1", "x", "100001"] {
                #expect(try await set(books, "12").status == .badRequest, "\(books)")
            }
            #expect(try await harness.send(.get, "/statistics?year=2026").text.contains("0 of 12"))
            #expect(try await set("", "12").status == .seeOther)
            #expect(try await harness.send(.get, "/statistics").text.contains("There is no goal for 2026 yet."))
            #expect(try await harness.submit("/statistics/goal", [("year", "26")], token: token).status == .badRequest)
        }
    }

    @Test func theMonthsAreDrawnAndListed() async throws {
        let clock = ManualClock()
        try await ServerHarness.run(time: clock.time) { harness async throws in
            let token = try await harness.send(.get, "/about").token
            for (isbn, day) in [
                (Self.isbn, "2026-03-01"), ("9788973100156", "2026-03-20"), ("9788980500222", "2026-11-02"),
            ] {
                _ = try await harness.submit("/shelf/add", [("identity", isbn)], token: token)
                let form = [("identity", isbn), ("status", "read"), ("finishedOn", day)]
                #expect(try await harness.submit("/shelf/status", form, token: token).status == .seeOther)
            }
            let page = try await harness.send(.get, "/statistics?year=2026", fields: Self.korean).text
            let drawing = try #require(
                page.firstMatch(of: #/(?s)<svg class="periods"[^>]*aria-hidden="true".*?<\/svg>/#)
            ).0
            let bars = drawing.matches(of: #/<rect x="\d+" y="\d+" width="20" height="(\d+)"\/>/#).map { String($0.1) }
            #expect(bars == ["0", "0", "120", "0", "0", "0", "0", "0", "0", "0", "60", "0"])
            #expect(!drawing.contains("style="))
            // Its table has what it shows, for a reader of screens and by links.
            for (month, books) in [(3, 2), (11, 1)] {
                #expect(
                    page.contains("<a href=\"#month-\(month)\">\(month)월</a></th><td class=\"is-number\">\(books)</td>")
                )
            }
            #expect(page.matches(of: #/<a href="#month-\d+">/#).count == 2 && page.contains("<meter min=\"0\""))
            let all = try await harness.send(.get, "/statistics?year=all").text
            #expect(all.contains("class=\"periods\"") && all.contains("<a href=\"/statistics?year=2026\">2026</a>"))
            let shelf = try await harness.send(.get, "/shelf").text
            #expect(
                shelf.contains("<details class=\"narrowing\">") && shelf.contains("<summary>Filter and sort</summary>")
            )
            #expect(
                try await harness.send(.get, "/shelf?status=read").text.contains("<details class=\"narrowing\" open>")
            )
        }
    }

    @Test func theDaysOfFinishingLeadToTheirBooks() async throws {
        let clock = ManualClock()
        try await ServerHarness.run(time: clock.time) { harness async throws in
            let token = try await harness.send(.get, "/about").token
            #expect(try await harness.send(.get, "/statistics").text.contains("No book has a day of finishing here."))
            _ = try await harness.submit("/shelf/add", [("identity", Self.isbn)], token: token)
            _ = try await harness.submit("/shelf/status", [("identity", Self.isbn), ("status", "read")], token: token)
            for path in ["/statistics", "/statistics?year=2026", "/statistics?year=nonsense"] {
                let page = try await harness.send(.get, path).text
                let day = #/<time datetime="2026-11-\d\d">[^<]+<\/time> <a href="\/books\/9788980500208">/#
                #expect(page.firstMatch(of: day) != nil, "\(path)")
                #expect(page.contains("<a href=\"#month-11\">") && page.contains("id=\"month-11\""))
            }
            #expect(try await !harness.send(.get, "/statistics?year=2025").text.contains("/books/"))
            let all = try await harness.send(.get, "/statistics?year=all", fields: Self.korean).text
            #expect(all.contains("<a href=\"/statistics?year=2026\">") && all.contains("연도별"))
        }
    }

    // MARK: Memos

    @Test func memosAreListedAndAnEarlierTextComesBack() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            #expect(try await harness.send(.get, "/memos").text.contains("No memos yet."))
            for text in ["first <b>", "second"] {
                _ = try await harness.submit("/memo", [("identity", Self.isbn), ("text", text)], token: token)
            }
            let list = try await harness.send(.get, "/memos").text
            #expect(list.contains("<p>second</p>") && list.contains("/books/\(Self.isbn)#memo"))
            #expect(list.contains("/memos/\(Self.isbn)"))
            #expect(try await harness.send(.get, "/books/\(Self.isbn)").text.contains("href=\"/memos/\(Self.isbn)\""))
            let history = try await harness.send(.get, "/memos/\(Self.isbn)").text
            #expect(history.contains("<p>first &lt;b&gt;</p>") && history.contains("Current text"))
            let version = try #require(history.firstMatch(of: #/name="version" value="(\d+)"/#)).1
            let form = [
                ("identity", Self.isbn), ("text", "first <b>"), ("version", String(version)),
                ("here", "/memos/\(Self.isbn)"),
            ]
            let back = try await harness.submit("/memo", form, token: token)
            #expect(back.status == .seeOther && back.fields[.location] == "/memos/\(Self.isbn)")
            #expect(try await harness.send(.get, "/memos").text.contains("first &lt;b&gt;"))
            // A page from before that would overwrite it.
            #expect(try await harness.submit("/memo", form, token: token).status == .preconditionFailed)
            _ = try await harness.submit("/memo", [("identity", Self.isbn), ("text", "")], token: token)
            #expect(try await harness.send(.get, "/memos/\(Self.isbn)").text.contains("The memo was deleted."))
            #expect(try await harness.send(.get, "/memos/1", fields: [.accept: "text/html"]).status == .badRequest)
        }
    }

    // MARK: Watches

    @Test func aNameIsWatchedAndNoLonger() async throws {
        try await ServerHarness.run { harness async throws in
            let page = try await harness.send(.get, "/watches")
            #expect(page.text.contains("Nothing is watched yet."))
            let token = try page.token
            let form = [("kind", "author"), ("name", "  한강  & \"co\" ")]
            for _ in 0..<2 { #expect(try await harness.submit("/watches", form, token: token).status == .seeOther) }
            let list = try await harness.send(.get, "/watches").text
            #expect(list.matches(of: #/class="own-item"/#).count == 1 && list.contains("한강 &amp; &quot;co&quot;</a>"))
            #expect(list.contains("target=author") && list.contains("Last looked: <time"))
            let name = [("kind", "author"), ("name", "한강 & \"co\"")]
            #expect(try await harness.submit("/watches", form, token: "forged").status == .forbidden)
            for words in [[("kind", "author"), ("name", " ")], [("kind", "x"), ("name", "a")]] {
                #expect(try await harness.submit("/watches", words, token: token).status == .badRequest)
            }
            let long = [("kind", "series"), ("name", String(repeating: "가", count: 4000))]
            #expect(try await harness.submit("/watches", long, token: token).status == .badRequest)
            #expect(try await harness.submit("/watches/remove", name, token: token).status == .seeOther)
            #expect(try await harness.submit("/watches/remove", name, token: token).status == .badRequest)
            #expect(try await !harness.send(.get, "/watches").text.contains("own-item"))
        }
    }

    // MARK: Import

    private static let file = """
        Title,Author,ISBN13,Exclusive Shelf,Date Read,Private Notes
        The Lantern Ferry,Ines Calder,9788980500208,read,2026/03/04,borrowed
        Another Book,Somebody,9788973100156,to-read,,
        No Number,,,read,,

        """

    @Test func aFileIsShownBeforeItIsImportedAndTheImportCanBeUndone() async throws {
        try await ServerHarness.run(time: ManualClock().time) { harness async throws in
            let token = try await harness.send(.get, "/shelf/import").token
            let sent = try await harness.upload("/shelf/import", Self.file, name: "<b>.csv", token: token)
            let address = try #require(sent.fields[.location])
            #expect(sent.status == .seeOther && address.hasPrefix("/shelf/import/"), "\(sent.text)")
            let preview = try await harness.send(.get, address).text
            #expect(preview.contains("Would add 2 books") && preview.contains("The Lantern Ferry"))
            #expect(preview.contains("&lt;b&gt;.csv") && preview.contains("no ISBN"))
            // Nothing has changed yet.
            #expect(try await !harness.send(.get, "/shelf").text.contains("book-card\""))
            let unmatched = try await harness.send(.get, "\(address)/unmatched")
            #expect(unmatched.text.contains("No Number") && !unmatched.text.contains("Another Book"))
            for _ in 0..<2 {
                let done = try await harness.submit(address, [], token: token)
                #expect(done.status == .seeOther && done.fields[.location] == address)
            }
            let page = try await harness.send(.get, address).text
            #expect(page.contains("Added 2 books") && page.contains("Saved 1 memo."))
            #expect(page.contains("Undo importing 2 books"))
            #expect(try await harness.send(.get, "/memos").text.contains("<p>borrowed</p>"))
            #expect(try await harness.send(.get, "/statistics?year=2026").text.contains("2026-03-04"))
            let number = try #require(page.firstMatch(of: #/name="change" value="(\d+)"/#)).1
            _ = try await harness.submit("/shelf/undo", [("change", String(number))], token: token)
            #expect(try await !harness.send(.get, "/shelf").text.contains("book-card\""))
        }
    }

    @Test func anImportThatTakesLongShowsHowFarItIsAndCanBeCancelled() async throws {
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let service = CountingTransport { _ in
            for await _ in gate { break }
            return TransportResponse(head: HTTPResponse(status: .notFound), body: Data())
        }
        try await ServerHarness.run(isDemo: false, environment: PictureTests.keys, transport: service) {
            harness async throws in
            defer { opening.finish() }
            let token = try await harness.send(.get, "/shelf/import").token
            let list = "9788980500208\n9788973100156\n"
            let sent = try await harness.upload("/shelf/import", list, name: "list.txt", token: token)
            let address = try #require(sent.fields[.location])
            for _ in 0..<2 { #expect(try await harness.submit(address, [], token: token).status == .seeOther) }
            let page = try await harness.send(.get, address)
            #expect(page.fields[.refresh] == "2")
            #expect(page.text.contains("0 of 2 books") && page.text.contains("action=\"\(address)/cancel\""))
            #expect(try await harness.submit("\(address)/cancel", [], token: token).status == .seeOther)
            while try await harness.send(.get, address).fields[.refresh] != nil {}
            let after = try await harness.send(.get, address).text
            #expect(after.contains("nothing was added") && after.contains("Import these books"))
            #expect(try await !harness.send(.get, "/shelf").text.contains("book-card\""))
        }
    }

    @Test func rowsThatCannotBeImportedSayWhy() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/shelf/import").token
            for content in ["", "title,shelf\na,b\n"] {
                let response = try await harness.upload("/shelf/import", content, name: "list.csv", token: token)
                #expect(response.status == .badRequest && response.text.contains("role=\"alert\""), "\(content)")
            }
            let large = String(repeating: "9788980500208\n", count: ImportPages.bodyLimit / 14 + 1)
            let response = try await harness.upload("/shelf/import", large, name: "list.txt", token: token)
            #expect(response.status == .contentTooLarge && response.text.contains("8 MiB"))
            // A longer one than any other form may have.
            let list = String(large.prefix(WriteMiddleware.bodyLimit + 14))
            #expect(try await harness.upload("/shelf/import", list, name: "list.txt", token: token).status == .seeOther)
            #expect(
                try await harness.upload("/series", list, name: "list.txt", token: token).status == .contentTooLarge
            )
            #expect(
                try await harness.upload("/shelf/import", list, name: "list.txt", token: "forged").status
                    == .contentTooLarge
            )
            let short = "9788980500208"
            #expect(
                try await harness.upload("/shelf/import", short, name: "list.txt", token: "forged").status == .forbidden
            )
            #expect(try await harness.send(.get, "/shelf/import/0", fields: [.accept: "text/html"]).status == .notFound)
        }
    }

    @Test(arguments: ["/keys", "/statistics", "/memos", "/watches", "/shelf/import"])
    func withoutWritesAPageHasNoForm(path: String) async throws {
        try await ServerHarness.run(["--no-writes"]) { harness async throws in
            let page = try await harness.send(.get, path)
            #expect(page.status == .ok)
            let forms = page.text.matches(of: #/action="([^"]+)" method="post"/#).map { String($0.1) }
            #expect(forms == ["/language"], "\(forms)")
        }
    }
}

extension ServerHarness {
    /// Sends a file as a browser's form does.
    func upload(_ path: String, _ content: String, name: String, token: String) async throws -> Answer {
        let boundary = "----boundary7"
        let body = """
            --\(boundary)\r\nContent-Disposition: form-data; name="token"\r\n\r\n\(token)\r\n\
            --\(boundary)\r\nContent-Disposition: form-data; name="file"; filename="\(name)"\r\n\
            Content-Type: application/octet-stream\r\n\r\n\(content)\r\n--\(boundary)--\r\n
            """
        return try await send(
            .post,
            path,
            fields: [
                .accept: "text/html", .origin: "http://127.0.0.1:\(port)",
                .contentType: "multipart/form-data; boundary=\(boundary)", .cookie: "bookfetch-\(port)=\(token)",
            ],
            body: body
        )
    }
}
