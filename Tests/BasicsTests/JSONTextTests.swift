import Basics
import Foundation
import Testing

/// The encoder beside Foundation's, which writes the same but for absent members.
@Suite struct JSONTextTests {
    private func foundation(_ value: some Encodable, _ more: JSONEncoder.OutputFormatting = []) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = more.union([.sortedKeys, .withoutEscapingSlashes])
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func expectFoundations(_ value: some Encodable) throws {
        #expect(JSONText.text(value) == (try foundation(value)))
        #expect(JSONText.line(value) == (try foundation(value)) + "\n")
        #expect(JSONText.document(value) == (try foundation(value, .prettyPrinted)) + "\n")
    }

    /// A value of every kind of container and number.
    private struct Kinds: Encodable {
        enum Case: Encodable {
            case bare
            case full(number: Int, text: [String])
        }

        class Base: Encodable {
            let base = 1
        }

        final class Derived: Base {
            let derived = "d"

            private enum CodingKeys: CodingKey {
                case derived
            }

            override func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try super.encode(to: container.superEncoder())
                try container.encode(derived, forKey: .derived)
            }
        }

        let zebra = "a/b"
        let apple = [Int.min, 0, Int.max]
        let small: [Int8] = [-128, 127]
        let large: [UInt64] = [.max]
        let doubles = [0, -0.0, 0.1, 1, 1.5e20, 1e16, 1e-7, 123_456_789.123, .greatestFiniteMagnitude]
        let floats: [Float] = [0.1, 3]
        let flags = [true, false]
        let empty = [String]()
        let none = [String: Int]()
        let deep = [[["a": [1]], [:]], []]
        let names = ["b10": 1, "b9": 2, "B": 3, "_": 4, "가": 5, "é": 6, "\"": 7, "": 8]
        let cases: [Case] = [.bare, .full(number: 1, text: ["x"])]
        let derived = Derived()
        let date = Date(timeIntervalSinceReferenceDate: 812_345_678.5)
        let absent: [Int?] = [nil, 1]
        let dictionary: [String: String?] = ["a": nil, "b": "c"]
    }

    @Test func everyKindOfValueIsWrittenAsFoundationWritesIt() throws {
        try expectFoundations(Kinds())
        try expectFoundations([Kinds(), Kinds()])
        try expectFoundations("text")
        try expectFoundations(7)
        try expectFoundations([Int?.none])
        try expectFoundations([String: [Int]]())
    }

    @Test func anyTextIsEscapedAsFoundationEscapesIt() throws {
        var generator = SplitMix(state: 20_261_125)
        let scalars = (0..<0x180).compactMap { Unicode.Scalar($0) } + ["\u{2028}", "\u{2029}", "가", "😀", "\u{FFFD}"]
        for length in 0..<300 {
            let text = String(
                String.UnicodeScalarView((0..<length % 60).compactMap { _ in scalars.randomElement(using: &generator) })
            )
            #expect(JSONText.text(text) == (try foundation(text)))
            #expect(JSONText.text([text: text]) == (try foundation([text: text])))
            // What is written reads as it was, also with controls escaped.
            let escaped = JSONText.text(text, escapesControls: true)
            #expect(JSON(parsing: Array(escaped.utf8)) == .string(text))
            #expect(escaped.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
            #expect(!escaped.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" })
        }
    }

    private struct Sparse: Encodable {
        var text: String?
        var number: Int?
        var flag: Bool?
        var real: Double?
        var short: Float?
        var bytes: [UInt8]?
        var one: Int8?
        var two: Int16?
        var four: Int32?
        var eight: Int64?
        var word: UInt?
        var byte: UInt8?
        var pair: UInt16?
        var quad: UInt32?
        var octet: UInt64?
        var date: Date?
    }

    @Test func anAbsentMemberIsNull() throws {
        let names = Mirror(reflecting: Sparse()).children.compactMap(\.label)
        let written = JSON(parsing: Array(JSONText.text(Sparse()).utf8))?.object
        #expect(written == Dictionary(uniqueKeysWithValues: names.map { ($0, .null) }))
        try expectFoundations(
            Sparse(
                text: "a",
                number: 1,
                flag: true,
                real: 1.5,
                short: 2.5,
                bytes: [1],
                one: 1,
                two: 2,
                four: 4,
                eight: 8,
                word: 1,
                byte: 2,
                pair: 3,
                quad: 4,
                octet: 5,
                date: Date(timeIntervalSince1970: 0)
            )
        )
    }

    private struct Written: Encodable {
        func encode(to encoder: any Encoder) throws {
            try encoder.encode(["b": Int?.none, "c": "text", "a": [1, 2]])
            try encoder.encode(["c": "the last one counts"])
        }
    }

    @Test func membersWrittenByNameAreOneObjectForEveryEncoder() throws {
        #expect(JSONText.text(Written()) == #"{"a":[1,2],"b":null,"c":"the last one counts"}"#)
        try expectFoundations(Written())
    }

    @Test func aNumberThatIsNotFiniteIsNull() {
        #expect(JSONText.text([Double.nan, .infinity, 1]) == "[null,null,1]")
    }
}

/// Numbers that are the same in every run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
