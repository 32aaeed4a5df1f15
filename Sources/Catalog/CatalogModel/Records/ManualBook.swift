import Basics

/// A book that a reader describes, most often one without an ISBN.
public struct ManualBook: Hashable, Sendable {
    /// The source of such books, and the service in their identity: `manual:7k3m9q2x4t`.
    public static let source = "manual"

    /// The ISBN, for a book that no service knows.
    public var isbn: ISBN?
    /// The title, never empty.
    public let title: String
    /// The authors' names.
    public var authors: [String]
    /// The publisher.
    public var publisher: String?
    /// The day, month or year of publication.
    public var publishedOn: PartialDate?
    /// The number of pages.
    public var pages: Int?

    /// A book; `nil` without a title. Texts are cleaned as those of services are.
    public init?(
        title: String,
        authors: [String] = [],
        publisher: String? = nil,
        publishedOn: PartialDate? = nil,
        pages: Int? = nil,
        isbn: ISBN? = nil
    ) {
        self.isbn = isbn
        let title = CleanText.literal(title)
        guard !title.isEmpty else { return nil }
        self.title = title
        self.authors = authors.map { CleanText.literal($0) }.filter { !$0.isEmpty }
        self.publisher = publisher.map { CleanText.literal($0) }.flatMap { $0.isEmpty ? nil : $0 }
        self.publishedOn = publishedOn
        self.pages = pages.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The book as a record, whose identity is its ISBN, or ``source`` and the code: `newCode()`, once for each book.
    public func book(code: String) -> Book {
        Book(
            isbn: isbn,
            otherCodes: isbn == nil ? [code] : [],
            title: title,
            contributors: authors.map { Contributor(name: $0, role: .author) },
            publisher: publisher,
            publishedOn: publishedOn,
            pages: pages,
            sources: [Self.source]
        )
    }

    /// The code of an identity; `nil` for one of another book.
    package static func code(of identity: String) -> String? {
        let text = identity.lowercased()
        guard text.hasPrefix(source + ":") else { return nil }
        let code = text.dropFirst(source.utf8.count + 1)
        guard !code.isEmpty, code.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }) else {
            return nil
        }
        return String(code)
    }

    /// A random code of ten letters and digits, without those that look alike: one of 10¹⁵.
    public static func newCode() -> String {
        String((0..<10).map { _ in letters[Int.random(in: letters.indices)] })
    }

    /// The code of a book of which a file has texts alone: the same for the same texts, however often it is read.
    package static func code(from texts: [String]) -> String {
        let hash = FNV1a(texts.joined(separator: "\u{1F}").utf8).value
        return String((0..<10).map { letters[Int((hash >> (5 * UInt64($0))) & 31)] })
    }

    private static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
}

extension Book {
    /// The identity of a book that a reader described and that has no ISBN; `nil` for any other.
    package var manualIdentity: String? {
        isbn == nil && sources.first == ManualBook.source ? identity : nil
    }
}
