import CatalogModel
import Foundation
import Reports

/// A list of books, as the contract's document has it.
struct BooksDocument: Decodable, Sendable {
    let page: Int
    let pageSize: Int
    let total: Int?
    let hasMore: Bool
    let freshness: Origin
    let books: [Listed]

    /// Where a list comes from.
    struct Origin: Decodable, Sendable {
        let fetchedAt: String?
    }

    /// A book, when it was put on the shelf, and where the reader stands with it.
    struct Listed: Decodable, Sendable {
        let book: Book
        let addedAt: String?
        let reading: PageReading?

        private enum CodingKeys: CodingKey {
            case addedAt, reading
        }

        init(_ book: Book) {
            self.book = book
            (addedAt, reading) = (nil, nil)
        }

        init(from decoder: any Decoder) throws {
            book = try Book(from: decoder)
            let container = try decoder.container(keyedBy: CodingKeys.self)
            addedAt = try container.decodeIfPresent(String.self, forKey: .addedAt)
            reading = try container.decodeIfPresent(PageReading.self, forKey: .reading)
        }
    }

    /// Reads a document.
    init(_ text: String) throws {
        self = try JSONDecoder().decode(BooksDocument.self, from: Data(text.utf8))
    }

    /// The list that the library found.
    init(_ list: BookList) {
        (page, pageSize, total, hasMore) = (list.page, list.pageSize, list.total, list.hasMore)
        freshness = Origin(fetchedAt: FreshnessRecord(list.freshness).fetchedAt)
        books = list.books.map { Listed($0) }
    }

    private enum CodingKeys: CodingKey {
        case page, pageSize, total, hasMore, freshness, books
    }

    /// A day's document has books without pages.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        page = try container.decodeIfPresent(Int.self, forKey: .page) ?? 1
        books = try container.decode([Listed].self, forKey: .books)
        pageSize = try container.decodeIfPresent(Int.self, forKey: .pageSize) ?? max(1, books.count)
        total = try container.decodeIfPresent(Int.self, forKey: .total)
        hasMore = try container.decode(Bool.self, forKey: .hasMore)
        freshness = try container.decode(Origin.self, forKey: .freshness)
    }
}
