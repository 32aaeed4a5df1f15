/// Finds the ISBNs in a text, however they are printed: the one reader of numbers in text.
///
/// Thirteen digits are read with hyphens, spaces, invisible characters and, where a hyphen shows that the number goes
/// on, over a line's end; also glued to the word ISBN, and with the Korean add-on code (부가기호) behind them, apart, in
/// brackets or joined. Ten digits are read in one piece or in the four groups of an ISBN-10, since telephone numbers
/// have the same length; behind the word ISBN in every way. A tabulator ends a number: digits of two cells are never
/// joined.
struct ISBNScanner {
    struct Number {
        let isbn: ISBN
        /// The nine digits before the check digit of an ISBN-10; `nil` for thirteen digits.
        let body: [Int]?
        /// The scalars of the number, its add-on code included.
        var range: Range<Int>
    }

    let scalars: [Unicode.Scalar]

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    /// Every number, in order. Ten digits that repeat the body of a 979 ISBN in the same text are not an ISBN-10 (979
    /// has none), though their check digit may match.
    func numbers() -> [Number] {
        var found = [Number]()
        var index = 0
        while index < scalars.count {
            if let start = behindWord(at: index) {
                if let number = number(at: start, isMarked: true) ?? numberBehindLength(at: start) {
                    found.append(number)
                    index = number.range.upperBound
                } else {
                    index += 4
                }
            } else if startsNumber(at: index), let number = number(at: index, isMarked: false) {
                found.append(number)
                index = number.range.upperBound
            } else {
                index += 1
            }
        }
        let bodies = Set(found.filter { $0.body == nil && $0.isbn.isbn13.hasPrefix("979") }.map(\.isbn.bodyDigits))
        return bodies.isEmpty ? found : found.filter { $0.body.map { !bodies.contains($0) } ?? true }
    }

    // MARK: Where a number may start

    /// The index behind the word ISBN and the signs after it; `nil` if there is no such word here.
    private func behindWord(at index: Int) -> Int? {
        guard scalars[index] == "I" || scalars[index] == "i", index + 4 < scalars.count else { return nil }
        for (offset, letter) in "isbn".unicodeScalars.enumerated()
        where scalars[index + offset].value | 0x20 != letter.value {
            return nil
        }
        return behindSigns(from: index + 4)
    }

    private func behindSigns(from start: Int) -> Int {
        var index = start
        while index < scalars.count, index - start < 16, Self.isSign(scalars[index]) { index += 1 }
        return index
    }

