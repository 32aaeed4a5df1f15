import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Terminal
import TestSupport
import Testing

@testable import WebServer

/// `/api/v1`: the contract's documents.
@Suite struct APITests {
    private func schema(_ name: String) throws -> JSONSchema {
        try JSONSchema(Data(contentsOf: Fixture.project.appending(path: "docs/schema/\(name).json")))
    }

    @Test(arguments: [
        ("/search?q=%ED%95%B4%EB%A6%AC+%ED%8F%AC%ED%84%B0", "bookfetch.books-1"),
        ("/search?q=--help&page=2&size=5&source=all&target=title&sort=latest", "bookfetch.books-1"),
        ("/birthday/1997-06-26", "bookfetch.books-1"), ("/birthday/06-26?years=1997-1998", "bookfetch.books-1"),
        ("/books/9788980500208?explain=true", "bookfetch.books-1"), ("/bestsellers?loans=true", "bookfetch.books-1"),
        ("/trends", "bookfetch.books-1"), ("/trends?subject=keywords", "bookfetch.trends-1"),
        ("/trends?subject=books&keywords=%EB%B0%94%EB%8B%A4", "bookfetch.books-1"),
        ("/trends?subject=library&library=111901&by=hours", "bookfetch.trends-1"),
        ("/trends?subject=reading", "bookfetch.trends-1"), ("/new?notable=false", "bookfetch.books-1"),
        ("/genres", "bookfetch.genres-1"), ("/shelf", "bookfetch.books-1"),
        ("/memos/9788980500208", "bookfetch.memo-1"), ("/news?country=kr", "news.articles-1"),
        ("/news/search?q=%ED%95%9C%EA%B5%AD", "news.articles-1"), ("/quota", "bookfetch.quota-1"),
        ("/health", "bookfetch.health-1"), ("/shelf?limit=200", "bookfetch.books-1"),
        ("/statistics", "bookfetch.stats-1"), ("/statistics?year=2024", "bookfetch.stats-1"),
        ("/statistics?year=all", "bookfetch.stats-1"), ("/watches", "bookfetch.watches-1"),
    ])
    func eachPathGivesItsDocument(path: String, name: String) async throws {
        try await ServerHarness.run { harness async throws in
            let response = try await harness.send(.get, "/api/v1\(path)")
            #expect(response.status == .ok, "\(response.text)")
            #expect(response.fields[.contentType] == "application/json")
            #expect(try schema(name).violations(in: response.body) == [])
        }
    }

    @Test(arguments: [
        ("/search", 400, "invalid"), ("/search?q=%20", 400, "invalid"), ("/search?q=a&page=0", 400, "invalid"),
        ("/search?q=a&size=1000", 400, "invalid"), ("/search?q=a&q=b", 400, "invalid"),
        ("/search?q=a&more=1", 400, "invalid"), ("/search?q=a&limit=201", 400, "invalid"),
        ("/shelf?limit=10000", 400, "invalid"), ("/shelf?match=", 400, "invalid"),
        ("/news?country=kr&limit=1000", 400, "invalid"),
        ("/search?q=a&source=nowhere", 400, "invalid"), ("/bestsellers?loans=maybe", 400, "invalid"),
        ("/trends?subject=books", 400, "invalid"), ("/trends?subject=library", 400, "invalid"),
        ("/trends?month=2026-10", 400, "invalid"), ("/trends?subject=reading&region=Atlantis", 400, "invalid"),
        ("/birthday/1997-13-01", 400, "invalid"), ("/birthday/--keep", 400, "invalid"), ("/books/1", 400, "invalid"),
        ("/books/9788980500209", 400, "invalid"), ("/books/9791191114225", 404, "notFound"),
        ("/nothing", 404, "notFound"),
        ("/statistics?year=24", 400, "invalid"), ("/statistics?year=", 400, "invalid"),
        ("/watches?x=1", 400, "invalid"),
        ("/news?country=korea", 400, "invalid"), ("/memos/12", 400, "invalid"),
    ])
    func aFailureIsAProblemDocument(path: String, status: Int, kind: String) async throws {
        try await ServerHarness.run { harness async throws in
            let response = try await harness.send(.get, "/api/v1\(path)")
            #expect(response.status.code == status, "\(response.text)")
            #expect(response.fields[.contentType] == "application/problem+json")
            let problem = try response.json
            #expect(problem["kind"] as? String == kind)
            #expect(problem["status"] as? Int == status)
            #expect(problem["code"] as? Int == (kind == "notFound" ? 0 : 64))
            #expect((problem["detail"] as? String)?.isEmpty == false)
            #expect(Set(problem.keys).isSuperset(of: ["type", "title", "instance", "service", "hint"]))
        }
    }

