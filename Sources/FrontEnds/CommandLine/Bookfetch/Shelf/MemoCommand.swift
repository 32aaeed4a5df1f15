import APIClient
import ArgumentParser
import BookfetchKit
import CatalogModel
import Documents
import Foundation
import Store
import Terminal
import Wording

struct MemoCommand: FormattedCommand {
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

    enum Action: String, CaseIterable {
        case show, set, add, edit, remove, history, restore

        /// The action by its name, or by one that people type in its place.
        init?(typed word: String) {
            switch word {
            case "rm", "delete", "del", "clear": self = .remove
            case "append": self = .add
            default: self.init(rawValue: word)
            }
        }
    }

    /// The word after the book: an action, or the first word of a memo to set.
    enum Word: ExpressibleByArgument {
        case action(Action)
        case text(String)

        init?(argument: String) {
            if let action = Action(typed: argument) {
                self = .action(action)
            } else if Suggestion.nearest(to: argument, in: Self.allValueStrings).isEmpty {
                self = .text(argument)
            } else {
                // A mistyped action is reported, and not set as a memo.
                return nil
            }
        }

        static var allValueStrings: [String] { Action.allCases.map(\.rawValue) }

        var defaultValueDescription: String {
            switch self {
            case .action(let action): action.rawValue
            case .text(let text): text
            }
        }
    }

