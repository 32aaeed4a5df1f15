import ArgumentParser
import CatalogModel
import CommandSupport
import Console
import Messages
import Store

/// `bookfetch memo`: what a reader notes about a book.
struct MemoCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "memo",
            abstract: .helpMemo,
            usage: """
                bookfetch memo 9788980500208 set 도서관에서 빌림
                bookfetch memo 3 edit
                """,
            discussion: .helpMemoMore
        )
    }

    /// What is done with the memo.
    enum Action: String, ExpressibleByArgument, CaseIterable {
        case show, set, edit, remove, history, restore
    }

    @Argument(
        help: ArgumentHelp(.helpBook, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var book: String

    @Argument(help: ArgumentHelp(.helpMemoAction))
    var action: Action = .show

    @Argument(help: ArgumentHelp(.helpMemoText))
    var text: [String] = []

    @OptionGroup var global: GlobalOptions

    func validate() throws {
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
