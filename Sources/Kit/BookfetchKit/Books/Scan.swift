import Catalog
package import CatalogModel
import Synchronization

/// The codes that a barcode reader types, and what was taken back. Look-ups of their books run ahead of the one that is
/// shown.
package final class Scan: Sendable {
    /// A line as it was typed.
    package enum Line: Sendable {
        /// A code, without control characters.
        case code(String)
        /// The wish to take the last code back.
        case undo
        /// A line longer than any code.
        case tooLong
    }

    /// A code that counts, or that no longer does.
    package enum Event: Sendable {
        case scanned(ISBN, Task<Result<Outcome<BookLookUp>, BookError>, Never>)
        case undone(ISBN)
    }

    /// What is wrong with a line.
    package enum Fault: Sendable {
        case tooLong
        case invalid(ISBN.Invalid, code: String)
        /// The code was typed before, or is among the known ones.
        case double(ISBN)
        case nothingToUndo
    }

    /// The numbers of codes: those that count, repeated ones, and lines that are no code.
    package struct Counts: Sendable {
        package fileprivate(set) var (scanned, doubles, wrong) = (0, 0, 0)
    }

    /// The look-ups that run ahead of the one shown.
    private static let ahead = 8

    private let library: Library
    private let known: Set<ISBN>
    private let line: @Sendable () async -> Line?
    private let report: @Sendable (Fault) -> Void
    private let state = Mutex(Counts())
    private let permits = AsyncStream.makeStream(of: Void.self)

    /// - Parameters:
    ///   - known: The codes that need no look-up, since the shelf or a list has them.
    ///   - line: Waits for the next line; `nil` at the end, or when the task is cancelled.
    ///   - report: Receives what is wrong as soon as it is read.
    package init(
        _ library: Library,
        known: Set<ISBN>,
        line: @escaping @Sendable () async -> Line?,
        report: @escaping @Sendable (Fault) -> Void
    ) {
        (self.library, self.known, self.line, self.report) = (library, known, line, report)
    }

    /// The numbers so far.
    package var counts: Counts { state.withLock(\.self) }

    /// What is read, in order, until the input ends or the reader's task is cancelled.
    package func events() -> AsyncStream<Event> {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        for _ in 0..<Self.ahead { permits.continuation.yield() }
        let reader = Task {
            await read(continuation)
            continuation.finish()
        }
        continuation.onTermination = { _ in reader.cancel() }
        return events
    }

    /// Lets one more look-up begin: one was shown.
    package func next() { permits.continuation.yield() }

    private func read(_ events: AsyncStream<Event>.Continuation) async {
        var accepted: [ISBN] = []
        var seen = known
        var permits = permits.stream.makeAsyncIterator()
        while let line = await line() {
            let text: String
            switch line {
            case .tooLong:
                wrong(.tooLong)
                continue
            case .undo:
                guard let last = accepted.popLast() else {
                    report(.nothingToUndo)
                    continue
                }
                seen.remove(last)
                state.withLock { $0.scanned -= 1 }
                events.yield(.undone(last))
                continue
            case .code(let code): text = code
            }
            // The add-on code beside the barcode, which some readers send on a line of its own.
            if text.isEmpty || text.utf8.count == 5 && text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { continue }
            let isbn: ISBN
            do throws(ISBN.Invalid) {
                isbn = try ISBN(text)
            } catch {
                wrong(.invalid(error, code: text))
                continue
            }
            guard seen.insert(isbn).inserted else {
                state.withLock { $0.doubles += 1 }
                report(.double(isbn))
                continue
            }
            guard await permits.next() != nil else { return }
            accepted.append(isbn)
            state.withLock { $0.scanned += 1 }
            events.yield(.scanned(isbn, lookUp(isbn)))
        }
    }

    private func lookUp(_ isbn: ISBN) -> Task<Result<Outcome<BookLookUp>, BookError>, Never> {
        Task { [library] in
            do throws(BookError) {
                return .success(try await library.book(.isbn(isbn)))
            } catch {
                return .failure(error)
            }
        }
    }

    private func wrong(_ fault: Fault) {
        state.withLock { $0.wrong += 1 }
        report(fault)
    }
}
