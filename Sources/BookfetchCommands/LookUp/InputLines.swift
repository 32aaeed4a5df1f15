import Console

/// Lines from a source, one at a time.
struct InputLines: AsyncSequence, Sendable {
    typealias Element = String

    let source: any LineSource

    struct AsyncIterator: AsyncIteratorProtocol {
        let source: any LineSource

        mutating func next() async -> String? {
            await source.readLine()
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source: source) }
}
