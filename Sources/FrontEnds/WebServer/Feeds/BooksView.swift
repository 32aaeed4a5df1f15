import CatalogModel
import Documents
import Foundation

struct BooksView: Sendable {
    let page: Int
    let pageSize: Int
    let total: Int?
    let hasMore: Bool
    /// When its oldest response was received, as in JSON; `nil` for the reader's own lists.
    let fetchedAt: String?
    let books: [ListedBook]

    init(_ list: BookList) {
        (page, pageSize, total, hasMore) = (list.page, list.pageSize, list.total, list.hasMore)
        fetchedAt = FreshnessRecord(list.freshness).fetchedAt
        books = list.elements
    }

    init(_ day: TodayPage) {
        (page, total, hasMore) = (1, nil, day.hasMore)
        fetchedAt = FreshnessRecord(day.freshness).fetchedAt
        books = day.books.map { ListedBook(book: $0, remarks: BookRemarks()) }
        pageSize = max(1, books.count)
    }
}
