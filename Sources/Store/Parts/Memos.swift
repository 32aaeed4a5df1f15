import APIClient
public import Foundation
import GRDB

/// A memo for each book, by identity, with everything it ever said.
///
/// A book need not be on the shelf, nor even be known: the memo stands on its own.
public struct Memos: Sendable {
    let database: StoreDatabase
    let time: Time

    /// Writes a book's memo. What it said before stays in its history; the same text again is no new entry.
    ///
    /// - Parameters:
    ///   - text: What it says from now on.
    ///   - identity: The book's identity, such as an ISBN-13.
    /// - Returns: The memo.
    /// - Throws: ``StoreError``, with the memo as it was.
    @discardableResult
    public func set(_ text: MemoText, for identity: String) async throws(StoreError) -> Memo {
        let now = time.now().milliseconds
        return try await database.writeDurably("write a memo") { db in
            if let current = try MemoRecord.history(of: identity).fetchOne(db)?.memo, current.text == text.text {
                return current
            }
            try MemoRecord(id: nil, identity: StoredText(identity), writtenAt: now, text: StoredText(text.text))
                .insert(db)
            return Memo(identity: identity, text: text.text, writtenAt: Date(milliseconds: now))
        }
    }

    /// Writes the memos of books that have none, in one transaction. A memo that is there stays as it is.
    ///
    /// - Parameter texts: What the memos of books say, by identity; the first of several of one book is written.
    /// - Returns: How many were written, and the books whose memo says something else, in the order of the texts.
    /// - Throws: ``StoreError``, with no memo written.
    public func addMissing(
        _ texts: [(identity: String, text: MemoText)]
    ) async throws(StoreError) -> (written: Int, differing: [String]) {
        guard !texts.isEmpty else { return (0, []) }
        let now = time.now().milliseconds
        return try await database.writeDurably("write memos") { db in
            var written = 0
            var differing: [String] = []
            for (identity, text) in texts {
                if let current = try MemoRecord.history(of: identity).fetchOne(db)?.memo {
                    if current.text != text.text { differing.append(identity) }
                    continue
                }
                try MemoRecord(id: nil, identity: StoredText(identity), writtenAt: now, text: StoredText(text.text))
                    .insert(db)
                written += 1
            }
            return (written, differing)
        }
    }

    /// What a book's memo says.
    ///
    /// - Parameter identity: The book's identity.
    /// - Returns: The memo; `nil` when there is none, or it was removed.
    /// - Throws: ``StoreError``.
    public func memo(for identity: String) async throws(StoreError) -> Memo? {
        try await database.read("read a memo") { db in try MemoRecord.history(of: identity).fetchOne(db)?.memo }
    }

    /// All memos.
    ///
    /// - Returns: One a book, what was written last first; removed ones are left out.
    /// - Throws: ``StoreError``.
    public func list() async throws(StoreError) -> [Memo] {
        try await database.read("read the memos") { db in
            try MemoRecord.fetchAll(
                db,
                sql: """
                    SELECT * FROM memoRevision
                    WHERE id IN (SELECT MAX(id) FROM memoRevision GROUP BY identity) AND text IS NOT NULL
                    ORDER BY id DESC
                    """
            ).compactMap(\.memo)
        }
    }

    /// Removes a book's memo. What it said stays in its history.
    ///
    /// - Parameter identity: The book's identity.
    /// - Returns: The memo that was removed; `nil` when there was none.
    /// - Throws: ``StoreError``, with the memo as it was.
    @discardableResult
    public func remove(for identity: String) async throws(StoreError) -> Memo? {
        let now = time.now().milliseconds
        return try await database.writeDurably("remove a memo") { db in
            guard let current = try MemoRecord.history(of: identity).fetchOne(db)?.memo else { return nil }
            try MemoRecord(id: nil, identity: StoredText(identity), writtenAt: now, text: nil).insert(db)
            return current
        }
    }

