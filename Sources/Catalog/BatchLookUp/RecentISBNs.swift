import CatalogModel

/// The lines that the most recent ISBNs of a list first stood in: the oldest is forgotten when there are too many.
struct RecentISBNs: Sendable {
    private let capacity: Int
    private var lines: [ISBN: Int] = [:]
    /// The ISBNs in order of arrival; a ring once it is full.
    private var ring: [ISBN] = []
    private var oldest = 0

    /// - Parameter capacity: How many are remembered; at least 1.
    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    /// Remembers an ISBN.
    ///
    /// - Returns: The line it first stood in; `nil` when it is new, or was forgotten.
    mutating func add(_ isbn: ISBN, line: Int) -> Int? {
        if let first = lines[isbn] { return first }
        if ring.count < capacity {
            ring.append(isbn)
        } else {
            lines[ring[oldest]] = nil
            ring[oldest] = isbn
            oldest = (oldest + 1) % capacity
        }
        lines[isbn] = line
        return nil
    }
}