    static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ":", "\u{FF1A}", "=", "(", ")", "[", "]", "_", "\"", "'", ".", "#": true
        case "\t", "\n", "\r": false
        default: ISBNParser.isSeparator(scalar)
        }
    }

    /// The number behind the `10` or `13` of `ISBN-13 978…`.
    private func numberBehindLength(at start: Int) -> Number? {
        guard start + 2 < scalars.count, scalars[start] == "1", scalars[start + 1] == "3" || scalars[start + 1] == "0"
        else { return nil }
        return number(at: behindSigns(from: start + 2), isMarked: true)
    }

    /// Whether a digit is not preceded by a digit or a letter, nor by a dash that belongs to another number.
    private func startsNumber(at index: Int) -> Bool {
        guard let value = ISBNParser.value(of: scalars[index]), value < 10 else { return false }
        guard index > 0 else { return true }
        let before = scalars[index - 1]
        // The cheapest check first: a text may be one long number.
        if ISBNParser.value(of: before) != nil || Self.isLatin(before) { return false }
        guard before == "-" || !before.isASCII && before.properties.isDash, index > 1 else { return true }
        return ISBNParser.value(of: scalars[index - 2]) == nil
    }

    static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    // MARK: The number itself

    private func number(at start: Int, isMarked: Bool) -> Number? {
        if let run = run(at: start, count: 13, isMarked), let isbn = try? ISBN(thirteen: run.digits),
            let end = end(of: run, mayJoin: true)
        {
            return Number(isbn: isbn, body: nil, range: start..<end)
        }
        if let run = run(at: start, count: 10, isMarked), isMarked || run.looksLikeTen,
            let isbn = try? ISBN(ten: run.digits),
            // Only Korean numbers have an add-on code of five digits.
            let end = end(of: run, mayJoin: run.digits.starts(with: [8, 9]))
        {
            return Number(isbn: isbn, body: Array(run.digits.prefix(9)), range: start..<end)
        }
        return nil
    }

    private enum Gap { case dash, space }

    private struct Run {
        var digits = [Int]()
        var gaps = [Gap]()
        var end: Int

        /// One piece, or four groups with one kind of separator.
        var looksLikeTen: Bool { gaps.isEmpty || (gaps.count == 3 && Set(gaps).count == 1) }
    }

    private func run(at start: Int, count: Int, _ isMarked: Bool) -> Run? {
        var run = Run(end: start)
        while run.digits.count < count {
            guard run.end < scalars.count else { return nil }
            let scalar = scalars[run.end]
            if let value = ISBNParser.value(of: scalar), value < 10 || (count == 10 && run.digits.count == 9) {
                run.digits.append(value)
                run.end += 1
                // Most digits of a text are of no book.
                if count == 13, run.digits.count <= 2, value != (run.digits.count == 1 ? 9 : 7) { return nil }
            } else {
                guard !run.digits.isEmpty, let end = behindGap(&run, isMarked) else { return nil }
                run.end = end
            }
        }
        return run
    }

    /// The index of the digit behind the signs that part two digits; `nil` if they do not belong to one number.
    private func behindGap(_ run: inout Run, _ isMarked: Bool) -> Int? {
        var (dashes, blanks, lines, index) = (0, 0, 0, run.end)
        while index < scalars.count, ISBNParser.value(of: scalars[index]) == nil {
            let scalar = scalars[index]
            guard scalar != "\t", index - run.end < 6, ISBNParser.isSeparator(scalar) else { return nil }
            if scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" {
                lines += 1
            } else if scalar.properties.isDash {
                dashes += 1
            } else if scalar.properties.isWhitespace {
                blanks += 1
            }
            index += 1
        }
        // An X where none may be parts nothing.
        guard index > run.end, index < scalars.count else { return nil }
        if dashes > 0 {
            run.gaps.append(.dash)
        } else if lines > 0 {
            guard isMarked || !run.gaps.isEmpty && !run.gaps.contains(.dash) else { return nil }
            run.gaps.append(.space)
        } else if blanks > 0 {
            guard blanks <= 2 else { return nil }
            run.gaps.append(.space)
        }
        return index
    }

    // MARK: The add-on code

    /// The index behind a run and its add-on code; `nil` if it goes on with digits or letters that are none.
    private func end(of run: Run, mayJoin: Bool) -> Int? {
        if run.end < scalars.count, ISBNParser.value(of: scalars[run.end]) != nil || Self.isLatin(scalars[run.end]) {
            return mayJoin ? behindFive(at: run.end) : nil
        }
        var index = run.end
        while index < scalars.count, index - run.end < 3, [" ", "+", "-", "\u{A0}"].contains(scalars[index]) {
            index += 1
        }
        guard index < scalars.count else { return run.end }
        if let close = ["(": ")", "[": "]", "\u{FF08}": "\u{FF09}"][scalars[index]] as Unicode.Scalar? {
            let end = behindFive(at: index + 1) ?? scalars.count
            return end < scalars.count && scalars[end] == close ? end + 1 : run.end
        }
        guard index > run.end, let end = behindFive(at: index), self.run(at: index, count: 13, false) == nil else {
            return run.end
        }
        return end
    }

    /// The index behind five digits and no more.
    private func behindFive(at start: Int) -> Int? {
        let end = start + 5
        guard end <= scalars.count, scalars[start..<end].allSatisfy({ (ISBNParser.value(of: $0) ?? 10) < 10 }) else {
            return nil
        }
        if end < scalars.count, ISBNParser.value(of: scalars[end]) != nil || Self.isLatin(scalars[end]) { return nil }
        return end
    }
}

extension ISBN {
    /// The nine digits between prefix and check digit.
    fileprivate var bodyDigits: [Int] { isbn13.dropFirst(3).dropLast().compactMap(\.wholeNumberValue) }
}
