import APIClient
import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport
import Messages
import Reports
import Store

/// `bookfetch show`: all details of one book.
struct ShowCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "show",
            abstract: .helpShow,
            usage: """
                bookfetch show 9788980500208
                bookfetch show 3 --explain
                """,
            discussion: .helpShowMore
        )
    }

    @Argument(
        help: ArgumentHelp(.helpBook, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var book: String

    @Flag(help: ArgumentHelp(.helpFull))
    var full = false

    @Flag(help: ArgumentHelp(.helpFold))
    var fold = false

    @Option(help: ArgumentHelp(.helpFoldAt, valueName: "n"))
    var foldAt: Int?

    @Flag(help: ArgumentHelp(.helpExplain))
    var explain = false

    @OptionGroup var pictures: ImageOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        _ = try BookReference(book)
        if full, fold { throw ValidationError(.fullAndFold) }
        if let foldAt, !(1...1_000_000).contains(foldAt) {
            throw ValidationError(.invalidFoldAt(count: foldAt))
        }
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let target = try await session.target(of: BookReference(book))
        let found = try await session.find(target)
        guard let shown = found.book else {
            if case .identity = target { session.note(target.nothing) }
            try await session.showNothing(found, request: target.request(of: "show"))
            return
        }
        let identity = shown.identity ?? target.name
        let folding = try await folding(session, identity)
        let remarks = await session.remarks(identity)
        let count = session.recentCount
        await session.attempt { (store) async throws(StoreError) in
            try await store.recents.touch(shown, keeping: count)
        }
        try await session.show(
            BookPage(
                book: shown,
                request: target.request(of: "show"),
                merged: found.merged,
                kept: found.kept,
                isExplained: explain,
                remarks: remarks,
                foldAt: limit(folding),
                freshness: found.freshness,
                problems: found.problems
            ),
            images: pictures.images
        )
    }

    /// The length at which texts are truncated; `nil` for whole texts. A number applies to this run only, whatever is
    /// remembered.
    private func limit(_ folding: FoldMode) -> Int? {
        if full { return nil }
        if let foldAt { return foldAt }
        return folding == .full ? nil : Folded.standardLimit
    }

    /// How the book's texts are shown: as set by the flags, which is remembered, otherwise as last time.
    private func folding(_ session: Session, _ identity: String) async throws -> FoldMode {
        let said: FoldMode? = full ? .full : fold ? .fold : nil
        let remembered = await session.attempt { (store) async throws(StoreError) in
            if let said { try await store.folds.set(said, for: .book(identity)) }
            return try await store.folds.state(of: .book(identity))
        }
        return said ?? remembered.flatMap { $0 } ?? .fold
    }
}

extension Session {
    /// Data on a book from the user's own lists.
    func remarks(_ identity: String) async -> BookRemarks {
        let found = await attempt { (store) async throws(StoreError) in
            BookRemarks(
                addedAt: try await store.shelf.entry(identity)?.addedAt,
                memo: try await store.memos.memo(for: identity)?.text
            )
        }
        return found ?? BookRemarks()
    }

    /// Reports that no service has a book; this is not a failure.
    func showNothing(_ found: FoundBook, request: RequestRecord) async throws {
        try await show(
            BookList(
                request: request,
                page: 1,
                pageSize: 1,
                total: 0,
                hasMore: false,
                freshness: found.freshness,
                books: [],
                problems: found.problems
            )
        )
    }
}
