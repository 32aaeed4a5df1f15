import APIClient
import Foundation
import Testing

private struct Item: Codable, Hashable, Sendable {
    @Lenient var price: Int?
    @Lenient var name: String?
    @Lenient var score: Double?
    @Lenient var adult: Bool?
    @LenientList var parts: [Part]?
    @LenientObject var best: Part?
}

private struct Part: Codable, Hashable, Sendable {
    @Lenient var id: Int?
}

@Suite struct LenientTests {
    @Test(arguments: [
        (#"{"price": 15000}"#, 15000), (#"{"price": "15000"}"#, 15000), (#"{"price": "233,599"}"#, 233_599),
        (#"{"price": 15000.0}"#, 15000), (#"{"price": -1}"#, -1), (#"{"price": ""}"#, nil), (#"{"price": null}"#, nil),
        (#"{"price": {}}"#, nil), (#"{"price": [1]}"#, nil), (#"{"price": 1.5}"#, nil), (#"{}"#, nil),
    ])
    func integers(json: String, expected: Int?) throws {
        #expect(try JSONBody.decode(Item.self, from: Data(json.utf8)).price == expected)
    }

    @Test func everyOtherKindMayBeAbsentOrWrittenAnotherWay() throws {
        let empty = try JSONBody.decode(Item.self, from: Data("{}".utf8))
        #expect(empty == Item())
        let json = #"{"name": 7, "score": "7.7", "adult": "Y", "parts": [{"id": "1"}, null, 3, {}], "best": []}"#
        let item = try JSONBody.decode(Item.self, from: Data(json.utf8))
        #expect(item.name == "7")
        #expect(item.score == 7.7)
        #expect(item.adult == true)
        #expect(item.parts?.map(\.id) == [1, nil])
        #expect(item.best == nil)
    }

    @Test func aSingleObjectMeansAListOfOne() throws {
        let item = try JSONBody.decode(Item.self, from: Data(#"{"parts": {"id": 4}}"#.utf8))
        #expect(item.parts?.map(\.id) == [4])
    }
}

@Suite struct LenientRoundTripTests {
    private struct Item: Codable, Hashable, Sendable {
        @Lenient var price: Int?
        @Lenient var name: String?
        @Lenient var score: Double?
        @Lenient var adult: Bool?
        @LenientList var parts: [Part]?
        @LenientObject var best: Part?
    }

    private struct Part: Codable, Hashable, Sendable {
        @Lenient var id: Int?
    }

    private func roundTrip(_ item: Item) throws -> Item {
        try JSONDecoder().decode(Item.self, from: JSONEncoder().encode(item))
    }

    @Test func whatIsWrittenIsReadBack() throws {
        var item = Item()
        #expect(try roundTrip(item) == item)
        item.parts = []
        #expect(try roundTrip(item) == item)
        item.price = -1
        item.name = "해리 \"\\/\u{1}"
        item.score = 7.25
        item.adult = false
        item.best = Part(id: Lenient(wrappedValue: 2))
        item.parts = [Part(), Part(id: Lenient(wrappedValue: 1))]
        #expect(try roundTrip(item) == item)
    }

    @Test func absentMembersAreWrittenAsNull() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(Item()), as: UTF8.self)
                == #"{"adult":null,"best":null,"name":null,"parts":null,"price":null,"score":null}"#
        )
    }

    @Test func numbersNoTypeCanHoldAreAbsent() throws {
        let json = #"{"price": 99999999999999999999, "score": "1e999", "adult": 2, "name": {}, "best": 3, "parts": 7}"#
        #expect(try JSONBody.decode(Item.self, from: Data(json.utf8)) == Item())
        #expect(try JSONBody.decode(Item.self, from: Data(#"{"price": "nan", "score": "inf"}"#.utf8)) == Item())
    }

    /// An ISBN or an identifier written as a number keeps every digit.
    @Test(arguments: ["9788983920775", "0", "-1", "1234567890123456789", "12345678901234567890", "1.5"])
    func aNumberReadAsTextKeepsItsDigits(digits: String) throws {
        #expect(try JSONBody.decode(Item.self, from: Data(#"{"name": \#(digits)}"#.utf8)).name == digits)
    }
}
