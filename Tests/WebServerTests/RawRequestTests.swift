import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import WebServer

/// Requests that no browser sends, byte by byte: what has been found wrong with other servers.
@Suite struct RawRequestTests {
    /// Sends bytes on a connection of their own, and gives the first line of the answer.
    private static func line(_ bytes: String, _ harness: ServerHarness) async throws -> String {
        let text = try await IdleSocket(port: harness.port, sending: bytes).answer()
        return String(text.prefix { !$0.isNewline })
    }

    @Test func aRequestOfAHundredThousandFieldsIsRefusedAndTheNextIsServed() async throws {
        try await ServerHarness.run { harness async throws in
            let fields = String(repeating: "a: b\r\n", count: 100_000)
            let line = try await Self.line(
                "GET /about HTTP/1.1\r\nHost: 127.0.0.1:\(harness.port)\r\n\(fields)\r\n",
                harness
            )
            // Whoever is still sending may see the end of the connection before the answer.
            #expect(line.isEmpty || line.hasPrefix("HTTP/1.1 431") || line.hasPrefix("HTTP/1.1 400"), "\(line)")
            #expect(try await harness.send(.get, "/api/v1/health").status == .ok)
        }
    }

    @Test(arguments: [
        "GET /search?q=a\rX: y HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n",
        "GET /about\u{0} HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n",
        "GET /about HTTP/1.1\r\nHost: HOST\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    ])
    func aRequestThatCouldBeReadAsTwoIsNone(bytes: String) async throws {
        try await ServerHarness.run { harness async throws in
            let line = try await Self.line(bytes.replacing("HOST", with: "127.0.0.1:\(harness.port)"), harness)
            #expect(line.hasPrefix("HTTP/1.1 400"), "\(line)")
        }
    }

    @Test(arguments: [
        "GET /about HTTP/1.0\r\nConnection: close\r\n\r\n",
        "GET /about HTTP/1.0\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
        "GET /about HTTP/1.1\r\nConnection: close\r\n\r\n",
        "GET /about HTTP/1.1\r\nHost: evil.example\r\nHost: HOST\r\nConnection: close\r\n\r\n",
        "GET /about HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
        "GET http://evil.example/about HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
        "GET /about HTTP/1.1\r\nHost: HOST.evil.example.\r\nConnection: close\r\n\r\n",
    ])
    func aRequestThatNamesNoHostOrAnotherIsRefused(bytes: String) async throws {
        try await ServerHarness.run { harness async throws in
            let line = try await Self.line(bytes.replacing("HOST", with: "127.0.0.1:\(harness.port)"), harness)
            #expect(line.contains(" 421 ") || line.contains(" 400 "), "\(line)")
        }
    }

    private static let extremes = [
        "9223372036854775807", "9223372036854775806", "-9223372036854775808", "9223372036854775808", "0", "-1",
        "4611686018427387904", "99999999999999999999", "1e19", "0x7fffffffffffffff",
    ]

    /// The addresses of the API with the extreme in each place, by the description that the router and OpenAPI are made
    /// of, so that a new parameter is tried as well.
    private static func addresses(_ route: APIRoute, _ extreme: String) -> [String] {
        func value(_ parameter: RequestParameter) -> String {
            switch parameter.values {
            case .number: "1"
            case .choice(let words): words[0]
            case .yesOrNo: "false"
            case .text: ["isbn": "9788980500208", "date": "06-26"][parameter.name] ?? "a"
            }
        }
        return (route.parameters.isEmpty ? [nil] : route.parameters.map(\.name)).map { tried in
            var (path, query) = (route.path, [(String, String?)]())
            for parameter in route.parameters where parameter.isRequired || parameter.name == tried {
                let text = parameter.name == tried ? extreme : value(parameter)
                if parameter.isInPath {
                    path = path.replacing("{\(parameter.name)}", with: PageAddress.escaped(text))
                } else {
                    query.append((parameter.name, text))
                }
            }
            return PageAddress.path("/api/v1\(path)", query)
        }
    }

    @Test(arguments: APIRoute.all.map { "\($0.method.rawValue) \($0.path)" })
    func noNumberOfAProgramEndsTheServer(name: String) async throws {
        let route = try #require(APIRoute.all.first { "\($0.method.rawValue) \($0.path)" == name })
        // A program sends what it wants, not what fits the description.
        #expect(Self.addresses(route, "1").allSatisfy { !$0.contains("{") && !$0.contains("%7B") })
        try await ServerHarness.run { harness async throws in
            for number in Self.extremes {
                for path in Self.addresses(route, number) {
                    let response = try await harness.send(route.method, path, body: route.content.map { _ in number })
                    #expect(response.status.code != 500, "\(name) \(path)")
                }
            }
            #expect(try await harness.send(.get, "/api/v1/health").status == .ok)
        }
    }

    /// The numbers of other addresses, at their extremes, in every place that has some.
    @Test(arguments: [
        "/birthday/06-26?years=N", "/birthday/06-26?years=N-N", "/birthday/06-26?page=N", "/birthday/1997-06-26?page=N",
        "/opds/new?page=N", "/opds/bestsellers?page=N", "/opds/shelf?page=N", "/opds/birthday?page=N",
        "/opds/search?query=a&page=N", "/opds/v2/new?page=N", "/opds/v2/bestsellers?page=N", "/opds/v2/shelf?page=N",
        "/feeds/new.atom?page=N", "/feeds/shelf.atom?page=N", "/feeds/watch.atom?page=N", "/search?q=a&page=N",
        "/bestsellers?page=N", "/new?page=N", "/shelf?page=N", "/memos?page=N", "/news?page=N", "/series?volume=N",
        "/statistics?year=N", "/sru?query=a&startRecord=N", "/sru?query=a&maximumRecords=N", "/suggest?q=N",
        "/books/N", "/memos/9788980500208?page=N",
        "/reconcile?queries=%7B%22q%22:%7B%22query%22:%22a%22,%22limit%22:N%7D%7D",
    ])
    func noNumberEndsTheServer(path: String) async throws {
        try await ServerHarness.run { harness async throws in
            for number in Self.extremes {
                let response = try await harness.send(.get, path.replacing("N", with: number))
                #expect(response.status.code != 500, "\(path) \(number)")
            }
            #expect(try await harness.send(.get, "/api/v1/health").status == .ok)
        }
    }

    @Test func noNumberOfAFormEndsTheServer() async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            _ = try await harness.submit("/shelf/add", [("identity", "9788980500208")], token: token)
            let reading = [("identity", "9788980500208"), ("status", "reading")]
            for number in Self.extremes {
                let forms: [(String, [(String, String)])] = [
                    ("/fold", [("identity", "volume:\(number)"), ("mode", "full")]),
                    ("/shelf/undo", [("change", number)]),
                    ("/statistics/goal", [("year", "2026"), ("books", number)]),
                    ("/statistics/goal", [("year", number), ("books", "1")]),
                    ("/shelf/status", reading + [("progress", number), ("startedOn", number)]),
                    ("/shelf/status", reading + [("progress", "\(number)%"), ("rating", number)]),
                    ("/shelf/describe", [("title", "a"), ("pages", number), ("date", number)]),
                ]
                for (path, form) in forms {
                    let response = try await harness.submit(path, form, token: token)
                    #expect(response.status.code != 500, "\(path) \(form)")
                }
            }
            #expect(try await harness.send(.get, "/api/v1/health").status == .ok)
        }
    }

