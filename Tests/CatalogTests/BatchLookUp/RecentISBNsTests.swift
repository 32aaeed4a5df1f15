import CatalogModel
import TestSupport
import Testing

@testable import Catalog

@Suite struct RecentISBNsTests {
    /// The thirteen digits of a number.
    private func isbn(_ number: Int) throws -> ISBN {
        let twelve = "9788" + String(String(100_000_000 + number).dropFirst())
        let sum = zip(twelve.utf8, 0...).reduce(0) { $0 + Int($1.0 & 0x0F) * ($1.1.isMultiple(of: 2) ? 1 : 3) }
        return try ISBN(twelve + String((10 - sum % 10) % 10))
    }

    /// Asks the same of a dictionary that forgets the oldest.
    @Test(arguments: [1, 2, 47, 48, 49, 300, 100_000])
    func theFirstLinesOfTheMostRecentAreKnown(capacity: Int) throws {
        var recent = RecentISBNs(capacity: capacity)
        var lines: [Int: Int] = [:]
        var order: [Int] = []
        var state: UInt64 = 7
        for line in 1...Tier.scaled(100_000) {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = Int(state >> 33) % (2 * min(capacity, 2_000) + 3)
            let first = recent.add(try isbn(number), line: line)
            #expect(first == lines[number])
            guard first == nil else { continue }
            order.append(number)
            if order.count > capacity { lines[order.removeFirst()] = nil }
            lines[number] = line
        }
    }
}
