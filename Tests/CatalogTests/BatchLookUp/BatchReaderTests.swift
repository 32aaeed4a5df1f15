import APIClient
import CatalogModel
import Synchronization
import Testing

@testable import Catalog

/// How a list is read ahead of its look-ups.
@Suite struct BatchReaderTests {
    /// What is sent for a list, with as many wishes as given.
    private func events(_ lines: [String], wishes count: Int) async -> [String] {
        let entries = AsyncStream<BatchEntry> { sender in
            for (index, line) in lines.enumerated() { sender.yield(BatchEntry(line: index + 1, text: line)) }
            sender.finish()
        }
        let (wishes, wisher) = AsyncStream<Void>.makeStream()
        for _ in 0..<count { wisher.yield() }
        wisher.finish()
        let events = Mutex<[String]>([])
        let reader = BatchReader(entries: entries, done: nil, retried: [], memory: 10)
        await reader.run(wishes) { event in
            events.withLock {
                switch event {
                case .entry(let entry, _, let isLast): $0.append("\(isLast ? "last" : "entry") \(entry.line)")
                case .end(let line, _): $0.append("end \(line)")
                default: $0.append("other")
                }
            }
        }
        return events.withLock { $0 }
    }

    @Test func linesWithoutContentNeedNoWish() async throws {
        let blank = (1...1000).map { $0 % 2 == 0 ? "" : "# nothing" }
        let lines = blank + ["9788980500208"] + blank
        #expect(await events(lines, wishes: 2) == ["last 1001", "end 2001"])
    }

    @Test func linesWithoutAnISBNNeedOneWishTogether() async throws {
        let bad = (1...3).map { "no ISBN \($0)" }
        let book = "9788980500208"
        let found = await events(bad + [book, book] + bad, wishes: 3)
        #expect(
            found == ["entry 1", "entry 2", "entry 3", "last 4", "last 5", "entry 6", "entry 7", "entry 8", "end 8"]
        )
        // Nothing runs away from a writer that is slow.
        let many = await events(Array(repeating: "bad", count: 1000), wishes: 2)
        #expect(many.count == 128 && many.filter { $0.hasPrefix("last") } == ["last 64", "last 128"])
    }

    @Test func aPlainLineIsReadAsAnyOther() {
        let parts = ["", " ", "\t", "#", "a", "9788980500208", "x # y", "#z"]
        for line in parts.flatMap({ one in parts.flatMap { two in parts.map { one + two + $0 } } }) {
            // A byte order mark is ignored, and makes the line one that is not ASCII.
            #expect(BatchLine.content(of: line) == BatchLine.content(of: "\u{FEFF}" + line), "\(line)")
        }
    }
}
