import Foundation

/// Reads this program's own JSON: a document of schema `bookfetch.books/1`, an array of books, or one book a line.
enum BooksJSONReader {
    static func read(_ bytes: [UInt8]) throws(ImportError) -> ImportResult {
        var result = ImportResult(.json)
        let scanner = JSONScanner(bytes: bytes)
        let start = scanner.skipSpace(0)
        guard start < bytes.count else { return result }
        if bytes[start] == UInt8(ascii: "[") {
            readArray(scanner, at: start, into: &result)
            return result
        }
        let members = scanner.members(ofObjectAt: start)
        guard members["schema"] != nil || members["books"] != nil else {
            readLines(bytes, into: &result)
            return result
        }
        if let value = members["schema"], let end = scanner.end(ofValueAt: value) {
            let text = String(decoding: bytes[value..<end], as: UTF8.self).filter { $0 != "\"" && $0 != "\\" }
            guard text == "bookfetch.books/1" else { throw .otherSchema(text) }
        }
        if let books = members["books"], books < bytes.count, bytes[books] == UInt8(ascii: "[") {
            readArray(scanner, at: books, into: &result)
        } else {
            result.doubt(1, "books", .brokenJSON)
        }
        return result
    }

    private static func readArray(_ scanner: JSONScanner, at start: Int, into result: inout ImportResult) {
        result.isList = true
        let (ranges, brokenAt, _) = scanner.elements(ofArrayAt: start)
        var lines = LineCounter(scanner.bytes)
        for range in ranges {
            if Task.isCancelled { return }
            ImportedBookRecord.read(scanner.bytes[range], line: lines.line(at: range.lowerBound), into: &result)
        }
        if let brokenAt {
            let text = String(decoding: scanner.bytes[min(brokenAt, scanner.bytes.count)...].prefix(200), as: UTF8.self)
            result.doubt(lines.line(at: brokenAt), text, .brokenJSON)
        }
    }

    private static func readLines(_ bytes: [UInt8], into result: inout ImportResult) {
        for (index, line) in ImportText.lines(of: bytes).enumerated() where line.contains(where: { !$0.isWhitespace }) {
            if Task.isCancelled { return }
            ImportedBookRecord.read(Array(line.utf8)[...], line: index + 1, into: &result)
        }
    }
}

/// Counts lines on the way through a text.
private struct LineCounter {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The line of an index, which is not before the last one asked for.
    mutating func line(at target: Int) -> Int {
        while index < min(target, bytes.count) {
            if bytes[index] == 0x0A { line += 1 }
            index += 1
        }
        return line
    }
}
