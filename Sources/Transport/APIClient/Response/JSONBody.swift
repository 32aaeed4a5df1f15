import Basics
public import Foundation

/// Decodes JSON bodies, and reports an invalid one with one specific error.
public enum JSONBody {
    /// Decodes a body.
    ///
    /// The content type is ignored: services here send JSON as `text/html` and maintenance pages as JSON. A byte-order
    /// mark before the text is dropped. Raw control characters inside strings are accepted.
    public static func decode<Value: Decodable>(_ type: Value.Type, from body: Data) throws(ResponseBodyError) -> Value
    {
        try decode(type, from: body, atMost: nil)
    }

    /// Decodes a body by ``JSONScanDecoder``, and by Foundation what that one does not decode.
    ///
    /// - Parameters:
    ///   - limit: The number of members to read of each ``RequiredList``; `nil` for all.
    ///   - repair: Makes JSON of a body that only resembles it. Valid JSON means the same after it as before.
    static func decode<Value: Decodable>(
        _ type: Value.Type,
        from body: Data,
        atMost limit: Int?,
        repair: ((Data) -> Data)? = nil
    ) throws(ResponseBodyError) -> Value {
        if let text = try? content(of: body),
            let value = JSONScanDecoder.decode(type, from: Array(text), atMost: limit)
        {
            return value
        }
        return try decodeByFoundation(type, from: repair?(body) ?? body, atMost: limit)
    }

    static func decodeByFoundation<Value: Decodable>(
        _ type: Value.Type,
        from body: Data,
        atMost limit: Int?
    ) throws(ResponseBodyError) -> Value {
        let text = try JSONStringValidator.readable(try content(of: body))
        let decoder = JSONDecoder()
        decoder.userInfo = CodingUserInfoKey.reading(atMost: limit)
        do {
            return try decoder.decode(type, from: text)
        } catch {
            throw unreadable(error, in: text)
        }
    }

    /// The body without byte-order mark and surrounding white space. Throws ``ResponseBodyError/empty``,
    /// ``ResponseBodyError/html``, or ``ResponseBodyError/notJSON`` when it is not UTF-8.
    package static func content(of body: Data) throws(ResponseBodyError) -> Data {
        var text = body[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        while let first = text.first, isWhiteSpace(first) { text = text.dropFirst() }
        while let last = text.last, isWhiteSpace(last) || last == 0 { text = text.dropLast() }
        guard let first = text.first else { throw .empty }
        guard first != UInt8(ascii: "<") else { throw .html }
        // `JSONDecoder` also accepts UTF-16 and UTF-32, which RFC 8259 rules out and in which a redactor finds no key.
        // Among the first four bytes, each of them has a zero or a byte-order mark that is invalid in UTF-8.
        guard !text.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) else { throw .notJSON }
        return Data(text)
    }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func unreadable(_ error: any Error, in text: Data) -> ResponseBodyError {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            .mismatch(path: path(context.codingPath + [key]), expected: "a value")
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            .mismatch(path: path(context.codingPath), expected: "\(type)")
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            .mismatch(path: path(context.codingPath), expected: "a readable value")
        case DecodingError.dataCorrupted where (try? JSONDecoder().decode(Anything.self, from: text)) != nil:
            // Foundation reports "not valid JSON" for a number too large or too precise for its type, without the
            // position.
            .mismatch(path: "", expected: "a readable value")
        default:
            .notJSON
        }
    }

    /// `documents[3].price`.
    private static func path(_ keys: [any CodingKey]) -> String {
        var path = ""
        for key in keys {
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                // The keys of a dictionary are the server's text.
                let name = key.stringValue.prefix(40).filter { $0.isLetter || $0.isNumber || "_-".contains($0) }
                path += path.isEmpty ? name : ".\(name)"
            }
        }
        return path
    }

    /// Accepts any JSON and discards it.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }
}

/// Checks every string of a JSON text before it is decoded. `JSONDecoder` validates a string only when it is decoded.
/// With lenient members an invalid string would count as missing, the response as complete, and it would replace a
/// better cached one.
enum JSONStringValidator {
    /// The text with valid strings only.
    ///
    /// Defects with one possible meaning are repaired: a raw control character, which some services send, and half a
    /// surrogate pair, where a text was cut within an emoji. A text without such defects is returned as it is. Throws
    /// ``ResponseBodyError/notJSON`` for invalid UTF-8 and for escapes that JSON does not define.
    static func readable(_ text: Data) throws(ResponseBodyError) -> Data {
        guard String(validating: text, as: UTF8.self) != nil else { throw .notJSON }
        var scanner = Scanner(bytes: Array(text))
        return try scanner.scan()
    }

    private struct Scanner {
        let bytes: [UInt8]
        private var index = 0
        private var output: [UInt8] = []
        /// The end of the part of `bytes` that has been copied to `output`.
        private var copied = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func scan() throws(ResponseBodyError) -> Data {
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

        private mutating func passEscape() throws(ResponseBodyError) {
            switch JSONEscape(in: bytes, at: index) {
            case .scalar(_, let length): index += length
            case .loneSurrogate: replace(through: index + 6, by: Self.escape(0xFFFD))
            case nil: throw .notJSON
            }
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

/// A body of an unexpected form. It never quotes the body, which may contain anything.
public enum ResponseBodyError: Error, Hashable, Sendable {
    /// The body is empty.
    case empty
    /// It is a web page: maintenance, a firewall, a notice.
    case html
    /// It is plain text for people, without any of the brackets of data.
    case text
    /// It is not JSON, or the JSON is truncated.
    case notJSON
    /// It is JSON of another shape; `path` names the member, `expected` the expected type.
    case mismatch(path: String, expected: String)
}

extension ResponseBodyError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .empty: "The response body is empty."
        case .html: "The response body is a web page instead of data."
        case .text: "The response body is plain text instead of data."
        case .notJSON: "The response body is not JSON, or is cut short."
        case .mismatch(let path, let expected) where path.isEmpty:
            "The response body is JSON of another shape than \(expected)."
        case .mismatch(let path, let expected): "The response body has no \(expected) at \(path)."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
