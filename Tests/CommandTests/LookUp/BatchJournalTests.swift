import Catalog
import Foundation
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import CommandLine

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The account that a list's run keeps, and what the next run makes of it however this one ended.
@Suite struct BatchJournalTests {
    /// A stream into a file, as `>>` opens one, that stops writing after so many bytes, as if the program were killed
    /// there.
    fileprivate final class TornFile: TextSink {
        let isTerminal = false
        let width: Int? = nil
        private let stream: StandardStream
        private let left: Mutex<Int>
        private let descriptor: Int32

        init(_ url: URL, after bytes: Int = .max) throws {
            descriptor = open(url.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, mode_t(0o600))
            try #require(descriptor >= 0)
            stream = StandardStream(descriptor: descriptor)
            left = Mutex(bytes)
        }

        deinit { close(descriptor) }

        var place: FilePosition? { stream.place }
        func written(from position: Int64, count: Int) -> [UInt8]? { stream.written(from: position, count: count) }

        func write(_ text: String) throws(SinkError) { try write(bytes: Array(text.utf8)) }

        func write(bytes: [UInt8]) throws(SinkError) {
            let room = left.withLock { left in
                defer { left -= min(left, bytes.count) }
                return min(left, bytes.count)
            }
            try stream.write(bytes: Array(bytes.prefix(room)))
            // A program that is killed reports nothing; the test ends its run here.
            if room < bytes.count { throw .failed(code: EIO) }
        }
    }

    private struct Place {
        let folder: URL
        var account: BatchFile {
            BatchFile(input: folder.appending(path: "list"), folder: folder.appending(path: "state"))
        }
        var out: URL { folder.appending(path: "out") }
        var text: String { (try? String(contentsOf: out, encoding: .utf8)) ?? "" }
    }

    private func withPlace<Result>(_ body: (Place) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "Journal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(Place(folder: folder))
    }

    private static let count = 600
    private static func row(_ line: Int) -> String { "\(line)\t책 \(line)\n" }
    private static let whole = "header\n" + (1...count).map(row).joined()

