package import CatalogModel

/// One of the equal parts into which a list is divided by its ISBNs: the same on every machine and in every version.
///
/// The part of an ISBN is `mix(n) mod count + 1`, where `n` is the ISBN-13 as a number and `mix` the finalizer of
/// SplitMix64. (The digits alone would not do: the check digit makes the last one depend on the others.)
package struct BatchShard: Hashable, Sendable {
    /// The largest number of parts.
    package static let largestCount = 100_000

    /// The part, from 1.
    package let part: Int
    /// The number of parts.
    package let count: Int

    /// A part; `nil` outside 1 to `count`.
    package init?(part: Int, of count: Int) {
        guard (1...Self.largestCount).contains(count), (1...count).contains(part) else { return nil }
        self.part = part
        self.count = count
    }

    /// Parses `I/N`.
    package init?(_ text: String) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let part = numbers[0], let count = numbers[1] else { return nil }
        self.init(part: part, of: count)
    }

    /// `I/N`.
    package var text: String { "\(part)/\(count)" }

    /// Whether an entry belongs to this part. Those without a valid ISBN belong to the first.
    package func contains(_ content: BatchLine) -> Bool {
        switch content {
        case .nothing: false
        case .invalid, .described, .unmatched: part == 1
        case .isbn(let isbn): Self.part(of: isbn, count: count) == part
        }
    }

    /// The part of an ISBN, from 1.
    package static func part(of isbn: ISBN, count: Int) -> Int {
        var number = UInt64(isbn.isbn13) ?? 0
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        number ^= number >> 31
        return Int(number % UInt64(count)) + 1
    }
}
