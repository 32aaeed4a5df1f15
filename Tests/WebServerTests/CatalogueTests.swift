import BookfetchKit
import CatalogModel
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import WebServer

/// What reference managers, library systems and OpenRefine read from the server.
@Suite struct CatalogueTests {
    private static let isbn = "9788980500208"

    private static func encoded(_ text: String) -> String { PageAddress.escaped(text) }

    /// The text of SRU's first element of a name.
    private static func value(_ name: String, in text: String) -> String? {
        guard let start = text.firstRange(of: "<zs:\(name)>") else { return nil }
        return String(text[start.upperBound...].prefix { $0 != "<" })
    }

    // MARK: Pages

    @Test func aBooksPageNamesItsRecords() async throws {
        try await ServerHarness.run { harness async throws in
            let text = try await harness.send(.get, "/books/\(Self.isbn)").text
            #expect(text.contains(#"<link rel="unapi-server" type="application/xml" title="unAPI" href="/unapi">"#))
            #expect(text.contains(#"<abbr class="unapi-id" title="\#(Self.isbn)"></abbr>"#))
            let span = try #require(text.firstMatch(of: #/<span class="Z3988" title="([^"]*)">/#))
            let context = String(span.1).replacing("&amp;", with: "&").split(separator: "&")
            #expect(context.contains("rft_val_fmt=info%3Aofi%2Ffmt%3Akev%3Amtx%3Abook"))
            #expect(context.contains("rft.isbn=\(Self.isbn)"))
            #expect(context.contains { $0.hasPrefix("rft.btitle=%") })
            let links = text.matches(of: #/<link rel="alternate" type="([^"]+)" title="[^"]+"\s+href="([^"]+)">/#)
            #expect(links.count >= BookRecord.formats.count)
            for format in BookRecord.formats {
                let path = BookRecord.path(to: Self.isbn, format)
                let response = try await harness.send(.get, path)
                #expect(response.status == .ok && !response.body.isEmpty)
                #expect(response.fields[.contentType]?.hasPrefix(ShelfPages.type(of: format)) == true)
            }
        }
    }

    @Test func aListNamesEachOfItsBooks() async throws {
        try await ServerHarness.run { harness async throws in
            let text = try await harness.send(.get, "/bestsellers").text
            let cards = text.matches(of: #/<li class="book-card"/#).count
            #expect(cards > 0)
            #expect(text.matches(of: #/<span class="Z3988"/#).count == cards)
        }
    }

    @Test func linkedDataIsTheBookOfItsPage() async throws {
        try await ServerHarness.run { harness async throws in
            let text = try await harness.send(.get, "/books/\(Self.isbn)").text
            let block = try #require(text.firstMatch(of: #/<script type="application\/ld\+json">(.*?)<\/script>/#))
            let data = try #require(
                try JSONSerialization.jsonObject(with: Data(String(block.1).utf8)) as? [String: Any]
            )
            #expect(data["@type"] as? String == "Book" && data["isbn"] as? String == Self.isbn)
            #expect(data["url"] as? String == "http://127.0.0.1:\(harness.port)/books/\(Self.isbn)")
            #expect((data["author"] as? [[String: Any]])?.first?["name"] is String)
        }
    }

    /// By the script of the title, as in every export; a title in Latin letters may be in any language.
    @Test(arguments: [("바람의 서재", "ko"), ("ねこの本", "ja"), ("Oceans", nil)] as [(String, String?)])
    func linkedDataHasTheLanguageOfTheTitle(title: String, language: String?) throws {
        let html = BookMarkup.linkedData(Book(title: title), address: "http://localhost/books/1").text
        let json = html.dropFirst(#"<script type="application/ld+json">"#.count).prefix { $0 != "<" }
        let data = try JSONSerialization.jsonObject(with: Data(String(json).utf8)) as? [String: Any]
        #expect(data?["inLanguage"] as? String == language)
    }

    @Test func aTitleCannotEndTheBlockOfLinkedData() throws {
        let title = #"</script><script>alert("1")</script><!-- & \u003C "#
        let html = BookMarkup.linkedData(Book(title: title), address: "http://localhost/books/1").text
        #expect(html.matches(of: #/<\/?script|<!--/#).count == 2)
        let json = html.dropFirst(#"<script type="application/ld+json">"#.count).prefix { $0 != "<" }
        let data = try JSONSerialization.jsonObject(with: Data(String(json).utf8)) as? [String: Any]
        #expect(data?["name"] as? String == title)
        let span = BookMarkup.span(Book(title: title, sources: ["kakao"]), identity: nil).text
        #expect(!span.contains("<script") && span.contains("rft.btitle=%3C%2Fscript%3E"))
    }

    // MARK: unAPI

    @Test func unapiNamesItsFormatsAndGivesRecords() async throws {
        try await ServerHarness.run { harness async throws in
            let formats = try await harness.send(.get, "/unapi")
            #expect(formats.status == .ok && formats.text.contains(#"<format name="marcxml""#))
            let of = try await harness.send(.get, "/unapi?id=\(Self.isbn)")
            #expect(of.status == .multipleChoices && of.text.contains(#"<formats id="\#(Self.isbn)">"#))
            #expect(try await harness.send(.get, "/unapi?id=\(Self.isbn)&format=mods").status == .notAcceptable)
            #expect(try await harness.send(.get, "/unapi?id=9780000000002&format=ris").status == .notFound)
            let ris = try await harness.send(.get, "/unapi?id=\(Self.isbn)&format=ris").text
            #expect(try await harness.send(.get, "/unapi?id=urn:isbn:\(Self.isbn)&format=ris").text == ris)
            #expect(ris.hasPrefix("TY  - BOOK\r\n") && ris.contains("SN  - 978-89-"))
        }
    }

    // MARK: SRU

    @Test func sruExplainsItself() async throws {
        try await ServerHarness.run { harness async throws in
            for path in ["/sru", "/sru?operation=explain&version=1.1"] {
                let response = try await harness.send(.get, path)
                #expect(response.fields[.contentType] == "text/xml; charset=utf-8")
                #expect(
                    response.text.contains("<zs:explainResponse") && response.text.contains("<database>sru</database>")
                )
                #expect(response.text.contains(#"<name set="dc">title</name>"#))
            }
        }
    }

    @Test func sruFindsWhatWasSeenAndAsksNoService() async throws {
        try await ServerHarness.run { harness async throws in
            let query = "/sru?version=1.1&operation=searchRetrieve&query="
            let before = try await harness.send(.get, query + Self.encoded(#"dc.title="해리 포터""#)).text
            #expect(Self.value("numberOfRecords", in: before) == "0")
            _ = try await harness.send(.get, "/search?q=\(Self.encoded("해리 포터"))")
            let text = try await harness.send(.get, query + Self.encoded(#"dc.title="해리 포터""#) + "&maximumRecords=2")
                .text
            let total = try #require(Self.value("numberOfRecords", in: text).flatMap { Int($0) })
            #expect(total > 2)
            #expect(text.matches(of: #/<record xmlns="http:\/\/www.loc.gov\/MARC21\/slim">/#).count == 2)
            #expect(Self.value("nextRecordPosition", in: text) == "3")
            let last = try await harness.send(
                .get,
                query + Self.encoded("title=해리포터") + "&startRecord=\(total)&recordSchema=dc"
            ).text
            #expect(last.contains("<dc:title>") && Self.value("nextRecordPosition", in: last) == nil)
            let packed = try await harness.send(.get, query + Self.encoded("해리") + "&recordPacking=string").text
            #expect(packed.contains("&lt;record xmlns=&quot;"))
        }
    }

    /// As Tellico asks: people by an index of its own, and a list of books by both forms of each ISBN.
    @Test func peopleAndAHundredISBNsAreRequestedInOneQuery() async throws {
        try await ServerHarness.run { harness async throws in
            _ = try await harness.send(.get, "/search?q=\(Self.encoded("해리 포터"))")
            let people = #"author="롤링" or dc.author="롤링""#
            let text = try await harness.send(.get, "/sru?query=\(Self.encoded(people))").text
            #expect(Self.value("numberOfRecords", in: text).flatMap { Int($0) } ?? 0 > 2, "\(text.prefix(300))")
            let isbns = Array(repeating: #"bath.isbn="8980500203" or bath.isbn="9788980500208""#, count: 100)
            let many = try await harness.send(.get, "/sru?query=\(Self.encoded(isbns.joined(separator: " or ")))").text
            #expect(Self.value("numberOfRecords", in: many) == "1", "\(many.prefix(300))")
        }
    }

    @Test func soapIsRefusedByName() async throws {
        try await ServerHarness.run { harness async throws in
            let envelope = #"<SOAP:Envelope xmlns:SOAP="http://schemas.xmlsoap.org/soap/envelope/"/>"#
            let response = try await harness.send(.post, "/sru", fields: [.contentType: "text/xml"], body: envelope)
            #expect(response.status.code == 415 && response.text.contains("SOAP"))
        }
    }

    @Test func anISBNAloneMayBeLookedUp() async throws {
        try await ServerHarness.run { harness async throws in
            for query in ["bath.isbn=\(Self.isbn)", #"rec.id="\#(Self.isbn)""#, "978-89-8050-020-8"] {
                let text = try await harness.send(.get, "/sru?query=\(Self.encoded(query))").text
                #expect(Self.value("numberOfRecords", in: text) == "1", "\(query)")
                #expect(Self.value("recordIdentifier", in: text) == Self.isbn)
                #expect(text.contains("<controlfield tag=\"001\">\(Self.isbn)</controlfield>"))
            }
        }
    }

    @Test(arguments: [
        ("query=a&version=2.0", 5), ("operation=scan", 4), ("operation=searchRetrieve", 7),
        ("query=a&startRecord=0", 6), ("query=a&recordSchema=mods", 66), ("query=a&recordPacking=json", 71),
        ("query=dc.title%3D%22a", 14), ("query=(a", 13), ("query=a+and", 10), ("query=a+prox+b", 37),
        ("query=marc.title%3Da", 15), ("query=dc.rights%3Da", 16), ("query=dc.title%3Ca", 19), ("query=%22%22", 27),
        ("query=a%3F", 28), ("query=a+sortby+title", 80), ("query=a&sortKeys=title", 80), ("query=a&startRecord=9", 61),
    ])
    func sruSaysWhatItCannotDo(query: String, number: Int) async throws {
        try await ServerHarness.run { harness async throws in
            let response = try await harness.send(.get, "/sru?\(query)")
            #expect(response.status == .ok)
            #expect(response.text.contains("info:srw/diagnostic/1/\(number)<"), "\(response.text)")
        }
    }

    @Test func conditionsFollowTheGrammar() throws {
        func words(_ text: String, _ part: KnownBooks.Part = .any) -> KnownBooks.Condition { .words(part, text) }
        #expect(try CQL.condition("a or b and c") == .both(.either(words("a"), words("b")), words("c")))
        #expect(try CQL.condition("a or (b not c)") == .either(words("a"), .butNot(words("b"), words("c"))))
        #expect(try CQL.condition(#"dc.creator any "a b""#) == .either(words("a", .people), words("b", .people)))
        #expect(try CQL.condition(#"DC.Title = "a \"b\"""#) == words(#"a "b""#, .title))
        let either = KnownBooks.Condition.either(.identity("9788936434120"), words("b"))
        #expect(try CQL.condition(#"cql.anywhere any "9788936434120 , b""#) == either)
        #expect(throws: CQL.Diagnostic.self) { try CQL.condition(String(repeating: "(", count: 400)) }
    }

    // MARK: Reconciliation

    @Test func reconciliationDescribesItselfToEveryPage() async throws {
        try await ServerHarness.run { harness async throws in
            let foreign: HTTPFields = [.secFetchSite: "cross-site", .secFetchMode: "cors", .secFetchDest: "empty"]
            let response = try await harness.send(.get, "/reconcile", fields: foreign)
            #expect(response.fields[.accessControlAllowOrigin] == "*")
            let manifest = try response.json
            #expect(manifest["versions"] as? [String] == ["0.1", "0.2"])
            let view = try #require(manifest["view"] as? [String: String])
            #expect(view["url"] == "http://127.0.0.1:\(harness.port)/books/{{id}}")
            let properties = try await harness.send(.get, "/reconcile/properties?type=Book", fields: foreign).json
            #expect((properties["properties"] as? [[String: Any]])?.count == ReconcileProgram.Property.allCases.count)
            // What is known here is not for every page.
            for path in ["/reconcile?queries=%7B%7D", "/sru?query=a", "/unapi?id=\(Self.isbn)"] {
                #expect(try await harness.send(.get, path, fields: foreign).status == .forbidden, "\(path)")
            }
        }
    }

    @Test func aTableOfTitlesIsMatchedWithoutAGuess() async throws {
        try await ServerHarness.run(["--no-writes"]) { harness async throws in
            func ask(_ name: String, _ document: String, _ fields: HTTPFields = [:]) async throws
                -> ServerHarness.Answer
            {
                var all: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
                all.append(contentsOf: fields)
                return try await harness.send(
                    .post,
                    "/reconcile",
                    fields: all,
                    body: "\(name)=\(Self.encoded(document))"
                )
            }
            let isbn = try await ask("queries", #"{"q0":{"query":"\#(Self.isbn)"}}"#).json
            let first = try #require(((isbn["q0"] as? [String: Any])?["result"] as? [[String: Any]])?.first)
            #expect(first["id"] as? String == Self.isbn && first["match"] as? Bool == true)
            let title = try #require(first["name"] as? String)
            let author = try #require((first["description"] as? String)?.split(separator: ",").first)
            let query: [String: Any] = [
                "q0": ["query": title, "limit": 3],
                "q1": ["query": title, "properties": [["pid": "author", "v": String(author)]]],
                "q2": ["query": "없는 책 제목"],
            ]
            let text = String(decoding: try JSONSerialization.data(withJSONObject: query), as: UTF8.self)
            let found = try await ask("queries", text).json
            func results(_ name: String) -> [[String: Any]] {
                (found[name] as? [String: Any])?["result"] as? [[String: Any]] ?? []
            }
            // A title alone is a candidate and never a match.
            let alone = try #require(results("q0").first)
            #expect(alone["id"] as? String == Self.isbn && alone["match"] as? Bool == false)
            #expect(results("q1").first?["match"] as? Bool == true)
            #expect(results("q2").isEmpty)
            // A table without titles: a person and a year, as a column of numbers.
            let year = try #require(
                title.isEmpty ? nil : (first["description"] as? String)?.firstMatch(of: /\d{4}/)?.output
            )
            for value in [String(year), "\(year).0"] {
                let person = try await ask(
                    "queries",
                    """
                    {"q":{"query":"","properties":[{"pid":"author","v":"\(author)"},{"pid":"year","v":\(value)}]},\
                    "n":{"query":"","properties":[{"pid":"year","v":\(value)}]}}
                    """
                ).json
                let books = (person["q"] as? [String: Any])?["result"] as? [[String: Any]] ?? []
                #expect(books.contains { $0["id"] as? String == Self.isbn }, "\(person)")
                #expect(((person["n"] as? [String: Any])?["result"] as? [Any])?.isEmpty == true)
            }
            let rows = try await ask(
                "extend",
                #"{"ids":["\#(Self.isbn)","nothing"],"properties":[{"id":"isbn"},{"id":"other"}]}"#
            ).json
            let cells = try #require(rows["rows"] as? [String: [String: [[String: Any]]]])
            #expect(cells[Self.isbn]?["isbn"]?.first?["str"] as? String == Self.isbn)
            #expect(cells["nothing"]?["isbn"]?.isEmpty == true && cells[Self.isbn]?["other"]?.isEmpty == true)
            #expect(try await ask("queries", "[]").status == .badRequest)
            #expect(try await ask("queries", "{}", [.origin: "https://evil.example"]).status == .forbidden)
        }
    }

    @Test func theDescriptionNamesTheProtocols() async throws {
        try await ServerHarness.run { harness async throws in
            let paths = try #require(try await harness.send(.get, "/openapi.json").json["paths"] as? [String: Any])
            for path in ["/sru", "/unapi", "/reconcile"] { #expect(paths[path] != nil, "\(path)") }
        }
    }
}
