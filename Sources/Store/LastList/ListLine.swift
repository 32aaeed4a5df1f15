public import CatalogModel

/// One line of a list, with what it takes to open what stood there.
public struct ListLine: Hashable, Sendable {
    /// The identity of the book or article; `nil` for one that has none.
    public let identity: String?
    /// The book's ISBN, where it has one.
    public let isbn: ISBN?
    /// The address of the article, or of the book's page.
    public let url: String?
    /// The title, for messages.
    public let title: String

    /// A line.
    public init(identity: String?, isbn: ISBN? = nil, url: String? = nil, title: String) {
        self.identity = identity
        self.isbn = isbn
        self.url = url
        self.title = title
    }

    /// The line of a book; the address is that of its first link.
    public init(_ book: Book) {
        self.init(identity: book.identity, isbn: book.isbn, url: book.links.first?.url, title: book.title)
    }

    /// The line of an article.
    public init(_ article: Article) {
        self.init(identity: article.identity, url: article.url, title: article.title ?? "")
    }
}
