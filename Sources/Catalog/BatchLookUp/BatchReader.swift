public import CatalogModel

/// Reads the lines of a batch one at a time, each when it is wished for.
struct BatchReader<Lines: AsyncSequence & Sendable>: Sendable where Lines.Element == String {
    let lines: Lines
    /// How many lines an earlier run did, and their digest.
    let done: BatchCheckpoint?
    /// How many ISBNs are remembered.
    let memory: Int

    /// What reading comes to.
    enum Event: Sendable {
        /// The lines that an earlier run did are passed; the ISBNs in them, and their digest.
        case passed(RecentISBNs, LineDigest)
        /// The next line, and the digest of all up to it.
        case line(String, LineDigest)
        /// There are no more.
        case end
        /// The input cannot be read, or is not the one begun.
        case failure(BatchError)
    }

    /// Reads until the end, or until the wishes end.
    ///
    /// - Parameters:
    ///   - wishes: One element for each line that is wanted. Those of an earlier run are passed before the first.
    ///   - send: Where lines go.
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

/// What one line of a list of ISBNs says.
public enum BatchLine: Hashable, Sendable {
    /// Nothing: the line is blank, or a comment that `#` begins.
    case nothing
    /// One ISBN, perhaps with other text around it.
    case isbn(ISBN)
    /// Something else.
    case invalid(Invalid)

    /// Why a line names no one book.
    public enum Invalid: Hashable, Sendable {
        /// There is no ISBN in it; what is wrong with the line when it is read as one.
        case noISBN(ISBN.Invalid)
        /// There are several ISBNs in it; which was meant cannot be told, and leaving one out would lose it.
        case severalISBNs([ISBN])
    }

    /// Reads a line.
    ///
    /// - Parameter text: The line without its end; a carriage return and a byte order mark do no harm. A `#` at the
    ///   beginning or behind white space begins a comment. Only the first 10,000 characters are read.
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

    /// The line without comment, and without white space and invisible characters around it.
    static func content(of text: String) -> String {
        var kept = text.prefix(10_000)
        var previous: Character?
        for index in kept.indices {
            if kept[index] == "#", previous?.isWhitespace ?? true {
                kept = kept[..<index]
                break
            }
            // A byte order mark before `#` is no text.
            if kept[index] != "\u{FEFF}" { previous = kept[index] }
        }
        let isEdge = { (character: Character) in character.isWhitespace || character == "\u{FEFF}" }
        kept = kept.drop(while: isEdge)
        while let last = kept.last, isEdge(last) { kept.removeLast() }
        return String(kept)
    }
}

/// A digest of lines that can be taken after each of them: FNV-1a with 64 bits over their UTF-8 and a line feed each.
///
/// It tells an input from another by accident, not by intent: nobody gains by forging a list of ISBNs.
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

/// The lines that the most recent ISBNs of a list first stood in: the oldest is forgotten when there are too many.
struct RecentISBNs: Sendable {
    private let capacity: Int
    private var lines: [ISBN: Int] = [:]
    /// The ISBNs in order of arrival; a ring once it is full.
    private var ring: [ISBN] = []
    private var oldest = 0

    /// - Parameter capacity: How many are remembered; at least 1.
    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    /// Remembers an ISBN.
    ///
    /// - Returns: The line it first stood in; `nil` when it is new, or was forgotten.
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
