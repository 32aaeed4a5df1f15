import CatalogModel

/// The lines of first occurrence of the most recent ISBNs; the oldest is dropped when the capacity is exceeded.
///
/// They stand in the order of arrival, and a table with linear probing holds their places: a hundred thousand take 2
/// MB, and the table 1 MB. A dictionary beside such a list would take about twice as much, and move all of it when it
/// grows.
struct RecentISBNs: Sendable {
    private struct Entry: Sendable {
        let isbn: ISBN
        let line: Int
    }

    private let capacity: Int
    /// In order of arrival; a ring buffer once it is full.
    private var entries: [Entry] = []
    private var oldest = 0
    /// The places of the entries, each at its hash or the next free slot after it; a power of two in length.
    private var slots = [Int32](repeating: RecentISBNs.free, count: 64)

    private static let free: Int32 = -1

    /// - Parameter capacity: The number of ISBNs remembered; at least 1.
    init(capacity: Int) {
        self.capacity = min(max(1, capacity), 1 << 28)
    }

    /// The line of its first occurrence; `nil` if it is new, or was dropped.
    mutating func add(_ isbn: ISBN, line: Int) -> Int? {
        let slot = slot(of: isbn)
        if slots[slot] != Self.free { return entries[Int(slots[slot])].line }
        let entry = Entry(isbn: isbn, line: line)
        guard entries.count == capacity else {
            // A quarter at a time: doubling would take up to twice as much as there is.
            if entries.count == entries.capacity { entries.reserveCapacity(entries.count + entries.count / 4 + 64) }
            slots[slot] = Int32(truncatingIfNeeded: entries.count)
            entries.append(entry)
            if entries.count > slots.count / 4 * 3 { growTable() }
            return nil
        }
        let place = oldest
        release(self.slot(of: entries[place].isbn))
        entries[place] = entry
        oldest = (oldest + 1) % capacity
        slots[self.slot(of: isbn)] = Int32(truncatingIfNeeded: place)
        return nil
    }

    private func start(of isbn: ISBN) -> Int { isbn.hashValue & (slots.count - 1) }

    private func after(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

    /// The slot that holds an ISBN's place, or the free one where it belongs.
    private func slot(of isbn: ISBN) -> Int {
        var slot = start(of: isbn)
        while slots[slot] != Self.free, entries[Int(slots[slot])].isbn != isbn { slot = after(slot) }
        return slot
    }

    /// Frees a slot, and moves into it what would no longer be found behind it.
    private mutating func release(_ slot: Int) {
        var hole = slot
        var next = after(hole)
        while slots[next] != Self.free {
            let start = start(of: entries[Int(slots[next])].isbn)
            let mask = slots.count - 1
            // Whether the hole lies between its start and its slot.
            if (next - start) & mask >= (next - hole) & mask {
                slots[hole] = slots[next]
                hole = next
            }
            next = after(next)
        }
        slots[hole] = Self.free
    }

    private mutating func growTable() {
        slots = [Int32](repeating: Self.free, count: slots.count * 2)
        for (place, entry) in entries.enumerated() {
            slots[slot(of: entry.isbn)] = Int32(truncatingIfNeeded: place)
        }
    }
}
