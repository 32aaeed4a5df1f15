import APIClient
import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// `preview` over all its services, one book or many.
@Suite struct PreviewServicesTests {
    static let isbn = "9788980500208"
    static let second = "9788980500215"
    static let third = "9788980500222"

    static let yes24Key = ["YES24_API_KEY": "yes24-key-of-a-test"]

    func library(_ members: String = "", isbns: [String] = [isbn]) -> Stub {
        let keys = isbns.map { "ISBN:\($0)" }.joined(separator: ",")
        return .get(
            Path.openLibraryBooks,
            query: ["bibkeys": keys, "jscmd": "viewapi", "format": "json"],
            body: Data("{\(members)}".utf8)
        )
    }

    func google(_ members: String = "", isbns: [String] = [isbn]) -> Stub {
        let keys = isbns.map { "ISBN:\($0)" }.joined(separator: ",")
        return .get(
            Path.google,
            query: ["bibkeys": keys, "jscmd": "viewapi"],
            body: Data("var _GBSBookInfo = {\(members)};".utf8)
        )
    }

    func partial(_ isbn: String) -> String {
        #""ISBN:\#(isbn)":{"preview":"partial","preview_url":"https://books.google.example/books?id=\#(isbn)\u0026x=1"}"#
    }

    func open(_ isbn: String = isbn, _ word: String = "full") -> String {
        #""ISBN:\#(isbn)":{"preview":"\#(word)","preview_url":"https://archive.org/details/lights00cald"}"#
    }

