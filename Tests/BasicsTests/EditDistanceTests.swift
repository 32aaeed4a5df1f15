import Basics
import Testing

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("abc", "", 3), ("fire", "firen", 1), ("firen", "fire", 1),
        ("serach", "search", 1), ("abcdef", "badcfe", 3), ("ca", "abc", 3), ("kitten", "sitting", 3), ("a", "b", 1),
        ("shelf", "Shelf", 1), ("포터", "포토", 1), ("해리포터", "해리 포터", 1), ("e\u{301}", "é", 0),
        ("👩\u{200D}💻", "👩", 1),
    ])
    func slipsAreCounted(one: String, other: String, expected: Int) {
        #expect(EditDistance.between(one, other) == expected)
        #expect(EditDistance.between(other, one) == expected)
    }

    @Test(arguments: [("kitten", "sitting", 3), ("fire", "firen", 1), ("serach", "search", 1), ("abcdef", "badcfe", 3)])
    func aLimitOnlyEndsTheCount(one: String, other: String, distance: Int) {
        #expect(EditDistance.between(one, other, limit: distance) == distance)
        #expect(EditDistance.between(one, other, limit: distance + 1) == distance)
        #expect(EditDistance.between(one, other, limit: distance - 1) == nil)
    }

    @Test func longWordsOfOtherLengthsAreNotCompared() {
        #expect(EditDistance.between(String(repeating: "a", count: 100_000), "a", limit: 2) == nil)
    }

    /// Every pair of words of up to five letters over a small alphabet, compared with the textbook's full table.
    @Test func theShortCutsChangeNothing() {
        var words = [""]
        for length in 1...5 {
            for number in stride(from: length, to: 243, by: 7) {
                var rest = number
                words.append(
                    String(
                        (0..<length).map { _ -> Character in
                            defer { rest /= 3 }
                            return ["a", "b", "c"][rest % 3]
                        }
                    )
                )
            }
        }
        for one in words {
            for other in words {
                let full = Self.table(Array(one), Array(other))
                #expect(EditDistance.between(one, other) == full)
                #expect(EditDistance.between(one, other, limit: 2) == (full <= 2 ? full : nil), "\(one) \(other)")
            }
        }
    }

    private static func table(_ one: [Character], _ other: [Character]) -> Int {
        var cells = Array(repeating: Array(repeating: 0, count: other.count + 1), count: one.count + 1)
        for row in 0...one.count { cells[row][0] = row }
        for column in 0...other.count { cells[0][column] = column }
        guard !one.isEmpty, !other.isEmpty else { return cells[one.count][other.count] }
        for row in 1...one.count {
            for column in 1...other.count {
                let change = one[row - 1] == other[column - 1] ? 0 : 1
                cells[row][column] = min(
                    cells[row - 1][column] + 1,
                    cells[row][column - 1] + 1,
                    cells[row - 1][column - 1] + change
                )
                if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
                    cells[row][column] = min(cells[row][column], cells[row - 2][column - 2] + 1)
                }
            }
        }
        return cells[one.count][other.count]
    }
}
