public import CatalogModel

/// Reads the lines of a batch one at a time, on demand.
struct BatchReader<Lines: AsyncSequence & Sendable>: Sendable where Lines.Element == String {
    let lines: Lines
    /// The number of lines done by an earlier run, and their digest.
    let done: BatchCheckpoint?
    /// The number of ISBNs remembered.
    let memory: Int

    /// A result of reading.
    enum Event: Sendable {
        /// The lines done by an earlier run were skipped; their ISBNs and digest.
        case passed(RecentISBNs, LineDigest)
        /// The next line, and the digest of all lines up to it.
        case line(String, LineDigest)
        /// The end of the input.
        case end
        /// The input cannot be read, or has changed.
        case failure(BatchError)
    }

    /// Reads until the end of the input or of the requests.
    ///
    /// - Parameters:
    ///   - wishes: One element per requested line. Lines done by an earlier run are skipped before the first.
    ///   - send: Receives the lines.
    func run(_ wishes: AsyncStream<Void>, send: (Event) -> Void) async {
        var iterator = lines.makeAsyncIterator()
        var wishes = wishes.makeAsyncIterator()
        var digest = LineDigest()
        do {
            if let done {
                var seen = RecentISBNs(capacity: memory)
                var number = 0
                while number < done.lines, let line = try await iterator.next() {
                    number += 1
                    digest.add(line)
                    if case .isbn(let isbn) = BatchLine(line) { _ = seen.add(isbn, line: number) }
                }
                guard digest.text == done.digest else {
                    send(.failure(.inputChanged(lines: done.lines)))
                    return
                }
                send(.passed(seen, digest))
            }
            while await wishes.next() != nil {
                guard let line = try await iterator.next() else {
                    send(.end)
                    return
                }
                digest.add(line)
                send(.line(line, digest))
            }
        } catch {
            send(.failure(.input(error)))
        }
    }
}

/// The content of a line in a list of ISBNs.
public enum BatchLine: Hashable, Sendable {
    /// A blank line, or a comment starting with `#`.
    case nothing
    /// One ISBN, possibly with other text around it.
    case isbn(ISBN)
    /// An invalid line.
    case invalid(Invalid)

    /// The reason a line does not identify one book.
    public enum Invalid: Hashable, Sendable {
        /// It contains no ISBN; the error of parsing it as one.
        case noISBN(ISBN.Invalid)
        /// It contains several ISBNs; picking one would lose the others.
        case severalISBNs([ISBN])
    }

    /// Parses a line.
    ///
    /// - Parameter text: The line without its terminator; a carriage return and a byte order mark are ignored. A `#` at
    ///   the beginning or after white space starts a comment. Only the first 10,000 characters are read.
    public init(_ text: String) {
        let content = Self.content(of: text)
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
        case 0: self = .invalid(.noISBN(reason))
        case 1: self = .isbn(found[0])
        default: self = .invalid(.severalISBNs(found))
        }
    }

    /// The line without comment, trimmed of white space and invisible characters.
    static func content(of text: String) -> String {
        var kept = text.prefix(10_000)
        var previous: Character?
        for index in kept.indices {
            if kept[index] == "#", previous?.isWhitespace ?? true {
                kept = kept[..<index]
                break
            }
            // A byte order mark before `#` is not text.
            if kept[index] != "\u{FEFF}" { previous = kept[index] }
        }
        let isEdge = { (character: Character) in character.isWhitespace || character == "\u{FEFF}" }
        kept = kept.drop(while: isEdge)
        while let last = kept.last, isEdge(last) { kept.removeLast() }
        return String(kept)
    }
}

/// A running digest of lines: 64-bit FNV-1a over the UTF-8 of each line and a line feed.
///
/// It detects accidental changes of the input, not deliberate ones: forging a list of ISBNs has no use.
struct LineDigest: Hashable, Sendable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ line: String) {
        for byte in line.utf8 { mix(byte) }
        mix(UInt8(ascii: "\n"))
    }

    /// Sixteen hexadecimal digits.
    var text: String {
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private mutating func mix(_ byte: UInt8) {
        state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
}

/// The lines of first occurrence of the most recent ISBNs; the oldest is dropped when the capacity is exceeded.
struct RecentISBNs: Sendable {
    private let capacity: Int
    private var lines: [ISBN: Int] = [:]
    /// The ISBNs in order of arrival; a ring buffer once it is full.
    private var ring: [ISBN] = []
    private var oldest = 0

    /// - Parameter capacity: The number of ISBNs remembered; at least 1.
    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    /// Records an ISBN.
    ///
    /// - Returns: The line of its first occurrence; `nil` if it is new, or was dropped.
    mutating func add(_ isbn: ISBN, line: Int) -> Int? {
        if let first = lines[isbn] { return first }
        if ring.count < capacity {
            ring.append(isbn)
        } else {
            lines[ring[oldest]] = nil
            ring[oldest] = isbn
            oldest = (oldest + 1) % capacity
        }
        lines[isbn] = line
        return nil
    }
}
