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
