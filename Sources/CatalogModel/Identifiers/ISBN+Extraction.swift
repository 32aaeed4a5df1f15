extension ISBN {
    /// Finds every ISBN in a free text, in order and without duplicates.
    ///
    /// Thirteen digits are accepted with or without separators; ten digits only in one piece or in the four groups of
    /// an ISBN-10, since telephone numbers have the same length. Ten digits that repeat the body of a 979 ISBN in the
    /// same text are not an ISBN-10 (979 has none), though their check digit may match.
    ///
    /// - Parameter text: Any text, a catalogue line or a page.
    /// - Returns: The ISBNs; empty if there are none.
    public static func all(in text: String) -> [ISBN] {
        guard mayContainOne(text) else { return [] }
        let scalars = Array(text.unicodeScalars)
        var found = [(isbn: ISBN, body: String?)]()
        var index = 0
        while index < scalars.count {
            guard startsNumber(scalars, at: index) else {
                index += 1
                continue
            }
            if let run = Run(scalars, at: index, count: 13), let isbn = try? ISBN(thirteen: run.digits) {
                found.append((isbn, nil))
                index = run.end
            } else if let run = Run(scalars, at: index, count: 10), run.looksLikeTen,
                let isbn = try? ISBN(ten: run.digits)
            {
                found.append((isbn, run.digits.prefix(9).map(String.init).joined()))
                index = run.end
            } else {
                index += 1
            }
        }
        let bodies979 = Set(found.map(\.isbn.isbn13).filter { $0.hasPrefix("979") }.map { $0.dropFirst(3).dropLast() })
        var seen = Set<ISBN>()
        return found.filter { $0.body.map { !bodies979.contains(Substring($0)) } ?? true }.map(\.isbn)
            .filter { seen.insert($0).inserted }
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

    /// Whether a digit is not preceded by a digit, letter or dash.
    private static func startsNumber(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        guard let value = ISBNParser.value(of: scalars[index]), value < 10 else { return false }
        guard index > 0 else { return true }
        let before = scalars[index - 1]
        // The cheapest check first: a text may be one long number.
        return ISBNParser.value(of: before) == nil && !isLatin(before) && !before.properties.isDash
    }

    private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    /// A run of this many digits, with at most one separator between two of them and no digit or letter after it.
    private struct Run {
        var digits = [Int]()
        var separators = [Unicode.Scalar]()
        var end: Int

        /// One piece, or four groups with one kind of separator.
        var looksLikeTen: Bool {
            separators.isEmpty || (separators.count == 3 && Set(separators).count == 1)
        }

        init?(_ scalars: [Unicode.Scalar], at start: Int, count: Int) {
            end = start
            while digits.count < count {
                guard end < scalars.count else { return nil }
                let scalar = scalars[end]
                if let value = ISBNParser.value(of: scalar), value < 10 || (count == 10 && digits.count == 9) {
                    digits.append(value)
                } else if ISBNParser.isSeparator(scalar), scalar != "\n", end + 1 < scalars.count,
                    ISBNParser.value(of: scalars[end + 1]) != nil
                {
                    separators.append(scalar)
                } else {
                    return nil
                }
                end += 1
            }
            if end < scalars.count, ISBNParser.value(of: scalars[end]) != nil || isLatin(scalars[end]) { return nil }
        }
    }
}

extension ISBN {
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