    /// A pipe takes the bytes, and has neither a position nor a disk that they could reach.
    @Test func marksThatCannotReachTheDiskAreAnError() throws {
        try withPlace { place in
            try place.account.save(BatchState(checkpoint(1), isOpen: true))
            let folder = place.folder.appending(path: "state").path
            let state = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
            let marks = "\(folder)/\(state).failed"
            try #require(mkfifo(marks, 0o600) == 0)
            let reader = open(marks, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            defer { close(reader) }
            #expect(throws: BatchError.self) { try place.account.append(marks: "1\n", at: 0) }
        }
    }

    @Test func aMarkThatIsNoLineMarksNone() throws {
        try withPlace { place in
            let marks = "2\n\(Int.min)\n3\n-3\n0\nx\n"
            let state = BatchState(checkpoint(3), marksLength: marks.utf8.count, isOpen: false)
            try place.account.save(state)
            try place.account.append(marks: marks, at: 0)
            #expect(place.account.failedLines(state) == [2])
        }
    }

    private func checkpoint(_ line: Int) -> BatchCheckpoint { BatchCheckpoint(lines: line, digest: "\(line)") }

    private func journal(_ place: Place, _ sink: any TextSink) -> BatchJournal {
        BatchJournal(place.account, resuming: place.account.load(), output: sink, uptime: { .zero })
    }

    /// Goes on with the list to its end, or to where the sink fails.
    private func run(_ place: Place, _ sink: any TextSink) throws(BatchError) -> BatchJournal {
        let done = place.account.load()?.checkpoint.lines ?? 0
        var journal = journal(place, sink)
        if place.account.load() == nil { try journal.add("header\n") }
        for line in (done..<Self.count).map({ $0 + 1 }) { try journal.add(Self.row(line), upTo: checkpoint(line)) }
        try journal.close(at: checkpoint(Self.count))
        return journal
    }

    @Test func theProgressIsSavedAtIntervals() throws {
        try withPlace { place in
            for sink in [MemorySink(), try TornFile(place.out)] as [any TextSink] {
                try place.account.clear()
                var journal = journal(place, sink)
                for line in 1...40_000 { try journal.add(Self.row(line), upTo: checkpoint(line)) }
                try journal.close()
                #expect(journal.saves <= 40_000 / BatchJournal.rowsBetweenSaves + 2)
                #expect(place.account.load()?.checkpoint.lines == 40_000)
            }
            #expect(place.text == (1...40_000).map(Self.row).joined())
        }
    }

    /// As after SIGKILL in the middle of a write: wherever that was, each row is there once.
    @Test(arguments: Tier.sample(Array(stride(from: 0, through: 8500, by: 137)))) func aFileHasEachRowOnce(bytes: Int)
        throws
    {
        try withPlace { place in
            try? place.account.clear()
            do throws(BatchError) {
                _ = try run(place, TornFile.opened(place.out, after: bytes))
                #expect(bytes >= Self.whole.utf8.count)
            } catch {
                #expect((try? Data(contentsOf: place.out))?.count == bytes)
            }
            let second = try run(place, TornFile(place.out))
            #expect(place.text == Self.whole)
            #expect(second.mayRepeatAfter == nil)
            let third = try run(place, TornFile(place.out))
            #expect(place.text == Self.whole && third.mayRepeatAfter == nil)
        }
    }

    /// Also where several runs are killed, one after the other.
    @Test func aFileHasEachRowOnceHoweverOftenARunIsKilled() throws {
        try withPlace { place in
            for bytes in [10, 0, 3000, 1, 1, 2500, 40] {
                _ = try? run(place, TornFile.opened(place.out, after: bytes))
            }
            _ = try run(place, TornFile(place.out))
            #expect(place.text == Self.whole)
        }
    }

    @Test func textAppendedByOtherProgramsStays() throws {
        try withPlace { place in
            _ = try? run(place, TornFile.opened(place.out, after: 0))
            let pending = try #require(place.account.load()?.pending?.text)
            try (pending + "# a note\n").write(to: place.out, atomically: false, encoding: .utf8)
            _ = try run(place, TornFile(place.out))
            #expect(place.text == pending + "# a note\n" + Self.whole.dropFirst(pending.count))
        }
    }

    /// Nobody knows whether the last rows came out elsewhere; losing them would be worse than having them twice.
    @Test func anotherFileGetsTheRowsThatMayBeMissing() throws {
        try withPlace { place in
            let other = place.folder.appending(path: "other")
            _ = try? run(place, TornFile.opened(other, after: 100))
            let second = try run(place, TornFile(place.out))
            #expect(place.text == Self.whole && second.mayRepeatAfter == 0)
        }
    }

    @Test func behindAPipeTheRowsSinceTheLastSaveMayComeAgain() throws {
        try withPlace { place in
            var first = journal(place, MemorySink())
            for line in 1...300 { try first.add(Self.row(line), upTo: checkpoint(line)) }
            // Killed here: the account knows of so many.
            let known = try #require(place.account.load())
            #expect(known.checkpoint.lines == BatchJournal.rowsBetweenSaves && known.isOpen)
            let second = try run(place, MemorySink())
            #expect(second.mayRepeatAfter == BatchJournal.rowsBetweenSaves)
            #expect(place.account.load()?.isOpen == false)
            #expect(try run(place, MemorySink()).mayRepeatAfter == nil)
        }
    }

    /// A pipe that is closed by its reader is no kill: what went into it is known.
    @Test func aClosedPipeIsRememberedToTheRow() throws {
        try withPlace { place in
            var first = journal(place, MemorySink(capacity: 40))
            var written = 0
            for line in 1...300 {
                guard (try? first.add(Self.row(line), upTo: checkpoint(line))) != nil else { break }
                written = line
            }
            #expect(written > 0 && place.account.load()?.checkpoint.lines == written)
        }
    }

    @Test func onlyTheUserCanReadTheProgressFile() throws {
        try withPlace { place in
            _ = try run(place, MemorySink())
            let state = place.folder.appending(path: "state")
            let names = try FileManager.default.contentsOfDirectory(atPath: state.path)
            #expect(names.count == 1)
            for name in names {
                let attributes = try FileManager.default.attributesOfItem(atPath: state.appending(path: name).path)
                #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
            }
        }
    }

    /// As releases before wrote it.
    @Test func aProgressFileOfAnEarlierVersionIsReadToo() throws {
        let text = #"{"lines":7,"digest":"00","outputPosition":3}"#
        let state = try JSONDecoder().decode(BatchState.self, from: Data(text.utf8))
        #expect(state == BatchState(BatchCheckpoint(lines: 7, digest: "00"), isOpen: false))
    }
}

extension BatchJournalTests.TornFile {
    /// A stream, or a failure of the batch's kind.
    fileprivate static func opened(_ url: URL, after bytes: Int) throws(BatchError) -> BatchJournalTests.TornFile {
        do {
            return try BatchJournalTests.TornFile(url, after: bytes)
        } catch {
            throw .output(error)
        }
    }
}