    /// Each number can be had from a file, and their sum cannot.
    @Test func noNumberOfAFileEndsTheServer() async throws {
        try await ServerHarness.run { harness async throws in
            let books = ["9788980500208", "9788973100156"].map { isbn in
                """
                {"title": "a", "isbn13": "\(isbn)", "pages": 9223372036854775807, "addedAt": "2026-11-01T00:00:00Z", \
                "reading": {"status": "read", "startedOn": null, "finishedOn": "2026-11-02", "rating": null}}
                """
            }
            let file = #"{"schema": "bookfetch.books/1", "books": [\#(books.joined(separator: ","))]}"#
            let sent = try await harness.send(.post, "/api/v1/shelf/import", body: file)
            #expect(try sent.status == .ok && (sent.json["books"] as? [Any])?.count == 2, "\(sent.text)")
            for path in ["/statistics?year=2026", "/statistics?year=all", "/api/v1/statistics?year=2026", "/shelf"] {
                #expect(try await harness.send(.get, path).status == .ok, "\(path)")
            }
        }
    }

    /// The next response on the connection would be read from its body.
    @Test(arguments: ["/about", "/nowhere", "/api/v1/nowhere", "//evil.example/about", "/books/9788900000000", "/sru"])
    func aResponseToHeadHasNoBody(path: String) async throws {
        try await ServerHarness.run { harness async throws in
            for host in ["127.0.0.1:\(harness.port)", "evil.example"] {
                let text = try await IdleSocket(
                    port: harness.port,
                    sending: "HEAD \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
                ).answer()
                #expect(text.hasPrefix("HTTP/1.1 ") && text.hasSuffix("\r\n\r\n"), "\(text.suffix(200))")
                #expect(text.ranges(of: "\r\n\r\n").count == 1)
            }
        }
    }

