import Basics
import CatalogModel
import Foundation
import GRDB

// A row of the shelf as the fields of a backup, each of which has a time of its own.
extension ShelfRecord {
    /// The field of the services' record, which a record has as long as the book is on the shelf.
    static let bookField = "book"
    static let readingField = "reading"
    static let tagPrefix = "tag:"
    static let pastPrefix = "past:"
    static let elsewherePrefix = "elsewhere:"
    static let editPrefix = "edit:"

    mutating func insert(_ db: Database, at now: Int64) throws {
        try insert(db)
        id = db.lastInsertedRowID
        try ChangeTimes(db, .book, identity.string)
            .noteAddition(of: Array(try fields().keys), rowTime: addedAt, at: now)
    }

    /// Writes the row if it differs from the one before.
    func update(_ db: Database, from old: ShelfRecord, at now: Int64) throws {
        let hasOtherBook = (services ?? book) != (old.services ?? old.book)
        guard hasOtherBook || reading != old.reading || book != old.book else { return }
        try update(db)
        var changed = hasOtherBook ? [Self.bookField] : []
        if reading != old.reading {
            let (before, after) = (try old.readingFields(), try readingFields())
            changed += Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        }
        try ChangeTimes(db, .book, identity.string).note(changed, at: now, after: addedAt)
    }

    func delete(_ db: Database, at now: Int64) throws {
        try db.execute(sql: "DELETE FROM shelfEntry WHERE identity = ?", arguments: [identity])
        try ChangeTimes(db, .book, identity.string).noteRemoval(at: now, after: addedAt)
    }

    /// The fields with a value, apart from a cover that the reader gave.
    func fields() throws -> [String: JSON] {
        var fields = try readingFields()
        fields[Self.bookField] = try Self.json(services ?? book)
        fields[ChangeTimes.addition] = .instant(addedAt)
        return fields
    }

    private func readingFields() throws -> [String: JSON] {
        var fields: [String: JSON] = [:]
        let columns = reading
        let state: [(String, ValidatedText?)] = [
            ("status", columns.status), ("startedOn", columns.startedOn), ("finishedOn", columns.finishedOn),
            ("progress", columns.progress),
        ]
        if state.contains(where: { $1 != nil }) {
            fields[Self.readingField] = .object(
                Dictionary(uniqueKeysWithValues: state.map { ($0, JSON($1?.string)) })
            )
        }
        if let stars = columns.stars.flatMap({ Reading.Stars(quarters: $0) }) {
            fields["stars"] = .number(stars.description)
        }
        for tag in try columns.tagList() { fields[Self.tagPrefix + tag.description] = true }
        for past in try columns.value()?.earlier ?? [] {
            let value = try Self.json(RecordText.encode(past))
            fields[Self.pastPrefix + String(SHA256.hexadecimal(Data(JSONText.text(value).utf8)).prefix(12))] = value
        }
        for record in try columns.records() {
            fields[Self.elsewherePrefix + record.service.rawValue] = try Self.json(RecordText.encode(record))
        }
        let own = try columns.ownValues()
        for (field, edit) in own.edits { fields[Self.editPrefix + field.rawValue] = .string(edit.text) }
        if let place = own.place { fields["place"] = .string(place) }
        if let paid = own.paid { fields["paid"] = try Self.json(RecordText.encode(paid)) }
        if !own.loans.isEmpty { fields["loans"] = try Self.json(RecordText.encode(own.loans)) }
        return fields
    }

    static func json(_ text: ValidatedText) throws -> JSON {
        guard let json = JSON(parsing: Array(text.string.utf8)) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        return json
    }

    /// The row of a record; `nil` for one that is not on the shelf. Throws a `DatabaseError` for values that none has.
    init?(_ record: BackupRecord, id: Int64?) throws {
        guard let addedAt = record.instant(ChangeTimes.addition), let book = record.value(Self.bookField) else {
            return nil
        }
        func text(_ value: JSON) -> ValidatedText { ValidatedText(JSONText.text(value)) }
        func decode<Value: Decodable>(_ type: Value.Type, _ value: JSON) throws -> Value {
            try RecordText.decode(type, from: text(value))
        }
        let state = record.value(Self.readingField)
        var earlier: [Reading.Past] = []
        earlier.join(try record.live(Self.pastPrefix).map { try decode(Reading.Past.self, $0.cell.value) })
        var columns = ReadingColumns(
            status: state?["status"]?.string.map { ValidatedText($0) },
            startedOn: state?["startedOn"]?.string.map { ValidatedText($0) },
            finishedOn: state?["finishedOn"]?.string.map { ValidatedText($0) },
            stars: try record.value("stars").map { value in
                guard case .number(let number) = value, let stars = Reading.Stars(number) else {
                    throw DatabaseError(resultCode: .SQLITE_CORRUPT)
                }
                return stars.quarters
            },
            elsewhere: ReadingColumns.text(
                of: try record.live(Self.elsewherePrefix).map { try decode(ReaderRecord.self, $0.cell.value) }
            ),
            progress: state?["progress"]?.string.map { ValidatedText($0) },
            earlier: ReadingColumns.text(of: earlier),
            tags: ReadingColumns.text(
                of: try record.live(Self.tagPrefix).map { name, _ in
                    guard let tag = BookTag(name) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
                    return tag
                }
            ),
            own: nil
        )
        var own = OwnValues()
        for (name, cell) in record.live(Self.editPrefix) {
            guard let field = EditableField(rawValue: name) else { continue }
            guard let text = cell.value.string, let edit = BookEdit(field, text) else {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT)
            }
            own.edits[field] = OwnValues.Edit(text: edit.text, setAt: Date(milliseconds: cell.at))
        }
        own.place = record.value("place")?.string
        own.paid = try record.value("paid").map { try decode(Money.self, $0) }
        own.loans = try record.value("loans").map { try decode([Loan].self, $0) } ?? []
        columns.set(own)
        self.init(
            id: id,
            identity: ValidatedText(record.key.identity),
            addedAt: addedAt,
            book: text(book),
            reading: ReadingColumns(nil)
        )
        try setReading(columns)
        _ = try entry()
    }
}

extension BackupRecord {
    /// The fields with this prefix that have a value, without the prefix, in the order of time and name.
    func live(_ prefix: String) -> [(name: String, cell: BackupCell)] {
        cells.filter { $0.key.hasPrefix(prefix) && $0.value.value != .null }
            .map { (String($0.key.dropFirst(prefix.count)), $0.value) }
            .sorted { ($0.cell.at, $0.name) < ($1.cell.at, $1.name) }
    }
}
