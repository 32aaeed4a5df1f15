package import CatalogModel

/// An entry of a list of ISBNs: a line of text, or a row of a table.
package struct BatchEntry: Hashable, Sendable {
    /// The line of its beginning, from 1; comments and blank lines are counted.
    package let line: Int
    /// The line of its end; a table's cell may contain line breaks.
    package let lastLine: Int
    /// The entry as in the input, by which a later run recognizes it.
    package let text: String
    /// The part that identifies the book.
    package let value: String
    /// The content.
    package let content: BatchLine
    /// The other columns of a table's row.
    package let columns: [String]

    /// Creates the entry of a table.
    package init(
        line: Int,
        lastLine: Int,
        text: String,
        value: String,
        content: BatchLine,
        columns: [String] = []
    ) {
        self.line = line
        self.lastLine = lastLine
        self.text = text
        self.value = value
        self.content = content
        self.columns = columns
    }

    /// Creates the entry of a line of text.
    package init(line: Int, text: String) {
        let value = BatchLine.content(of: text)
        self.init(line: line, lastLine: line, text: text, value: value, content: BatchLine(content: value))
    }
}

struct TextEntries<Lines: AsyncSequence & Sendable>: AsyncSequence, Sendable where Lines.Element == String {
    typealias Element = BatchEntry

    let lines: Lines

    struct AsyncIterator: AsyncIteratorProtocol {
        var lines: Lines.AsyncIterator
        var number = 0

        mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> BatchEntry? {
            guard let line = try await lines.next(isolation: actor) else { return nil }
            number += 1
            return BatchEntry(line: number, text: line)
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(lines: lines.makeAsyncIterator()) }
}

/// The content of a line in a list of ISBNs.
package enum BatchLine: Hashable, Sendable {
    /// A blank line, or a comment starting with `#`.
    case nothing
    /// One ISBN, possibly with other text around it.
    case isbn(ISBN)
    /// A row without an ISBN that describes a book.
    case described(BookDescription)
    /// Such a row none of whose candidates is the book, by a person's decision.
    case unmatched
    /// An invalid line.
    case invalid(Invalid)

    /// The reason a line does not identify one book.
    package enum Invalid: Hashable, Sendable {
        /// It contains no ISBN; the error of parsing it as one.
        case noISBN(ISBN.Invalid)
        /// It contains several ISBNs; picking one would lose the others.
        case severalISBNs([ISBN])
        /// The row of a table has no ISBN.
        case blank
        /// The row of a table without ISBNs has no title.
        case untitled
        /// A spreadsheet has rounded the number, to something like `9.78898E+12`.
        case rounded
        /// The quotes of a table's row do not match.
        case brokenQuoting
        /// The row has bytes that are no text in the encoding of the list.
        case undecodable
    }

    /// Parses a line.
    ///
    /// - Parameter text: The line without its terminator; a carriage return and a byte order mark are ignored. A `#` at
    ///   the beginning or after white space starts a comment. Only the first 10,000 characters are read.
    package init(_ text: String) {
        self.init(content: Self.content(of: text))
    }

    init(content: String) {
        guard !content.isEmpty else {
            self = .nothing
            return
        }
        let reason: ISBN.Invalid
        do throws(ISBN.Invalid) {
            self = .isbn(try ISBN(content))
            return
        } catch {
            reason = error
        }
        let found = ISBN.all(in: content)
        switch found.count {
        case 0: self = .invalid(ISBN.isRounded(content) ? .rounded : .noISBN(reason))
        case 1: self = .isbn(found[0])
        default: self = .invalid(.severalISBNs(found))
        }
    }

    /// The line without comment, trimmed of white space and invisible characters.
    static func content(of text: String) -> String {
        if let content = plainContent(of: text) { return content }
        var remaining = text.prefix(10_000)
        var previous: Character?
        for index in remaining.indices {
            if remaining[index] == "#", previous?.isWhitespace ?? true {
                remaining = remaining[..<index]
                break
            }
            // A byte order mark before `#` is not text.
            if remaining[index] != "\u{FEFF}" { previous = remaining[index] }
        }
        let isEdge = { (character: Character) in character.isWhitespace || character == "\u{FEFF}" }
        remaining = remaining.drop(while: isEdge)
        while let last = remaining.last, isEdge(last) { remaining.removeLast() }
        return String(remaining)
    }
    /// The same for a line of printable ASCII, by bytes: a list may have millions. `nil` for any other line.
    private static func plainContent(of text: String) -> String? {
        let bytes = text.utf8
        guard bytes.count <= 10_000, bytes.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x09 }) else { return nil }
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        var remaining = bytes[...]
        if let mark = bytes.indices.first(where: {
            bytes[$0] == UInt8(ascii: "#") && ($0 == bytes.startIndex || isBlank(bytes[bytes.index(before: $0)]))
        }) {
            remaining = bytes[..<mark]
        }
        remaining = remaining.drop(while: isBlank)
        while let last = remaining.last, isBlank(last) { remaining.removeLast() }
        return remaining.count == bytes.count ? text : String(Substring(remaining))
    }
}
