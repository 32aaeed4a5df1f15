import Basics
package import BookfetchKit
import Foundation
import Store
import Terminal
package import Wording

extension Backup {
    /// What is wrong with a file, in sentences.
    package func damage(in file: String) -> [Message] {
        var sentences: [Message] = []
        if !damagedLines.isEmpty {
            let first = damagedLines.prefix(10).map(String.init).joined(separator: ", ")
            let lines = damagedLines.count > 10 ? first + ", …" : first
            sentences.append(.damagedBackup(file: file, count: damagedLines.count, lines: lines))
        }
        if missing > 0 { sentences.append(.shortBackup(file: file, missing: missing)) }
        return sentences
    }
}

extension RestoredBackup {
    /// The kinds of records that the journal of the shelf has.
    private static let undoneKinds: Set<String> = ["book", "goal", "memo", "review"]

    /// What was done, and what a reader should know of it.
    package func sentences(in library: Library, isTrial: Bool) async -> [Message] {
        let sum = { (count: (Counts) -> Int) in counts.map(count).reduce(0, +) }
        let (added, changed, removed) = (sum(\.added), sum(\.changed), sum(\.removed))
        var sentences: [Message] = [
            isTrial
                ? .wouldRestore(added: added, changed: changed, removed: removed)
                : .restored(added: added, changed: changed, removed: removed)
        ]
        let others = counts.filter { !Self.undoneKinds.contains($0.kind) && $0.added + $0.changed + $0.removed > 0 }
        if !others.isEmpty { sentences.append(.restoredForGood(kinds: others.map(\.kind))) }
        for identity in memoConflicts {
            sentences.append(.memoConflict(book: await library.name(of: identity), identity: identity))
        }
        for identity in reviewConflicts {
            let texts = await library.attempt { (library) async throws(StoreError) in
                try await library.memos.history(for: Memos.review(of: identity)).compactMap(\.text)
            }
            let other = SafeText.line(String((texts ?? []).dropFirst().first?.prefix(200) ?? ""))
            sentences.append(.reviewConflict(book: await library.name(of: identity), other: other))
        }
        if !unknown.isEmpty {
            let names = unknown.keys.sorted().map { SafeText.line($0) }.joined(separator: ", ")
            sentences.append(.unknownRecords(names: names, count: unknown.values.reduce(0, +)))
        }
        return sentences
    }

    /// The numbers by kind: the shape `bookfetch.restored/1`.
    package var report: Report {
        let records = counts.map { RestoredKind(counts: $0) }
        return Report(
            document: RestoredDocument(kinds: records, restored: self),
            items: records,
            fields: ["kind", "added", "changed", "removed", "unchanged"],
            rows: records.map(\.row),
            columns: [
                Table.Column(.columnRecords, priority: 5, isTruncatable: false),
                Table.Column(.columnAdded, alignment: .right, priority: 4, isTruncatable: false),
                Table.Column(.columnChanged, alignment: .right, priority: 3, isTruncatable: false),
                Table.Column(.columnRemoved, alignment: .right, priority: 2, isTruncatable: false),
                Table.Column(.columnUnchanged, alignment: .right, priority: 1, isTruncatable: false),
            ],
            cells: records.map { [Message.backupKind($0.counts.kind).text] + $0.row.dropFirst() }
        )
    }
}

private struct RestoredKind: Encodable, Sendable {
    let counts: RestoredBackup.Counts

    var row: [String] {
        [
            counts.kind, "\(counts.added)", "\(counts.changed)", "\(counts.removed)", "\(counts.unchanged)",
        ]
    }

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "kind": counts.kind, "added": counts.added, "changed": counts.changed, "removed": counts.removed,
            "unchanged": counts.unchanged,
        ])
    }
}

private struct RestoredDocument: Encodable, Sendable {
    let kinds: [RestoredKind]
    let restored: RestoredBackup

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "schema": "bookfetch.restored/1", "kinds": kinds, "memoConflicts": restored.memoConflicts,
            "reviewConflicts": restored.reviewConflicts, "unknown": restored.unknown,
        ])
    }
}

extension ProgramFailure {
    /// The failure of a backup: code 65 for a file that is none, that of the store or of the feeds for theirs.
    package init(_ error: BackupError, file: String) {
        switch error {
        case .notABackup:
            self.init(
                status: .inputData,
                kind: .invalid,
                message: .notABackup(file: SafeText.line(file)),
                hint: .writeBackup
            )
        case .laterFormat(let schema):
            self.init(
                status: .inputData,
                kind: .invalid,
                message: .laterBackup(file: SafeText.line(file), schema: SafeText.line(String(schema.prefix(80)))),
                hint: .updateForBackup
            )
        case .feeds(let error): self.init(error)
        case .store(let error): self.init(error)
        }
    }
}
