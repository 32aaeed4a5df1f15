import Foundation

/// The text of a file that is imported as a whole.
struct ImportText {
    /// In UTF-8, without a byte order mark.
    let bytes: [UInt8]
    private let encoding: TextEncoding
    private let mark: [UInt8]

    /// Decides on one encoding for the file: by its byte order mark, the one it names, UTF-8, or its bytes.
    init(_ data: Data) throws(ImportError) {
        mark = Array(data.prefix(TextEncoding.markLength(in: data)))
        let body = [UInt8](data.dropFirst(mark.count))
        let isUTF8 = String(validating: body, as: UTF8.self) != nil
        // Text in UTF-16 has zeros, which are UTF-8 too.
        if let marked = TextEncoding(markedIn: data) ?? TextEncoding(zerosIn: data) {
            (bytes, encoding) = (try Self.utf8(body, from: marked), marked)
        } else if let stated = TextEncoding.name(statedIn: body), !body.allSatisfy({ $0 < 0x80 }) {
            let named = TextEncoding(named: stated)
            // Every byte is a letter of a Western set, and hardly any other text is UTF-8.
            if isUTF8, named.map({ $0 == .utf8 || $0.name.hasPrefix("CP125") || $0.name.hasPrefix("ISO") }) ?? true {
                (bytes, encoding) = (body, .utf8)
            } else if let named, named.isKnown || named == .utf8 {
                guard let text = named.decode(body) else { throw .encoding(stated) }
                (bytes, encoding) = (Array(text.utf8), named)
            } else {
                throw .encoding(stated)
            }
        } else if isUTF8 {
            (bytes, encoding) = (body, .utf8)
        } else {
            guard let guess = TextEncoding(guessedFrom: body) else { throw .notText(line: Self.firstInvalidLine(body)) }
            (bytes, encoding) = (try Self.utf8(body, from: guess), guess)
        }
    }

    private static func utf8(_ body: [UInt8], from encoding: TextEncoding) throws(ImportError) -> [UInt8] {
        guard encoding == .utf8 || encoding.isKnown else { throw .missingEncoding(encoding.name) }
        guard let text = encoding.decode(body) else { throw .notText(line: firstInvalidLine(body)) }
        return Array(text.utf8)
    }

    private static func firstInvalidLine(_ bytes: [UInt8]) -> Int {
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
        where String(validating: line, as: UTF8.self) == nil {
            return index + 1
        }
        return 1
    }

    /// - Parameter part: Rows of the file in UTF-8.
    /// - Returns: The part in the file's encoding, with its byte order mark; nothing for nothing.
    func encoded(_ part: Data) -> Data {
        guard !part.isEmpty else { return part }
        guard encoding != .utf8, let text = String(validating: part, as: UTF8.self),
            let encoded = encoding.encode(text)
        else { return mark.isEmpty || encoding != .utf8 ? part : mark + part }
        return Data(mark + encoded)
    }

    static func lines(of bytes: [UInt8]) -> [String] {
        var lines = [String]()
        eachLine(of: bytes) { line in
            lines.append(String(decoding: bytes[line], as: UTF8.self))
            return true
        }
        return lines
    }

    /// Iterates over the lines. `body` receives a line's range without its end, and returns whether to continue.
    static func eachLine(of bytes: [UInt8], _ body: (Range<Int>) -> Bool) {
        var start = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte == 0x0A || byte == 0x0D else {
                index += 1
                continue
            }
            guard body(start..<index) else { return }
            index += byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
            start = index
        }
        if start < bytes.count { _ = body(start..<bytes.count) }
    }
}
