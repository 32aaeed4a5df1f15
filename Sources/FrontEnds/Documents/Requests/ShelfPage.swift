import BookfetchKit
import Catalog
package import CatalogModel
package import Foundation
package import Interchange
import Store
import Wording

package struct ShelfPage: Hashable, Codable, Sendable {
    package var sort: ShelfSort
    /// The status of the books; `nil` for all.
    package var status: Reading.Status?
    package var tags: [BookTag] = []
    /// Words that the books have; `nil` for all.
    package var match: String?
    package var page = 1
    package var pageSize = 20
    /// The number of books over several pages; `nil` for one page.
    package var limit: Int?

    package init(sort: ShelfSort = .added) { self.sort = sort }
}

package enum ShelfSort: String, CaseIterable, Codable, Sendable {
    case added, title, author, published, status, rating, finished

    var order: ShelfOrder {
        switch self {
        case .added: .newestFirst
        case .title: .title
        case .author: .author
        case .published: .published
        case .status: .status
        case .rating: .rating
        case .finished: .finished
        }
    }
}

extension Session {
    package func list(_ page: ShelfPage) async throws(ProgramFailure) -> BookList {
        let filter = ShelfFilter(status: page.status, tags: page.tags, matching: page.match)
        let (before, isTooFar) = (page.page - 1).multipliedReportingOverflow(by: page.pageSize)
        let count = isTooFar ? 0 : page.limit ?? page.pageSize
        let (total, shown, memos, reviews) = try await withStore { (store) async throws(StoreError) in
            (
                try await store.shelf.count(where: filter),
                try await store.shelf.list(page.sort.order, where: filter, from: before, count: count),
                try await store.memos.list(),
                try await store.memos.reviews()
            )
        }
        let texts = Dictionary(memos.map { ($0.identity, $0.text) }) { first, _ in first }
        var list = BookList(
            request: RequestRecord(
                command: "shelf list",
                [
                    "sort": .text(page.sort.rawValue), "status": .optional(page.status?.rawValue),
                    "tag": page.tags.isEmpty ? .optional(String?.none) : .text(Message.bookTags(page.tags).text),
                    "match": .optional(page.match),
                    "page": .number(page.page), "size": .number(page.pageSize), "limit": .optional(page.limit),
                ]
            ),
            page: page.page,
            pageSize: page.pageSize,
            limit: page.limit,
            total: total,
            hasMore: !shown.isEmpty && before + shown.count < total,
            freshness: [],
            isLocal: true,
            books: shown.map(\.book),
            remarks: shown.map { entry in
                var remarks = BookRemarks(entry, memo: texts[entry.identity])
                remarks.review = reviews[entry.identity]
                return remarks
            },
            whenEmpty: page.status == nil && page.tags.isEmpty && page.match == nil ? .shelfEmpty : .shelfNoMatch
        )
        list.isOfShelf = true
        return list
    }

    package func recentBooks() async throws(ProgramFailure) -> BookList {
        let count = recentCount
        let recents = try await withStore { (store) async throws(StoreError) in
            try await store.recents.list(count)
        }
        return BookList(
            request: RequestRecord(command: "recent list", [:]),
            page: 1,
            pageSize: max(1, count),
            total: recents.count,
            hasMore: false,
            freshness: [],
            isLocal: true,
            books: recents.map(\.book),
            remarks: recents.map { BookRemarks(shownAt: $0.shownAt) },
            whenEmpty: .noRecentBooks
        )
    }

    func seenBooks(_ text: String, page: Int, pageSize: Int) async throws(ProgramFailure) -> BookList {
        let (found, remarks) = try await withStore { (store) async throws(StoreError) in
            let found = try await store.seenBooks.search(text, page: page, size: pageSize)
            var remarks: [BookRemarks] = []
            for hit in found.hits {
                remarks.append(BookRemarks(addedAt: try await store.shelf.entry(hit.identity)?.addedAt))
            }
            return (found, remarks)
        }
        return BookList(
            request: RequestRecord(
                command: "library_search",
                ["query": .text(text), "page": .number(page), "size": .number(pageSize)]
            ),
            page: page,
            pageSize: pageSize,
            total: found.total,
            hasMore: found.hasMore,
            freshness: found.hits.map { Freshness(origin: .cache, fetchedAt: $0.lastSeenAt, reason: .young) },
            isLocal: true,
            books: found.hits.map(\.record),
            remarks: remarks
        )
    }
}

package enum ExportText {
    /// - Parameter hasReadings: Whether a table has the columns that only books on the shelf fill.
    package static func of(
        _ books: [ExportedBook],
        _ format: ExportFormat,
        profile: MARCProfile? = nil,
        library: LibraryProfile = LibraryProfile(),
        hasReadings: Bool,
        account: ExportSummary,
        at time: Date
    ) -> String {
        var stream =
            switch format {
            case .json: ExportStream(JSONWriter(time: time, account: account))
            case .csv:
                ExportStream(
                    CSVWriter(
                        hasReadings: hasReadings,
                        hasCopies: hasReadings && books.contains { $0.own.hasCopy || $0.review != nil }
                    )
                )
            default: ExportStream(format, at: time, profile: profile ?? .marc21, library: library)
            }
        var text = ""
        for book in books { text += stream.next(book) }
        return text + stream.end()
    }
}