    @Argument(
        help: ArgumentHelp(.helpBook, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var book: String?

    @Argument(help: ArgumentHelp(.helpMemoAction, valueName: "action"))
    var word: Word = .action(.show)

    @Argument(help: ArgumentHelp(.helpMemoText))
    var words: [String] = []

    @Option(help: .hidden)
    var ifVersion: String?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    private var action: Action {
        if case .action(let action) = word { action } else { .set }
    }

    private var text: [String] {
        if case .text(let first) = word { [first] + words } else { words }
    }

    func validate() throws {
        guard let book else { return }
        _ = try BookReference(book)
        if action == .set || action == .add, text.isEmpty {
            throw ValidationError(.memoNeedsText(book: book))
        }
        if action != .set, action != .add, !text.isEmpty {
            throw ValidationError(.memoTakesNoText(action: action.rawValue))
        }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        guard let book else { return try await session.showMemos() }
        let identity = try await session.identity(of: BookReference(book))
        let memos = MemoActions(session: session, context: context, identity: identity, global: global)
        switch action {
        case .show: try await memos.show()
        case .set: try await memos.set(try await written(context), ifVersion: ifVersion)
        case .add: try await memos.add(try await written(context), ifVersion: ifVersion)
        case .edit: try await memos.edit()
        case .remove: try await memos.remove(ifVersion: ifVersion)
        case .history: try await memos.history()
        case .restore: try await memos.restore()
        }
    }

    private func written(_ context: ProcessEnvironment) async throws -> String {
        guard text == ["-"] else { return text.joined(separator: " ") }
        var bytes: [UInt8] = []
        while let line = await context.input.readLine(limit: MemoText.limit) {
            guard case .bytes(let line) = line, bytes.count + line.count <= MemoText.limit else {
                throw ProgramFailure.memoTooLong
            }
            bytes += line + [UInt8(ascii: "\n")]
        }
        try Task.checkCancellation()
        guard let text = String(validating: bytes.dropLast(), as: UTF8.self) else { throw ProgramFailure.textNotUTF8 }
        return text
    }
}

struct MemoActions {
    let session: Session
    let context: ProcessEnvironment
    let identity: String
    let global: GlobalOptions

    private var library: Library { session.library }

    func show() async throws {
        let memo = try await library.memos.current(for: identity)
        try await write(memo.memo, version: memo.version)
        if memo.memo == nil { context.note(.noMemo(book: await library.name(of: identity))) }
    }

    func set(_ text: String, ifVersion version: String? = nil) async throws {
        try await library.memos.set(MemoText(text, of: identity), for: identity, ifVersion: version)
        try await writeIfJSON()
        context.note(.memoSaved(book: await library.name(of: identity)))
    }

    func add(_ text: String, ifVersion: String? = nil) async throws {
        let (memo, version) = try await library.memos.current(for: identity)
        try await set([memo?.text, text].compactMap(\.self).joined(separator: "\n"), ifVersion: ifVersion ?? version)
    }

    func edit() async throws {
        let sentence = try await edited()
        try await writeIfJSON()
        context.note(sentence)
    }

    func edited() async throws -> Message {
        let (memo, version) = try await library.memos.current(for: identity)
        let before = memo?.text ?? ""
        let after = try await context.edit(
            before,
            name: "memo-\(identity)",
            nowhere: .usage(
                .noTerminalToEdit,
                hint: .memoSetHint(identity: identity)
            )
        )
        guard after != before else { return .memoUnchanged }
        let text = try MemoText(after, of: identity)
        do throws(StoreError) {
            try await library.memos.set(text, for: identity, ifVersion: version)
        } catch {
            guard error == .changed else { throw error }
            try await showConflict(with: text)
        }
        return .memoSaved(book: await library.name(of: identity))
    }

    /// Shows the memo that was saved while the editor was open, and the edited text, which is added to its history.
    private func showConflict(with own: MemoText) async throws {
        try await library.memos.setAside(own, for: identity)
        let saved = try await library.memos.memo(for: identity)
        if global.writesTable(to: context) {
            let parts: [(Message, String)] = [
                (.memoSavedMeanwhile, saved?.text ?? Message.cellRemoved.text), (.memoOfEditor, own.text),
            ]
            let text = parts.map { "── \($0.text) ──\n\(SafeText.block($1))\n" }.joined()
            try await context.writeText(text, options: global)
        }
        throw ProgramFailure.conflict(.memoChangedMeanwhile, hint: .memoInHistory(identity: identity))
    }

    /// Removes the memo; its history remains.
    func remove(ifVersion version: String? = nil) async throws {
        let wasThere = try await library.memos.remove(for: identity, ifVersion: version) != nil
        try await writeIfJSON()
        let book = await library.name(of: identity)
        context.note(wasThere ? .memoRemoved(book: book, identity: identity) : .noMemo(book: book))
    }

    func restore() async throws {
        let isThere = try await library.memos.memo(for: identity) != nil
        let restored = try await library.memos.restore(for: identity) != nil
        try await writeIfJSON()
        let book = await library.name(of: identity)
        if isThere { return context.note(.memoNotRemoved(book: book)) }
        context.note(restored ? .memoRestored(book: book) : .noMemoToRestore(book: book))
    }

    private func writeIfJSON() async throws {
        guard global.writesOneDocument else { return }
        let (memo, version) = try await library.memos.current(for: identity)
        try await write(memo, version: version)
    }

    private func write(_ memo: Memo?, version: String) async throws {
        let records = memo.map { [MemoRecord($0)] } ?? []
        try await write(records, version: version, isHistory: false)
    }

    func history() async throws {
        let history = try await library.memoHistory(of: identity)
        let records = history.revisions.map { MemoRecord(text: $0.text, writtenAt: $0.writtenAt) }
        try await write(records, version: history.version, isHistory: true)
        if records.isEmpty, !global.writesTable(to: context) {
            context.note(.noMemoEver(book: await library.name(of: identity)))
        }
    }

    private func write(_ records: [MemoRecord], version: String, isHistory: Bool) async throws {
        if !isHistory, global.writesTable(to: context) {
            try await context.writeText(records.map { SafeText.block($0.text ?? "") + "\n" }.joined(), options: global)
            return
        }
        let clock = context.readerClock
        try await context.write(
            Report(
                document: MemoDocument(identity: identity, version: version, memos: records),
                items: records,
                fields: ["writtenAt", "text"],
                rows: records.map { [Instant.text($0.writtenAt), $0.text ?? ""] },
                columns: [
                    Table.Column(.columnWritten, priority: 2, isTruncatable: false),
                    Table.Column(.columnText, minimumWidth: 20, priority: 1),
                ],
                cells: records.map { [clock.minute($0.writtenAt), $0.text ?? Message.cellRemoved.text] },
                whenEmpty: .noMemoEver(book: await library.name(of: identity))
            ),
            options: global
        )
    }
}
