import CatalogModel
import CommandSupport
import Console
import Foundation
import Store

/// What `bookfetch memo` does with one book's memo.
struct MemoDesk {
    let session: Session
    let context: CommandContext
    /// The book.
    let identity: String
    let global: GlobalOptions

    /// Shows the memo.
    func show() async throws {
        let memo = try await session.withStore { [identity] (store) async throws(StoreError) in
            try await store.memos.memo(for: identity)
        }
        try write(memo.map { [MemoRecord(text: $0.text, writtenAt: $0.writtenAt)] } ?? [], isHistory: false)
        if memo == nil { context.note("There is no memo for \(identity).") }
    }

    /// Sets the memo.
    func set(_ text: String) async throws {
        let memo = try memoText(text)
        _ = try await session.withStore { [identity] (store) async throws(StoreError) in
            try await store.memos.set(memo, for: identity)
        }
        context.note("Memo kept for \(identity).")
    }

    /// Opens the memo in the reader's editor and keeps what comes back.
    func edit() async throws {
        let before = try await session.withStore { [identity] (store) async throws(StoreError) in
            try await store.memos.memo(for: identity)?.text ?? ""
        }
        let after = try await context.edit(before, name: "memo-\(identity)")
        guard after != before else {
            context.note("The memo was not changed.")
            return
        }
        try await set(after)
    }

    /// Removes the memo; its history stays.
    func remove() async throws {
        let removed = try await session.withStore { [identity] (store) async throws(StoreError) in
            try await store.memos.remove(for: identity)
        }
        context.note(
            removed == nil
                ? "There is no memo for \(identity)."
                : "Memo removed; 'bookfetch memo \(identity) restore' brings it back."
        )
    }

    /// Brings the last text back.
    func restore() async throws {
        let memo = try await session.withStore { [identity] (store) async throws(StoreError) in
            try await store.memos.restore(for: identity)
        }
        context.note(memo == nil ? "There is no memo to bring back for \(identity)." : "The memo is back.")
    }

    /// Shows every text there was, the newest first.
    func history() async throws {
        let revisions = try await session.withStore { [identity] (store) async throws(StoreError) in
            try await store.memos.history(for: identity)
        }
        try write(revisions.map { MemoRecord(text: $0.text, writtenAt: $0.writtenAt) }, isHistory: true)
        if revisions.isEmpty { context.note("There never was a memo for \(identity).") }
    }

    private func memoText(_ text: String) throws -> MemoText {
        do throws(MemoText.Blank) {
            return try MemoText(text)
        } catch {
            throw ProgramFailure.usage(
                "The text is empty; the memo stays as it is.",
                hint: "'bookfetch memo \(identity) remove' removes it."
            )
        }
    }

    private func write(_ records: [MemoRecord], isHistory: Bool) throws {
        if !isHistory, global.writesTable(to: context) {
            try context.writeText(records.map { SafeText.block($0.text ?? "") + "\n" }.joined(), options: global)
            return
        }
        try context.write(
            Report(
                document: MemoDocument(identity: identity, memos: records),
                items: records,
                fields: ["writtenAt", "text"],
                rows: records.map { [Instant.text($0.writtenAt), $0.text ?? ""] },
                columns: [
                    Table.Column("WRITTEN (UTC)", priority: 2, isTruncatable: false),
                    Table.Column("TEXT", minimumWidth: 20, priority: 1),
                ],
                cells: records.map { [String(Instant.text($0.writtenAt).prefix(16)), $0.text ?? "(removed)"] },
                whenEmpty: "Nothing yet."
            ),
            options: global
        )
    }
}

/// One text of a memo as JSON; a removal has no text.
private struct MemoRecord: Encodable, Sendable {
    let text: String?
    let writtenAt: Date

    private enum CodingKeys: CodingKey {
        case text, writtenAt
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(text, forKey: .text)
        try container.encode(Instant.text(writtenAt), forKey: .writtenAt)
    }
}

/// A book's memos as JSON: the shape `bookfetch.memo/1`, the newest text first.
private struct MemoDocument: Encodable, Sendable {
    let schema = "bookfetch.memo/1"
    let identity: String
    let memos: [MemoRecord]
}
