import APIClient
import CatalogModel

/// Merges the ranked lists of several services: reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009). A book's
/// score is the sum of `1 / (60 + rank)` over the services that list it. A book ranked third by two services therefore
/// precedes one ranked first by a single service, and the services' own scores are not needed.
struct RankFusion {
    /// Prevents the first ranks from dominating; the value from the paper.
    private static let smoothing = 60.0
    /// The maximum number of entries with a similar title with which a record without an ISBN is compared.
    private static let mostAlike = 200

    private struct Entry {
        var records: [SourcedBook] = []
        var matchers: [BookMatcher] = []
        var ranks: [ServiceName: Int] = [:]
        var first: (rank: Int, list: Int)

        /// In a fixed order: the same ranks summed in another may differ in the last bit, and would not tie.
        var score: Double { ranks.values.sorted().reduce(0) { $0 + 1 / (RankFusion.smoothing + Double($1)) } }

        mutating func add(_ record: SourcedBook, rank: Int, list: Int) {
            records.append(record)
            matchers.append(BookMatcher(record.book))
            ranks[record.service] = min(rank, ranks[record.service] ?? rank)
            if (rank, list) < first { first = (rank, list) }
        }
    }

    /// - Parameter lists: One list per service, best first.
    /// - Returns: The records of each book, best book first. Records with the same ISBN are one book. A record without
    ///   an ISBN joins the single book that ``BookMatcher`` finds and that its own service does not list separately; if
    ///   it matches several books it stays separate.
    static func fuse(_ lists: [[SourcedBook]]) -> [[SourcedBook]] {
        var entries: [Entry] = []
        var byISBN: [ISBN: Int] = [:]
        var unnumbered: [(record: SourcedBook, rank: Int, list: Int)] = []
        for (list, records) in lists.enumerated() {
            for (rank, record) in records.enumerated() {
                guard let isbn = record.book.isbn else {
                    unnumbered.append((record, rank, list))
                    continue
                }
                let index = byISBN[isbn] ?? entries.count
                if index == entries.count {
                    entries.append(Entry(first: (rank, list)))
                    byISBN[isbn] = index
                }
                entries[index].add(record, rank: rank, list: list)
            }
        }
        // Only entries with a common title beginning can be the same book: see ``BookMatcher/beginnings``.
        var alike: [String: [Int]] = [:]
        func note(_ matcher: BookMatcher, _ index: Int) {
            for beginning in matcher.beginnings where alike[beginning]?.last != index {
                alike[beginning, default: []].append(index)
            }
        }
        if !unnumbered.isEmpty {
            for index in entries.indices { for matcher in entries[index].matchers { note(matcher, index) } }
        }
        for (record, rank, list) in unnumbered {
            let matcher = BookMatcher(record.book)
            let candidates = Set(matcher.beginnings.flatMap { (alike[$0] ?? []).prefix(mostAlike) })
            let fitting = candidates.filter { index in
                entries[index].ranks[record.service] == nil
                    && entries[index].matchers.contains { $0.isSame(as: matcher) }
            }
            if fitting.count != 1 { entries.append(Entry(first: (rank, list))) }
            let index = fitting.count == 1 ? fitting.first ?? entries.count - 1 : entries.count - 1
            entries[index].add(record, rank: rank, list: list)
            note(matcher, index)
        }
        return entries.sorted { $0.score == $1.score ? $0.first < $1.first : $0.score > $1.score }.map(\.records)
    }
}