    func item(pages: Int) -> Stub {
        .get("/metadata/lights00cald/metadata", body: Data(#"{"result":{"imagecount":"\#(pages)"}}"#.utf8))
    }

    func page(_ index: Int, status: Int = 200) -> Stub {
        .get("/download/lights00cald/page/n\(index)_w1000.jpg", status: status, body: PictureBytes.jpeg(40, 60))
    }

    func aladin(_ isbn: String, pages: String = "") -> Stub {
        let body =
            #"{"totalResults":1,"item":[{"title":"책","isbn13":"\#(isbn)","subInfo":{"previewImgList":[\#(pages)]}}]}"#
        return .get(Path.aladinLookUp, query: ["ItemId": isbn], body: Data(body.utf8))
    }

    func excerpt(_ isbn: String) -> Stub {
        let body =
            #"{"success":true,"data":{"items":[{"itemId":7,"isbn13":"\#(isbn)","bookInside":[{"cont":"<p>등잔</p>"}]}]}}"#
        return .get(Path.yes24Item, query: ["query": isbn], body: Data(body.utf8))
    }

    func nothingAtYES24(_ isbn: String = isbn) throws -> Stub {
        .get(
            Path.yes24Item,
            query: ["query": isbn],
            status: 404,
            body: try Fixture.data("yes24/error-GOODS_002-404.json")
        )
    }

    // MARK: The order

    @Test func anOpenBookHasItsPagesAtTheArchive() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch(
                "preview",
                Self.isbn,
                "--json",
                stubs: [library(open()), item(pages: 24)]
            )
            let document = try outcome.json
            #expect(outcome.status == .done && outcome.errors == "")
            #expect(document["pages"]?.values.count == 20 && document["total"] == 24 && document["hasMore"] == true)
            #expect(
                document["pages"]?.values.last?["url"] == "https://archive.org/download/lights00cald/page/n19_w1000.jpg"
            )
            let preview = try #require(document["previews"]?.values.first)
            #expect(preview["service"] == "archive" && preview["access"] == "full" && preview["pages"] == 24)
            #expect(preview["url"] == "https://archive.org/details/lights00cald")
        }
    }

    @Test func aNumberOfPagesIsRequested() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch(
                "preview",
                Self.isbn,
                "--limit",
                "2",
                stubs: [library(open()), item(pages: 24)],
                columns: 80
            )
            #expect(outcome.lines.count == 3 && outcome.lines.first == "The Internet Archive: 24 pages")
            #expect(outcome.errors.contains("1–2 of 24 · more with a higher --limit"))
        }
    }

    @Test func googleIsRequestedIfOpenLibraryHasNoPreview() async throws {
        try await withHarness { harness in
            let stubs = [library(), google(partial(Self.isbn))]
            let outcome = await harness.bookfetch("preview", Self.isbn, stubs: stubs, columns: 80)
            #expect(outcome.status == .done && outcome.errors == "")
            #expect(
                outcome.lines == [
                    "Google Books: some pages, to open in the browser",
                    "https://books.google.example/books?id=\(Self.isbn)&x=1",
                ]
            )
        }
    }

    @Test func yes24AndThenAladinAreRequested() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment.merge(Self.yes24Key) { $1 }
            let stubs = [library(), google(), excerpt(Self.isbn)]
            let outcome = await harness.bookfetch("preview", Self.isbn, stubs: stubs, columns: 40)
            #expect(outcome.lines == ["YES24: an excerpt", "등잔", "https://www.yes24.com/product/goods/7"])
            #expect(outcome.errors == "bookfetch: Source: YES24 (www.yes24.com)\n")
        }
    }

    @Test func aBookToBorrowIsUsedLast() async throws {
        try await withHarness { harness in
            let stubs = [library(open(Self.isbn, "borrow")), google(), aladin(Self.isbn)]
            let outcome = await harness.bookfetch("preview", Self.isbn, stubs: stubs, columns: 80)
            #expect(
                outcome.lines == [
                    "Open Library: to borrow with an account", "https://archive.org/details/lights00cald",
                ]
            )
        }
    }

    @Test(arguments: [
        ("en_US.UTF-8", "bookfetch: No preview found (queried: Open Library, Google Books, YES24, Aladin).\n"),
        ("ko_KR.UTF-8", "bookfetch: 미리 보기가 없습니다(조회: Open Library, Google Books, YES24, 알라딘).\n"),
    ])
    func withoutAPreviewTheRequestedServicesAreNamed(language: String, sentence: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment.merge(Self.yes24Key) { $1 }
            harness.environment["LANG"] = language
            let stubs = [library(open(Self.isbn, "restricted")), google(), aladin(Self.isbn), try nothingAtYES24()]
            for format in ["table", "plain", "json"] {
                let outcome = await harness.bookfetch(
                    "preview",
                    Self.isbn,
                    "--format",
                    format,
                    "--refresh",
                    stubs: stubs,
                    columns: format == "table" ? 80 : nil
                )
                #expect(outcome.status == .done && outcome.errors == sentence)
                #expect((outcome.output == "") == (format != "json"))
            }
        }
    }

    @Test func aServiceWithoutAKeyIsNotRequested() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["ALADIN_TTB_KEY"] = nil
            let outcome = await harness.bookfetch("preview", Self.isbn, stubs: [library(), google()])
            #expect(outcome.status == .done)
            #expect(outcome.errors == "bookfetch: No preview found (queried: Open Library, Google Books).\n")
        }
    }

    @Test func theOrderIsASetting() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_SERVICES"] = "aladin,-openlibrary"
            let stubs = [aladin(Self.isbn), google(partial(Self.isbn))]
            let outcome = await harness.bookfetch("preview", Self.isbn, "--json", stubs: stubs)
            let requested = try outcome.json["previews"]?.values.first?["asked"]?.values
            #expect(requested == ["aladin", "google-books"])
        }
    }

    // MARK: Dead services

    /// Whoever dies: a line on stderr, and no other exit code.
    @Test(
        arguments: ["/api/books", "/books", "/ttb/api/ItemLookUp.aspx", "/v1/goods/itemDetail"],
        [410, 429, 500]
    )
    func oneFailingServiceAddsANoteAndKeepsTheExitCode(dead: String, status: Int) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment.merge(Self.yes24Key) { $1 }
            let all = [library(), google(), aladin(Self.isbn), try nothingAtYES24()]
            let living = zip(["/api/books", "/books", "/ttb/api/ItemLookUp.aspx", "/v1/goods/itemDetail"], all)
                .filter { $0.0 != dead }.map(\.1)
            let stub = Stub.get(dead, status: status, body: Data()).repeating()
            let outcome = await harness.bookfetch("preview", Self.isbn, "--json", stubs: living + [stub])
            #expect(outcome.status == .done, "\(outcome.errors)")
            let document = try outcome.json
            #expect(document["previews"]?.values.first?["asked"]?.values.count == 3)
            #expect(document["problems"]?.values.count == 1)
            #expect(outcome.errors.contains("No preview found (queried: "))
        }
    }

    @Test func theNextServiceTakesOver() async throws {
        try await withHarness { harness in
            let gone = Stub.get(Path.openLibraryBooks, status: 503, body: Body.webPage).repeating()
            let outcome = await harness.bookfetch("preview", Self.isbn, stubs: [gone, google(partial(Self.isbn))])
            #expect(outcome.status == .done && outcome.output.contains("google-books\tpartial"))
            #expect(outcome.errors.contains("Open Library responded with HTTP 503."))
        }
    }

    @Test func withoutTheArchiveThereIsStillAnAddress() async throws {
        try await withHarness { harness in
            let gone = Stub.get("/metadata/lights00cald/metadata", status: 503, body: Data()).repeating()
            let outcome = await harness.bookfetch("preview", Self.isbn, stubs: [library(open()), gone], columns: 80)
            #expect(outcome.status == .done)
            #expect(
                outcome.lines == [
                    "Open Library: all pages, to open in the browser", "https://archive.org/details/lights00cald",
                ]
            )
            #expect(outcome.errors.contains("The Internet Archive responded with HTTP 503."))
        }
    }

    @Test func ifAllServicesFailTheRunFails() async throws {
        try await withHarness { harness in
            let paths = [Path.openLibraryBooks, Path.google, Path.aladinLookUp]
            let stubs = paths.map { Stub.failing($0, .cannotResolve(host: "api.example")).repeating() }
            let outcome = await harness.bookfetch("preview", Self.isbn, stubs: stubs)
            #expect(outcome.status == .unavailable && outcome.output == "")
        }
    }

    @Test func aStoredCopyIsShownIfTheServiceFails() async throws {
        try await withHarness { harness in
            let stubs = [library(), google(partial(Self.isbn))]
            _ = await harness.bookfetch("preview", Self.isbn, stubs: stubs)
            harness.clock.advance(by: .seconds(3 * 86_400))
            let dead = [Path.openLibraryBooks, Path.google].map {
                Stub.failing($0, .cannotResolve(host: "api.example")).repeating()
            }
            let outcome = await harness.bookfetch("preview", Self.isbn, stubs: dead)
            #expect(outcome.status == .done && outcome.output.contains("books.google.example"))
            #expect(outcome.errors.contains("Showing a saved copy"))
            let offline = await harness.bookfetch("preview", Self.isbn, "--offline")
            #expect(offline.status == .done && offline.output.contains("books.google.example"))
            let unknown = await harness.bookfetch("preview", Self.second, "--offline")
            #expect(unknown.status == .unavailable)
        }
    }

    // MARK: Many books

    @Test func manyBooksAreOneRequestAService() async throws {
        try await withHarness { harness in
            let isbns = [Self.isbn, Self.second, Self.third]
            let stubs = [
                library(open(Self.second), isbns: isbns),
                google(partial(Self.third), isbns: [Self.isbn, Self.third]), aladin(Self.isbn), item(pages: 2),
            ]
            let outcome = await harness.bookfetch(
                "preview",
                Self.isbn,
                Self.second,
                Self.third,
                Self.isbn,
                stubs: stubs
            )
            #expect(outcome.status == .done)
            let rows = outcome.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            #expect(rows.map { $0[6] } == [Self.second[...], Self.second[...], Self.third[...]])
            #expect(rows.map { $0[0] } == ["1", "2", ""] && rows.map { $0[7] }.last == "google-books")
            #expect(
                outcome.errors
                    == "bookfetch: No preview found for 1 book (queried: Open Library, Google Books, Aladin): \(Self.isbn)\n"
            )
        }
    }

    @Test(arguments: ["file", "standard input"]) func aListIsRead(place: String) async throws {
        try await withHarness { harness in
            let text = "\(Self.isbn) Harry\r\n# from the attic\nno number\n\n\(Self.second)\n\(Self.isbn)\n"
            try text.write(to: harness.here.appending(path: "list"), atomically: true, encoding: .utf8)
            let isbns = [Self.isbn, Self.second]
            let stubs = [
                library(open(), isbns: isbns), google(partial(Self.second), isbns: [Self.second]), item(pages: 1),
            ]
            let outcome = await withStubs(stubs) { transport in
                place == "file"
                    ? await harness.run("bookfetch", ["preview", "--from", "list"], over: transport)
                    : await harness.run(
                        "bookfetch",
                        ["preview", "-"],
                        over: transport,
                        input: MemorySource(
                            text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
                        )
                    )
            }
            #expect(outcome.status == .done && outcome.lines.count == 2)
            #expect(outcome.errorLines.count == 1 && outcome.errors.hasPrefix("bookfetch: line 3: "))
        }
    }

    @Test func aListOfOneBookHasTheColumnsOfAList() async throws {
        try await withHarness { harness in
            try "\(Self.isbn)\n".write(to: harness.here.appending(path: "list"), atomically: true, encoding: .utf8)
            let stubs = [library(open()), item(pages: 1)]
            let outcome = await harness.bookfetch("preview", "--from", "list", stubs: stubs)
            let columns = outcome.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            #expect(columns.map(\.count) == [10] && columns.first?[6] == Self.isbn[...])
        }
    }

    @Test func aListWithoutAnISBNIsRejected() async throws {
        try await withHarness { harness in
            try "nothing\n".write(to: harness.here.appending(path: "list"), atomically: true, encoding: .utf8)
            let none = await harness.bookfetch("preview", "--from", "list")
            #expect(none.status == .inputData && none.errors.contains("No line of list is an ISBN."))
            let missing = await harness.bookfetch("preview", "--from", "elsewhere")
            #expect(missing.status == .noInput)
            try "# nothing\n".write(to: harness.here.appending(path: "list"), atomically: true, encoding: .utf8)
            let empty = await harness.bookfetch("preview", "--from", "list", "--json")
            #expect(empty.status == .done && empty.errors == "bookfetch: Nothing to look up.\n")
            let previews = try empty.json["previews"]
            #expect(previews == .array([]))
        }
    }

    @Test func theShelfIsLookedInto() async throws {
        try await withHarness { harness in
            for isbn in [Self.isbn, Self.second] {
                _ = await harness.silently("bookfetch", ["shelf", "add", isbn, "--demo"])
            }
            let empty = await harness.bookfetch("preview", "--shelf")
            #expect(empty.status == .done && empty.output == "")
            #expect(
                empty.errorLines == [
                    "bookfetch: The shelf is empty.",
                    "bookfetch: Put a book on it first: bookfetch shelf add 9788980500208",
                ]
            )
            let shelf = await harness.silently("bookfetch", ["preview", "--shelf", "--demo"])
            #expect(shelf.status == .done && shelf.lines.count == 2)
            #expect(shelf.lines.first?.contains("yes24\texcerpt") == true)
        }
    }

    @Test(
        arguments: [
            [], ["9788980500208", "--shelf"], ["--from", "a", "--shelf"], ["--limit", "0", "9788980500208"],
        ]
    )
    func booksAreNamedOnce(arguments: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["preview"] + arguments)
            #expect(outcome.status == .usage && outcome.output == "")
        }
    }
}
