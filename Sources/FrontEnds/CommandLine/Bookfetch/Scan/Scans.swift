import APIClient
import BookfetchKit
import CatalogModel
import Documents
import Synchronization
import Terminal
import Wording

/// What a barcode reader typed: codes whose look-ups are under way, and what was taken back. Errors are
/// reported as soon as they are read.
final class Scans: Sendable {
    enum Event: Sendable {
        case scanned(ISBN, Task<Result<FoundBook, ProgramFailure>, Never>)
        case undone(ISBN)
    }

    /// The look-ups that run ahead of the one shown.
    private static let ahead = 8
    /// The length of a line; no code is longer.
    private static let lineLimit = 200

    private struct Counts {
        var (scanned, doubles, wrong) = (0, 0, 0)
    }

    private let session: Session
    private let context: ProcessEnvironment
    private let known: [ISBN: Message]
    private let counts = Mutex(Counts())
    private let permits = AsyncStream.makeStream(of: Void.self)

    /// - Parameter known: The codes that the shelf or the list has already, with the words to say so.
    init(_ session: Session, _ context: ProcessEnvironment, known: [ISBN: Message]) {
        (self.session, self.context, self.known) = (session, context, known)
    }

    var wrongCount: Int { counts.withLock(\.wrong) }

    var summary: Message {
        let counts = counts.withLock { ($0.scanned, $0.doubles, $0.wrong) }
        return .scanSummary(count: counts.0, doubles: counts.1, wrong: counts.2)
    }

    /// What is read, in order, until the input ends or the reader's task is cancelled.
    func events() -> AsyncStream<Event> {
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
    func next() { permits.continuation.yield() }

    /// Tells what is wrong, with the terminal's bell.
    func tell(_ message: Message) {
        session.note(message)
        if context.errors.isTerminal { try? context.errors.write(bytes: [0x07]) }
    }

    private func read(_ events: AsyncStream<Event>.Continuation) async {
        var accepted: [ISBN] = []
        var seen: Set<ISBN> = []
        var permits = permits.stream.makeAsyncIterator()
        while let line = await context.input.readLine(limit: Self.lineLimit) {
            guard case .bytes(let bytes) = line else {
                wrong(.scanLineTooLong)
                continue
            }
            let text = CleanText.plain(String(decoding: bytes, as: UTF8.self))
            if text.isEmpty { continue }
            if TypedWords.undo.contains(text.lowercased()) {
                guard let last = accepted.popLast() else {
                    tell(.scanNothingToUndo)
                    continue
                }
                seen.remove(last)
                counts.withLock { $0.scanned -= 1 }
                events.yield(.undone(last))
                continue
            }
            // The add-on code beside the barcode, which some readers send on a line of its own.
            if text.utf8.count == 5, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { continue }
            let isbn: ISBN
            do throws(ISBN.Invalid) {
                isbn = try ISBN(text)
            } catch {
                wrong(.invalid(error, isbn: text))
                continue
            }
            guard seen.insert(isbn).inserted, known[isbn] == nil else {
                counts.withLock { $0.doubles += 1 }
                tell(known[isbn] ?? .scanAgain(isbn: isbn.isbn13))
                continue
            }
            guard await permits.next() != nil else { return }
            accepted.append(isbn)
            counts.withLock { $0.scanned += 1 }
            events.yield(.scanned(isbn, search(isbn)))
        }
    }

    private func search(_ isbn: ISBN) -> Task<Result<FoundBook, ProgramFailure>, Never> {
        let session = session
        return Task {
            do throws(ProgramFailure) {
                return .success(try await session.found(.isbn(isbn)))
            } catch {
                return .failure(error)
            }
        }
    }

    private func wrong(_ message: Message) {
        counts.withLock { $0.wrong += 1 }
        tell(message)
    }
}
