public import APIClient
public import CatalogModel

/// Every book that any answer ever brought, by identity, searchable without a network.
///
/// Clearing the stored answers does not touch it.
public struct SeenBooks: Sendable {
    private let table: SeenTable<Book>

    init(database: StoreDatabase, time: Time) {
        table = SeenTable(database: database, time: time, name: "seenBook")
    }

    /// Keeps the books that an answer brought, in one transaction. What an earlier record of a book said and this one leaves
    /// out is kept; books without identity are passed over.
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
    /// syllable. A single Latin letter is found where it begins a word. Words in double quotes must follow each other. Case,
    /// full width and Unicode form do not matter. Hits in the title come first, best of all the title itself.
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
