package import CatalogModel

/// Selects a volume of a series from search results. In doubt there is none: a wrong price is worse.
package struct VolumeMatcher: Sendable {
    private let title: TitleKey
    private let number: Int?
    private let people: [NameKey]
    private let releasedOn: PartialDate?
    private let pages: Int?

    /// Creates a matcher for a volume. `number`: the volume's number if several volumes share the title, so that the
    /// number distinguishes them; otherwise `nil`.
    package init(title: String, number: Int?, author: String?, releasedOn: PartialDate?, pages: Int?) {
        self.title = TitleKey(title)
        self.number = number
        people = ContributorStatement.parse(author ?? "").filter { $0.role != .translator }
            .compactMap { NameKey($0.name) }
        self.releasedOn = releasedOn
        self.pages = pages
    }

    /// Selects the volume from search results.
    ///
    /// - Parameters:
    ///   - books: The books, in any order; those without ISBN are ignored.
    ///   - owned: The ISBN-13s the user owns: that edition takes precedence.
    /// - Returns: The book whose title names the same work and volume and whose contributors match. Of several editions
    ///   the user's own, otherwise the one with the same date, the same year, the same number of pages; `nil` if that
    ///   leaves none or more than one.
    package func match(among books: [Book], owned: Set<String> = []) -> Book? {
        var editions: [Book] = []
        for book in books where isVolume(book) {
            if !editions.contains(where: { $0.isbn == book.isbn }) { editions.append(book) }
        }
        let rules: [(Book) -> Bool] = [
            { book in book.isbn.map { owned.contains($0.isbn13) } ?? false },
            { book in releasedOn?.day != nil && book.publishedOn == releasedOn },
            { book in releasedOn != nil && book.publishedOn?.year == releasedOn?.year },
            { book in pages != nil && book.pages == pages },
        ]
        for rule in rules where editions.count > 1 {
            let chosen = editions.filter(rule)
            if !chosen.isEmpty { editions = chosen }
        }
        return editions.count == 1 ? editions[0] : nil
    }

    private func isVolume(_ book: Book) -> Bool {
        guard book.isbn != nil else { return false }
        let names = book.contributors.filter { $0.role != .translator }.compactMap { NameKey($0.name) }
        let key = TitleKey(book.title, subtitle: book.subtitle)
        guard let relation = relation(to: key), relation != .different else { return false }
        let sameYear = releasedOn != nil && book.publishedOn?.year == releasedOn?.year
        // Without authors, a matching year suffices; a title with additional parts needs both.
        guard !people.isEmpty, !names.isEmpty else { return relation == .same && sameYear }
        guard people.overlaps(names) else { return false }
        return relation == .same || sameYear
    }

    /// The relation between the titles; `nil` if the book is not a volume, or another one.
    private func relation(to key: TitleKey) -> TitleKey.Relation? {
        guard title.volume == nil, let number else { return title.relation(to: key) }
        // The file numbers its volumes by position, so the number is in the book's title only.
        guard key.volume?.parts == [.number(number)], !key.isSet, key.form == nil, key.specials.isEmpty,
            !title.head.isEmpty, title.head == key.head
        else { return nil }
        return title.rest == key.rest && !key.isRevision ? .same : .likely
    }
}
