public import Foundation

/// A valid International Standard Book Number: thirteen digits that begin with 978 or 979.
///
/// The ten-digit form is accepted too and converted to thirteen digits.
public struct ISBN: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The thirteen digits as a number; it starts with 978 or 979, so no leading zero is lost.
    private let number: Int64

    /// Parses an ISBN as people and services write it.
    ///
    /// - Parameter text: Ten or thirteen digits, with hyphens (any Unicode dash) or spaces anywhere, full-width digits,
    ///   a lower-case `x`, and a leading `ISBN`, `ISBN-13:` or `ISBN-10:`; also with the add-on code behind it,
    ///   brackets, a remark such as `(세트)`, a spreadsheet's `.0`, or one book's number in two forms. Nothing else may
    ///   stand beside it: `all(in:)` reads text.
    /// - Throws: The first problem found.
    public init(_ text: String) throws(ISBN.Invalid) {
        if let isbn = ISBN(plain: text) {
            self = isbn
            return
        }
        let reason: ISBN.Invalid
        do throws(ISBN.Invalid) {
            let digits = try ISBNParser.digits(of: text)
            switch digits.count {
            case 13: try self.init(thirteen: digits)
            case 10: try self.init(ten: digits)
            default: throw .length(digits.count)
            }
            return
        } catch {
            reason = error
        }
        self = try ISBNText.isbn(text, else: reason)
    }

    /// An ISBN of thirteen ASCII digits alone, perhaps with single hyphens between them, the forms of nearly every
    /// service and record; `nil` if it is anything else, or invalid.
    init?(plain text: String) {
        guard (13...17).contains(text.utf8.count) else { return nil }
        var number: Int64 = 0
        var count = 0
        var sum = 0
        var isAfterDigit = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: "-"), isAfterDigit {
                isAfterDigit = false
                continue
            }
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number &* 10 &+ Int64(byte & 0x0F)
            sum += Int(byte & 0x0F) * (count.isMultiple(of: 2) ? 1 : 3)
            count += 1
            isAfterDigit = true
        }
        let isBook = (978...979).contains(number / 10_000_000_000) && number / 1_000_000_000 != 9790
        guard isAfterDigit, count == 13, isBook, sum.isMultiple(of: 10) else { return nil }
        self.number = number
    }

    init(thirteen digits: [Int]) throws(ISBN.Invalid) {
        let prefix = Self.number(Array(digits.prefix(3)))
        guard prefix == 978 || prefix == 979 else {
            throw .prefix(digits.prefix(3).map(String.init).joined())
        }
        // 979-0 numbers are music scores (ISMN, ISO 10957), never books.
        guard prefix == 978 || digits[3] != 0 else { throw .prefix("9790") }
        let expected = Self.checkDigit13(digits.prefix(12))
        guard digits[12] == expected else { throw .checkDigit(expected: Character(String(expected))) }
        number = Self.number(digits)
    }

    init(ten digits: [Int]) throws(ISBN.Invalid) {
        let expected = Self.checkDigit10(digits.prefix(9))
        guard digits[9] == expected else { throw .checkDigit(expected: Self.character10(expected)) }
        let first = [9, 7, 8] + digits.prefix(9)
        number = Self.number(first + [Self.checkDigit13(first[...])])
    }

    /// The thirteen digits.
    public var isbn13: String { String(number) }

    /// The ten-digit form; `nil` for 979, which has none.
    public var isbn10: String? {
        let digits = isbn13
        guard digits.hasPrefix("978") else { return nil }
        let nine = digits.dropFirst(3).dropLast()
        return nine + String(Self.character10(Self.checkDigit10(nine.compactMap(\.wholeNumberValue)[...])))
    }

    /// The thirteen digits with hyphens between prefix, group, publisher, title and check digit; without any if the
    /// publisher's range is unknown.
    public var hyphenated: String {
        let digits = isbn13
        guard let (group, registrant) = RegistrantRanges.lengths(of: number / 10) else { return digits }
        let rest = digits.dropFirst(3)
        let parts: [Substring] = [
            digits.prefix(3), rest.prefix(group), rest.dropFirst(group).prefix(registrant),
            rest.dropFirst(group + registrant).dropLast(), digits.suffix(1),
        ]
        return parts.joined(separator: "-")
    }

    /// The thirteen digits, as `isbn13`.
    public var description: String { isbn13 }

    /// Numeric order.
    public static func < (one: ISBN, other: ISBN) -> Bool { one.number < other.number }

    private static func number(_ digits: [Int]) -> Int64 {
        digits.reduce(0) { $0 * 10 + Int64($1) }
    }

    /// Alternating weights 1 and 3, modulo 10.
    private static func checkDigit13(_ twelve: ArraySlice<Int>) -> Int {
        let sum = twelve.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
        return (10 - sum % 10) % 10
    }

    /// Weights 10 down to 2, modulo 11; ten is written X.
    private static func checkDigit10(_ nine: ArraySlice<Int>) -> Int {
        let sum = nine.enumerated().reduce(0) { $0 + $1.element * (10 - $1.offset) }
        return (11 - sum % 11) % 11
    }

    private static func character10(_ digit: Int) -> Character {
        digit == 10 ? "X" : Character(String(digit))
    }

    /// Why a text is not an ISBN.
    public enum Invalid: Error, Hashable, Sendable, CustomStringConvertible {
        /// The number of digits is neither 10 nor 13.
        case length(Int)
        /// A character that is invalid in an ISBN, or an `X` elsewhere than at the end of ten.
        case character(Character)
        /// The check digit does not match; `expected` is the correct one.
        case checkDigit(expected: Character)
        /// Thirteen digits that begin with neither 978 nor 979; or 9790, which is sheet music.
        case prefix(String)
        /// Nine digits that a zero in front makes an ISBN-10, which is given: a spreadsheet may have cut it.
        case lostZero(String)
        /// The numbers of different books.
        case several([ISBN])

        /// A description of the problem, as the end of a sentence that begins with the text itself.
        public var description: String {
            switch self {
            case .length(let count): "has \(count) digit\(count == 1 ? "" : "s"), but an ISBN has 10 or 13"
            case .character(let character): "contains '\(character)', which is not allowed there"
            case .checkDigit(let expected): "has a wrong check digit, which should be \(expected)"
            case .prefix("9790"): "starts with 979-0, which is sheet music, not a book"
            case .prefix(let prefix): "starts with \(prefix), but a 13-digit ISBN starts with 978 or 979"
            case .lostZero(let ten): "has 9 digits; \(ten) would be valid, a spreadsheet may have cut the 0"
            case .several(let isbns): "has the numbers of \(isbns.count) books"
            }
        }
    }
}

