import Foundation

/// The text of a file to import.
enum ImportText {
    /// The file in UTF-8, without a byte order mark.
    static func bytes(of data: Data) throws(ImportError) -> [UInt8] {
        var bytes = [UInt8](data)
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            guard let text = String(data: data, encoding: .utf16) else { throw .notText(line: 1) }
            return Array((text.unicodeScalars.first == "\u{FEFF}" ? text.dropFirst() : text[...]).utf8)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
        where String(validating: line, as: UTF8.self) == nil {
            throw .notText(line: index + 1)
        }
        throw .notText(line: 1)
    }

    /// The lines, whatever ends them.
    static func lines(of bytes: [UInt8]) -> [String] {
        var lines = [String]()
        eachLine(of: bytes) { line in
            lines.append(String(decoding: bytes[line], as: UTF8.self))
            return true
        }
        return lines
    }

    /// Goes through the lines, whatever ends them.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - body: Takes the place of a line without its end, and says whether to go on.
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
