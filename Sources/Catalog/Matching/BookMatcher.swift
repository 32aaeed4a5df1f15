public import CatalogModel

/// Whether records of two services are one book.
///
/// An ISBN decides where both have one. Without, title, people, publisher and year are compared; a doubt counts as "two
/// books", since two entries for one book are a nuisance and one entry for two books is an error. It is made once a
/// record, so that many records can be compared with each other.
public struct BookMatcher: Sendable {
    private let isbn: ISBN?
    private let title: TitleKey
    private let people: [NameKey]
    private let translators: [NameKey]
    private let publisher: PublisherKey?
    private let year: Int?

    /// Reads a record.
    public init(_ book: Book) {
        isbn = book.isbn
        title = TitleKey(book.title, subtitle: book.subtitle)
        people = book.contributors.filter { $0.role != .translator }.compactMap { NameKey($0.name) }
        translators = book.names(.translator).compactMap { NameKey($0) }
        publisher = PublisherKey(book.publisher)
        year = book.publishedOn?.year
    }

    /// What the title begins with, without and with its subtitle. Two records can be one book without an ISBN in common only
    /// where one of these is one of the other's: titles that are compared are equal without or with the subtitle, or one is
    /// the other's beginning and no shorter than this.
    var beginnings: Set<String> {
        [
            String(title.head.prefix(TitleKey.shortestPiece)),
            String((title.head + title.rest).prefix(TitleKey.shortestPiece)),
        ]
    }

    /// Whether two records are one book.
    public static func isSame(_ one: Book, _ other: Book) -> Bool {
        BookMatcher(one).isSame(as: BookMatcher(other))
    }

    /// Whether the other record is the same book.
    ///
    /// - Parameter other: Another service's record.
    /// - Returns: With two ISBNs, whether they are equal. Else true only where the titles agree in work, volume and
    ///   edition, nothing else contradicts, and at least a person is common, or publisher and year are. A title that
    ///   says more than the other (a subtitle, a revision) needs all three.
    public func isSame(as other: BookMatcher) -> Bool {
        if let isbn, let theirs = other.isbn { return isbn == theirs }
        let relation = title.relation(to: other.title)
        guard relation != .different else { return false }
        let shared = sharedPeople(with: other)
        let samePublisher = publisher.flatMap { mine in other.publisher.map { $0 == mine } }
        // Shops date a book by its delivery, the library by its registration.
        let distance = year.flatMap { mine in other.year.map { abs($0 - mine) } }
        guard shared != false, samePublisher != false, (distance ?? 0) <= 1 else { return false }
        let sameEdition = samePublisher == true && distance == 0
        return relation == .same ? shared == true || sameEdition : shared == true && sameEdition
    }

    /// Whether the same people made both; `nil` where one record names nobody. Roles are not compared: services disagree
    /// on them. Two translations of one work are two books.
    private func sharedPeople(with other: BookMatcher) -> Bool? {
        if !translators.isEmpty, !other.translators.isEmpty, !translators.overlaps(other.translators) { return false }
        guard !people.isEmpty, !other.people.isEmpty else { return nil }
        return people.overlaps(other.people)
    }
}
