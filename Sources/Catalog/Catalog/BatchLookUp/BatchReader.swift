import Basics
import CatalogModel

/// Reads the entries of a batch one at a time, on demand.
struct BatchReader<Entries: AsyncSequence & Sendable>: Sendable where Entries.Element == BatchEntry {
    let entries: Entries
    /// The number of lines done by an earlier run, and their digest.
    let done: BatchCheckpoint?
    let retried: Set<Int>
    let memory: Int

    enum Event: Sendable {
        /// The lines done by an earlier run were skipped; their ISBNs and digest.
        case passed(RecentISBNs, LineDigest)
        /// One of these lines, to be looked up again.
        case retry(BatchEntry)
        /// The next entry, and the digest of all lines up to it. Unless it is the last for its demand, another one
        /// follows without further demand.
        case entry(BatchEntry, LineDigest, isLast: Bool)
        /// The end of the input: its last line, and the digest of all lines.
        case end(line: Int, LineDigest)
        case failure(BatchError)
    }

    /// The number of entries without an ISBN per demand: a list of bad lines must not wait for each.
    private static var entriesPerWish: Int { 64 }

    /// Reads until the end of the input or of the requests.
    ///
    /// - Parameter wishes: One element per requested entry. Lines done by an earlier run are skipped before the first,
    ///   and those without content before each.
    func run(_ wishes: AsyncStream<Void>, send: (Event) -> Void) async {
        var iterator = entries.makeAsyncIterator()
        var wishes = wishes.makeAsyncIterator()
        var digest = LineDigest()
        var last = done?.lines ?? 0
        do {
            if let done {
                var seen = RecentISBNs(capacity: memory)
                var number = 0
                // Sent only once the input is known to be the same.
                var again: [BatchEntry] = []
                while number < done.lines, let entry = try await iterator.next() {
                    number = entry.lastLine
                    digest.add(entry.text)
                    if case .isbn(let isbn) = entry.content { _ = seen.add(isbn, line: entry.line) }
                    if retried.contains(entry.line) { again.append(entry) }
                }
                guard digest.text == done.digest else {
                    send(.failure(.inputChanged(lines: done.lines)))
                    return
                }
                send(.passed(seen, digest))
                for entry in again {
                    guard await wishes.next() != nil else { return }
                    send(.retry(entry))
                }
            }
            while await wishes.next() != nil {
                var count = 0
                var isLast = false
                while !isLast {
                    guard let entry = try await iterator.next() else {
                        send(.end(line: last, digest))
                        return
                    }
                    digest.add(entry.text)
                    last = entry.lastLine
                    guard entry.content != .nothing || Task.isCancelled else { continue }
                    count += 1
                    let isBook =
                        switch entry.content {
                        case .isbn, .described: true
                        case .nothing, .unmatched, .invalid: false
                        }
                    isLast = isBook || count == Self.entriesPerWish || Task.isCancelled
                    send(.entry(entry, digest, isLast: isLast))
                }
            }
        } catch {
            send(.failure(.input(error)))
        }
    }
}

/// A running digest of lines: 64-bit FNV-1a over the UTF-8 of each line and a line feed. It detects accidental changes
/// of the input, not deliberate ones: forging a list of ISBNs has no use.
struct LineDigest: Hashable, Sendable {
    private var hash = FNV1a()

    mutating func add(_ line: String) {
        for byte in line.utf8 { hash.add(UInt32(byte)) }
        hash.add(0x0A)
    }

    /// Sixteen hexadecimal digits.
    var text: String { hash.text }
}
