import CatalogModel

extension Book {
    /// This book with what a newer record of the same book adds.
    ///
    /// The services send a book short in a list and long in a look-up, and each leaves out something else. So a field is
    /// replaced by one that says more and never by one that says less: the longer blurb, the more precise date, the longer
    /// list of names. The price is the newer one, as far as it goes. Title and subtitle come from one record together; an
    /// ISBN in the title's place gives way to any title.
    ///
    /// - Parameter newer: A record of the same book that came later.
    /// - Returns: The fuller book; the same as this one when the newer record adds nothing.
    func enriched(by newer: Book) -> Book {
        var book = self
        book.isbn = isbn ?? newer.isbn
        if newer.saysMoreAboutTitle(than: self) {
            book.title = newer.title
            book.subtitle = newer.subtitle ?? subtitle
        }
        book.parallelTitle = parallelTitle ?? newer.parallelTitle
        if newer.saysMoreAboutPeople(than: self) {
            book.contributors = newer.contributors
            book.othersOmitted = newer.othersOmitted
        } else if newer.contributors == contributors {
            book.othersOmitted = othersOmitted || newer.othersOmitted
        }
        book.publisher = publisher ?? newer.publisher
        book.publishedOn = Self.morePrecise(publishedOn, newer.publishedOn)
        book.pages = pages ?? newer.pages
        book.price = Self.latest(price, newer.price)
        book.availability = newer.availability ?? availability
        book.description = [description, newer.description].longest
        book.contents = [contents, newer.contents].longest
        book.authorBiography = [authorBiography, newer.authorBiography].longest
        book.rating = newer.rating ?? rating
        book.cover = cover ?? newer.cover
        book.category = [category, newer.category].longest
        book.otherCodes.addMissing(newer.otherCodes)
        // One page a service: Kakao writes the query into its links.
        let linked = Set(links.map(\.service))
        book.links += newer.links.filter { !linked.contains($0.service) }
        // What brought an ISBN alone is no source of what is known now.
        if !hasRealTitle, newer.hasRealTitle { book.sources = [] }
        book.sources += newer.sources.filter { !book.sources.contains($0) }
        return book
    }

    private func saysMoreAboutTitle(than older: Book) -> Bool {
        guard hasRealTitle else { return false }
        if !older.hasRealTitle || (older.isTitleCut && !isTitleCut) { return true }
        return older.subtitle == nil && subtitle != nil && !isTitleCut
    }

    /// Whether this record names more people; or as many, where the older one is of a time when a label that was not known
    /// stayed in the name (`빛그림: 김향수`).
    private func saysMoreAboutPeople(than older: Book) -> Bool {
        guard contributors.count == older.contributors.count else {
            return contributors.count > older.contributors.count
        }
        return older.contributors.contains { $0.name.contains(": ") }
            && !contributors.contains { $0.name.contains(": ") }
    }

    /// Kakao ends a long title in three full stops.
    private var isTitleCut: Bool { title.hasSuffix("...") || title.hasSuffix("…") }

    private static func morePrecise(_ older: PartialDate?, _ newer: PartialDate?) -> PartialDate? {
        guard let older, let newer else { return newer ?? older }
        func precision(_ date: PartialDate) -> Int { date.day != nil ? 3 : date.month != nil ? 2 : 1 }
        // Of two equally precise ones the newer: dates that lie ahead are moved.
        return precision(older) > precision(newer) ? older : newer
    }

    private static func latest(_ older: Price?, _ newer: Price?) -> Price? {
        guard let older, let newer, older.currency == newer.currency else { return newer ?? older }
        return Price(list: newer.list ?? older.list, sale: newer.sale ?? older.sale, currency: newer.currency)
    }
}

extension [String?] {
    /// The longest text; the last of several as long, `nil` where there is none.
    var longest: String? {
        reduce(nil) { longest, text in (text?.count ?? -1) >= (longest?.count ?? -1) ? text : longest }
    }
}
