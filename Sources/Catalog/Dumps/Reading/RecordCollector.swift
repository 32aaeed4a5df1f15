struct RecordBatch: Sendable {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    /// The first ISBN of each record; 0 for none.
    var isbns: [Int64] = []
    /// Further ISBNs, each with the record's place in the batch.
    var others: [(record: Int, isbn: Int64)] = []
    var bad: [BadUnit] = []
    /// The lines or resources that are not books.
    var skipped = 0
    var wrongISBNs = 0
    /// The index of the file, and its lines or resources read so far, those of this batch included.
    var file = 0
    var units = 0
    /// The number of bytes of that file read from the disk.
    var position = 0
}

struct BadUnit: Sendable {
    /// The maximum number of bytes stored of it.
    static let longestText = 2_000

    /// Why it cannot be read; written to the file of bad lines, which is for programs as well.
    enum Reason: String, Sendable {
        case columns = "fewer than five columns"
        case json = "broken JSON"
        case noTitle = "no title"
        case tooLong = "too long"
        case syntax = "broken syntax"
    }

    let line: Int
    let reason: Reason
    let text: [UInt8]
}

/// Collects the records of a file into batches, and passes over those that an earlier run has stored.
final class RecordCollector {
    private static let mostRecords = 4_096
    private static let mostBytes = 1 << 20

    var draft = RecordDraft()
    private var batch = RecordBatch()
    private var done: Int
    private let handOver: (RecordBatch) throws(DumpError) -> Void

    /// - Parameter done: The number of units that are stored already.
    init(file: Int, after done: Int, handOver: @escaping (RecordBatch) throws(DumpError) -> Void) {
        self.done = done
        self.handOver = handOver
        batch.file = file
    }

    /// Begins a unit: whether it is to be read, since no earlier run has stored it.
    func begin() -> Bool {
        batch.units += 1
        guard batch.units > done else { return false }
        draft.clear()
        return true
    }

    func add(position: Int) throws(DumpError) {
        let place = batch.ends.count
        draft.append(to: &batch.bytes)
        batch.ends.append(batch.bytes.count)
        batch.isbns.append(draft.isbns.first ?? 0)
        for isbn in draft.isbns.dropFirst() { batch.others.append((place, isbn)) }
        batch.wrongISBNs += draft.wrongISBNs
        try handOverIfFull(position)
    }

    /// Counts a unit that is not a book.
    func skip(position: Int) throws(DumpError) {
        batch.skipped += 1
        try handOverIfFull(position)
    }

    func refuse(
        _ reason: BadUnit.Reason,
        line: Int,
        _ text: some Collection<UInt8>,
        position: Int
    ) throws(DumpError) {
        batch.bad.append(BadUnit(line: line, reason: reason, text: Array(text.prefix(BadUnit.longestText))))
        try handOverIfFull(position)
    }

    func finish(position: Int) throws(DumpError) {
        batch.position = position
        try handOver(batch)
    }

    private func handOverIfFull(_ position: Int) throws(DumpError) {
        guard
            batch.ends.count + batch.bad.count >= Self.mostRecords || batch.bytes.count >= Self.mostBytes
                || batch.skipped >= Self.mostRecords * 16
        else { return }
        batch.position = position
        try handOver(batch)
        let (file, units) = (batch.file, batch.units)
        batch = RecordBatch()
        (batch.file, batch.units) = (file, units)
        batch.bytes.reserveCapacity(Self.mostBytes + 1 << 14)
        batch.ends.reserveCapacity(Self.mostRecords)
        batch.isbns.reserveCapacity(Self.mostRecords)
    }
}
