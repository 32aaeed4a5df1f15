/// A search as a reader means it, before any service's own parameters.
public struct BookSearchRequest: Hashable, Sendable {
    /// Which part of a book the text is looked for in.
    public enum Target: String, CaseIterable, Sendable {
        /// Anywhere the service looks.
        case any
        /// The title.
        case title
        /// Authors, translators and others who made the book.
        case author
        /// The publisher.
        case publisher
        /// The ISBN; the text is thirteen digits.
        case isbn
    }

    /// The order of what is found.
    public enum Sort: String, CaseIterable, Sendable {
        /// What fits best first, as the service sees it.
        case accuracy
        /// The newest first.
        case latest
    }

    /// The words, NFC, neither empty nor blank.
    public let text: String
    /// Which part of a book they are looked for in.
    public let target: Target
    /// The order of what is found.
    public let sort: Sort
    /// The page, from 1.
    public let page: Int
    /// Books a page, 1 to 50: the most that every service here gives at once.
    public let size: Int

    /// The sizes a page may have.
    public static let sizes = 1...50

    /// Describes a search. The command layer has checked the values.
    public init(text: String, target: Target = .any, sort: Sort = .accuracy, page: Int = 1, size: Int = 20) {
        self.text = text
        self.target = target
        self.sort = sort
        self.page = page
        self.size = size
    }

    /// The same search at another page.
    func at(page: Int) -> BookSearchRequest {
        BookSearchRequest(text: text, target: target, sort: sort, page: page, size: size)
    }
}