extension ISBN: Codable {
    /// Decodes a text as `init(_:)` does.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do throws(ISBN.Invalid) {
            try self.init(text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: String(describing: error))
        }
    }

    /// Encodes the thirteen digits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(isbn13)
    }
}

extension ISBN.Invalid: LocalizedError {
    /// One English sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { "The text is not a valid ISBN: it \(description)." }
}

enum ISBNParser {
    /// The digits' values, with 10 for an `X` at the end of ten.
    static func digits(of text: String) throws(ISBN.Invalid) -> [Int] {
        var digits = [Int]()
        for scalar in withoutPrefix(Array(text.unicodeScalars)) where !isSeparator(scalar) {
            guard let value = value(of: scalar), value < 10 || digits.count == 9 else {
                throw .character(Character(scalar))
            }
            digits.append(value)
        }
        // An X followed by more digits was not a check digit.
        if digits.count != 10, digits.contains(10) { throw .character("X") }
        return digits
    }

    /// The value of a digit, half or full width, or of an `X`; `nil` for every other character.
    static func value(of scalar: Unicode.Scalar) -> Int? {
        switch scalar {
        case "0"..."9": Int(scalar.value - 0x30)
        case "\u{FF10}"..."\u{FF19}": Int(scalar.value - 0xFF10)
        case "X", "x", "\u{FF38}", "\u{FF58}": 10
        default: nil
        }
    }

    /// Dashes, white space, and invisible characters that are copied along from web pages.
    static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "-": true
        case "\u{21}"..."\u{7E}": false
        default:
            scalar.properties.isDash || scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
        }
    }

    /// Drops a leading `ISBN`, with `10` or `13` and a colon where they follow it.
    private static func withoutPrefix(_ scalars: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
        let text = scalars.drop(while: isSeparator)
        // No prefix begins with a digit.
        guard text.first.map({ !("0"..."9").contains($0) }) == true,
            text.prefix(4).map({ $0.properties.lowercaseMapping }).joined() == "isbn"
        else { return text }
        let rest = text.dropFirst(4).drop(while: isSeparator)
        guard rest.starts(with: "10".unicodeScalars) || rest.starts(with: "13".unicodeScalars) else {
            return withoutColon(rest)
        }
        let number = rest.dropFirst(2).drop(while: isSeparator)
        if isColon(number.first) { return withoutColon(number) }
        // `ISBN 1316498905` begins with 13 as well: it is a prefix only if a whole number follows it.
        let count = number.count { !isSeparator($0) }
        return count == 10 || count == 13 ? number : rest
    }

    private static func withoutColon(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        isColon(scalars.first) ? scalars.dropFirst() : scalars
    }

    private static func isColon(_ scalar: Unicode.Scalar?) -> Bool {
        scalar == ":" || scalar == "\u{FF1A}"
    }
}
