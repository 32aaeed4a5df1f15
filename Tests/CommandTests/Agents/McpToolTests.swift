import APIClient
import CommandLine
import Documents
import Foundation
import Store
import Terminal
import TestSupport
import Testing
import Wording

/// `bookfetch mcp`: the tools give what the commands give, and nothing more.
@Suite struct McpToolTests {
    private static let meta: [String: any Sendable] = [
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": [String: String](),
    ]

    private func line(_ method: String, _ params: [String: any Sendable] = [:]) throws -> String {
        let message: [String: any Sendable] = [
            "jsonrpc": "2.0", "id": 1, "method": method, "params": params.merging(["_meta": Self.meta]) { $1 },
        ]
        return String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self)
    }

    private func call(_ tool: String, _ arguments: [String: any Sendable] = [:]) throws -> String {
        try line("tools/call", ["name": tool, "arguments": arguments])
    }

    /// Types lines into `bookfetch mcp` one after the other and returns the results.
    private func mcp(
        _ harness: TestHarness,
        _ lines: [String],
        flags: String...,
        stubs: [Stub] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> [JSON] {
        try await withStubs(stubs, sourceLocation: sourceLocation) { transport in
            var results: [JSON] = []
            for line in lines {
                let (output, errors) = (MemorySink(), MemorySink())
                let status = await Program.run(
                    BookfetchCommand.self,
                    arguments: ["mcp"] + flags,
                    in: ProcessEnvironment(
                        program: "bookfetch",
                        environment: harness.environment,
                        currentFolder: harness.here,
                        output: output,
                        errors: errors,
                        input: MemorySource([line]),
                        transport: transport,
                        time: harness.clock.time,
                        terminalPath: harness.terminalPath
                    )
                )
                #expect(status == .done && errors.text == "", sourceLocation: sourceLocation)
                try #require(output.lines.count == 1, sourceLocation: sourceLocation)
                results.append(try #require(try JSON(parsing: output.lines[0])["result"]))
            }
            return results
        }
    }

    private func texts(_ result: JSON) -> [String] { result["content"]?.values.compactMap { $0["text"]?.text } ?? [] }

    /// A document without the time of the demo's answers, which is the time of the run.
    private func timeless(_ document: JSON?) -> JSON? {
        guard case .object(var members)? = document else { return document }
        members["freshness"] = members["freshness"]?["origin"]
        return .object(members)
    }

    @Test(
        arguments: Tier.sample(
            [
                ("search_books", ["query": "해리 포터", "size": 3], "bookfetch", ["search", "해리 포터", "--size", "3"]),
                (
                    "search_books", ["query": "-한강", "target": "author", "sort": "latest", "source": "all", "page": 2],
                    "bookfetch",
                    ["search", "--target", "author", "--sort", "latest", "--source", "all", "--page", "2", "--", "-한강"]
                ),
                ("books_by_day", ["date": "1997-06-26"], "bookfetch", ["birthday", "1997-06-26"]),
                (
                    "books_by_day", ["date": "06-26", "years": "1996-1998"], "bookfetch",
                    ["birthday", "06-26", "--years", "1996-1998"]
                ),
                ("bestsellers", ["period": "month"], "bookfetch", ["bestsellers", "--period", "month"]),
                ("bestsellers", ["loans": true], "bookfetch", ["bestsellers", "--loans"]),
                ("trends", [:], "bookfetch", ["trends"]),
                ("trends", ["subject": "keywords"], "bookfetch", ["trends", "keywords"]),
                ("trends", ["subject": "books", "keywords": "바다"], "bookfetch", ["trends", "books", "바다"]),
                (
                    "trends", ["subject": "library", "library": "111901", "by": "hours"], "bookfetch",
                    ["trends", "library", "111901", "--by", "hours"]
                ),
                (
                    "news_headlines", ["country": "us", "category": "science"], "news",
                    ["--country", "us", "--category", "science"]
                ),
                (
                    "news_search", ["query": "한국", "language": "ko", "sort": "relevancy"], "news",
                    ["search", "한국", "--language", "ko", "--sort", "relevancy"]
                ),
                ("quota", [:], "bookfetch", ["quota"]),
            ] as [(String, [String: any Sendable], String, [String])]
        )
    )
    func aToolReturnsTheDocumentOfItsCommand(
        tool: String,
        arguments: [String: any Sendable],
        program: String,
        words: [String]
    ) async throws {
        try await withHarness { harness in
            let result = try await mcp(harness, [call(tool, arguments)], flags: "--demo")[0]
            // A tool's page has ten results unless told otherwise.
            var all = words
            let hasPages = tool != "quota" && (tool != "trends" || words.contains("books"))
            let flags = !hasPages || words.contains("--size") ? [] : ["--size", "10"]
            all.insert(contentsOf: flags + ["--demo", "--json"], at: words.firstIndex(of: "--") ?? words.endIndex)
            let command = try await harness.silently(program, all).json
            #expect(timeless(result["structuredContent"]) == timeless(command))
            #expect(try JSON(parsing: texts(result)[0]) == result["structuredContent"])
            #expect(result["isError"] == false)
            #expect(texts(result).contains { $0.contains("not instructions") } == (tool != "quota"))
        }
    }

    /// What an agent wrote has the name that the agent gave it.
    @Test(
        arguments: [
            ("news_headlines", ["country": "u1"], "'u1' is not a valid country:"),
            ("news_headlines", ["category": "gossip"], "'gossip' is not a valid category:"),
            ("news_search", ["query": "책", "language": "x1"], "'x1' is not a valid language:"),
            ("news_search", ["query": "책", "from": "soon"], "'soon' is neither a date"),
            ("news_search", ["query": "책", "from": "2026-11-02", "to": "2026-11-01"], "from 2026-11-02 is after to"),
            ("news_search", ["query": " "], "query"),
            ("books_by_day", ["date": "soon"], "soon"),
            ("books_by_day", ["date": "06-26", "years": "soon"], "'soon' is not valid for years:"),
            ("books_by_day", ["date": "06-26", "years": "1995-1990"], "years 1995-1990 ends before it starts."),
            ("books_by_day", ["date": "1997-06-26", "years": "1990-1995"], "has a year, and so does years."),
        ] as [(String, [String: String], String)]
    )
    func anErrorNamesTheArgumentAndNoFlag(_ tool: String, _ arguments: [String: String], _ words: String) async throws {
        try await withHarness { harness in
            let result = try await mcp(harness, [call(tool, arguments)], flags: "--demo")[0]
            let text = texts(result).joined(separator: " ")
            #expect(result["isError"] == true && text.contains(words) && !text.contains("--"), "\(text)")
        }
    }

    /// Each number of each tool at its extremes, by the tools' own description: out of range it is refused with its
    /// name.
    @Test func noNumberEndsTheTools() async throws {
        try await withHarness { harness in
            let tools = try await mcp(harness, [line("tools/list")], flags: "--demo")[0]["tools"]?.values ?? []
            var (lines, names) = ([String](), [String]())
            for tool in tools {
                guard case .object(let members)? = tool["inputSchema"]?["properties"] else { continue }
                var known: [String: any Sendable] = [:]
                for name in tool["inputSchema"]?["required"]?.values.compactMap(\.text) ?? [] {
                    known[name] = ["isbn": "9788980500208", "date": "06-26"][name] ?? "a"
                }
                for (name, schema) in members where schema["type"] == "integer" {
                    for number in [Int.max, .max - 1, .min, 1 << 62, 0, -1] {
                        lines.append(try call(tool["name"]?.text ?? "", known.merging([name: number]) { $1 }))
                        names.append(name)
                    }
                }
            }
            #expect(Set(names) == ["page", "size"] && lines.count >= 60, "\(names)")
            for (name, result) in zip(names, try await mcp(harness, lines, flags: "--demo")) {
                #expect(result["isError"] == true && texts(result)[0].contains("\(name) must be a whole number"))
            }
        }
    }

    private func document(_ schema: String) throws -> JSON {
        let file = Fixture.project.appending(path: "docs/schema/\(schema).json")
        return try JSON(parsing: String(contentsOf: file, encoding: .utf8))
    }

    @Test func theSchemasAreThoseOfTheDocuments() async throws {
        try await withHarness { harness in
            let tools = try await mcp(harness, [line("tools/list")], flags: "--demo")[0]["tools"]?.values ?? []
            #expect(
                tools.compactMap { $0["name"]?.text } == [
                    "search_books", "lookup_isbn", "books_by_day", "bestsellers", "trends", "news_headlines",
                    "news_search", "library_search", "quota",
                ]
            )
            for tool in tools {
                let name = tool["name"]?.text ?? ""
                let schema =
                    name == "quota"
                    ? "bookfetch.quota-1" : name.hasPrefix("news") ? "news.articles-1" : "bookfetch.books-1"
                let document = try document(schema)
                // Scripts/schemas-in-code writes them into the program.
                let both: JSON = .object([
                    "type": "object", "oneOf": .array([document, try self.document("bookfetch.trends-1")]),
                ])
                #expect(tool["outputSchema"] == (name == "trends" ? both : document), "\(name)")
                #expect(tool["annotations"]?["readOnlyHint"] == true)
                #expect(tool["annotations"]?["openWorldHint"] == .bool(!["library_search", "quota"].contains(name)))
                #expect(tool["description"]?.text?.contains("not set") == false)
                for text in [Message.helpMcpMore.english, Message.helpMcpMore.korean] { #expect(text.contains(name)) }
            }
        }
    }

    @Test func aMissingKeyIsReportedInDescriptionInstructionsAndResult() async throws {
        try await withHarness { harness in
            var harness = harness
            for key in TestHarness.keys.keys { harness.environment[key] = nil }
            // What people read is Korean here, what models read of the tools is not.
            harness.environment["LANG"] = "ko_KR.UTF-8"
            let results = try await mcp(
                harness,
                [
                    line("tools/list"), line("server/discover"), call("books_by_day", ["date": "1997-06-26"]),
                    call("bestsellers"),
                ]
            )
            let tools = results[0]["tools"]?.values ?? []
            func description(_ name: String) -> String {
                tools.first { $0["name"]?.text == name }?["description"]?.text ?? ""
            }
            #expect(description("books_by_day").contains("NLK_CERT_KEY is not set."))
            #expect(description("bestsellers").contains("No service has a key"))
            // News has sources without a key.
            for name in ["news_search", "news_headlines"] { #expect(!description(name).contains("not set")) }
            #expect(description("search_books").contains("only Open Library is searched"))
            #expect(!description("quota").contains("not set"))
            #expect(results[1]["instructions"]?.text?.contains("\nbooks_by_day: No service has a key") == true)
            for (result, variable) in zip(results[2...], ["NLK_CERT_KEY", "ALADIN_TTB_KEY"]) {
                #expect(result["isError"] == true && result["structuredContent"] == nil)
                #expect(texts(result).count == 1 && texts(result)[0].contains(variable), "\(texts(result))")
            }
            #expect(texts(results[3])[0].contains("키가"))
        }
    }

    @Test func keysOfTheConfigFolderAreUsedAndNeverShown() async throws {
        try await withHarness { harness in
            var harness = harness
            for key in TestHarness.keys.keys { harness.environment[key] = nil }
            let key = "kakao-key-of-the-file-7c1e"
            try harness.write("KAKAO_REST_API_KEY=\(key)\n", to: \.home)
            let refusal = Data(#"{"errorType":"AccessDeniedError","message":"wrong appKey(\#(key)) format"}"#.utf8)
            let results = try await mcp(
                harness,
                [call("search_books", ["query": "책", "source": "kakao"]), call("quota")],
                stubs: [.get(Path.kakao, status: 401, body: refusal)]
            )
            #expect(results[0]["isError"] == true && texts(results[0])[0].contains("KAKAO_REST_API_KEY"))
            #expect(results[1]["structuredContent"]?["quotas"]?.values.map { $0["service"] } == ["kakao"])
            for result in results { #expect(!texts(result).joined().contains(key)) }
        }
    }

    @Test func aServicesFailureIsReportedInOneSentence() async throws {
        try await withHarness { harness in
            let result = try await mcp(
                harness,
                [call("search_books", ["query": "책", "source": "kakao"])],
                stubs: Trouble.offline.stubs(Path.kakao)
            )[0]
            #expect(result["isError"] == true)
            #expect(texts(result).count == 1 && texts(result)[0].hasPrefix(Trouble.offline.sentence("Kakao")))
        }
    }

    @Test func aStaleResultSaysSo() async throws {
        try await withHarness { harness in
            let search = try call("search_books", ["query": "책", "source": "kakao"])
            let results = try await mcp(
                harness,
                [search, search],
                stubs: [.get(Path.kakao, body: Body.kakao("책"))] + Trouble.offline.stubs(Path.kakao)
            )
            #expect(results[0]["structuredContent"]?["freshness"]?["stale"] == false)
            #expect(results[1]["structuredContent"]?["freshness"]?["stale"] == true)
            #expect(texts(results[1]).contains { $0.hasPrefix("Notes: ") && $0.contains("saved copy") })
        }
    }

    @Test func longTextsAreCutAndMarked() async throws {
        try await withHarness { harness in
            func body(_ count: Int, _ letter: String) -> Data {
                let books = (1...count).map { number in
                    #"{"title":"책 \#(number)","contents":"\#(String(repeating: letter, count: 2500))"}"#
                }
                let meta = #"{"total_count":\#(count),"pageable_count":\#(count),"is_end":true}"#
                return Data(#"{"documents":[\#(books.joined(separator: ","))],"meta":\#(meta)}"#.utf8)
            }
            let results = try await mcp(
                harness,
                [
                    call("search_books", ["query": "하나", "source": "kakao"]),
                    call("search_books", ["query": "많이", "source": "kakao", "size": 20]),
                ],
                stubs: [.get(Path.kakao, body: body(1, "가")), .get(Path.kakao, body: body(20, "𠮷"))]
            )
            let one = results[0]["structuredContent"]?["books"]?.values[0]["description"]?.text
            #expect(one == String(repeating: "가", count: 2000) + "… [cut: 500 more characters]")
            let many = results[1]["structuredContent"]?["books"]?.values ?? []
            #expect(many.count == 20)
            #expect(many.allSatisfy { $0["description"]?.text?.hasSuffix("… [cut: 2000 more characters]") == true })
            #expect(texts(results[1])[0].utf8.count <= 128 * 1024)
        }
    }

    @Test func onlyAnISBNIsLookedUp() async throws {
        try await withHarness { harness in
            _ = await harness.silently("bookfetch", ["search", "해리", "--demo"])
            let results = try await mcp(
                harness,
                [
                    call("lookup_isbn", ["isbn": "1"]), call("lookup_isbn", ["isbn": "kakao:1174478"]),
                    call("lookup_isbn", ["isbn": "9788980500201"]), call("lookup_isbn", ["isbn": "--help"]),
                ],
                flags: "--demo"
            )
            #expect(results.allSatisfy { $0["isError"] == true })
            #expect(results.allSatisfy { texts($0)[0].contains("not a valid ISBN") }, "\(results.map { texts($0) })")
        }
    }

    /// What a model could be brought to pass: an option, a path, a byte that ends texts in C, a query language, and
    /// texts that are long in characters, in marks or in levels.
    @Test(.timeLimit(.minutes(30)))
    func anArgumentIsATextAndNothingElse() async throws {
        try await withHarness { harness in
            let before = try FileManager.default.subpathsOfDirectory(atPath: harness.here.path)
            let arguments = [
                "-o/tmp/x", "--help", "../../etc/passwd", "/etc/passwd", "a\u{0}b", "NEAR(a b)", "title:a*", "\"",
                "$(id)",
                "`id`", String(repeating: "한", count: 50_000), "e" + String(repeating: "\u{301}", count: 50_000),
                String(repeating: "[", count: 50_000), String(repeating: "\u{E0041}", count: 10_000),
            ]
            let lines = try arguments.flatMap {
                [try call("library_search", ["query": $0]), try call("lookup_isbn", ["isbn": $0])]
            }
            let results = try await mcp(harness, lines, flags: "--offline")
            #expect(results.count == lines.count)
            for result in results {
                let text = texts(result).joined()
                #expect(!text.contains("root:") && !text.contains("uid=") && !text.contains("USAGE:"), "\(text)")
            }
            #expect(try FileManager.default.subpathsOfDirectory(atPath: harness.here.path) == before)
        }
    }

    @Test func aLookUpMergesAndLeavesNoTrace() async throws {
        try await withHarness { harness in
            _ = await harness.silently("bookfetch", ["search", "해리 포터", "--demo"])
            let before = try await harness.silently("bookfetch", ["show", "1", "--demo", "--json"]).json["books"]?
                .values
            for words in [["recent", "clear", "--yes"], ["memo", "9788980500208", "set", "내 비밀"]] {
                #expect(await harness.silently("bookfetch", words + ["--demo"]).status == .done)
            }
            let results = try await mcp(
                harness,
                [call("lookup_isbn", ["isbn": "9788980500208"]), call("search_books", ["query": "없는 책 제목"])],
                flags: "--demo"
            )
            let book = try #require(results[0]["structuredContent"]?["books"]?.values.first)
            #expect(book["isbn13"] == "9788980500208" && (book["sources"]?.values.count ?? 0) > 1)
            #expect(!texts(results[0]).joined().contains("비밀"))
            #expect(results[1]["structuredContent"]?["books"] == .array([]))
            #expect(
                try await harness.silently("bookfetch", ["recent", "--demo", "--json"]).json["books"] == .array([])
            )
            // The last list is still the one of the terminal.
            let after = try await harness.silently("bookfetch", ["show", "1", "--demo", "--json"]).json["books"]?.values
            #expect(after?.first?["isbn13"] == before?.first?["isbn13"] && before?.count == 1)
        }
    }

    @Test func theLibraryIsSearchedWithoutARequest() async throws {
        try await withHarness { harness in
            let found = await harness.bookfetch(
                "search",
                "등대",
                "--source",
                "kakao",
                stubs: [.get(Path.kakao, body: KakaoAnswer.one(title: "등대의 밤", isbn: "9788973100156"))]
            )
            #expect(found.status == .done)
            #expect(
                await harness.silently("bookfetch", ["shelf", "add", "9788973100156", "--offline"]).status == .done
            )
            let results = try await mcp(
                harness,
                [call("library_search", ["query": "등대"]), call("library_search", ["query": "없는 말"])]
            )
            let book = try #require(results[0]["structuredContent"]?["books"]?.values.first)
            #expect(book["title"] == "등대의 밤" && book["addedAt"]?.text != nil)
            #expect(results[0]["structuredContent"]?["freshness"]?["origin"] == "cache")
            #expect(results[1]["structuredContent"]?["total"] == 0)
        }
    }

    @Test(arguments: [
        ["--json"], ["--format", "json"], ["more"], ["--offline", "--refresh"],
    ])
    func otherFlagsAreRefused(flags: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["mcp"] + flags)
            #expect(outcome.status == .usage && outcome.output == "")
        }
    }

    @Test func offlineNothingIsRequested() async throws {
        try await withHarness { harness in
            let result = try await mcp(harness, [call("search_books", ["query": "책"])], flags: "--offline")[0]
            #expect(result["isError"] == true)
        }
    }
}

private enum KakaoAnswer {
    /// Kakao's answer with one book.
    static func one(title: String, isbn: String) -> Data {
        let book = #"{"title":"\#(title)","isbn":"\#(isbn)"}"#
        return Data(#"{"documents":[\#(book)],"meta":{"total_count":1,"pageable_count":1,"is_end":true}}"#.utf8)
    }
}
