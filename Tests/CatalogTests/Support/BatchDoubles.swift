import APIClient
import Catalog
import CatalogModel
import Synchronization
import Testing

/// Lines that are made one at a time, and counted.
struct CountedLines: AsyncSequence, Sendable {
    final class Count: Sendable {
        private let value = Mutex(0)
        /// How many lines were read.
        var read: Int { value.withLock { $0 } }

        func next() -> Int {
            value.withLock { value in
                value += 1
                return value
            }
        }
    }

    let length: Int
    let count = Count()
    /// The nth line, from 1.
    let line: @Sendable (Int) throws -> String

    init(length: Int, line: @escaping @Sendable (Int) throws -> String) {
        self.length = length
        self.line = line
    }

    init(_ lines: [String]) {
        self.init(length: lines.count) { lines[$0 - 1] }
    }

    struct Iterator: AsyncIteratorProtocol {
        let lines: CountedLines
        private var position = 0

        init(_ lines: CountedLines) { self.lines = lines }

        mutating func next() async throws -> String? {
            guard position < lines.length, !Task.isCancelled else { return nil }
            position += 1
            _ = lines.count.next()
            return try lines.line(position)
        }
    }

    func makeAsyncIterator() -> Iterator { Iterator(self) }
}

/// A service that answers by a function, and remembers what it was asked and how many questions were open at once.
final class FunctionLookUp: BookLookingUp {
    typealias Handler = @Sendable (ISBN) async throws(APIError) -> Book?

    private struct State {
        var asked: [ISBN] = []
        var open = 0
        var most = 0
    }

    let service: ServiceName
    let isConfigured = true
    private let answer: Handler
    private let state = Mutex(State())

    init(_ service: String, answer: @escaping Handler) {
        self.service = ServiceName(rawValue: service)
        self.answer = answer
    }

    /// A service that has every book.
    static func complete(_ service: String) -> FunctionLookUp {
        FunctionLookUp(service) { Book(isbn: $0, title: "책 \($0)", sources: [service]) }
    }

    /// What it was asked, in order.
    var asked: [ISBN] { state.withLock(\.asked) }
    /// The most questions that were open at once.
    var most: Int { state.withLock(\.most) }

    func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook {
        state.withLock { state in
            // A look into the store is no question to the service.
            if options.freshness != .offline { state.asked.append(isbn) }
            state.open += 1
            state.most = max(state.most, state.open)
        }
        defer { state.withLock { $0.open -= 1 } }
        guard let book = try await answer(isbn) else { return .notFound(isbn) }
        return LookedUpBook(of: isbn, in: [book], expectsOne: true, freshness: .now)
    }
}

/// Holds whoever comes until they are let go; whoever comes after that is not held.
actor LookUpGate {
    private var held: [ISBN: [CheckedContinuation<Void, Never>]] = [:]
    private var free: Set<ISBN> = []

    func pass(_ isbn: ISBN) async {
        guard !free.contains(isbn) else { return }
        await withCheckedContinuation { held[isbn, default: []].append($0) }
    }

    func letGo(_ isbn: ISBN) {
        free.insert(isbn)
        for waiting in held.removeValue(forKey: isbn) ?? [] { waiting.resume() }
    }
}

extension BatchRow {
    /// Line, status and what belongs to it, in one line.
    var short: String {
        let first = firstLine.map { " of \($0)" } ?? ""
        return "\(line) \(status.rawValue)\(first)\(isbn.map { " \($0)" } ?? "")"
    }
}

extension BatchSummary {
    /// How it ended, for comparison.
    var ending: String {
        switch end {
        case .complete: "complete"
        case .interrupted: "interrupted"
        case .stopped(let problems): "stopped: \(problems.map(\.line).joined(separator: ", "))"
        }
    }
}
