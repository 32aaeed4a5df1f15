import APIClient
public import Foundation
import GRDB

/// A memo for each book, by identity, with its history.
///
/// The book need not be on the shelf, or known at all.
public struct Memos: Sendable {
    let database: StoreDatabase
    let time: Time

    /// Writes a book's memo. The previous text stays in its history; an unchanged text adds no entry.
    ///
    /// - `expected`: The version that the text replaces, or several with commas between them; `*` is any memo. `nil`
    ///   replaces whatever is there.
    /// - Throws: ``StoreError``, with the memo unchanged; ``StoreError/changed`` for a memo of another version.
    @discardableResult
    public func set(
        _ text: MemoText,
        for identity: String,
        ifVersion expected: String? = nil
    ) async throws(StoreError) -> Memo {
        let now = time.now().milliseconds
        return try await database.writeDurably("write a memo") { db in
            try Self.check(db, identity, expected)
            if let current = try MemoRecord.history(of: identity).fetchOne(db)?.memo, current.text == text.text {
                return current
            }
            let record = try MemoRecord.append(db, ValidatedText(identity), ValidatedText(text.text), at: now)
            return Memo(identity: identity, text: text.text, writtenAt: Date(milliseconds: record.writtenAt))
        }
    }

    static func addMissing(
        _ texts: [(identity: String, text: MemoText)],
        to db: Database,
        at now: Int64
    ) throws -> (written: [(identity: String, text: MemoText)], differing: [String]) {
        var written: [(identity: String, text: MemoText)] = []
        var differing: [String] = []
        for (identity, text) in texts {
            if let current = try MemoRecord.history(of: identity).fetchOne(db)?.memo {
                if current.text != text.text { differing.append(identity) }
                continue
            }
            try MemoRecord.append(db, ValidatedText(identity), ValidatedText(text.text), at: now)
            written.append((identity, text))
        }
        return (written, differing)
    }

    /// A book's memo.
    public func memo(for identity: String) async throws(StoreError) -> Memo? {
        try await database.read("read a memo") { db in try MemoRecord.history(of: identity).fetchOne(db)?.memo }
    }

    /// A book's memo with its version, which changes with each change and removal. Returns the memo, `nil` if there is
    /// none; and its version, also of no memo.
    public func current(for identity: String) async throws(StoreError) -> (memo: Memo?, version: String) {
        try await database.read("read a memo") { db in
            let last = try MemoRecord.history(of: identity).fetchOne(db)
            return (last?.memo, "\(last?.id ?? 0)")
        }
    }

    /// Adds a text to the history of a memo that was changed meanwhile, which stays as it is.
    package func setAside(_ text: MemoText, for identity: String) async throws(StoreError) {
        let now = time.now().milliseconds
        try await database.writeDurably("write a memo") { db in
            let current = try MemoRecord.history(of: identity).fetchOne(db)?.text
            for text in [ValidatedText(text.text), current] {
                try MemoRecord.append(db, ValidatedText(identity), text, at: now)
            }
        }
    }

    private static func check(_ db: Database, _ identity: String, _ expected: String?) throws {
        guard let expected else { return }
        let last = try MemoRecord.history(of: identity).fetchOne(db)
        let matches = expected.split(separator: ",").contains { item in
            let version = item.trimmingCharacters(in: .whitespaces)
            return version == "*" ? last?.text != nil : version == "\(last?.id ?? 0)"
        }
        guard matches else { throw StoreError.changed }
    }

    /// All memos.
    ///
    /// - Returns: One per book, last written first; removed ones are left out.
    public func list() async throws(StoreError) -> [Memo] {
        try await database.read("read the memos") { db in
            try MemoRecord.fetchAll(
                db,
                sql: """
                    SELECT * FROM memoRevision
                    WHERE id IN (SELECT MAX(id) FROM memoRevision GROUP BY identity) AND text IS NOT NULL
                        AND NOT (\(Self.isReview))
                    ORDER BY id DESC
                    """
            ).compactMap(\.memo)
        }
    }

    /// The reader's reviews, by the identity of their book.
    package func reviews() async throws(StoreError) -> [String: String] {
        try await database.read("read the reviews") { db in
            let records = try MemoRecord.fetchAll(
                db,
                sql: """
                    SELECT * FROM memoRevision
                    WHERE id IN (SELECT MAX(id) FROM memoRevision WHERE \(Self.isReview) GROUP BY identity)
                        AND text IS NOT NULL
                    """
            )
            return Dictionary(
                records.compactMap { record in
                    record.text.map { (String(record.identity.string.dropFirst(Self.reviewPrefix.count)), $0.string) }
                }
            ) { first, _ in first }
        }
    }

    /// A review is a memo with this before the identity of its book: no service has the name.
    static let reviewPrefix = "review:"
    /// The condition of a row of a review, by the index of identities.
    static let isReview = "identity >= 'review:' AND identity < 'review;'"

    /// The subject of the review of a book, for the other functions of memos.
    package static func review(of identity: String) -> String { reviewPrefix + identity }

    /// The identity of the book that a memo or a review is on.
    package static func book(of subject: String) -> String {
        subject.hasPrefix(reviewPrefix) ? String(subject.dropFirst(reviewPrefix.count)) : subject
    }