    @Test(arguments: [
        ("POST", "/search?q=a", "GET, HEAD"), ("GET", "/shelf/9788980500208", "DELETE, PUT"),
        ("PATCH", "/memos/9788980500208", "DELETE, GET, HEAD, PUT"), ("DELETE", "/health", "GET, HEAD"),
        ("QUERY", "/quota", "GET, HEAD"),
        ("POST", "/watches", "GET, HEAD"), ("PUT", "/shelf/import", "POST"), ("GET", "/shelf/import", "POST"),
        ("OPTIONS", "/shelf", "DELETE, GET, HEAD, POST, PUT"),
    ])
    func anotherMethodIsRejectedWithTheAllowedOnes(method: String, path: String, allowed: String) async throws {
        try await ServerHarness.run { harness async throws in
            let method = try #require(HTTPRequest.Method(method))
            let response = try await harness.send(method, "/api/v1\(path)")
            #expect(response.status == .methodNotAllowed)
            #expect(response.fields[.allow] == allowed)
            #expect(response.fields[.contentType] == "application/problem+json")
        }
    }

    @Test(arguments: ["PROPFIND", "M-SEARCH"]) func aMethodThatNoPathHasIsNotImplemented(method: String) async throws {
        try await ServerHarness.run { harness async throws in
            let method = try #require(HTTPRequest.Method(method))
            let response = try await harness.send(method, "/api/v1/shelf")
            #expect(response.status == .notImplemented)
            #expect(response.fields[.contentType] == "application/problem+json")
        }
    }

    @Test(arguments: [
        ("/memos/9788980500208", HTTPRequest.Method.put, "application/xml", "text/plain, application/json"),
        ("/shelf/import", .post, "multipart/form-data; boundary=b", "application/octet-stream"),
    ])
    func aBodyOfAnotherTypeIsRefusedWithThoseThatAreTaken(
        path: String,
        method: HTTPRequest.Method,
        type: String,
        taken: String
    ) async throws {
        try await ServerHarness.run { harness async throws in
            let response = try await harness.send(method, "/api/v1\(path)", fields: [.contentType: type], body: "a")
            #expect(response.status == .unsupportedMediaType && response.text.contains(taken), "\(response.text)")
        }
    }

    @Test func theShelfIsReadAndWritten() async throws {
        try await ServerHarness.run { harness async throws in
            #expect(try await harness.send(.put, "/api/v1/shelf?isbn=9788980500208").status == .ok)
            #expect(try await harness.send(.put, "/api/v1/shelf/9788980500215").status == .ok)
            #expect(try await harness.send(.get, "/api/v1/shelf").json["total"] as? Int == 2)
            #expect(try await harness.send(.delete, "/api/v1/shelf?isbn=9788980500208").status == .ok)
            #expect(try await harness.send(.delete, "/api/v1/shelf/9788980500215").status == .ok)
            #expect(try await harness.send(.get, "/api/v1/shelf").json["total"] as? Int == 0)
        }
    }

    private static let books = """
        Title,Author,ISBN13,Exclusive Shelf,Date Read,Private Notes
        The Lantern Ferry,Ines Calder,9788980500208,read,2026/03/04,borrowed
        Another Book,Somebody,9788973100156,to-read,,
        No Number,,,read,,

        """

    @Test func aFileOfBooksIsImportedOnce() async throws {
        try await ServerHarness.run(time: ManualClock().time) { harness async throws in
            let path = "/api/v1/shelf/import"
            for (count, type) in [(2, "text/csv"), (0, "application/x-www-form-urlencoded")] {
                let response = try await harness.send(.post, path, fields: [.contentType: type], body: Self.books)
                #expect(response.status == .ok, "\(response.text)")
                let document = try response.json
                #expect(document["schema"] as? String == "bookfetch.books/1" && document["total"] as? Int == count)
                #expect((document["request"] as? [String: Any])?["command"] as? String == "shelf import")
                // The row without an ISBN.
                #expect((document["problems"] as? [Any])?.count == 1)
            }
            #expect(try await harness.send(.get, "/api/v1/shelf?status=read").json["total"] as? Int == 1)
            let memos = try await harness.send(.get, "/api/v1/memos/9788980500208").json["memos"] as? [[String: Any]]
            #expect(memos?.first?["text"] as? String == "borrowed")
        }
    }

