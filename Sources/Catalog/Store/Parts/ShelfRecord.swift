import APIClient
import CatalogModel
import Foundation
import GRDB

/// A row of `shelfEntry`.
struct ShelfRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "shelfEntry"

    enum Columns {
        static let identity = Column(CodingKeys.identity)
    }

    /// The position in the order of adding; `nil` until the row is written.
    var id: Int64?
    var identity: ValidatedText
    /// Milliseconds since 1970.
    var addedAt: Int64
    /// The record as the reader corrected it.
    private(set) var book: ValidatedText
    private var status: ValidatedText?
    private var startedOn: ValidatedText?
    private var finishedOn: ValidatedText?
    private var stars: Int?
    private var elsewhere: ValidatedText?
    private var progress: ValidatedText?
    private var earlier: ValidatedText?
    private var tags: ValidatedText?
    private var own: ValidatedText?
    /// The record without the reader's corrections; `nil` where it is ``book``.
    private(set) var services: ValidatedText?

    init(
        id: Int64?,
        identity: ValidatedText,
        addedAt: Int64,
        book: ValidatedText,
        services: ValidatedText? = nil,
        reading: ReadingColumns
    ) {
        (self.id, self.identity, self.addedAt, self.book) = (id, identity, addedAt, book)
        self.services = services
        self.reading = reading
    }

    private(set) var reading: ReadingColumns {
        get {
            ReadingColumns(
                status: status,
                startedOn: startedOn,
                finishedOn: finishedOn,
                stars: stars,
                elsewhere: elsewhere,
                progress: progress,
                earlier: earlier,
                tags: tags,
                own: own
            )
        }
        set {
            (status, startedOn, finishedOn) = (newValue.status, newValue.startedOn, newValue.finishedOn)
            (stars, elsewhere) = (newValue.stars, newValue.elsewhere)
            (progress, earlier, tags, own) = (newValue.progress, newValue.earlier, newValue.tags, newValue.own)
        }
    }

    static func fetch(_ db: Database, _ identity: String) throws -> ShelfRecord? {
        let statement = try db.cachedStatement(sql: "SELECT * FROM shelfEntry WHERE identity = ?")
        return try fetchOne(statement, arguments: [identity])
    }

    /// The record without the reader's corrections.
    func plainBook() throws -> Book { try RecordText.decode(Book.self, from: services ?? book) }

    /// Replaces the services' record; the reader's corrections stay.
    mutating func setBook(_ plain: Book) throws {
        try set(plain, RecordText.encode(plain), try reading.ownValues())
    }

    /// Replaces what the reader says, and corrects the record by it.
    mutating func setReading(_ columns: ReadingColumns) throws {
        let isCorrected = columns.own != own
        reading = columns
        if isCorrected { try set(try plainBook(), services ?? book, try columns.ownValues()) }
    }

    private mutating func set(_ plain: Book, _ text: ValidatedText, _ values: OwnValues) throws {
        let corrected = values.applied(to: plain)
        (book, services) = corrected == plain ? (text, nil) : (RecordText.encode(corrected), text)
    }

    /// An image of an entry that is on the shelf needs no copy of its record.
    mutating func withoutBook() { (book, services) = (ValidatedText(""), nil) }

    func entry() throws -> ShelfEntry {
        let book = try RecordText.decode(Book.self, from: book)
        return ShelfEntry(
            identity: identity.string,
            addedAt: Date(milliseconds: addedAt),
            book: book,
            reading: try reading.value(),
            tags: try reading.tagList(),
            elsewhere: try reading.records(),
            own: try reading.ownValues(),
            record: services == nil ? book : try plainBook()
        )
    }
}
