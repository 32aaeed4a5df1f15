package struct ISBNMention: Hashable, Sendable {
    package let isbn: ISBN
    /// What the words beside it say; `nil` if they say nothing.
    package let qualifier: Qualifier?

    package init(_ isbn: ISBN, _ qualifier: Qualifier? = nil) { (self.isbn, self.qualifier) = (isbn, qualifier) }

    package enum Qualifier: Hashable, Sendable {
        case paper
        case ebook
        /// The set of several volumes (세트), which has a number besides those of its volumes.
        case set
        /// Withdrawn, or known to be wrong.
        case cancelled

        /// 0 for the number of a book; a number of a higher rank never stands for the book if there is one of a lower.
        var rank: Int {
            switch self {
            case .paper, .ebook: 0
            case .set: 1
            case .cancelled: 2
            }
        }
    }

    package var rank: Int { qualifier?.rank ?? 0 }
}

extension ISBN {
    /// Finds every ISBN in a free text, each once, in order, with what the words beside it say: `(세트)`, `전3권`, `set`,
    /// `(ebook)`, `eISBN`, `pbk`, `취소`. A word in brackets belongs to the number before it, a word before a colon or
    /// beside the next `ISBN` to the one behind it.
    ///
    /// - Parameter text: Any text: a cell, a catalogue line, a page.
    package static func mentions(in text: String) -> [ISBNMention] {
        if let isbn = ISBN(plain: text) { return [ISBNMention(isbn)] }
        guard mayContainOne(text) else { return [] }
        let scanner = ISBNScanner(text)
        return mentions(scanner.numbers(), in: scanner.scalars)
    }

    static func mentions(_ numbers: [ISBNScanner.Number], in scalars: [Unicode.Scalar]) -> [ISBNMention] {
        let qualifiers = ISBNQualifiers(numbers.map(\.range), in: scalars).found
        var order = [ISBN]()
        var best = [ISBN: ISBNMention.Qualifier]()
        for (number, qualifier) in zip(numbers, qualifiers) {
            if !order.contains(number.isbn) { order.append(number.isbn) }
            guard let qualifier else { continue }
            if best[number.isbn].map({ $0.rank < qualifier.rank }) ?? true { best[number.isbn] = qualifier }
        }
        return order.map { ISBNMention($0, best[$0]) }
    }

    /// The ISBNs of the books that a free text names, in order, each once. The number of a set is left out where the
    /// text has the number of a volume too, as nearly every Korean book of several volumes prints both; a cancelled
    /// number where it has any other.
    ///
    /// - Parameter text: Any text, a catalogue line or a page.
    /// - Returns: The ISBNs; empty if there are none.
    package static func all(in text: String) -> [ISBN] {
        if let isbn = ISBN(plain: text) { return [isbn] }
        guard mayContainOne(text) else { return [] }
        let scanner = ISBNScanner(text)
        return books(scanner.numbers(), in: scanner.scalars)
    }

    static func books(_ numbers: [ISBNScanner.Number], in scalars: [Unicode.Scalar]) -> [ISBN] {
        guard let first = numbers.first else { return [] }
        guard numbers.contains(where: { $0.isbn != first.isbn }) else { return [first.isbn] }
        return books(of: mentions(numbers, in: scalars))
    }

    /// Those of the lowest rank.
    package static func books(of mentions: [ISBNMention]) -> [ISBN] {
        let rank = mentions.map(\.rank).min()
        return mentions.filter { $0.rank == rank }.map(\.isbn)
    }

    /// Whether a text has nine digits, or is not ASCII and may have others.
    private static func mayContainOne(_ text: String) -> Bool {
        var digits = 0
        for byte in text.utf8 {
            if byte >= 0x80 { return true }
            if isDigit(byte) { digits += 1 }
        }
        return digits >= 9
    }

    /// Whether a spreadsheet has rounded a number to something like `9.78898E+12`, so that its digits are lost.
    package static func isRounded(_ text: String) -> Bool {
        // Called for each line of a list: no regular expression, which would be compiled every time.
        guard text.utf8.count < 20 else { return false }
        let parts = text.utf8.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
        guard parts.count == 2, let first = parts[0].first, isDigit(first) else { return false }
        let fraction = parts[0].dropFirst()
        let isMark = fraction.first.map { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") } ?? false
        let exponent = parts[1].first == UInt8(ascii: "+") ? parts[1].dropFirst() : parts[1]
        return (isMark ? fraction.dropFirst() : fraction).allSatisfy(isDigit)
            && exponent.count == 2 && exponent.first == UInt8(ascii: "1") && exponent.allSatisfy(isDigit)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
