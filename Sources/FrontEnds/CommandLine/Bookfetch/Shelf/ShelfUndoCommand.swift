import ArgumentParser
import Basics
import BookfetchKit
import CatalogModel
import Documents
import Store
import Terminal
import Wording

struct ShelfUndoCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "undo",
            abstract: .helpShelfUndo,
            usage: """
                bookfetch shelf undo
                bookfetch shelf undo --json
                """,
            discussion: .helpShelfUndoMore
        )
    }

    @Option(help: .hidden)
    var change: Int64?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        try await Session(global, in: context, needs: .localOnly)
            .show(.undo, only: change, in: context)
    }
}

struct ShelfRedoCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "redo",
            abstract: .helpShelfRedo,
            usage: """
                bookfetch shelf redo
                bookfetch shelf redo --json
                """
        )
    }

    @Option(help: .hidden)
    var change: Int64?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        try await Session(global, in: context, needs: .localOnly)
            .show(.redo, only: change, in: context)
    }
}

extension Session {
    fileprivate func show(_ step: JournalStep, only number: Int64?, in context: ProcessEnvironment) async throws {
        let done = try await library.shelf.undoOrRedo(step, only: number) { next in
            let name = Message.name(of: next)
            note(step == .undo ? .undoing(change: name) : .redoing(change: name))
            if next.kind == .restore { note(.undoesRestoreInPart) }
        }
        try await show(done, step, in: context)
    }

    private func show(_ done: ShelfUndo?, _ step: JournalStep, in context: ProcessEnvironment) async throws {
        if options.writesOneDocument {
            try await context.write(
                Report(document: UndoDocument(done, step), items: [], fields: [], rows: [], columns: []),
                options: options
            )
            try conclude(freshness: [], problems: [])
            return
        }
        try await show(
            ShownChange(
                command: "shelf \(step.rawValue)",
                done?.entries ?? [],
                sentences: done.map(Self.sentences) ?? [step == .undo ? .nothingToUndo : .nothingToRedo]
            )
        )
    }

    private static func sentences(_ done: ShelfUndo) -> [Message] {
        named(done.restored, Message.shelfRestored) + named(done.removed, Message.shelfRemoved)
            + done.readings.map {
                let reading = Message.reading($0.reading, pages: $0.book.pages)
                let tags = $0.tags.isEmpty ? Message.noTagsLeft : .bookTags($0.tags)
                return .shelfStatusUndone(title: $0.book.title, reading: done.change.kind == .tags ? tags : reading)
            }
            + done.goals.map { .goalRestored(year: $0.year, books: $0.books) }
            + (done.memos > 0 ? [.memosUndone(count: done.memos)] : [])
    }

    private static func named(_ entries: [ShelfEntry], _ sentence: (String) -> Message) -> [Message] {
        entries.count > 10 ? [sentence(Message.bookCount(entries.count).text)] : entries.map { sentence($0.book.title) }
    }
}

/// An undone change as JSON: the shape `bookfetch.undo/1`.
private struct UndoDocument: Encodable, Sendable {
    private let done: ShelfUndo?
    private let step: JournalStep

    init(_ done: ShelfUndo?, _ step: JournalStep) {
        (self.done, self.step) = (done, step)
    }

    private struct Goal: Encodable {
        let year: Int
        let books: Int?
    }

    func encode(to encoder: any Encoder) throws {
        let kind = done?.change.kind.rawValue
        try encoder.encode([
            "schema": "bookfetch.undo/1", "undone": step == .undo ? kind : nil, "redone": step == .redo ? kind : nil,
            "what": done.map { Message.name(of: $0.change).text },
            "madeAt": done.map { Instant.text($0.change.madeAt) },
            "books": (done?.entries ?? []).map {
                ListedBook(book: $0.book, remarks: BookRemarks($0))
            },
            "goals": (done?.goals ?? []).map { Goal(year: $0.year, books: $0.books) }, "memos": done?.memos ?? 0,
        ])
    }
}
