import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Store
import Wording

struct ShowCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "show",
            abstract: .helpShow,
            usage: """
                bookfetch show 9788980500208
                bookfetch show 3 --explain
                bookfetch show 1-3,7
                """,
            discussion: .helpShowMore
        )
    }

    @Argument(
        help: ArgumentHelp(.helpBooks, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var books: [String]

    @Flag(help: ArgumentHelp(.helpFull))
    var full = false

    @Flag(help: ArgumentHelp(.helpFold))
    var fold = false

    @Option(help: ArgumentHelp(.helpFoldAt, valueName: "n"))
    var foldAt: Int?

    @Flag(help: ArgumentHelp(.helpExplain))
    var explain = false

    @Flag(help: ArgumentHelp(.helpKeywords))
    var keywords = false

    @OptionGroup var dumps: DumpOptions
    @OptionGroup var pictures: ImageOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        let references = try BookReference.list(books)
        if references.count > 1, explain { throw ValidationError(.explainsOneBook) }
        if full, fold { throw ValidationError(.fullAndFold) }
        if let foldAt, !(1...1_000_000).contains(foldAt) {
            throw ValidationError(.invalidFoldAt(count: foldAt))
        }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .requests).using(dumps)
        var targets: [BookTarget] = []
        for reference in try BookReference.list(books) { targets.append(try await session.target(of: reference)) }
        guard targets.count == 1, let target = targets.first else { return try await show(targets, session) }
        let found = try await session.find(target)
        guard let page = await page(of: found, target, session) else {
            if case .identity = target { session.note(target.nothing) }
            try await session.show(BookList(nothing: found, request: target.request(of: "show")))
            return
        }
        try await session.show(page, images: pictures.images)
    }

    /// Shows several books. A failed look-up does not affect the others. Throws ``ProgramFailure`` of the first failed
    /// look-up, if nothing was found; for the store; when interrupted.
    private func show(_ targets: [BookTarget], _ session: Session) async throws {
        var pages: [BookDocument] = []
        var failures: [(name: String, failure: ProgramFailure)] = []
        for target in targets {
            do throws(ProgramFailure) {
                let found = try await session.find(target)
                if let page = await page(of: found, target, session) {
                    pages.append(page)
                } else {
                    session.note(target.nothing)
                }
            } catch {
                guard ![.interrupted, .store, .usage].contains(error.status) else { throw error }
                failures.append((target.name, error))
            }
        }
        if pages.isEmpty, let first = failures.first { throw first.failure }
        for (name, failure) in failures { session.note(failure.message + Message(verbatim: " [\(name)]")) }
        let request = RequestRecord(command: "show", ["books": .list(targets.map(\.name))])
        try await session.show(pages, request: request, images: pictures.images)
        if session.options.isStrict, let first = failures.first { throw first.failure }
    }

    /// The page of a found book, which becomes a recent one; `nil` if there is no book.
    private func page(of found: FoundBook, _ target: BookTarget, _ session: Session) async -> BookDocument? {
        await session.page(of: found, BookPageRequest(target, isExplained: explain, hasKeywords: keywords)) {
            identity in
            limit(await folding(session, identity))
        }
    }

    /// The length at which texts are truncated, in this run only; `nil` for whole texts.
    private func limit(_ folding: FoldMode) -> Int? {
        if full { return nil }
        if let foldAt { return foldAt }
        return folding == .full ? nil : Folded.standardLimit
    }

    /// How the book's texts are shown: as set by the flags, which is remembered, otherwise as last time.
    private func folding(_ session: Session, _ identity: String) async -> FoldMode {
        let said: FoldMode? = full ? .full : fold ? .fold : nil
        let remembered = await session.attempt { (store) async throws(StoreError) in
            if let said { try await store.folds.set(said, for: .book(identity)) }
            return try await store.folds.state(of: .book(identity))
        }
        return said ?? remembered.flatMap { $0 } ?? .fold
    }
}
