public import APIClient
public import CatalogModel

/// Every book that any answer ever brought, by identity, searchable without a network.
///
/// Clearing the cached responses does not touch it.
public struct SeenBooks: Sendable {
    private let table: SeenTable<Book>

    init(database: StoreDatabase, time: Time) {
        table = SeenTable(database: database, time: time, name: "seenBook")
    }

    /// Keeps the books that an answer brought, in one transaction. What an earlier record of a book said and this one
    /// leaves out is kept; books without identity are passed over.
    ///
    /// - Parameters:
    ///   - books: The books of a page.
    ///   - service: The service that answered.
    /// - Returns: How many of them were never seen before.
    /// - Throws: ``StoreError``, with nothing kept.
    @discardableResult
    public func record(_ books: [Book], from service: ServiceName) async throws(StoreError) -> Int {
        try await table.record(books, from: service)
    }

    /// One book.
    ///
    /// - Parameter identity: Its identity, such as an ISBN-13.
    /// - Returns: The book as it is known; `nil` for one that was never seen.
    /// - Throws: ``StoreError``.
    public func book(_ identity: String) async throws(StoreError) -> Seen<Book>? {
        try await table.find(identity)
    }

    /// The books that were published on a day of several years, as far as a source says the day.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - years: The years.
    ///   - limit: How many are wanted at most.
    /// - Returns: The books, the earliest first, and how many there are in all.
    /// - Throws: ``StoreError``.
    public func books(
        publishedOn day: MonthDay,
        in years: ClosedRange<Int>,
        limit: Int
    ) async throws(StoreError) -> (books: [Seen<Book>], total: Int) {
        let found = try await table.all { book in
            guard let date = book.publishedOn else { return false }
            return date.monthDay == day && years.contains(date.year)
        }
        .sorted { ($0.record.publishedOn?.year ?? 0, $0.identity) < ($1.record.publishedOn?.year ?? 0, $1.identity) }
        return (Array(found.prefix(max(0, limit))), found.count)
    }

    /// How many books were seen.
    ///
    /// - Returns: The number.
    /// - Throws: ``StoreError``.
    public func count() async throws(StoreError) -> Int {
        try await table.count()
    }

    /// Searches by title, subtitle, names, publisher, and ISBN as a whole or by its beginning (eight digits and more).
    ///
    /// Each word must be found, in any of these, also inside a longer word: `도서` finds 새벽의도서관, and so does a single
    /// syllable. A single Latin letter is found where it begins a word. Words in double quotes must follow each other.
    /// Case, full width and Unicode form do not matter. Hits in the title come first, best of all the title itself.
    ///
    /// - Parameters:
    ///   - text: What is searched for. Any text is allowed; one without letters and digits finds nothing.
    ///   - page: Which page, counted from 1.
    ///   - size: How many hits a page holds.
    /// - Returns: The page.
    /// - Throws: ``StoreError``.
    public func search(
        _ text: String,
        page: Int = 1,
        size: Int = 20
    ) async throws(StoreError) -> SearchPage<Seen<Book>> {
        try await table.search(text, page: page, size: size)
    }
}

extension Book {
    /// This book with what a newer record of the same book adds.
    ///
    /// The services send a book short in a list and long in a look-up, and each leaves out something else. So a field
    /// is replaced by one that says more and never by one that says less: the longer blurb, the more precise date, the
    /// longer list of names. The price is the newer one, as far as it goes. Title and subtitle come from one record
    /// together; an ISBN in the title's place gives way to any title.
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

    /// Whether this record names more people; or as many, where the older one is of a time when a label that was not
    /// known stayed in the name (`빛그림: 김향수`).
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
