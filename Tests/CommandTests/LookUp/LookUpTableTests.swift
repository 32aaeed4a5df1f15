import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// A table of ISBNs: its columns come out again, and what is written is chosen.
@Suite struct LookUpTableTests {
    static let table = [
        "번호;ISBN;값", "1;\(Listed.one);5,000원", ";;", "2;\"=\"\"\(Listed.two)\"\"\";", "3;;비었음",
        "4;9.78898E+12;엑셀", "5;\(Listed.one);다시",
    ]
    private let stubs: [Stub] = [.aladin(Listed.one, "하나"), .aladinWithout(Listed.two)]

    /// The cells of CSV without line breaks in them.
    private func rows(_ text: String) -> [[String]] {
        text.replacing("\u{FEFF}", with: "").split(separator: "\r\n").map { line in
            line.replacing("\"5,000원\"", with: "5.000원").split(separator: ",", omittingEmptySubsequences: false)
                .map(String.init)
        }
    }

    @Test func csvHasEveryFieldAndTheInputsColumns() async throws {
        try await withHarness { harness in
            let outcome = try await harness.withAladinAlone.lookedUp(Self.table, "--format", "csv", stubs: stubs)
            let rows = rows(outcome.output)
            #expect(outcome.status == .done && rows.count == 6)
            #expect(
                rows[0].prefix(8) == [
                    "line", "status", "isbn13", "title", "authors", "publisher", "publishedOn", "problem",
                ]
            )
            #expect(rows[0].suffix(2) == ["input.번호", "input.값"])
            for field in ["input", "isbn10", "contributors", "pages", "priceList", "description", "cover", "fetchedAt"]
            {
                #expect(rows[0].contains(field))
            }
            #expect(rows.dropFirst().map { $0[0] } == ["2", "4", "5", "6", "7"])
            #expect(rows.dropFirst().map { $0[1] } == ["found", "notFound", "invalid", "invalid", "duplicate"])
            #expect(
                rows.dropFirst().map { $0.suffix(2).joined(separator: "|") } == [
                    "1|5.000원", "2|", "3|비었음", "4|엑셀", "5|다시",
                ]
            )
            #expect(outcome.errors.contains("line 5: the row has no ISBN."))
            #expect(outcome.errors.contains("line 6: '9.78898E+12' is an ISBN that a spreadsheet has rounded"))
        }
    }

    @Test func plainLinesHaveThemBehindTheirOwn() async throws {
        try await withHarness { harness in
            let outcome = try await harness.withAladinAlone.lookedUp(Self.table, stubs: stubs)
            #expect(outcome.lines[0] == "2\tfound\t\(Listed.one)\t하나\t\t\t\t\t1\t5,000원")
        }
    }

    @Test func jsonHasThemByName() async throws {
        try await withHarness { harness in
            let outcome = try await harness.withAladinAlone.lookedUp(Self.table, "--json", stubs: stubs)
            let schema = try JSONSchema(
                Data(contentsOf: Fixture.project.appending(path: "docs/schema/bookfetch.lookup-1.json"))
            )
            #expect(try schema.violations(in: Data(outcome.output.utf8)) == [])
            let first = try outcome.json["rows"]?.values.first
            #expect(first?["columns"]?["input.값"] == "5,000원" && first?["input"] == .string(Listed.one))
        }
    }

    @Test func columnsAreChosenAndOrdered() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            for format in ["csv", "plain"] {
                let outcome = try await harness.lookedUp(
                    Self.table,
                    "--columns",
                    "title, input.값,isbn13,input.*",
                    "--format",
                    format,
                    stubs: stubs
                )
                #expect(outcome.status == .done)
                if format == "csv" {
                    #expect(outcome.output.hasPrefix("title,input.값,isbn13,input.번호,input.값\r\n하나,\"5,000원\","))
                } else {
                    #expect(outcome.lines[0] == "하나\t5,000원\t\(Listed.one)\t1\t5,000원")
                }
            }
        }
    }

    @Test(arguments: [
        ("titel", "title"), ("isbn", "isbn13"), ("input.번", "input.번호"),
    ])
    func anUnknownColumnIsReportedWithASuggestion(name: String, meant: String) async throws {
        try await withHarness { harness in
            let outcome = try await harness.withAladinAlone.lookedUp(Self.table, "--columns", "line,\(name)")
            #expect(outcome.status == .usage && outcome.output.isEmpty)
            #expect(outcome.errors.contains("'\(name)'") && outcome.errors.contains(meant))
        }
    }

    @Test func excelGetsAMark() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let outcome = try await harness.lookedUp(Self.table, "--format", "csv", "--bom", stubs: stubs)
            #expect(outcome.output.unicodeScalars.first == "\u{FEFF}")
            #expect(try await harness.lookedUp(Self.table, "--bom").status == .usage)
        }
    }

    @Test func rejectsGoToAFileWithTheirColumns() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let outcome = try await harness.lookedUp(Self.table, "--rejects", "rejects.csv", stubs: stubs)
            let text = try String(contentsOf: harness.here.appending(path: "rejects.csv"), encoding: .utf8)
            let rows = rows(text)
            #expect(
                rows[0] == ["line", "input", "isbn13", "status", "kind", "service", "reason", "input.번호", "input.값"]
            )
            #expect(rows.dropFirst().map { $0[0] } == ["4", "5", "6"])
            #expect(rows.dropFirst().map { $0[4] } == ["notFound", "invalid", "invalid"])
            #expect(rows.last?.suffix(2) == ["4", "엑셀"])
            #expect(outcome.errors.contains("rejects.csv"))
            #expect(try await harness.lookedUp(Self.table, "--rejects", "list.txt").status == .usage)
            #expect(try await harness.lookedUp(Self.table, "--rejects", "none/x.csv").status == .cannotCreate)
        }
    }

    /// Each kind of problem once; all of them with -v.
    @Test func manyProblemsAreTwoLines() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let list = (1...30).map { "no number \($0)" } + ["9788973100157", "97889731", Listed.one]
            let brief = try await harness.lookedUp(list, stubs: [.aladin(Listed.one, "하나")])
            #expect(brief.errors.contains("'no number 1' is not a valid ISBN"))
            #expect(brief.errors.contains("(and 29 more like it)"))
            #expect(!brief.errors.contains("\(list[1])'") && brief.errors.contains("--rejects FILE"))
            #expect(brief.errorLines.count < 8, "\(brief.errors)")
            let long = try await harness.lookedUp(list, "--verbose", stubs: [.aladin(Listed.one, "하나")])
            #expect(long.errors.contains("line 30: 'no number 30'"))
        }
    }

    @Test func beforeTheFirstRequestTheListIsMeasured() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let list = Array(repeating: Listed.one, count: 25)
            let first = try await harness.lookedUp(list, stubs: [.aladin(Listed.one, "하나")])
            #expect(first.errorLines.first == "bookfetch: 25 rows, 0 from the store, 1 request, 5,000 left today.")
            let second = try await harness.lookedUp(list, "--max-age", "1h")
            #expect(second.errorLines.first == "bookfetch: 25 rows, 1 from the store, 0 requests, 4,999 left today.")
            let third = try await harness.lookedUp(list, stubs: [.aladin(Listed.one, "하나")])
            #expect(third.errors.contains("The store has older responses for 1 of them; --max-age 30d"))
        }
    }

    @Test(
        arguments: Tier.sample([
            ("ris", "TY  - BOOK"), ("bibtex", "@book"), ("marcxml", "<record"), ("onix", "<Product>"),
            ("csl-json", "\"type\""),
        ])
    )
    func booksAreWrittenInTheFormatsOfOtherPrograms(format: String, part: String) async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let list = [Listed.one, "x", Listed.two, Listed.one]
            let looked = try await harness.lookedUp(list, "--format", format, stubs: stubs)
            #expect(looked.status == .done && looked.output.contains("하나"))
            #expect(looked.output.components(separatedBy: part).count == 2, "\(looked.output)")
            let exported = await harness.bookfetch(
                "export",
                "--from",
                "list.txt",
                "--format",
                format,
                "--jobs",
                "1",
                stubs: stubs
            )
            #expect(exported.output == looked.output)
            #expect(try await harness.lookedUp(list, "--resume", "--format", format).status == .usage)
        }
    }

    @Test func anExportOfAListIsAFileOrADocument() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            _ = try await harness.lookedUp([Listed.one], stubs: [.aladin(Listed.one, "하나")])
            let json = await harness.bookfetch(
                "export",
                "--from",
                "list.txt",
                "--json",
                stubs: [.aladin(Listed.one, "하나")]
            )
            let schema = try JSONSchema(
                Data(contentsOf: Fixture.project.appending(path: "docs/schema/bookfetch.books-1.json"))
            )
            #expect(try schema.violations(in: Data(json.output.utf8)) == [])
            #expect(try json.json["books"]?.values.count == 1)
            let file = await harness.bookfetch(
                "export",
                "--from",
                "list.txt",
                "--format",
                "csv",
                "-o",
                "out.csv",
                stubs: [.aladin(Listed.one, "하나")]
            )
            #expect(file.status == .done && file.output.isEmpty)
            #expect(try String(contentsOf: harness.here.appending(path: "out.csv"), encoding: .utf8).contains("하나"))
            #expect(await harness.bookfetch("export", Listed.one, "--from", "list.txt").status == .usage)
        }
    }
}
