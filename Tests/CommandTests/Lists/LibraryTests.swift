import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

@Suite struct LibraryTests {
    private static let isbn = "9788980500208"

    @Test(arguments: ["table", "plain", "json", "jsonl", "csv"])
    func everyFormat(format: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch(
                "library",
                Self.isbn,
                "--region",
                "서울",
                "--demo",
                "--format",
                format
            )
            #expect(outcome.status == .done && outcome.output.contains("느티나무도서관"))
        }
    }

    @Test func aRegionByAnyName() async throws {
        try await withHarness { harness in
            for region in ["부산", "busan", "부산광역시", "21"] {
                let outcome = await harness.bookfetch("library", Self.isbn, "--region", region, "--demo", "--json")
                let document = try outcome.json
                #expect(document["total"] == 4, "\(region)")
            }
            let wrong = await harness.silently("bookfetch", ["library", Self.isbn, "--region", "평양", "--demo"])
            #expect(wrong.status == .usage && wrong.errors.contains("부산 (21)"))
        }
    }

    @Test func availabilityIsRequestedOnlyByItsFlag() async throws {
        try await withHarness { harness in
            let plain = try await harness.bookfetch("library", Self.isbn, "--region", "11", "--demo", "--json").json
            #expect(plain["libraries"]?.values.allSatisfy { $0["availability"] == JSON.null } == true)
            let requested = await harness.bookfetch(
                "library",
                Self.isbn,
                "--region",
                "11",
                "--available",
                "--demo",
                "--json"
            )
            let states = Set(try requested.json["libraries"]?.values.compactMap { $0["availability"]?.text } ?? [])
            #expect(states.isSuperset(of: ["available", "unavailable"]))
        }
    }

    @Test func aLineOfTheLastListStandsForItsISBN() async throws {
        try await withHarness { harness in
            let list = try await harness.bookfetch("bestsellers", "--demo", "--json").json
            let outcome = await harness.bookfetch("library", "2", "--region", "11", "--demo", "--json")
            #expect(try outcome.json["request"]?["isbn"] == list["books"]?.values[1]["isbn13"])
        }
    }

    @Test func aBookThatNoLibraryHoldsIsAnEmptyList() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch("library", "9791179760352", "--region", "11", "--demo", "--json")
            #expect(outcome.status == .done)
            let document = try outcome.json
            #expect(document["libraries"] == .array([]))
        }
    }

    @Test func theLibrariesOfAllRegions() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch("library", Self.isbn, "--everywhere", "--demo", "--json")
            let document = try outcome.json
            let libraries = document["libraries"]?.values ?? []
            #expect(document["total"] == 15 && libraries.count == 15)
            #expect(libraries.first?["region"] == "서울" && libraries.last?["region"] == "부산")
            let regions = document["regions"]?.values ?? []
            #expect(regions.count == 17 && regions[0]["total"] == 11 && regions[1]["total"] == 4)
            #expect(regions.dropFirst(2).allSatisfy { $0["total"] == 0 })
            let rows = await harness.bookfetch("library", Self.isbn, "--everywhere", "--demo", "--format", "plain")
            #expect(rows.lines.last?.hasSuffix("\t부산") == true)
            let one = try await harness.bookfetch("library", Self.isbn, "--region", "11", "--demo", "--json").json
            #expect(one["regions"] == nil && one["libraries"]?.values.first?["region"] == nil)
        }
    }

    private static func holders(_ region: String, _ body: String, status: Int = 200) -> Stub {
        .get(
            "/api/libSrchByBook",
            query: ["isbn": isbn, "region": region],
            status: status,
            body: Data(#"{"response":{\#(body)}}"#.utf8)
        )
    }

    private func withKey(_ body: (TestHarness) async throws -> Void) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["DATA4LIBRARY_AUTH_KEY"] = "data4library-test-key"
            try await body(harness)
        }
    }

    private static let allRegions = [11, 21, 22, 23, 24, 25, 26, 29, 31, 32, 33, 34, 35, 36, 37, 38, 39]

    /// The requests are told first; a region that fails is named, and the others are listed.
    @Test func aRegionThatFailsIsNamed() async throws {
        try await withKey { harness in
            let stubs = Self.allRegions.map { region in
                region == 39
                    ? Self.holders("39", #""numFound":1"#)
                    : Self.holders(
                        "\(region)",
                        region == 11
                            ? #""numFound":1,"libs":[{"lib":{"libCode":"1","libName":"가람도서관"}}]"#
                            : #""numFound":0,"libs":[]"#
                    )
            }
            let outcome = await harness.bookfetch(
                "library",
                Self.isbn,
                "--everywhere",
                "--json",
                stubs: stubs
            )
            #expect(outcome.status == .done)
            #expect(outcome.errors.contains("17 regions, at least 17 requests of 500 left today"))
            #expect(outcome.errors.contains("could not be listed: 제주"))
            let document = try outcome.json
            #expect(document["total"] == 1 && document["regions"]?.values.last?["total"] == JSON.null)
            #expect(document["problems"]?.values.count == 1)
        }
    }

    /// Sixteen more requests with a key that is rejected would be rejected as well.
    @Test func aRejectedKeyIsTriedOnce() async throws {
        try await withKey { harness in
            let stub = Self.holders("11", #""errCode":"authErr","error":"인증정보가 일치하지 않습니다.""#)
            let outcome = await harness.bookfetch(
                "library",
                Self.isbn,
                "--everywhere",
                "--json",
                stubs: [stub]
            )
            #expect(outcome.status == .noPermission)
        }
    }

    /// The plan sends nothing.
    @Test func thePlanOfAllRegions() async throws {
        try await withKey { harness in
            let outcome = await harness.bookfetch(
                "library",
                Self.isbn,
                "--everywhere",
                "--plan",
                "--json",
                stubs: []
            )
            let plan = try outcome.json
            #expect(plan["rows"] == 17 && plan["requests"] == 17 && plan["estimated"] == true)
        }
    }

    @Test func theKeyIsNamed() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["library", Self.isbn, "--region", "11"])
            #expect(outcome.status == .noPermission && outcome.errors.contains("DATA4LIBRARY_AUTH_KEY"))
        }
    }

    /// Two ISBNs beside each other do not show which book is which.
    @Test func theLibrariesOfSeveralBooksHaveTheirTitles() async throws {
        try await withHarness { harness in
            _ = await harness.silently("bookfetch", ["search", "해리 포터", "--demo"])
            let outcome = await harness.run(
                "bookfetch",
                ["library", "1", "2", "--region", "11", "--demo", "--no-pager"],
                over: StubTransport([]),
                output: MemorySink(isTerminal: true, width: 80)
            )
            #expect(outcome.status == .done && outcome.lines.first?.contains(/ISBN +TITLE +LIBRARY/) == true)
            let books = outcome.lines.dropFirst().filter { $0.contains("해리 포터와") }
            #expect(books.count > 2 && books.count == outcome.lines.filter { $0.contains("97889805") }.count)
        }
    }
}