    @Test func filesWithoutBooksAreRefused() async throws {
        try await ServerHarness.run { harness async throws in
            let path = "/api/v1/shelf/import"
            for (body, query) in [("", ""), ("title,shelf\na,b\n", ""), (Self.books, "?format=csv")] {
                #expect(try await harness.send(.post, path + query, body: body).status == .badRequest, "\(body)")
            }
            let form: HTTPFields = [.contentType: "multipart/form-data; boundary=b"]
            #expect(try await harness.send(.post, path, fields: form, body: "--b--").status == .unsupportedMediaType)
            let large = String(repeating: "9788980500208\n", count: ImportPages.fileLimit / 14 + 1)
            let response = try await harness.send(.post, path, body: large)
            #expect(response.status == .contentTooLarge && response.text.contains("8 MiB"))
            let list = String(large.prefix(WriteMiddleware.bodyLimit + 14))
            // A browser sends it from a page of this server alone, and no other request may be as long.
            for origin in ["http://evil.example", "http://127.0.0.1:\(harness.port)"] {
                let fields: HTTPFields = [.origin: origin]
                #expect(try await harness.send(.post, path, fields: fields, body: Self.books).status == .forbidden)
                #expect(try await harness.send(.post, path, fields: fields, body: list).status == .contentTooLarge)
            }
            #expect(try await harness.send(.post, "/api/v1/shelf", body: list).status == .contentTooLarge)
            #expect(try await harness.send(.get, "/api/v1/shelf").json["total"] as? Int == 0)
            #expect(try await harness.send(.post, path, body: list).status == .ok)
            #expect(try await harness.send(.get, "/api/v1/shelf").json["total"] as? Int == 1)
        }
        try await ServerHarness.run(["--no-writes"]) { harness async throws in
            #expect(try await harness.send(.post, "/api/v1/shelf/import", body: Self.books).status == .forbidden)
        }
    }

