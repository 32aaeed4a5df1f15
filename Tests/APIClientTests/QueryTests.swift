import APIClient
import Foundation
import TestSupport
import Testing

@Suite struct QueryTests {
    /// User input that naive encoders break.
    static let texts = [
        #"C# & "해리 포터" + 100%"#, "C++", "a&b", "a=b", "100%", "50%25", "~tilde-._", "a b", "?#/:@[]", "👩‍👩‍👧‍👦 📚",
        "\u{0}\n\t", "",
        // 가 decomposed (NFD), which equals 가 as a Swift string but has different bytes.
        "\u{1112}\u{1162}\u{1105}\u{1175}",
    ]

    @Test(arguments: texts) func whatWasTypedArrives(text: String) async throws {
        let query = Query([Query.Item(name: "q", value: text), Query.Item(name: "이름&=", value: "x")])
        let read = Query(percentEncoded: query.percentEncoded)
        // Compared by bytes: `String ==` does not distinguish NFC from NFD.
        #expect(read.items.map { Array($0.value.utf8) } == query.items.map { Array($0.value.utf8) })
        #expect(read.items.map { Array($0.name.utf8) } == query.items.map { Array($0.name.utf8) })

        try await withStubs([.get("/v1/greet", body: .greeting("hi"))]) { transport in
            let client = APIClient(service: try .example(), transport: transport, environment: ClientEnvironment())
            _ = try await client.send(.greeting(Query([Query.Item(name: "q", value: text)])))
            let arrived = try #require(transport.requests.first?.parameter("q"))
            #expect(Array(arrived.utf8) == Array(text.utf8))
        }
    }

    @Test func onlyUnreservedCharactersAreUnescaped() {
        let query = Query([Query.Item(name: "q", value: #"C# & "해" + 100%~-._"#)])
        #expect(query.percentEncoded == "q=C%23%20%26%20%22%ED%95%B4%22%20%2B%20100%25~-._")
    }

    @Test func decomposedTextIsNotComposedOnTheWay() {
        #expect(PercentEncoding.encode("\u{1112}\u{1162}") == "%E1%84%92%E1%85%A2")
        #expect(PercentEncoding.encode("\u{D574}") == "%ED%95%B4")
    }

    @Test func nilAndEmptyListsAddNothing() {
        var query = Query()
        query.add("a", nil as String?)
        query.add("b", nil as Int?)
        query.add("c", list: [])
        #expect(query.items.isEmpty)
        #expect(query.percentEncoded.isEmpty)
        query.add("d", 3)
        query.add("e", list: ["x", "y"])
        query.add("f", "")
        #expect(query.percentEncoded == "d=3&e=x%2Cy&f=")
    }

    @Test func parametersAreRemovedWhateverTheirLetterCase() {
        let query = Query(percentEncoded: "TTBKey=1&q=a&ttbkey=2")
        #expect(query.removing("ttbkey").percentEncoded == "q=a")
    }

    @Test(arguments: [
        ("a+b", "a b"), ("a%2Bb", "a+b"), ("%ed%95%b4", "해"), ("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("%41", "A"),
        ("%%41", "%A"), ("%FF", "\u{FFFD}"),
    ])
    func escapesAreReadAsServersReadThem(encoded: String, expected: String) {
        #expect(PercentEncoding.decode(encoded) == expected)
    }

    @Test func oddQueriesAreReadWithoutLoss() {
        let items = Query(percentEncoded: "a&b=&=c&d=e=f&&g").items
        #expect(items.map(\.name) == ["a", "b", "", "d", "g"])
        #expect(items.map(\.value) == ["", "", "c", "e=f", ""])
    }

    @Test func sortingIsByNameThenValue() {
        #expect(Query(percentEncoded: "b=2&a=3&b=1").sorted.percentEncoded == "a=3&b=1&b=2")
    }

    @Test func sortingDistinguishesComposedFromDecomposed() {
        let composed = Query.Item(name: "q", value: "\u{D574}")
        let decomposed = Query.Item(name: "q", value: "\u{1112}\u{1162}")
        #expect(
            Query([composed, decomposed]).sorted.percentEncoded == Query([decomposed, composed]).sorted.percentEncoded
        )
    }
}

@Suite struct CalendarDayTests {
    @Test(arguments: [
        (2024, 2, 29, "2024-02-29"), (2000, 2, 29, "2000-02-29"), (1, 1, 1, "0001-01-01"), (9999, 12, 31, "9999-12-31"),
        (2026, 4, 30, "2026-04-30"),
    ])
    func daysAreWrittenAsTheyAreSent(year: Int, month: Int, day: Int, text: String) throws {
        #expect(try #require(CalendarDay(year: year, month: month, day: day)).description == text)
    }

    @Test(arguments: [
        (2023, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32),
        (0, 1, 1), (10000, 1, 1), (Int.min, Int.min, Int.min), (Int.max, Int.max, Int.max),
    ])
    func daysThatDoNotExistAreNil(year: Int, month: Int, day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    @Test func daysAreInOrder() throws {
        let days = try [(1997, 6, 26), (1997, 6, 27), (1997, 7, 1), (1998, 1, 1)].map {
            try #require(CalendarDay(year: $0.0, month: $0.1, day: $0.2))
        }
        #expect(days.reversed().sorted() == days)
    }
}