    @Test(arguments: ["gzip", "gzip, chunked", "chunked, identity", "x"])
    func anotherTransferCodingIsRefused(coding: String) async throws {
        try await ServerHarness.run { harness async throws in
            let head = "Host: 127.0.0.1:\(harness.port)\r\nTransfer-Encoding: \(coding)"
            let line = try await Self.line("POST /sru HTTP/1.1\r\n\(head)\r\n\r\n0\r\n\r\n", harness)
            #expect(line.hasPrefix("HTTP/1.1 501") || line.hasPrefix("HTTP/1.1 400"), "\(line)")
            #expect(try await harness.send(.get, "/api/v1/health").status == .ok)
        }
    }

    @Test func aTargetOfTwoSlashesIsAPath() async throws {
        try await ServerHarness.run { harness async throws in
            for path in ["//evil.example/about", "//about", "///about"] {
                let head = "Host: 127.0.0.1:\(harness.port)\r\nConnection: close"
                let line = try await Self.line("GET \(path) HTTP/1.1\r\n\(head)\r\n\r\n", harness)
                #expect(line.hasPrefix("HTTP/1.1 404"), "\(path) \(line)")
            }
        }
    }

    @Test func aHostIsAnAddressThatAMachineCanHave() {
        let rule = HostRule(host: "0.0.0.0", isLoopback: false, machine: "desk.example")
        for host in ["192.0.2.7:80", "[2001:db8::7]", "[::1]:8080", "desk", "0.0.0.0"] {
            #expect(rule.allows(host), "\(host)")
        }
        for host in ["[::]", "[::]:80", "127.1", "[:::]", "1.2.3", "2130706433", "evil.example"] {
            #expect(!rule.allows(host), "\(host)")
        }
    }

    /// A request of HTTP/1.1 has one host (RFC 9112, 3.2).
    @Test(arguments: ["", "Host: HOST\r\nHost: HOST\r\n"])
    func aRequestOfNoHostOrSeveralIsABadOne(fields: String) async throws {
        try await ServerHarness.run { harness async throws in
            let bytes = "GET /about HTTP/1.1\r\n\(fields)Connection: close\r\n\r\n"
            let line = try await Self.line(bytes.replacing("HOST", with: "127.0.0.1:\(harness.port)"), harness)
            #expect(line == "HTTP/1.1 400 Bad Request")
        }
    }

