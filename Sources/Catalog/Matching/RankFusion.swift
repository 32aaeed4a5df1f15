import APIClient
import CatalogModel

/// Makes one ranked list of several services' lists: reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009).
///
/// A book's score is the sum of `1 / (60 + rank)` over the services that list it, so that what two services put on their
/// third place comes before what one puts on its first, and no service's own scores are needed.
struct RankFusion {
    /// Keeps the first ranks from drowning all others; the value of the paper.
    private static let smoothing = 60.0
    /// How many entries with titles that begin alike a record without an ISBN is compared with.
    private static let mostAlike = 200

    private struct Entry {
        var records: [SourcedBook] = []
        var matchers: [BookMatcher] = []
        var ranks: [ServiceName: Int] = [:]
        /// The best rank and the list it stands in, for entries of equal score.
        var first: (rank: Int, list: Int)

        /// Summed in one order: sums of the same ranks in two orders may differ in their last bit, and be no tie.
        var score: Double { ranks.values.sorted().reduce(0) { $0 + 1 / (RankFusion.smoothing + Double($1)) } }

        mutating func add(_ record: SourcedBook, rank: Int, list: Int) {
            records.append(record)
            matchers.append(BookMatcher(record.book))
            ranks[record.service] = min(rank, ranks[record.service] ?? rank)
            if (rank, list) < first { first = (rank, list) }
        }
    }

    /// Fuses lists.
    ///
    /// - Parameter lists: One list a service, the best first.
    /// - Returns: The records of each book, the best book first. Records of one ISBN are one book. A record without an ISBN
    ///   joins the one book that ``BookMatcher`` finds and that its own service does not list apart; where it could be
    ///   two books it stays alone.
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
        // Only entries whose title begins alike can be the same book: see ``BookMatcher/beginnings``.
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
