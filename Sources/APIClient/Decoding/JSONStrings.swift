import Foundation

/// Looks into every string of a JSON text before it is decoded.
///
/// `JSONDecoder` looks into a string only when asked for it. With lenient members a broken one would read as missing, the
/// answer would count as whole, and it would replace a better one that was kept.
enum JSONStrings {
    /// The text with strings that can be read.
    ///
    /// Mended is what has one meaning: a raw control character, which some services let through, and half a surrogate pair,
    /// where a text was cut within an emoji. A text without such defects is returned as it is.
    ///
    /// - Parameter text: A JSON text.
    /// - Returns: The same text, mended.
    /// - Throws: ``UnreadableBody/notJSON`` for bytes that are no UTF-8 and for escapes that JSON does not know.
    static func readable(_ text: Data) throws(UnreadableBody) -> Data {
        guard String(validating: text, as: UTF8.self) != nil else { throw .notJSON }
        var scanner = Scanner(bytes: Array(text))
        return try scanner.scan()
    }

    private struct Scanner {
        let bytes: [UInt8]
        private var index = 0
        private var output: [UInt8] = []
        /// Up to where `bytes` stands in `output`.
        private var copied = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func scan() throws(UnreadableBody) -> Data {
            var isInString = false
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "\""):
                    isInString.toggle()
                    index += 1
                case UInt8(ascii: "\\") where isInString:
                    try passEscape()
                case let byte where byte < 0x20 && isInString:
                    replace(through: index + 1, by: Self.escape(UInt16(byte)))
                default:
                    index += 1
                }
            }
            guard copied > 0 else { return Data(bytes) }
            return Data(output + bytes[copied...])
        }

        private mutating func passEscape() throws(UnreadableBody) {
            guard index + 1 < bytes.count else { throw .notJSON }
            switch bytes[index + 1] {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
                UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
                index += 2
            case UInt8(ascii: "u"):
                guard let unit = codeUnit(at: index) else { throw .notJSON }
                switch unit {
                case 0xD800...0xDBFF where codeUnit(at: index + 6).map({ 0xDC00...0xDFFF ~= $0 }) == true:
                    index += 12
                case 0xD800...0xDFFF:
                    replace(through: index + 6, by: Self.escape(0xFFFD))
                default:
                    index += 6
                }
            default:
                throw .notJSON
            }
        }

        /// The code unit of `\uXXXX` at an index.
        private func codeUnit(at index: Int) -> UInt16? {
            guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
            else { return nil }
            var unit: UInt16 = 0
            for byte in bytes[(index + 2)..<(index + 6)] {
                guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
                unit = unit << 4 | UInt16(digit)
            }
            return unit
        }

        private mutating func replace(through end: Int, by replacement: [UInt8]) {
            output += bytes[copied..<index]
            output += replacement
            index = end
            copied = end
        }

        private static func escape(_ unit: UInt16) -> [UInt8] {
            let digits = String(unit, radix: 16)
            return Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
        }
    }
}
