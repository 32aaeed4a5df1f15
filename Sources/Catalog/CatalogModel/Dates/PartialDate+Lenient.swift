extension PartialDate {
    /// Parses a date as the book services write it.
    ///
    /// `2007-07-02`, unpadded `2007-07-2`, `20070702`, `200707`, `2007`, with `.` or `/` for `-`, followed by a time
    /// (the date is taken as written, an offset does not shift it), `1997년 6월 26일`, and the National Library's
    /// `20230000`, where 00 stands for an unknown month or day. A text that begins with a year and goes on with a
    /// remark (`2019 (2020 9刷)`) is that year.
    package init?(lenient text: String) {
        if let (year, month, day) = Self.plainDay(text) {
            self.init(year: year, monthOrZero: month, dayOrZero: day)
            return
        }
        var scanner = DigitScanner(text)
        scanner.skipSpaces()
        let (number, length) = scanner.number()
        switch length {
        case 8:
            guard !scanner.startsWithLetter(except: "T") else { return nil }
            self.init(year: number / 10_000, monthOrZero: number / 100 % 100, dayOrZero: number % 100)
        case 6:
            guard scanner.isAtEnd else { return nil }
            self.init(year: number / 100, monthOrZero: number % 100, dayOrZero: 0)
        case 4:
            guard scanner.skipSeparator("년") else {
                guard !scanner.startsWithLetter(except: nil) else { return nil }
                self.init(year: number)
                return
            }
            let (month, monthLength) = scanner.number()
            guard monthLength <= 2 else { return nil }
            var day = 0
            if monthLength > 0, scanner.skipSeparator("월") {
                let (value, dayLength) = scanner.number()
                guard dayLength <= 2 else { return nil }
                day = value
            }
            guard !scanner.startsWithLetter(except: "T", "일") else { return nil }
            self.init(year: number, monthOrZero: month, dayOrZero: day)
        default: return nil
        }
    }

    /// The numbers of `2007-07-02`, alone or with a time after a `T`, as most services write it.
    private static func plainDay(_ text: String) -> (year: Int, month: Int, day: Int)? {
        let bytes = Array(text.utf8.prefix(12))
        guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes.count == 10 || (bytes.count == 12 && bytes[10] == UInt8(ascii: "T") && isDigit(bytes[11]))
        else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            bytes[range].allSatisfy(isDigit) ? bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
        return (year, month, day)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Zero is an unknown month or day; a day without a month is ignored.
    private init?(year: Int, monthOrZero month: Int, dayOrZero day: Int) {
        self.init(year: year, month: month == 0 ? nil : month, day: month == 0 || day == 0 ? nil : day)
    }
}

private struct DigitScanner {
    private let characters: [Character]
    private var index = 0

    init(_ text: String) {
        // Korean date marks may be decomposed; as Swift characters they compare equal either way. Nothing after the
        // first of them matters.
        characters = Array(String(String.UnicodeScalarView(text.unicodeScalars.prefix(200))))
    }

    var isAtEnd: Bool { characters[index...].allSatisfy(\.isWhitespace) }

    mutating func skipSpaces() {
        while index < characters.count, characters[index].isWhitespace { index += 1 }
    }

    /// The digits from here on and their count; at most nine are read.
    mutating func number() -> (value: Int, length: Int) {
        var value = 0
        let start = index
        while index < characters.count, index - start < 9, characters[index].isASCII,
            let digit = characters[index].wholeNumberValue
        {
            value = value * 10 + digit
            index += 1
        }
        return (value, index - start)
    }

    /// Skips `-`, `.`, `/` or the given mark, with spaces around it.
    mutating func skipSeparator(_ mark: Character) -> Bool {
        let start = index
        skipSpaces()
        guard index < characters.count, "-./".contains(characters[index]) || characters[index] == mark else {
            index = start
            return false
        }
        index += 1
        skipSpaces()
        return true
    }

    func startsWithLetter(except allowed: Character?...) -> Bool {
        guard index < characters.count, characters[index].isLetter else { return false }
        return !allowed.contains(characters[index])
    }
}
