import APIClient
package import Basics
import CatalogModel
import Foundation

/// A kind of record in a backup. The raw values are those of the file and the store.
package enum BackupKind: String, CaseIterable, Sendable {
    /// A book of the shelf, with reading, tags, corrections and what is known of the copy.
    case book
    /// The number of books to finish in a year.
    case goal
    /// All texts of the memo on a book.
    case memo
    /// All texts of the reader's review of a book.
    case review
    case birthday
    case saved
    case visited
    case recent
    /// A watch with the books seen of it.
    case watch
    /// Whether a text is shown in full.
    case fold
    /// The volume of a series that was shown last.
    case series
    /// A feed that the reader added or removed; kept in a file beside the store.
    case feed
}

/// A value with the time at which it was set, in milliseconds since 1970.
package struct BackupCell: Hashable, Sendable {
    package var at: Int64
    /// Null for a field that was cleared.
    package var value: JSON

    package init(_ value: JSON, at: Int64) { (self.value, self.at) = (value, at) }

    /// The newer of both; of two of the same time the one whose JSON is greater, on every machine.
    func merged(with other: BackupCell) -> BackupCell {
        if at != other.at { return at > other.at ? self : other }
        return JSONText.text(value).utf8.lexicographicallyPrecedes(JSONText.text(other.value).utf8) ? other : self
    }
}

/// All that is known of one thing: the newest value of each field, and when it was last removed.
///
/// Merging takes the maximum of everything, and then leaves out what is not newer than the removal. So it is
/// idempotent, commutative and associative: machines that have seen the same files in any order have the same records.
package struct BackupRecord: Hashable, Sendable {
    package struct Key: Hashable, Sendable, Comparable {
        package let kind: String
        package let identity: String

        package init(_ kind: String, _ identity: String) { (self.kind, self.identity) = (kind, identity) }

        package static func < (one: Key, other: Key) -> Bool {
            if one.kind == other.kind { return one.identity.utf8.lexicographicallyPrecedes(other.identity.utf8) }
            return one.rank == other.rank ? one.kind < other.kind : one.rank < other.rank
        }

        private var rank: Int {
            BackupKind(rawValue: kind).flatMap { BackupKind.allCases.firstIndex(of: $0) } ?? BackupKind.allCases.count
        }
    }

    package let key: Key
    package var removedAt: Int64?
    package var cells: [String: BackupCell]

    package init(_ key: Key, removedAt: Int64? = nil, cells: [String: BackupCell] = [:]) {
        (self.key, self.removedAt, self.cells) = (key, removedAt, cells)
    }

    /// - Parameter other: A record with the same key.
    package func merged(with other: BackupRecord) -> BackupRecord {
        var record = self
        record.removedAt = [removedAt, other.removedAt].compactMap(\.self).max()
        record.cells.merge(other.cells) { $0.merged(with: $1) }
        if let removal = record.removedAt { record.cells = record.cells.filter { $0.value.at > removal } }
        return record
    }

    /// The value of a field; `nil` if it has none.
    func value(_ field: String) -> JSON? { cells[field].flatMap { $0.value == .null ? nil : $0.value } }
}

extension BackupRecord: Encodable {
    /// Encodes `{"kind": "book", "id": "9788…", "fields": {"stars": {"at": "2026-11-28T17:00:00.123Z", "value":
    /// 4.5}}}`, with `removedAt` where it was removed.
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(["kind": key.kind, "id": key.identity, "fields": cells])
        if let removedAt { try encoder.encode(["removedAt": Instant.text(Date(milliseconds: removedAt))]) }
    }

    /// The record of a line; `nil` for anything else.
    package init?(_ line: JSON) {
        guard let kind = line["kind"]?.string, !kind.isEmpty, let identity = line["id"]?.string, !identity.isEmpty,
            let fields = line["fields"]?.object
        else { return nil }
        var cells: [String: BackupCell] = [:]
        for (name, field) in fields {
            guard !name.isEmpty, let at = field["at"]?.string.flatMap({ Instant.parse($0) }), let value = field["value"]
            else { return nil }
            cells[name] = BackupCell(value, at: at.milliseconds)
        }
        var removedAt: Int64?
        if let text = line["removedAt"], text != .null {
            guard let date = text.string.flatMap({ Instant.parse($0) }) else { return nil }
            removedAt = date.milliseconds
        }
        // A file may be written by another program: what is not newer than the removal counts as removed.
        self = BackupRecord(Key(kind, identity), removedAt: removedAt)
            .merged(with: BackupRecord(Key(kind, identity), cells: cells))
    }
}

extension BackupCell: Encodable {
    /// Encodes `{"at": "2026-11-28T17:00:00.123Z", "value": …}`.
    package func encode(to encoder: any Encoder) throws {
        try encoder.encode(["at": Instant.text(Date(milliseconds: at)), "value": value])
    }
}
