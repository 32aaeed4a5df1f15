import CatalogModel
import GRDB

/// A reading as columns of a row: days as `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, the rating in quarters of a star.
struct ReadingColumns: Hashable, Sendable {
    let status: ValidatedText?
    let startedOn: ValidatedText?
    let finishedOn: ValidatedText?
    let stars: Int?
    /// The records of Goodreads and StoryGraph as JSON.
    var elsewhere: ValidatedText?
    /// `120` or `45%`.
    let progress: ValidatedText?
    let earlier: ValidatedText?
    var tags: ValidatedText?
    /// ``OwnValues`` as JSON.
    var own: ValidatedText?

    init(
        status: ValidatedText?,
        startedOn: ValidatedText?,
        finishedOn: ValidatedText?,
        stars: Int?,
        elsewhere: ValidatedText?,
        progress: ValidatedText?,
        earlier: ValidatedText?,
        tags: ValidatedText?,
        own: ValidatedText?
    ) {
        (self.status, self.startedOn, self.finishedOn, self.stars) = (status, startedOn, finishedOn, stars)
        (self.elsewhere, self.progress, self.earlier) = (elsewhere, progress, earlier)
        (self.tags, self.own) = (tags, own)
    }

    /// The columns of a reading; all `nil` without one.
    init(_ reading: Reading?, tags: [BookTag] = [], elsewhere: ValidatedText? = nil, own: ValidatedText? = nil) {
        (self.elsewhere, self.own) = (elsewhere, own)
        status = reading?.status.map { ValidatedText($0.rawValue) }
        startedOn = reading?.startedOn.map { ValidatedText($0.description) }
        finishedOn = reading?.finishedOn.map { ValidatedText($0.description) }
        stars = reading?.stars?.quarters
        progress = reading?.progress.map { ValidatedText($0.description) }
        earlier = Self.text(of: reading?.earlier ?? [])
        self.tags = Self.text(of: tags)
    }

    /// A row of `shelfRemovedEntry`, in a damaged file perhaps one of an earlier version with fewer columns.
    init(image row: Row) throws {
        func text(_ name: String) throws -> ValidatedText? {
            try row.hasColumn(name) ? row.decode(forColumn: name) : nil
        }
        self.init(
            status: try text("status"),
            startedOn: try text("startedOn"),
            finishedOn: try text("finishedOn"),
            stars: try row.hasColumn("stars") ? row.decode(forColumn: "stars") : nil,
            elsewhere: try text("elsewhere"),
            progress: try text("progress"),
            earlier: try text("earlier"),
            tags: try text("tags"),
            own: try text("own")
        )
    }

    var arguments: StatementArguments {
        [status, startedOn, finishedOn, stars, elsewhere, progress, earlier, tags, own]
    }

    static let names = "status, startedOn, finishedOn, stars, elsewhere, progress, earlier, tags, own"

    /// These columns, with those of another reading in place of empty ones. Days and progress belong to the status: of
    /// a book with another status they are not taken over. Earlier readings and tags are joined.
    func completed(by other: Reading?, tags more: [BookTag]) throws -> ReadingColumns {
        var reading = try value() ?? Reading()
        if let other {
            if reading.status == nil || reading.status == other.status {
                reading.startedOn = reading.startedOn ?? other.startedOn
                reading.finishedOn = reading.finishedOn ?? other.finishedOn
                reading.progress = reading.progress ?? other.progress
            }
            reading.status = reading.status ?? other.status
            reading.stars = reading.stars ?? other.stars
            reading.earlier.join(other.earlier)
        }
        var tags = try tagList()
        tags.addMissing(more)
        return ReadingColumns(reading, tags: tags, elsewhere: elsewhere, own: own)
    }

    /// The reading; `nil` if all columns are empty. Throws `DatabaseError` for a value that was never written.
    func value() throws -> Reading? {
        let reading = Reading(
            status: try status.map { try Self.known(Reading.Status(rawValue: $0.string)) },
            startedOn: try startedOn.map { try Self.date($0.string) },
            finishedOn: try finishedOn.map { try Self.date($0.string) },
            stars: try stars.map { try Self.known(Reading.Stars(quarters: $0)) },
            progress: try progress.map { try Self.known(Reading.Progress($0.string)) },
            earlier: try earlier.map { try RecordText.decode([Reading.Past].self, from: $0) } ?? []
        )
        return reading.isEmpty ? nil : reading
    }

    /// The records of Goodreads and StoryGraph. Throws a `DatabaseError` for a damaged file.
    func records() throws -> [ReaderRecord] {
        try elsewhere.map { try RecordText.decode([ReaderRecord].self, from: $0) } ?? []
    }

    /// The tags. Throws a `DatabaseError` for a damaged file.
    func tagList() throws -> [BookTag] { try tags.map { try RecordText.decode([BookTag].self, from: $0) } ?? [] }

    /// The reader's own values. Throws a `DatabaseError` for a damaged file.
    func ownValues() throws -> OwnValues {
        try own.map { try RecordText.decode(OwnValues.self, from: $0) } ?? OwnValues()
    }

    mutating func set(_ values: OwnValues) { own = values.isEmpty ? nil : RecordText.encode(values) }

    /// A list as JSON; `nil` for an empty one.
    static func text(of list: [some Encodable]) -> ValidatedText? { list.isEmpty ? nil : RecordText.encode(list) }

    private static func date(_ text: String) throws -> PartialDate {
        let date = try known(PartialDate(lenient: text))
        guard date.description == text else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return date
    }

    private static func known<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return value
    }
}

extension [Reading.Past] {
    /// Adds readings that are missing, and puts all in the order of their days if each has one.
    mutating func join(_ others: [Reading.Past]) {
        addMissing(others)
        let days = compactMap(\.lastDay)
        guard !others.isEmpty, days.count == count else { return }
        self = zip(self, days).enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
            .map(\.element.0)
    }
}

extension Reading.Past {
    fileprivate var lastDay: String? { (finishedOn ?? startedOn)?.description }
}
