import APIClient
import CatalogModel
import Synchronization
import Testing

@testable import Catalog

/// How a list is read ahead of its look-ups.
@Suite struct BatchReaderTests {
    @Test func linesWithoutContentNeedNoWish() async throws {
        let blank = 1000
        let entries = AsyncStream<BatchEntry> { sender in
            for line in 1...blank { sender.yield(BatchEntry(line: line, text: line % 2 == 0 ? "" : "# nothing")) }
            sender.yield(BatchEntry(line: blank + 1, text: "9788980500208"))
            for line in 2...blank { sender.yield(BatchEntry(line: blank + line, text: "")) }
            sender.finish()
        }
        let (wishes, wisher) = AsyncStream<Void>.makeStream()
        wisher.yield()
        wisher.yield()
        wisher.finish()
        let events = Mutex<[String]>([])
        let reader = BatchReader(entries: entries, done: nil, retried: [], memory: 10)
        await reader.run(wishes) { event in
            events.withLock {
                switch event {
                case .entry(let entry, _): $0.append("entry \(entry.line)")
                case .end(let line, _): $0.append("end \(line)")
                default: $0.append("other")
                }
            }
        }
        #expect(events.withLock { $0 } == ["entry \(blank + 1)", "end \(2 * blank)"])
    }
}
