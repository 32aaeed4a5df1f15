import ArgumentParser
import CatalogModel
import CommandSupport
import Console
import Foundation
import Messages
import Reports
import Store

/// `bookfetch memo`: the user's memo on a book.
struct MemoCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "memo",
            abstract: .helpMemo,
            usage: """
                bookfetch memo
                bookfetch memo 9788980500208 set 도서관에서 빌림
                bookfetch memo 3 edit
                """,
            discussion: .helpMemoMore
        )
    }

    /// The action on the memo.
    enum Action: String, ExpressibleByArgument, CaseIterable {
        case show, set, edit, remove, history, restore
    }

    @Argument(
        help: ArgumentHelp(.helpBook, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var book: String?

    @Argument(help: ArgumentHelp(.helpMemoAction))
    var action: Action = .show

    @Argument(help: ArgumentHelp(.helpMemoText))
    var text: [String] = []

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        guard let book else { return }
        _ = try BookReference(book)
        if action == .set, text.isEmpty {
            throw ValidationError(.memoNeedsText(book: book))
        }
        if action != .set, !text.isEmpty {
            throw ValidationError(.memoTakesNoText(action: action.rawValue))
        }
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        guard let book else { return try await session.showMemos() }
        let identity = try await session.identity(of: BookReference(book))
        let memos = MemoDesk(session: session, context: context, identity: identity, global: global)
        switch action {
        case .show: try await memos.show()
        case .set: try await memos.set(try await written(context))
        case .edit: try await memos.edit()
        case .remove: try await memos.remove()
        case .history: try await memos.history()
        case .restore: try await memos.restore()
        }
    }

    private func written(_ context: CommandContext) async throws -> String {
        guard text == ["-"] else { return text.joined(separator: " ") }
        var lines: [String] = []
        while let line = await context.input.readLine() { lines.append(line) }
        try Task.checkCancellation()
        return lines.joined(separator: "\n")
    }
}

/// The actions of `bookfetch memo` for one book.
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
        try await write(memo)
        if memo == nil { context.note(.noMemo(identity: identity)) }
    }

    /// Sets the memo.
    func set(_ text: String) async throws {
        let memo = try memoText(text)
        _ = try await session.withStore { [identity] (store) async throws(StoreError) in
            try await store.memos.set(memo, for: identity)
        }
        try await writeIfJSON()
        context.note(.memoSaved(identity: identity))
    }

    /// Opens the memo in the user's editor and saves the result.
    func edit() async throws {
        let before = try await session.withStore { [identity] (store) async throws(StoreError) in
            try await store.memos.memo(for: identity)?.text ?? ""
        }
        let after = try await context.edit(
            before,
            name: "memo-\(identity)",
            nowhere: .usage(
                .noTerminalToEdit,
                hint: .memoSetHint(identity: identity)
            )
        )
        guard after != before else {
            context.note(.memoUnchanged)
            try await writeIfJSON()
            return
        }
        try await set(after)
    }

    /// Removes the memo; its history remains.
    func remove() async throws {
        let removed = try await session.withStore { [identity] (store) async throws(StoreError) in
            try await store.memos.remove(for: identity)
        }
        try await writeIfJSON()
        context.note(removed == nil ? .noMemo(identity: identity) : .memoRemoved(identity: identity))
    }

    /// Restores a removed memo.
    func restore() async throws {
        let (isThere, restored) = try await session.withStore { [identity] (store) async throws(StoreError) in
            (
                try await store.memos.memo(for: identity) != nil,
                try await store.memos.restore(for: identity) != nil
            )
        }
        try await writeIfJSON()
        if isThere { return context.note(.memoNotRemoved(identity: identity)) }
        context.note(restored ? .memoRestored : .noMemoToRestore(identity: identity))
    }

    /// Writes the current memo if JSON was requested.
    private func writeIfJSON() async throws {
        guard global.writesOneDocument else { return }
        try await write(
            try await session.withStore { [identity] (store) async throws(StoreError) in
                try await store.memos.memo(for: identity)
            }
        )
    }

    private func write(_ memo: Memo?) async throws {
        try await write(memo.map { [MemoRecord(text: $0.text, writtenAt: $0.writtenAt)] } ?? [], isHistory: false)
    }

    /// Shows all versions of the text, newest first.
    func history() async throws {
        let revisions = try await session.withStore { [identity] (store) async throws(StoreError) in
            try await store.memos.history(for: identity)
        }
        try await write(revisions.map { MemoRecord(text: $0.text, writtenAt: $0.writtenAt) }, isHistory: true)
        if revisions.isEmpty, !global.writesTable(to: context) {
            context.note(.noMemoEver(identity: identity))
        }
    }

    private func memoText(_ text: String) throws -> MemoText {
        do throws(MemoText.Blank) {
            return try MemoText(text)
        } catch {
            throw ProgramFailure.usage(
                .memoBlank,
                hint: .memoRemoveHint(identity: identity)
            )
        }
    }

    private func write(_ records: [MemoRecord], isHistory: Bool) async throws {
        if !isHistory, global.writesTable(to: context) {
            try await context.writeText(records.map { SafeText.block($0.text ?? "") + "\n" }.joined(), options: global)
            return
        }
        let clock = context.readerClock
        try await context.write(
            Report(
                document: MemoDocument(identity: identity, memos: records),
                items: records,
                fields: ["writtenAt", "text"],
                rows: records.map { [Instant.text($0.writtenAt), $0.text ?? ""] },
                columns: [
                    Table.Column(.columnWritten, priority: 2, isTruncatable: false),
                    Table.Column(.columnText, minimumWidth: 20, priority: 1),
                ],
                cells: records.map { [clock.minute($0.writtenAt), $0.text ?? Message.cellRemoved.text] },
                whenEmpty: .noMemoEver(identity: identity)
            ),
            options: global
        )
    }
}

/// One version of a memo as JSON; a removal has no text.
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

/// A book's memo history as JSON: the shape `bookfetch.memo/1`, newest text first.
private struct MemoDocument: Encodable, Sendable {
    let schema = "bookfetch.memo/1"
    let identity: String
    let memos: [MemoRecord]
}