    @Test(arguments: ["창가에서\n읽음", "-", "--help", "<b>&amp;</b>", "[\"x\"]"])
    func aMemoIsStoredAsTyped(text: String) async throws {
        try await ServerHarness.run { harness async throws in
            let path = "/api/v1/memos/9788980500208"
            let plain = try await harness.send(
                .put,
                path,
                fields: [.contentType: "text/plain; charset=utf-8"],
                body: text
            )
            #expect(plain.status == .ok, "\(plain.text)")
            func kept() async throws -> String? {
                let memos = try await harness.send(.get, path).json["memos"] as? [[String: Any]]
                return memos?.first?["text"] as? String
            }
            #expect(try await kept() == text)
            let json = String(decoding: try JSONEncoder().encode(["text": text + "2"]), as: UTF8.self)
            #expect(
                try await harness.send(.put, path, fields: [.contentType: "application/json"], body: json).status == .ok
            )
            #expect(try await kept() == text + "2")
            #expect(try await harness.send(.delete, path).status == .ok)
            #expect(try await kept() == nil)
        }
    }

    /// `가` in CP949, of which another text would be stored.
    @Test func aMemoThatIsNotUTF8IsRefused() async throws {
        try await ServerHarness.run { harness async throws in
            let path = "/api/v1/memos/9788980500208"
            let response = try await harness.send(.put, path, bytes: [0xB0, 0xA1])
            #expect(response.status == .badRequest && response.text.contains("UTF-8"), "\(response.text)")
            #expect((try await harness.send(.get, path).json["memos"] as? [Any])?.isEmpty == true)
        }
    }

    @Test func aMemoNeedsAText() async throws {
        try await ServerHarness.run { harness async throws in
            let path = "/api/v1/memos/9788980500208"
            #expect(try await harness.send(.put, path, body: "  ").status == .badRequest)
            #expect(
                try await harness.send(.put, path, fields: [.contentType: "application/json"], body: "[]").status
                    == .badRequest
            )
            #expect(
                try await harness.send(.put, path, fields: [.contentType: "image/png"], body: "x").status
                    == .unsupportedMediaType
            )
        }
    }

    @Test func aKnownVersionIsNotSentAgain() async throws {
        try await ServerHarness.run { harness async throws in
            let first = try await harness.send(.get, "/api/v1/shelf")
            let tag = try #require(first.fields[.eTag])
            for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                let again = try await harness.send(.get, "/api/v1/shelf", fields: [.ifNoneMatch: known])
                #expect(again.status == .notModified && again.body.isEmpty)
                #expect(again.fields[.eTag] == tag)
            }
            _ = try await harness.send(.put, "/api/v1/shelf/9788980500208")
            let changed = try await harness.send(.get, "/api/v1/shelf", fields: [.ifNoneMatch: tag])
            #expect(changed.status == .ok && changed.fields[.eTag] != tag)
            #expect(try await harness.send(.head, "/api/v1/shelf").status == .ok)
        }
    }

    @Test func theServicesQuotasAreFieldsOfTheirOwn() async throws {
        let key = ["KAKAO_REST_API_KEY": "a-key-of-a-test"]
        try await ServerHarness.run(isDemo: false, environment: key) { harness async throws in
            let response = try await harness.send(.get, "/api/v1/shelf")
            #expect(response.fields[.rateLimitPolicy]?.contains(#/"kakao-[a-z0-9]+";q=\d+;w=\d+/#) == true)
            #expect(response.fields[.rateLimit]?.contains(#/"kakao-[a-z0-9]+";r=\d+/#) == true)
            #expect(!response.text.contains("a-key-of-a-test"))
        }
    }

    @Test func aUsedUpQuotaSaysWhenToAskAgain() async throws {
        let settings = ["KAKAO_REST_API_KEY": "a-key-of-a-test", "BOOKFETCH_QUOTA_KAKAO": "1/24h"]
        let document: [String: Any] = [
            "documents": [["title": "A book"]], "meta": ["total_count": 1, "pageable_count": 1, "is_end": true],
        ]
        let body = try JSONSerialization.data(withJSONObject: document)
        let transport = CountingTransport { _ in TransportResponse(head: HTTPResponse(status: .ok), body: body) }
        try await ServerHarness.run(isDemo: false, environment: settings, transport: transport) {
            harness async throws in
            #expect(try await harness.send(.get, "/api/v1/search?q=one&source=kakao").status == .ok)
            let refused = try await harness.send(.get, "/api/v1/search?q=two&source=kakao")
            #expect(refused.status == .tooManyRequests, "\(refused.text)")
            #expect(refused.fields[.rateLimitPolicy]?.contains("\"kakao-24h\";q=1;") == true)
            #expect(refused.fields[.rateLimit]?.contains("\"kakao-24h\";r=0") == true)
            let wait = try #require(refused.fields[.retryAfter].flatMap { Int($0) })
            #expect(wait > 0)
        }
    }

    @Test func theQuotasAreThoseOfTheCommand() async throws {
        let keys = ["KAKAO_REST_API_KEY": "a-key-of-a-test", "NEWSAPI_KEY": "another-key-of-a-test"]
        try await ServerHarness.run(isDemo: false, environment: keys) { harness async throws in
            let response = try await harness.send(.get, "/api/v1/quota")
            let output = MemorySink()
            let context = harness.terminal(output)
            #expect(await Program.run(BookfetchCommand.self, arguments: ["quota", "--json"], in: context) == .done)
            #expect(response.text == output.text)
            #expect(response.text.contains("\"kakao\"") && response.text.contains("\"newsapi\""))
        }
    }

    /// The server is `bookfetch`, whose own services are those of books.
    @Test func newsComesFromTheAddressThatIsSet() async throws {
        let article = #"{"source":{"name":"Post"},"title":"A quiet day","url":"https://post.example/1"}"#
        let body = Data(#"{"status":"ok","totalResults":1,"articles":[\#(article)]}"#.utf8)
        let transport = StubTransport([.get("/elsewhere/v2/top-headlines", body: body)])
        let settings = [
            "NEWSAPI_KEY": "a-key-of-a-test", "NEWSAPI_BASE_URL": "http://127.0.0.1:9/elsewhere", "LANG": "en_US.UTF-8",
        ]
        try await ServerHarness.run(isDemo: false, environment: settings, transport: transport) {
            harness async throws in
            let response = try await harness.send(.get, "/api/v1/news?country=us")
            #expect(response.status == .ok && response.text.contains("A quiet day"), "\(response.text)")
        }
    }

    /// A key is for the address that was meant.
    @Test func aWrongAddressOfNewsLeavesItsKeyUnused() async throws {
        let settings = ["NEWSAPI_KEY": "a-key-of-a-test", "NEWSAPI_BASE_URL": "nonsense"]
        try await ServerHarness.run(isDemo: false, environment: settings) { harness async throws in
            let response = try await harness.send(.get, "/api/v1/news?country=us&source=newsapi")
            #expect(response.text.contains("\"code\":77"), "\(response.text)")
        }
    }

    @Test(arguments: [("0", false), ("1", true)])
    func theSettingMakesTheServerOffline(value: String, isOffline: Bool) async throws {
        try await ServerHarness.run(environment: ["BOOKFETCH_OFFLINE": value]) { harness async throws in
            #expect(try await harness.send(.get, "/api/v1/health").json["offline"] as? Bool == isOffline)
        }
    }

    @Test func theDescriptionNamesEveryPath() async throws {
        try await ServerHarness.run { harness async throws in
            let response = try await harness.send(.get, "/openapi.json")
            let document = try response.json
            #expect(document["openapi"] as? String == "3.1.0")
            let paths = try #require(document["paths"] as? [String: [String: Any]])
            for route in APIRoute.all {
                #expect(paths["/api/v1\(route.path)"]?[route.method.rawValue.lowercased()] != nil, "\(route.path)")
            }
            let components = try #require(document["components"] as? [String: Any])
            let schemas = try #require(components["schemas"] as? [String: Any])
            let referred = response.text.matches(of: #/"#\/components\/schemas\/([^"]+)"/#).map { String($0.1) }
            #expect(!referred.isEmpty && referred.allSatisfy { schemas[$0] != nil })
        }
    }
}
