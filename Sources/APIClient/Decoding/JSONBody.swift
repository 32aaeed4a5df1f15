public import Foundation

/// Reads a body as JSON and says in one error what is wrong with one that is not.
public enum JSONBody {
    /// Decodes a body.
    ///
    /// The content type is not looked at: services here send JSON as `text/html` and maintenance pages as JSON. A
    /// byte-order mark before the text is dropped. Raw control characters inside strings are read as what they are.
    ///
    /// - Parameters:
    ///   - type: What to decode.
    ///   - body: The body as it came.
    /// - Returns: The decoded value.
    /// - Throws: ``UnreadableBody``.
    public static func decode<Value: Decodable>(_ type: Value.Type, from body: Data) throws(UnreadableBody) -> Value {
        let text = try JSONStrings.readable(try content(of: body))
        do {
            return try JSONDecoder().decode(type, from: text)
        } catch {
            throw unreadable(error, in: text)
        }
    }

    /// The body without byte-order mark and surrounding white space, once it is neither empty nor a web page.
    ///
    /// - Throws: ``UnreadableBody/empty``, ``UnreadableBody/html``, or ``UnreadableBody/notJSON`` when it is no UTF-8.
    public static func content(of body: Data) throws(UnreadableBody) -> Data {
        var text = body[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        while let first = text.first, isWhiteSpace(first) { text = text.dropFirst() }
        while let last = text.last, isWhiteSpace(last) || last == 0 { text = text.dropLast() }
        guard let first = text.first else { throw .empty }
        guard first != UInt8(ascii: "<") else { throw .html }
        // `JSONDecoder` also reads UTF-16 and UTF-32, which RFC 8259 rules out and where a redactor finds no key. Among
        // the first four bytes, each of them has a zero or a byte-order mark that no UTF-8 holds.
        guard !text.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) else { throw .notJSON }
        return Data(text)
    }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func unreadable(_ error: any Error, in text: Data) -> UnreadableBody {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            .mismatch(path: path(context.codingPath + [key]), expected: "a value")
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            .mismatch(path: path(context.codingPath), expected: "\(type)")
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            .mismatch(path: path(context.codingPath), expected: "a readable value")
        case DecodingError.dataCorrupted where (try? JSONDecoder().decode(Anything.self, from: text)) != nil:
            // Foundation says "not valid JSON" of a number too large or too precise for its type, and not where it is.
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

    /// Reads any JSON and keeps none of it.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }
}
