package import APIClient
import CatalogModel

/// Works through a list of ISBNs of any length, one row per line, in the order of the lines.
///
/// At most `jobs` exchanges are under way at a time, and at most ``window`` lines are held between reading and writing,
/// so memory use is independent of the list's length. A line is read only when there is room for it.
///
/// With 8 jobs or more, as many look-ups again wait for their turn or decode a response: a service's time and this
/// machine's overlap. With fewer, each look-up ends before the next begins, and a service that fails gets no
/// further request.
///
/// A repeated ISBN is looked up once. The last `memory` different ISBNs are remembered, about 10 MB by default; one
/// repeated after that is looked up again, most likely from the response cache.
///
/// When no service is left (each has an open circuit breaker or has shut down), the run stops instead of failing all
/// remaining lines. Lines without any response are held back until a later line has one, so that those right before
/// such a stop are repeated when the batch is resumed.
package struct BatchLookUp: Sendable {
    /// The allowed numbers of concurrent look-ups.
    package static let jobRange = 1...64

    private let work: BatchWork
    /// The number of exchanges at a time.
    package let jobs: Int
    /// The maximum number of lines held between reading and writing.
    package let window: Int
    /// The number of different ISBNs remembered.
    package let memory: Int

    /// Creates a batch.
    ///
    /// - `work`: What is found out for each ISBN.
    /// - `window`: The maximum number of lines held; at least four times the number of jobs, so that one slow
    ///   response does not hold up the others.
    package init(_ work: BatchWork, jobs: Int = 4, window: Int = 64, memory: Int = 100_000) {
        self.work = work
        self.jobs = min(max(jobs, Self.jobRange.lowerBound), Self.jobRange.upperBound)
        self.window = max(window, self.jobs * 4)
        self.memory = memory
    }

    /// Looks up a list of text lines, as `run(entries:resuming:retrying:options:write:)`.
    package func run<Lines: AsyncSequence & Sendable>(
        _ lines: Lines,
        resuming checkpoint: BatchCheckpoint? = nil,
        options: RequestOptions,
        write: (BatchRow, BatchCheckpoint) async throws -> Void
    ) async throws(BatchError) -> BatchSummary where Lines.Element == String {
        try await run(entries: TextEntries(lines: lines), resuming: checkpoint, options: options, write: write)
    }

    /// Looks up the list.
    ///
    /// - `entries`: The entries in order. Waiting for the next one must end when its task is cancelled.
    /// - `checkpoint`: The progress of an earlier run over the same entries; `nil` starts at the first.
    /// - `retried`: The lines done by that run to look up again, before the run goes on. The checkpoint of their rows
    ///   is the earlier run's.
    /// - `write`: Receives a row and the batch's progress including it. The next row follows when it has returned. An
    ///   error is wrapped in ``BatchError/output(_:)``, unless it is a `BatchError` itself.
    /// - Returns: The summary; a cancelled run returns its progress so far.
    /// - Throws: `BatchError`. Rows written before remain done.
    package func run<Entries: AsyncSequence & Sendable>(
        entries: Entries,
        resuming checkpoint: BatchCheckpoint? = nil,
        retrying retried: Set<Int> = [],
        options: RequestOptions,
        write: (BatchRow, BatchCheckpoint) async throws -> Void
    ) async throws(BatchError) -> BatchSummary where Entries.Element == BatchEntry {
        let (events, sender) = AsyncStream<Event<Entries>>.makeStream()
        let (wishes, wisher) = AsyncStream<Void>.makeStream()
        // An ordinary task group keeps each finished task until its result is consumed: some 25 kB per line.
        let result: Result<BatchSummary, BatchError> = await withDiscardingTaskGroup { group in
            group.addTask {
                await BatchReader(entries: entries, done: checkpoint, retried: retried, memory: memory)
                    .run(wishes) { sender.yield(.input($0)) }
            }
            let overlaps = jobs >= 8
            var options = options
            if overlaps { options.gate = ExchangeGate(width: jobs) }
            var queue = BatchQueue(
                done: checkpoint?.lines ?? 0,
                jobs: overlaps ? 2 * jobs : jobs,
                window: window,
                memory: memory
            )
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
                    case .input(.end(let line, let digest)): queue.endInput(line, digest)
                    case .input(.entry(let entry, let digest, let isLast)):
                        if let (slot, content) = queue.add(entry, digest, isLast: isLast) {
                            group.addTask { sender.yield(.finished(slot, await work.resolve(content, options))) }
                        }
                    case .input(.retry(let entry)):
                        if let (slot, content) = queue.addAgain(entry) {
                            group.addTask { sender.yield(.finished(slot, await work.resolve(content, options))) }
                        }
                    case .finished(let slot, let result):
                        summary.notices += result.notices
                        queue.finish(slot, result)
                    }
                    while let (row, checkpoint) = queue.next() {
                        try await Self.hand(row, checkpoint, to: write)
                        summary.counts[row.status, default: 0] += 1
                        summary.lines = checkpoint.lines
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

    private enum Event<Entries: AsyncSequence & Sendable>: Sendable where Entries.Element == BatchEntry {
        case input(BatchReader<Entries>.Event)
        case finished(Int, BatchResult)
    }
}

extension BatchSummary {
    fileprivate func ended(_ queue: BatchQueue, isCancelled: Bool) -> BatchSummary {
        var summary = self
        if queue.hasStopped {
            summary.end = .stopped(queue.reasons)
        } else if !queue.isDone || isCancelled {
            summary.end = .interrupted
        } else {
            // Comments after the last row are done too.
            summary.lines = queue.checkpoint.lines
            summary.checkpoint = queue.checkpoint
        }
        return summary
    }
}
