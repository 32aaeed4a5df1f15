/// Writes the rows of a batch and keeps how far it got.
struct BatchOutput {
    let checkpoints: (any BatchCheckpoints)?
    var summary = BatchSummary()

    init(checkpoints: (any BatchCheckpoints)?, done: Int) {
        self.checkpoints = checkpoints
        summary.lines = done
    }

    /// Writes a row, then the checkpoint behind it.
    mutating func write(
        _ row: BatchRow,
        _ digest: LineDigest,
        _ write: (BatchRow) async throws -> Int?
    ) async throws(BatchError) {
        let position: Int?
        do {
            position = try await write(row)
        } catch {
            throw .output(error)
        }
        summary.counts[row.status, default: 0] += 1
        summary.lines = row.line
        do {
            try await checkpoints?.save(
                BatchCheckpoint(lines: row.line, digest: digest.text, outputPosition: position)
            )
        } catch {
            throw .checkpoint(error)
        }
    }

    /// Ends the batch: drops the checkpoint where all is done.
    mutating func close(_ queue: BatchQueue, isCancelled: Bool) async throws(BatchError) -> BatchSummary {
        if queue.hasStopped {
            summary.end = .stopped(queue.reasons)
        } else if !queue.isDone || isCancelled {
            summary.end = .interrupted
        } else {
            // Comments behind the last row are done too.
            summary.lines = queue.linesRead
            do {
                try await checkpoints?.clear()
            } catch {
                throw .checkpoint(error)
            }
        }
        return summary
    }
}
