import Foundation
import TestSupport

/// The responses among a folder's fixtures with up to four defects each, the same in each run.
struct DamagedTexts {
    private static let pieces = [
        "null", "\"1\"", "1.5", "15000", "9007199254740993", "1e3", "-0", "01", "\\u00e9", "\\ud83d\\ude00",
        "\\ud800", "\\", "\\'", "{}", "[]", "true", "\"isbn\":\"1\",", "\t", "\u{0}", "é", "\u{FEFF}", ",", ":",
        "\"", "e\u{301}",
    ].map { Array($0.utf8) }

    private let texts: [Data]
    private var dice = SplitMix(state: 24)
    private var turn = 0

    init(of folder: String) throws {
        texts = try Fixture.names(in: folder, endings: [".json"])
            .map { try Fixture.data("\(folder)/\($0)") }
            .filter { $0.count < 8000 }
    }

    mutating func next() -> Data {
        var bytes = Array(texts[turn % texts.count])
        turn += 1
        for _ in 0...roll(3) where !bytes.isEmpty {
            let place = roll(bytes.count)
            switch roll(5) {
            case 0: bytes[place] = UInt8(truncatingIfNeeded: dice.next())
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + roll(30)))
            case 2: bytes.swapAt(place, roll(bytes.count))
            case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + roll(60))], at: place)
            default: bytes.insert(contentsOf: Self.pieces[roll(Self.pieces.count)], at: place)
            }
        }
        return Data(bytes)
    }

    private mutating func roll(_ count: Int) -> Int { dice.next(below: max(1, count)) }
}