    /// Gets a removed memo back.
    ///
    /// - Parameter identity: The book's identity.
    /// - Returns: The memo as it stands now: the last text, written anew; the present memo where none was removed;
    ///   `nil` when there never was one.
    /// - Throws: ``StoreError``, with the memo as it was.
    @discardableResult
    public func restore(for identity: String) async throws(StoreError) -> Memo? {
        let now = time.now().milliseconds
        return try await database.writeDurably("bring back a memo") { db in
            let history = MemoRecord.history(of: identity)
            if let current = try history.fetchOne(db)?.memo { return current }
            guard let last = try history.filter(MemoRecord.Columns.text != nil).fetchOne(db) else { return nil }
            let record = MemoRecord(id: nil, identity: StoredText(identity), writtenAt: now, text: last.text)
            try record.insert(db)
            return record.memo
        }
    }

    /// Everything a book's memo ever said, and when.
    ///
    /// - Parameter identity: The book's identity.
    /// - Returns: The present text first; removals are entries without a text.
    /// - Throws: ``StoreError``.
    public func history(for identity: String) async throws(StoreError) -> [MemoRevision] {
        try await database.read("read a memo") { db in
            try MemoRecord.history(of: identity).fetchAll(db).map {
                MemoRevision(text: $0.text?.string, writtenAt: Date(milliseconds: $0.writtenAt))
            }
        }
    }
}

/// What a reader noted about a book.
public struct Memo: Hashable, Sendable {
    /// The book: ``CatalogModel/Book/identity``.
    public let identity: String
    /// The text, in NFC, never blank.
    public let text: String
    /// When it was written.
    public let writtenAt: Date
}

/// One entry of a memo's history.
public struct MemoRevision: Hashable, Sendable {
    /// What it said from then on; `nil` where it was removed.
    public let text: String?
    /// When.
    public let writtenAt: Date
}

/// What a memo may say: anything but nothing.
///
/// An editor closed without a word, a field that was left empty, a request that failed: none of them is a text, so none
/// can take the place of one. Whoever wants a memo gone removes it.
public struct MemoText: Hashable, Sendable {
    /// The text was empty, or held nothing that can be seen.
    public struct Blank: Error, Hashable, Sendable {}

    /// The text in NFC, without white space at its ends and without U+0000, at which SQLite would end it.
    public let text: String

    /// Takes a text.
    ///
    /// - Parameter text: The text as it was typed.
    /// - Throws: ``Blank`` for one that holds no visible character.
    public init(_ text: String) throws(Blank) {
        guard text.unicodeScalars.contains(where: Self.isVisible) else { throw Blank() }
        let text = text.unicodeScalars.contains("\0") ? String(text.unicodeScalars.filter { $0 != "\0" }) : text
        let body = text.drop(while: \.isWhitespace)
        let end = body.lastIndex { !$0.isWhitespace } ?? body.startIndex
        self.text = String(body[...end]).precomposedStringWithCanonicalMapping
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .surrogate: false
        // The blank letters that Hangul keeps for missing parts of a syllable.
        default: !scalar.properties.isWhitespace && !["\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}"].contains(scalar)
        }
    }
}

extension MemoText.Blank: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String { "A memo needs at least one visible character." }
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}

/// A row of `memoRevision`.
struct MemoRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "memoRevision"

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let identity = Column(CodingKeys.identity)
        static let text = Column(CodingKeys.text)
    }

    /// The place in the order of writing; `nil` until the row is written.
    var id: Int64?
    var identity: StoredText
    /// Milliseconds since 1970.
    var writtenAt: Int64
    /// `nil` for a removal.
    var text: StoredText?

    /// All rows of a book, the last first.
    static func history(of identity: String) -> QueryInterfaceRequest<MemoRecord> {
        filter(Columns.identity == identity).order(Columns.id.desc)
    }

    /// What the row says; `nil` for a removal.
    var memo: Memo? {
        text.map { Memo(identity: identity.string, text: $0.string, writtenAt: Date(milliseconds: writtenAt)) }
    }
}
