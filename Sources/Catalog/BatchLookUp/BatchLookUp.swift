public import APIClient
import CatalogModel

/// Looks up a list of ISBNs of any length, one row a line, in the order of the lines.
///
/// At most ``jobs`` books are looked up at once, and at most ``window`` lines are held that are read and not yet written,
/// so that a list of millions needs the memory of a short one. A line is read only when there is room for it.
///
/// An ISBN that comes again is asked for once. The last ``memory`` different ISBNs are remembered, some 10 MB for the
/// default; one that comes again later than that is asked for again, and is then most likely served from the store.
///
/// When no service is left that could be asked (each has failed three times in a row, or has ended), the run stops instead
/// of failing every line that is left. Lines for which nobody answered are held back until a later one is answered, so
/// that those right before such a stop come again when the batch is resumed.
public struct BatchLookUp: Sendable {
    private let chain: ProviderChain<any BookLookingUp>
    /// How many books are looked up at once.
    public let jobs: Int
    /// How many lines are held at most that are read and not yet written.
    public let window: Int
    /// How many different ISBNs are remembered.
    public let memory: Int

    /// A batch.
    ///
    /// - Parameters:
    ///   - chain: The services, in order.
    ///   - jobs: How many books are looked up at once, 1 to 16.
    ///   - window: How many lines are held at most; at least as many as jobs.
    ///   - memory: How many different ISBNs are remembered.
    public init(_ chain: ProviderChain<any BookLookingUp>, jobs: Int = 4, window: Int = 64, memory: Int = 100_000) {
        self.chain = chain
        self.jobs = min(max(1, jobs), 16)
        self.window = max(window, self.jobs)
        self.memory = memory
    }

    /// Looks the list up.
    ///
    /// - Parameters:
    ///   - lines: The lines. Asking for the next one must end when its task is cancelled.
    ///   - checkpoint: How far an earlier run over the same lines got; `nil` begins at the first.
    ///   - options: How stored answers are used and limits.
    ///   - write: Takes a row, and how far the batch is with it. The next row comes when it has returned. What it throws is
    ///     ``BatchError/output(_:)``, unless it is a ``BatchError`` itself.
    /// - Returns: What it came to; a run that is cancelled returns what it did so far.
    /// - Throws: ``BatchError``. Rows that were taken before stay done.
    public func run<Lines: AsyncSequence & Sendable>(
        _ lines: Lines,
        resuming checkpoint: BatchCheckpoint? = nil,
        options: RequestOptions,
        write: (BatchRow, BatchCheckpoint) async throws -> Void
    ) async throws(BatchError) -> BatchSummary where Lines.Element == String {
        let (events, sender) = AsyncStream<Event<Lines>>.makeStream()
        let (wishes, wisher) = AsyncStream<Void>.makeStream()
        // A group of the other kind keeps each task that has ended until somebody asks for its result: some 25 kB a line.
        let result: Result<BatchSummary, BatchError> = await withDiscardingTaskGroup { group in
            group.addTask {
                await BatchReader(lines: lines, done: checkpoint, memory: memory).run(wishes) {
                    sender.yield(.input($0))
                }
            }
            var queue = BatchQueue(done: checkpoint?.lines ?? 0, jobs: jobs, window: window, memory: memory)
            var summary = BatchSummary()
            summary.lines = checkpoint?.lines ?? 0
            defer {
                wisher.finish()
                group.cancelAll()
            }
            do throws(BatchError) {
                if queue.wishForLine() { wisher.yield() }
                for await event in events {
                    switch event {
                    case .input(.failure(let error)): throw error
                    case .input(.passed(let isbns, let digest)): queue.remember(isbns, digest)
                    case .input(.end): queue.endInput()
                    case .input(.line(let line, let digest)):
                        if let (slot, isbn) = queue.add(line, digest) {
                            group.addTask { sender.yield(.answer(slot, await self.lookUp(isbn, options))) }
                        }
                    case .answer(let slot, let answer):
                        summary.notices += answer.notices
                        queue.finish(slot, answer)
                    }
                    while let (row, digest) = queue.next() {
                        try await Self.hand(row, BatchCheckpoint(lines: row.line, digest: digest.text), to: write)
                        summary.counts[row.status, default: 0] += 1
                        summary.lines = row.line
                    }
                    if queue.isDone { break }
                    if queue.wishForLine() { wisher.yield() }
                }
                return .success(summary.ended(queue, isCancelled: Task.isCancelled))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func hand(
        _ row: BatchRow,
        _ checkpoint: BatchCheckpoint,
        to write: (BatchRow, BatchCheckpoint) async throws -> Void
    ) async throws(BatchError) {
        do {
            try await write(row, checkpoint)
        } catch let error as BatchError {
            throw error
        } catch {
            throw .output(error)
        }
    }

    private enum Event<Lines: AsyncSequence & Sendable>: Sendable where Lines.Element == String {
        case input(BatchReader<Lines>.Event)
        case answer(Int, BatchAnswer)
    }

    private func lookUp(_ isbn: ISBN, _ options: RequestOptions) async -> BatchAnswer {
        do throws(APIError) {
            let outcome = try await chain.lookUp(isbn, options: options)
            return await BatchAnswer(outcome, isExhausted: chain.isExhausted(options))
        } catch {
            return .cancelled
        }
    }
}

extension BatchSummary {
    /// The same, with how it ended.
    fileprivate func ended(_ queue: BatchQueue, isCancelled: Bool) -> BatchSummary {
        var summary = self
        if queue.hasStopped {
            summary.end = .stopped(queue.reasons)
        } else if !queue.isDone || isCancelled {
            summary.end = .interrupted
        } else {
            // Comments behind the last row are done too.
            summary.lines = queue.checkpoint.lines
            summary.checkpoint = queue.checkpoint
        }
        return summary
    }
}