    /// Removes a book's memo. The text stays in its history.
    ///
    /// - Throws: ``StoreError``, with the memo unchanged; ``StoreError/changed`` for a memo of another version.
    @discardableResult
    public func remove(
        for identity: String,
        ifVersion expected: String? = nil
    ) async throws(StoreError) -> Memo? {
        let now = time.now().milliseconds
        return try await database.writeDurably("remove a memo") { db in
            try Self.check(db, identity, expected)
            guard let current = try MemoRecord.history(of: identity).fetchOne(db)?.memo else { return nil }
            try MemoRecord.append(db, ValidatedText(identity), nil, at: now)
            return current
        }
    }

    /// Restores a removed memo.
    ///
    /// - Returns: The current memo: the last text, written again; the existing memo if none was removed; `nil` if there
    ///   never was one.
    @discardableResult
    public func restore(for identity: String) async throws(StoreError) -> Memo? {
        let now = time.now().milliseconds
        return try await database.writeDurably("bring back a memo") { db in
            let history = MemoRecord.history(of: identity)
            if let current = try history.fetchOne(db)?.memo { return current }
            guard let last = try history.filter(MemoRecord.Columns.text != nil).fetchOne(db) else { return nil }
            return try MemoRecord.append(db, ValidatedText(identity), last.text, at: now).memo
        }
    }

    /// The history of a book's memo. Returns the current text first; removals are entries without a text.
    public func history(for identity: String) async throws(StoreError) -> [MemoRevision] {
        try await database.read("read a memo") { db in
            try MemoRecord.history(of: identity).fetchAll(db).map {
                MemoRevision(text: $0.text?.string, writtenAt: Date(milliseconds: $0.writtenAt))
            }
        }
    }
}

/// A user's memo on a book.
public struct Memo: Hashable, Sendable {
    /// The book: `CatalogModel.Book.identity`.
    public let identity: String
    /// The text, in NFC, never blank.
    public let text: String
    /// The time it was written.
    public let writtenAt: Date
}

/// One entry of a memo's history.
public struct MemoRevision: Hashable, Sendable {
    /// The new text; `nil` for a removal.
    public let text: String?
    /// The time of the change.
    public let writtenAt: Date
}

/// The text of a memo, which is never blank.
///
/// An editor closed without a text, an empty field or a failed request is not a text, so none of them can overwrite
/// one. A memo is deleted by removing it.
public struct MemoText: Hashable, Sendable {
    /// Why a text is not a memo's.
    public enum Invalid: Error, Hashable, Sendable {
        /// The text is empty, or has no visible character.
        case blank
        /// The text is longer than ``MemoText/limit``.
        case tooLong
    }

    /// The maximum length in bytes of UTF-8: 1 MiB.
    public static let limit = 1 << 20

    /// The text in NFC, trimmed and without U+0000, at which SQLite would end it.
    public let text: String

    /// Validates a text.
    ///
    /// - Throws: ``Invalid`` for a text without a visible character, or of more bytes than ``limit``.
    public init(_ text: String) throws(Invalid) {
        guard text.utf8.count <= Self.limit else { throw .tooLong }
        guard text.unicodeScalars.contains(where: Self.isVisible) else { throw .blank }
        let text = text.unicodeScalars.contains("\0") ? String(text.unicodeScalars.filter { $0 != "\0" }) : text
        let body = text.drop(while: \.isWhitespace)
        let end = body.lastIndex { !$0.isWhitespace } ?? body.startIndex
        self.text = String(body[...end]).precomposedStringWithCanonicalMapping
        // Some characters are longer in NFC.
        guard self.text.utf8.count <= Self.limit else { throw .tooLong }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .surrogate: false
        // The Hangul fillers, which are blank.
        default: !scalar.properties.isWhitespace && !["\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}"].contains(scalar)
        }
    }
}

extension MemoText.Invalid: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .blank: "A memo needs at least one visible character."
        case .tooLong: "A memo has at most 1 MiB of text."
        }
    }
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}

struct MemoRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "memoRevision"

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let identity = Column(CodingKeys.identity)
        static let text = Column(CodingKeys.text)
    }

    /// The position in the order of writing; `nil` until the row is written.
    var id: Int64?
    var identity: ValidatedText
    /// Milliseconds since 1970.
    var writtenAt: Int64
    /// `nil` for a removal.
    var text: ValidatedText?

    static func history(of identity: String) -> QueryInterfaceRequest<MemoRecord> {
        filter(Columns.identity == identity).order(Columns.id.desc)
    }

    /// Writes a text, or without one a removal, after the last one, whatever the clock says.
    @discardableResult
    static func append(
        _ db: Database,
        _ identity: ValidatedText,
        _ text: ValidatedText?,
        at now: Int64
    ) throws -> MemoRecord {
        let last = try history(of: identity.string).fetchOne(db)?.writtenAt
        let record = MemoRecord(id: nil, identity: identity, writtenAt: max(now, ChangeTimes.after(last)), text: text)
        try record.insert(db)
        return record
    }

    var memo: Memo? {
        text.map { Memo(identity: identity.string, text: $0.string, writtenAt: Date(milliseconds: writtenAt)) }
    }
}