    /// Also to what could not be read (RFC 9110, 6.6.1).
    @Test(arguments: [
        "GET / HTTP/9\r\n\r\n", "GET /about HTTP/1.1\r\n\r\n",
        "POST /sru HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: x\r\n\r\n",
        "GET /about HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    ])
    func eachResponseHasADate(bytes: String) async throws {
        try await ServerHarness.run { harness async throws in
            let text = try await IdleSocket(port: harness.port, sending: bytes).answer()
            let date = #/\r\nDate: [A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT\r\n/#
            #expect(text.hasPrefix("HTTP/1.1 ") && text.matches(of: date).count == 1, "\(text)")
        }
    }

    /// A client may wait for it without end (RFC 9110, 10.1.1).
    @Test func aClientThatWaitsToSendIsToldTo() async throws {
        try await ServerHarness.run { harness async throws in
            let head = """
                POST /sru HTTP/1.1\r\nHost: 127.0.0.1:\(harness.port)\r\nConnection: close\r\nContent-Length: 16\r\n\
                Content-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\n\r\n
                """
            let socket = try IdleSocket(port: harness.port, sending: head)
            #expect(await socket.answer(upTo: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
            socket.send("operation=explai")
            #expect(await socket.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))

            // Behind another request it waits for that one's response.
            let first = "GET /health HTTP/1.1\r\nHost: 127.0.0.1:\(harness.port)\r\n\r\n"
            let second = try IdleSocket(port: harness.port, sending: first + head)
            let text = await second.answer(upTo: "100 Continue\r\n\r\n")
            #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"), "\(text)")
            second.send("operation=explai")
            #expect(await second.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
        }
    }

    /// A body whose chunks cannot be read has no next request behind it.
    @Test(arguments: [
        "ZZ\r\nabc\r\n0\r\n\r\n", "FFFFFFFFFFFFFFFFFF\r\na\r\n0\r\n\r\n", "-1\r\n\r\n", "3\r\nabcd\r\n0\r\n\r\n",
    ])
    func aBrokenBodyIsABadRequest(body: String) async throws {
        try await ServerHarness.run { harness async throws in
            let text = try await IdleSocket(
                port: harness.port,
                sending:
                    "POST /sru HTTP/1.1\r\nHost: 127.0.0.1:\(harness.port)\r\nTransfer-Encoding: chunked\r\n\r\n\(body)"
            ).answer()
            #expect(text.hasPrefix("HTTP/1.1 400 Bad Request\r\n"), "\(text)")
            #expect(text.ranges(of: "HTTP/1.1 ").count == 1, "\(text)")
        }
    }

    @Test(arguments: ["2000000", "9223372036854775807"])
    func aBodyThatIsTooLargeIsNotReceivedToBeRefused(length: String) async throws {
        try await ServerHarness.run { harness async throws in
            let line = try await Self.line(
                "POST /sru HTTP/1.1\r\nHost: 127.0.0.1:\(harness.port)\r\nConnection: close\r\nContent-Length: \(length)\r\n\r\n",
                harness
            )
            #expect(line.hasPrefix("HTTP/1.1 413 "), "\(line)")
        }
    }

    /// No form's token is missed in a request that no page sends.
    @Test(arguments: [("DELETE", "/", "GET, HEAD"), ("TRACE", "/about", "GET, HEAD"), ("GET", "/shelf/add", "POST")])
    func anotherMethodOfAPageIsRefusedWithThoseThatThereAre(method: String, path: String, allowed: String) async throws
    {
        try await ServerHarness.run { harness async throws in
            let response = try await harness.send(try #require(HTTPRequest.Method(method)), path)
            #expect(response.status == .methodNotAllowed && response.fields[.allow] == allowed, "\(response.status)")
        }
    }

    @Test func theServerAsAWholeHasOptions() async throws {
        try await ServerHarness.run { harness async throws in
            let response = try await harness.send(.options, "*")
            #expect(response.status == .noContent && response.fields[.allow] == "GET, HEAD, OPTIONS")
        }
    }

    /// An absolute target counts for more than `Host` (RFC 9112, 3.2.2), so one that names another host is for that
    /// one.
    @Test func anAbsoluteTargetIsNoWayAroundTheHost() async throws {
        try await ServerHarness.run { harness async throws in
            let host = "127.0.0.1:\(harness.port)"
            for target in ["http://evil.example/about", "http://evil.example/api/v1/shelf"] {
                let text = try await IdleSocket(
                    port: harness.port,
                    sending: "GET \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
                ).answer()
                #expect(text.hasPrefix("HTTP/1.1 421"), "\(text.prefix(40))")
            }
            for target in ["http://\(host)/api/v1/health?", "HTTP://\(host)/health", "http://\(host)"] {
                let line = try await Self.line(
                    "GET \(target) HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
                    harness
                )
                #expect(line == "HTTP/1.1 200 OK", "\(target)")
            }
        }
    }

    /// A second request follows at once. It is answered only where the first one leaves the connection open.
    @Test(arguments: [
        ("HTTP/1.0\r\nHost: HOST", 1),
        ("HTTP/1.0\r\nHost: HOST\r\nConnection: keep-alive", 2),
        ("HTTP/1.1\r\nHost: HOST", 2),
        ("HTTP/1.1\r\nHost: HOST\r\nConnection: Close", 1),
        ("HTTP/1.1\r\nHost: HOST\r\nConnection: TE, close", 1),
    ])
    func aConnectionEndsWithTheAnswerUnlessTheClientKeepsIt(head: String, answers: Int) async throws {
        try await ServerHarness.run { harness async throws in
            let requests =
                "GET /api/v1/health \(head)\r\n\r\n"
                + "GET /api/v1/health HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n"
            let bytes = requests.replacing("HOST", with: "127.0.0.1:\(harness.port)")
            let text = try await IdleSocket(port: harness.port, sending: bytes).answer()
            #expect(text.ranges(of: "HTTP/1.1 200 OK").count == answers, "\(text)")
        }
    }

    @Test func aBodyOfOneByteChunksIsReadWhole() async throws {
        try await ServerHarness.run { harness async throws in
            let chunks = String(repeating: "1\r\na\r\n", count: 20_000) + "0\r\n\r\n"
            let line = try await Self.line(
                """
                PUT /api/v1/memos/9788980500208 HTTP/1.1\r\nHost: 127.0.0.1:\(harness.port)\r\nConnection: close\r\n\
                Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)
                """,
                harness
            )
            #expect(line.hasPrefix("HTTP/1.1 200"), "\(line)")
            let memo = try await harness.send(.get, "/api/v1/memos/9788980500208").text
            #expect(memo.contains(String(repeating: "a", count: 20_000)))
        }
    }

    @Test(arguments: ["&", "a=1&", "%3D"])
    func aFormOfAMillionFieldsIsRefused(field: String) async throws {
        try await ServerHarness.run { harness async throws in
            let token = try await harness.send(.get, "/about").token
            let count = WriteMiddleware.bodyLimit / field.utf8.count - 100
            let response = try await harness.submit(
                "/shelf/add",
                [(String(repeating: field, count: count), "9788980500208")],
                token: token
            )
            #expect(response.status.code >= 400, "\(response.status)")
            #expect(try await harness.send(.get, "/api/v1/shelf").json["total"] as? Int == 0)
        }
    }

    // MARK: Token

    /// Every path of the description with every method, and what is served beside it.
    @Test func noRouteAnswersWithoutTheToken() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "token-\(UUID().uuidString)")
        try Data("a-secret-of-the-test\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await ServerHarness.run(["--token-file", file.path]) { harness async throws in
            let bearer: HTTPFields = [.authorization: "Bearer a-secret-of-the-test"]
            let description = try await harness.send(.get, "/openapi.json", fields: bearer).json
            let paths = try #require(description["paths"] as? [String: Any]).keys.map {
                $0.replacing(#/\{[^}]*\}/#, with: "9788980500208")
            }
            #expect(paths.count >= 18)
            let others = [
                "/", "/about", "/search?q=a", "/books/9788980500208", "/shelf", "/shelf/export", "/memo", "/series",
                "/news", "/birthday/06-26", "/bestsellers", "/new", "/opds", "/opds/v2", "/opds/search?query=a",
                "/script.js", "/icon.svg", "/pictures/0", "/language", "/openapi.json", "/suggest?q=a",
            ]
            for path in paths.map({ $0.hasPrefix("/api") ? $0 : "/api/v1" + $0 }) + others {
                for method in [HTTPRequest.Method.get, .head, .post, .put, .delete, .options] {
                    let response = try await harness.send(method, path)
                    #expect(response.status == .unauthorized, "\(method) \(path): \(response.status)")
                }
            }
        }
    }

    @Test func aForgedAddressIsNoOtherGuesser() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "token-\(UUID().uuidString)")
        try Data("a-secret-of-the-test\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let clock = ManualClock()
        try await ServerHarness.run(["--token-file", file.path], time: clock.time) { harness async throws in
            func status(_ number: Int) async throws -> HTTPResponse.Status {
                var fields: HTTPFields = [.authorization: "Bearer guess-\(number)"]
                for name in ["X-Forwarded-For", "X-Real-IP", "Forwarded", "CF-Connecting-IP"] {
                    fields[try #require(HTTPField.Name(name))] =
                        name == "Forwarded" ? "for=192.0.2.\(number)" : "192.0.2.\(number)"
                }
                return try await harness.send(.get, "/opds", fields: fields).status
            }
            for number in 0..<FailedTokens.limit { #expect(try await status(number) == .unauthorized) }
            #expect(try await status(FailedTokens.limit) == .tooManyRequests)
        }
    }
}
