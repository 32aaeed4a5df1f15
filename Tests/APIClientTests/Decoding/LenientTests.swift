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

    @Test func aSingleObjectStandsForAListOfOne() throws {
        let item = try JSONBody.decode(Item.self, from: Data(#"{"parts": {"id": 4}}"#.utf8))
        #expect(item.parts?.map(\.id) == [4])
    }
}
