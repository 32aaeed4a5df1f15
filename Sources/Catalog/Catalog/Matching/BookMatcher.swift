package import CatalogModel

/// Decides whether records of two services are the same book.
///
/// If both have an ISBN, it decides. Otherwise title, contributors, publisher and year are compared; in doubt they are
/// two books, since a duplicate entry is a nuisance, but merging two books is an error. A matcher is created once per
/// record, so that many records can be compared efficiently.
package struct BookMatcher: Sendable {
    private let isbn: ISBN?
    private let title: TitleKey
    private let people: [NameKey]
    private let translators: [NameKey]
    private let publisher: PublisherKey?
    private let year: Int?

    package init(_ book: Book) {
        isbn = book.isbn
        title = TitleKey(book.title, subtitle: book.subtitle)
        people = book.contributors.filter { $0.role != .translator }.compactMap { NameKey($0.name) }
        translators = book.names(.translator).compactMap { NameKey($0) }
        publisher = PublisherKey(book.publisher)
        year = book.publishedOn?.year
    }

    /// The beginnings of the title, without and with its subtitle. Without a common ISBN, two records can be one book
    /// only if they share one of these: compared titles are equal without or with the subtitle, or one is a prefix of
    /// the other and no shorter than this.
    var beginnings: Set<String> {
        [
            String(title.head.prefix(TitleKey.shortestPiece)),
            String((title.head + title.rest).prefix(TitleKey.shortestPiece)),
        ]
    }

    package static func isSame(_ one: Book, _ other: Book) -> Bool {
        BookMatcher(one).isSame(as: BookMatcher(other))
    }

    /// Whether the other record is the same book.
    ///
    /// - Returns: With two ISBNs, whether they are equal. Otherwise true only if the titles agree in work, volume and
    ///   edition, nothing else contradicts, and at least one contributor, or publisher and year, are common. If one
    ///   title has additional parts (a subtitle, a revision), all three must agree.
    package func isSame(as other: BookMatcher) -> Bool {
        if let isbn, let theirs = other.isbn { return isbn == theirs }
        let relation = title.relation(to: other.title)
        guard relation != .different else { return false }
        let shared = sharedPeople(with: other)
        let samePublisher = publisher.flatMap { mine in other.publisher.map { $0 == mine } }
        // Shops use the delivery date, the library the registration date.
        let distance = year.flatMap { mine in other.year.map { abs($0 - mine) } }
        guard shared != false, samePublisher != false, (distance ?? 0) <= 1 else { return false }
        let sameEdition = samePublisher == true && distance == 0
        return relation == .same ? shared == true || sameEdition : shared == true && sameEdition
    }

    /// Whether the records share contributors; `nil` if one names none. Roles are not compared, because services
    /// disagree on them. Two translations of one work are two books.
    private func sharedPeople(with other: BookMatcher) -> Bool? {
        if !translators.isEmpty, !other.translators.isEmpty, !translators.overlaps(other.translators) { return false }
        guard !people.isEmpty, !other.people.isEmpty else { return nil }
        return people.overlaps(other.people)
    }
}
