public import CatalogModel

/// Which of the books that a search found is a given volume of a series.
///
/// A doubt counts as "none": a wrong price is worse than no price.
public struct VolumeMatcher: Sendable {
    private let title: TitleKey
    private let number: Int?
    private let people: [NameKey]
    private let releasedOn: PartialDate?
    private let pages: Int?

    /// Reads a volume.
    ///
    /// - Parameters:
    ///   - title: The volume's title.
    ///   - number: The volume's number where its title is that of other volumes too, so that the number tells them apart;
    ///     `nil` where the title does.
    ///   - author: Who wrote it, as written.
    ///   - releasedOn: When it came out.
    ///   - pages: How many pages it has.
    public init(title: String, number: Int?, author: String?, releasedOn: PartialDate?, pages: Int?) {
        self.title = TitleKey(title)
        self.number = number
        people = ContributorStatement.parse(author ?? "").filter { $0.role != .translator }
            .compactMap { NameKey($0.name) }
        self.releasedOn = releasedOn
        self.pages = pages
    }

    /// Picks the volume out of what a search found.
    ///
    /// - Parameters:
    ///   - books: The books, in any order; those without ISBN are passed over.
    ///   - owned: The ISBN-13s that the reader has: their own edition is the one they mean.
    /// - Returns: The book whose title names the same work and volume and whose people are the same. Of several editions the
    ///   reader's own, else the one of the same day, of the same year, with as many pages; `nil` where that leaves more
    ///   than one, or none.
    public func match(among books: [Book], owned: Set<String> = []) -> Book? {
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

    /// Whether a book is an edition of the volume.
    private func isVolume(_ book: Book) -> Bool {
        guard book.isbn != nil else { return false }
        let names = book.contributors.filter { $0.role != .translator }.compactMap { NameKey($0.name) }
        let key = TitleKey(book.title, subtitle: book.subtitle)
        guard let relation = relation(to: key), relation != .different else { return false }
        let sameYear = releasedOn != nil && book.publishedOn?.year == releasedOn?.year
        // Whoever names nobody is taken at the year's word; a title that says more needs both.
        guard !people.isEmpty, !names.isEmpty else { return relation == .same && sameYear }
        guard people.overlaps(names) else { return false }
        return relation == .same || sameYear
    }

    /// How the titles stand to each other; `nil` where the book is no volume, or another one.
    private func relation(to key: TitleKey) -> TitleKey.Relation? {
        guard title.volume == nil, let number else { return title.relation(to: key) }
        // The file counts its volumes by their places, so the number stands in the book's title alone.
        guard key.volume?.parts == [.number(number)], !key.isSet, key.form == nil, key.specials.isEmpty,
            !title.head.isEmpty, title.head == key.head
        else { return nil }
        return title.rest == key.rest && !key.isRevision ? .same : .likely
    }
}
