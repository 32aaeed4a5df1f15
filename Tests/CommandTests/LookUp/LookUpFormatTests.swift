import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// A list of ISBNs in every format.
@Suite struct LookUpFormatTests {
    private let list = [Listed.one, "# nothing", "no number", Listed.two, Listed.one]
    private let stubs: [Stub] = [.aladin(Listed.one, "하나"), .aladinWithout(Listed.two)]

    @Test func plainLinesKeepTheOrderOfTheInput() async throws {
        try await withHarness { harness in
            let outcome = try await harness.withAladinAlone.lookedUp(list, stubs: stubs)
            #expect(outcome.status == .done)
            let fields = outcome.lines.map {
                $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            }
            #expect(fields.map { $0[0] } == ["1", "3", "4", "5"])
            #expect(fields.map { $0[1] } == ["found", "invalid", "notFound", "duplicate"])
            #expect(fields.allSatisfy { $0.count == 8 } && fields.first?[3] == "하나")
            #expect(outcome.errorLines.contains { $0.hasPrefix("bookfetch: line 3: 'no number' is not a valid ISBN") })
            #expect(outcome.errorLines.last == "bookfetch: 1 found, 1 not found, 1 invalid, 1 duplicate.")
        }
    }

    @Test func csvHasAHeader() async throws {
        try await withHarness { harness in
            let outcome = try await harness.withAladinAlone.lookedUp(list, "--format", "csv", stubs: stubs)
            let lines = outcome.output.split(whereSeparator: \.isNewline)
            #expect(
                lines.first == """
                    line,status,isbn13,title,authors,publisher,publishedOn,problem,input,firstLine,isbn10,otherCodes,\
                    subtitle,parallelTitle,translators,contributors,othersOmitted,pages,priceList,priceSale,currency,\
                    availability,description,contents,authorBiography,ratingValue,ratingScale,ratingCount,cover,category,\
                    links,sources,origin,stale,fetchedAt,kdc,ddc,addCode
                    """
            )
            #expect(lines.count == 5 && lines[1].hasPrefix("1,found,\(Listed.one),하나,"))
        }
    }

    /// The first service that has the book has no class and no add-on code of any.
    @Test func aColumnThatTheFirstServiceLacksIsRequestedFromOthers() async throws {
        try await withHarness { harness in
            try "9788980500215\n".write(to: harness.here.appending(path: "l"), atomically: true, encoding: .utf8)
            func row(_ columns: String, _ more: String...) async -> [String] {
                let words = ["lookup", "l", "--format", "csv", "--columns", columns, "--demo"] + more
                let outcome = await harness.silently("bookfetch", words)
                #expect(outcome.status == .done, "\(outcome.errors)")
                let last = outcome.output.split(whereSeparator: \.isNewline).last ?? ""
                return last.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            }
            #expect(await row("isbn13,kdc,addCode") == ["9788980500215", "813.6", "03810"])
            #expect(await row("isbn13,kdc,addCode", "--no-merge-services") == ["9788980500215", "", ""])
            let others = "title,subtitle,contributors,publisher,publishedOn,priceList,cover,category,links,otherCodes"
            let rows = [await row(others), await row("\(others),kdc")]
            #expect(rows[1].dropLast() == rows[0][...], "Nothing else of the record changes.")
            #expect(await row("sources,kdc") == ["kakao; nlk", "813.6"], "The source of the class is named.")
        }
    }

    @Test func aPlanCountsTheRequestsOfWholeRecords() async throws {
        try await withHarness { harness in
            try "9788980500215\n".write(to: harness.here.appending(path: "l"), atomically: true, encoding: .utf8)
            func services(_ more: String...) async -> [String] {
                let words = ["lookup", "l", "--plan", "--format", "csv"] + more
                let rows = await harness.silently("bookfetch", words).output.split(whereSeparator: \.isNewline)
                return rows.filter { $0.hasPrefix("requests.") && $0.hasSuffix(",1") }.map {
                    String($0.dropFirst(9).dropLast(2))
                }
            }
            #expect(await services() == ["kakao"])
            #expect(await services("--columns", "isbn13,kdc") == ["kakao", "nlk"])
            #expect(await services("--merge-records") == ["kakao", "nlk", "aladin"])
        }
    }

    @Test func jsonIsOneDocumentThatItsSchemaDescribes() async throws {
        try await withHarness { harness in
            let outcome = try await harness.withAladinAlone.lookedUp(list, "--json", stubs: stubs)
            let schema = try JSONSchema(
                Data(contentsOf: Fixture.project.appending(path: "docs/schema/bookfetch.lookup-1.json"))
            )
            #expect(try schema.violations(in: Data(outcome.output.utf8)) == [])
            let document = try outcome.json
            let rows = document["rows"]?.values ?? []
            #expect(rows.count == 4 && document["request"]?["command"] == "lookup")
            #expect(document["freshness"]?["origin"] == "network" && document["freshness"]?["stale"] == false)
            #expect(rows.first?["book"]?["title"] == "하나" && rows.first?["freshness"]?["origin"] == "network")
            let invalid = try #require(rows[1]["problems"]?.values.first)
            #expect(invalid.keys == ["service", "kind", "message", "isbn"])
            #expect(invalid["service"] == .null && invalid["kind"] == "invalid")
            let missing = try #require(rows[2]["problems"]?.values)
            #expect(missing.allSatisfy { $0["service"] == "aladin" && $0["kind"] == "notFound" })
            #expect(rows[3]["firstLine"] == 1 && rows[3]["problems"] == .array([]))
        }
    }

    @Test func jsonlIsOneRowALine() async throws {
        try await withHarness { harness in
            let outcome = try await harness.withAladinAlone.lookedUp(list, "--format", "jsonl", stubs: stubs)
            let rows = try outcome.lines.map { try JSON(parsing: $0) }
            #expect(rows.count == 4 && rows.first?["status"] == "found")
            #expect(rows.allSatisfy { $0.keys.isSuperset(of: ["line", "isbn13", "book", "freshness", "problems"]) })
        }
    }

    @Test func aTemplateIsGivenTheRows() async throws {
        try await withHarness { harness in
            let template = #"{{#rows}}{{line}}={{status}} {{/rows}}"#
            let outcome = try await harness.withAladinAlone.lookedUp(list, "--template", template, stubs: stubs)
            #expect(outcome.output == "1=found 3=invalid 4=notFound 5=duplicate ")
        }
    }

    @Test func aTerminalShowsARowALine() async throws {
        try await withHarness { harness in
            let outcome = try await harness.withAladinAlone.lookedUp(list, stubs: stubs, columns: 30)
            #expect(outcome.lines.count == 4 && outcome.lines.first?.hasPrefix("1  found  97889731") == true)
        }
    }

    @Test func anEmptyListIsADocumentToo() async throws {
        try await withHarness { harness in
            let outcome = try await harness.withAladinAlone.lookedUp([], "--json")
            #expect(try outcome.json["rows"] == .array([]))
            #expect(outcome.status == .done && outcome.errors == "bookfetch: Nothing to look up.\n")
        }
    }
}
