package import APIClient
package import CatalogModel
package import Foundation
import GRDB

/// Every book from any response, by identity, searchable offline. Clearing the response cache does not affect it.
package struct SeenBooks: Sendable {
    private let database: StoreDatabase
    private let table: SeenTable<Book>

    init(database: StoreDatabase, time: Time) {
        self.database = database
        table = SeenTable(database: database, time: time, name: "seenBook")
    }

    /// Stores the books of a response, in one transaction. Members that only an earlier record has are preserved; books
    /// without identity are ignored.
    ///
    /// - `date`: When the response was received; `nil` for now. A later time that is already stored is
    ///   preserved.
    @discardableResult
    package func record(
        _ books: [Book],
        from service: ServiceName,
        at date: Date? = nil
    ) async throws(StoreError) -> Int {
        try await table.record(books, from: service, at: date)
    }

    /// One book. Returns the book; `nil` if it was never seen.
    package func book(_ identity: String) async throws(StoreError) -> Seen<Book>? {
        try await table.find(identity)
    }

    /// The years in which books published on a day were seen. Returns the years, in ascending order.
    package func years(
        publishedOn day: MonthDay,
        in years: ClosedRange<Int>
    ) async throws(StoreError) -> [Int] {
        try await database.read("read what was seen") { db in try DayIndex.years(db, of: day, in: years) }
    }

    /// Whether the publication day of any book is known.
    package func hasDays() async throws(StoreError) -> Bool {
        try await database.read("read what was seen") { db in
            try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT * FROM seenBookDay)") ?? false
        }
    }

    /// The books published on a day in several years, if their date includes the day.
    ///
    /// - Parameter mayBeShown: Whether a book may still be shown: a service's terms may limit how long it is stored.
    /// - Returns: The books, the earliest first, and the total number.
    package func books(
        publishedOn day: MonthDay,
        in years: ClosedRange<Int>,
        limit: Int = .max,
        where mayBeShown: @Sendable (Seen<Book>) -> Bool = { _ in true }
    ) async throws(StoreError) -> (books: [Seen<Book>], total: Int) {
        let found = try await database.read("read what was seen") { db in
            try DayIndex.books(db, of: day, in: years)
        }.filter(mayBeShown)
        return (Array(found.prefix(max(0, limit))), found.count)
    }

    /// The number of books seen.
    package func count() async throws(StoreError) -> Int {
        try await table.count()
    }

    /// Searches by title, subtitle, names, publisher, and ISBN as a whole or by its beginning (eight digits and more).
    ///
    /// Each word must occur in any of these, also inside a longer word: `도서` finds 새벽의도서관, and so does a single
    /// syllable. A single Latin letter matches at the beginning of a word. Words in double quotes must be consecutive.
    /// Case, full width and Unicode form are ignored. Hits in the title come first, an equal title before all others.
    ///
    /// - Parameters:
    ///   - text: The query. Any text is allowed; one without letters and digits finds nothing.
    ///   - page: The page, counted from 1.
    package func search(
        _ text: String,
        page: Int = 1,
        size: Int = 20
    ) async throws(StoreError) -> SearchPage<Seen<Book>> {
        try await table.search(text, page: page, size: size)
    }
}

extension Book {
    /// This book, completed from a newer record of it.
    ///
    /// The services send fewer members in a list than in a look-up, and each omits others. So a member is replaced by a
    /// more informative one and never by a less informative one: the longer blurb, the more precise date, the longer
    /// list of names. The price is the newer one, as far as it goes. Title and subtitle come from one record together;
    /// an ISBN in place of the title is replaced by any title. Returns the completed book; unchanged if the newer
    /// record adds nothing.
    func enriched(by newer: Book) -> Book {
        var book = self
        book.isbn = isbn ?? newer.isbn
        if newer.hasBetterTitle(than: self) {
            book.title = newer.title
            book.subtitle = newer.subtitle ?? subtitle
        }
        book.parallelTitle = parallelTitle ?? newer.parallelTitle
        if newer.hasMoreContributors(than: self) {
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
        book.classification = newer.classification.completed(by: classification)
        book.details = newer.details.completed(by: details)
        book.otherCodes.addMissing(newer.otherCodes)
        // One page per service: Kakao adds the query to its links.
        let linked = Set(links.map(\.service))
        book.links += newer.links.filter { !linked.contains($0.service) }
        // The origin of an ISBN alone is not a source of the data added now.
        if !hasRealTitle, newer.hasRealTitle { book.sources = [] }
        book.sources += newer.sources.filter { !book.sources.contains($0) }
        return book
    }

    private func hasBetterTitle(than older: Book) -> Bool {
        guard hasRealTitle else { return false }
        if !older.hasRealTitle || (older.isTitleCut && !isTitleCut) { return true }
        return older.subtitle == nil && subtitle != nil && !isTitleCut
    }

    /// Whether this record names more people; or the same number, if the older one is from a version that left unknown
    /// labels in the name (`빛그림: 김향수`).
    private func hasMoreContributors(than older: Book) -> Bool {
        guard contributors.count == older.contributors.count else {
            return contributors.count > older.contributors.count
        }
        return older.contributors.contains { $0.name.contains(": ") }
            && !contributors.contains { $0.name.contains(": ") }
    }

    /// Kakao truncates a long title with three full stops.
    private var isTitleCut: Bool { title.hasSuffix("...") || title.hasSuffix("…") }

    private static func morePrecise(_ older: PartialDate?, _ newer: PartialDate?) -> PartialDate? {
        guard let older, let newer else { return newer ?? older }
        func precision(_ date: PartialDate) -> Int { date.day != nil ? 3 : date.month != nil ? 2 : 1 }
        // Of two equally precise dates the newer: future dates are moved.
        return precision(older) > precision(newer) ? older : newer
    }

    private static func latest(_ older: Price?, _ newer: Price?) -> Price? {
        guard let older, let newer, older.currency == newer.currency else { return newer ?? older }
        return Price(list: newer.list ?? older.list, sale: newer.sale ?? older.sale, currency: newer.currency)
    }
}

extension [String?] {
    /// The longest text; the last of several of equal length, `nil` for an empty list.
    var longest: String? {
        reduce(nil) { longest, text in (text?.count ?? -1) >= (longest?.count ?? -1) ? text : longest }
    }
}
