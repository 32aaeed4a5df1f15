import APIClient
import Foundation
import TestSupport
import Testing

@testable import CommandLine
@testable import Documents

/// Catalogues of libraries at the command line: by name, of one's own, and with settings that are wrong.
@Suite struct CatalogueTests {
    private func run(_ setting: String? = nil, _ arguments: [String], _ stubs: [Stub] = []) async throws -> Outcome {
        try await withHarness { harness in
            var harness = harness
            if let setting { harness.environment["BOOKFETCH_SRU"] = setting }
            return await withStubs(stubs) { await harness.run("bookfetch", arguments, over: $0) }
        }
    }

    @Test func aCatalogueIsASource() async throws {
        let outcome = try await run(nil, ["search", "Karten", "--source", "sru:k10plus", "--demo", "--json"])
        #expect(outcome.status == .done, "\(outcome.errors)")
        #expect(outcome.output.contains("Karten der Küste") && outcome.output.contains(#""sru:k10plus""#))
    }

    /// The licence of the French National Library asks for its name and the day.
    @Test func theCreditThatALicenceAsksForHasTheDay() async throws {
        let outcome = try await run(nil, ["show", "9782999900011", "--demo", "--json"])
        #expect(outcome.status == .done, "\(outcome.errors)")
        let credit = /Bibliothèque nationale de France, Licence Ouverte, \d{4}-\d\d-\d\d"/
        #expect(outcome.output.contains(credit), "\(outcome.output)")
        let german = try await run(nil, ["show", "9783999900018", "--demo", "--json"])
        #expect(german.output.contains("Die Karten am Abend") && !german.output.contains("Licence"), "\(german.output)")
    }

    /// A price of a catalogue is not in won.
    @Test func aPriceHasItsCurrencyInATable() async throws {
        let outcome = try await run(nil, ["search", "Cartes", "--source", "sru:bnf", "--demo", "--format", "table"])
        #expect(outcome.status == .done && outcome.output.contains("19 EUR"), "\(outcome.output)\(outcome.errors)")
    }

    /// An address that was mended does not get the saved answers of the former one.
    @Test func savedAnswersAreThoseOfAnAddress() async throws {
        try await withHarness { harness in
            var outputs: [String] = []
            for (host, file) in [("a", "demo-none.xml"), ("b", "demo-dnb.xml")] {
                var harness = harness
                harness.environment["BOOKFETCH_SRU"] = "mine=https://\(host).example.org/sru"
                let body = try Fixture.data("sru/\(file)")
                let outcome = await withStubs([.get("/sru", body: body)]) {
                    await harness.run("bookfetch", ["search", "Karten", "--source", "sru:mine"], over: $0)
                }
                #expect(outcome.status == .done, "\(outcome.errors)")
                outputs.append(outcome.output)
            }
            #expect(outputs.first?.isEmpty == true && outputs.last?.contains("Die Karten am Abend") == true)
        }
    }

    @Test func aCatalogueOfOnesOwnIsAskedAsItsSettingsSay() async throws {
        let body = try Fixture.data("sru/demo-dnb.xml")
        let query = ["query": #"title="Karten""#, "version": "1.2", "recordSchema": "marc21"]
        let outcome = try await run(
            "mine=https://koha.example.org/biblios;title=title;version=1.2;schema=marc21",
            ["search", "Karten", "--source", "sru:mine"],
            [.get("/biblios", query: query, body: body)]
        )
        #expect(outcome.status == .done && outcome.output.contains("sru:mine"), "\(outcome.errors)")
    }

    /// It is the last to be asked for a book, also for a Korean one.
    @Test func aCatalogueOfOnesOwnIsAskedForABookThatNoServiceHas() async throws {
        let body = try Fixture.data("sru/demo-none.xml")
        let stub = Stub.get("/biblios", query: ["query": "bath.isbn=9788973100156 or bath.isbn=8973100157"], body: body)
        let outcome = try await run(
            "mine=https://koha.example.org/biblios",
            ["show", "9788973100156", "--offline"],
            []
        )
        #expect(outcome.status != .done)
        let empty = Data(#"{"meta":{"total_count":0,"pageable_count":0,"is_end":true},"documents":[]}"#.utf8)
        try await withHarness { harness in
            var harness = harness
            harness.environment = harness.environment.filter {
                !$0.key.hasSuffix("_KEY") || $0.key == "KAKAO_REST_API_KEY"
            }
            harness.environment["BOOKFETCH_SRU"] = "mine=https://koha.example.org/biblios"
            let found = await withStubs([.get(Path.kakao, body: empty), stub]) {
                await harness.run("bookfetch", ["show", "9788973100156"], over: $0)
            }
            #expect(found.output.isEmpty && !found.errors.contains("sru:mine"), "\(found.errors)")
        }
    }

    @Test func anUnknownCatalogueIsNamedWithTheKnownOnes() async throws {
        let outcome = try await run(nil, ["search", "Karten", "--source", "sru:mine"])
        #expect(outcome.status == .usage && outcome.errors.contains("sru:mine"), "\(outcome.errors)")
        #expect(outcome.errors.contains("sru:dnb") && outcome.errors.contains("BOOKFETCH_SRU"))
    }

    @Test(arguments: [
        ("https://koha.example.org/biblios", "not a list of catalogues"), ("mine", "not a list of catalogues"),
        ("Mine=https://koha.example.org", "small letters"), ("=https://koha.example.org", "small letters"),
        ("a=https://a.example,a=https://b.example", "twice"),
        ("mine=http://koha.example.org/biblios", "uses http for koha.example.org"), ("mine=koha", "is not a URL"),
        ("mine=https://koha.example.org/biblios?x=1", "a query"),
        ("mine=https://koha.example.org;colour=red", "setting that is not known"),
        ("mine=https://koha.example.org;index=a b c", "setting that is not known"),
        ("mine=https://koha.example.org;version=3", "setting that is not known"),
        ("mine=https://koha.example.org;index=a;index=b", "not a list of catalogues"),
    ])
    func aSettingThatIsWrongIsNamedWithWhatToDo(setting: String, sentence: String) async throws {
        let outcome = try await run(setting, ["search", "책"])
        #expect(outcome.status == .configuration, "\(setting): \(outcome.errors)")
        #expect(outcome.errors.contains(sentence) && outcome.errors.contains("BOOKFETCH_SRU"), "\(outcome.errors)")
        #expect(outcome.errors.contains("Example:"), "\(outcome.errors)")
    }
}
