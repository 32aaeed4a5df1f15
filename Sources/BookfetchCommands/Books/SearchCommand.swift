import APIClient
public import ArgumentParser
public import Catalog
import CatalogModel
import CommandSupport
import Messages
import Reports
import Store

/// `bookfetch search`: text search for books.
struct SearchCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "search",
            abstract: .helpSearch,
            usage: """
                bookfetch search 해리 포터
                bookfetch search 한강 --target author --sort latest --json
                """,
            discussion: .helpSearchMore
        )
    }

    @Argument(help: ArgumentHelp(.helpSearchWords, valueName: "words"))
    var words: [String]

    @Option(name: .shortAndLong, help: ArgumentHelp(.helpSearchSource, valueName: "service"))
    var source: SearchSource = .auto

    @Option(help: ArgumentHelp(.helpSearchTarget, valueName: "part"))
    var target: BookSearchRequest.Target = .any

    @Option(help: ArgumentHelp(.helpSearchSort, valueName: "order"))
    var sort: BookSearchRequest.Sort = .accuracy

    @Flag(name: [.customShort("i"), .long], help: ArgumentHelp(.helpInteractive))
    var interactive = false

    @OptionGroup var dumps: DumpOptions
    @OptionGroup var pages: PageOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        _ = try text()
        if interactive, global.namesFormat { throw ValidationError(.pickAndFormat) }
    }

    func run(in context: CommandContext) async throws {
        if interactive { return try await BookPicking(self, in: context).run() }
        let session = try Session(global, in: context).using(dumps)
        let (list, isSeen) = try await results(session, page: pages.page)
        try await session.show(list, isStaleTold: isSeen)
        noteKeyless(session, isSeen: isSeen)
    }

    /// Notes which key would give more than a search without any.
    func noteKeyless(_ session: Session, isSeen: Bool) {
        if !isSeen, session.isKeyless, source == .auto || source == .all { session.noteKeyless() }
    }

    /// One page of the results.
    ///
    /// - Parameters:
    ///   - session: The run.
    ///   - page: The page, from 1.
    /// - Returns: The list, and whether it consists of books seen before, which was reported.
    /// - Throws: ``ProgramFailure`` if no service has a result.
    func results(_ session: Session, page: Int) async throws -> (list: BookList, isSeen: Bool) {
        let request = BookSearchRequest(text: try text(), target: target, sort: sort, page: page, size: pages.size)
        if session.dumps.mode == .prefer, let found = await dumped(session, request, after: nil) {
            return (found, true)
        }
        do {
            let list = try await source == .all ? everywhere(session, request) : inOrder(session, request)
            if list.books.isEmpty, let found = await dumped(session, request, after: nil) { return (found, true) }
            return (list, false)
        } catch let error as CatalogError {
            if let found = await dumped(session, request, after: error) { return (found, session.isOffline) }
            guard let seen = try await seen(session, request, after: error) else {
                guard case .api(let cause, let others) = error, !cause.isCancellation else {
                    throw ProgramFailure(error, page: page)
                }
                session.note(others)
                throw session.isKeyless && (source == .auto || source == .all)
                    ? session.noKeys(cause) : ProgramFailure(error, page: page)
            }
            return (seen, true)
        }
    }

    /// The list of the first service that responds, or of the one that provided the earlier pages.
    private func inOrder(_ session: Session, _ request: BookSearchRequest) async throws -> BookList {
        let outcome = try await session.searchChain(source)
            .list(request, limit: pages.limit, options: session.requestOptions)
        return list(
            request,
            total: outcome.total,
            hasMore: outcome.hasMore,
            freshness: outcome.freshness,
            books: outcome.books,
            problems: outcome.problems
        )
    }

    /// The merged lists of all services.
    private func everywhere(_ session: Session, _ request: BookSearchRequest) async throws -> BookList {
        let outcome = try await SearchAll(session.searchChain(source), policy: session.mergePolicy)
            .search(request, limit: pages.limit, options: session.requestOptions)
        var list = list(
            request,
            total: outcome.total,
            hasMore: outcome.hasMore,
            freshness: outcome.freshness,
            books: outcome.books,
            problems: outcome.problems
        )
        // A page has as many books as all services' pages together.
        list.lastShownNumber = session.lastShownNumber
        return list
    }

    /// Offline, for a search that is not cached: matching books seen before; `nil` if there are none.
    private func seen(
        _ session: Session,
        _ request: BookSearchRequest,
        after error: CatalogError
    ) async throws -> BookList? {
        guard session.isOffline, source == .auto || source == .all, case .api(let error, _) = error,
            case .notCached = error.cause
        else { return nil }
        let size = pages.limit ?? pages.size
        let found = await session.attempt { (store) async throws(StoreError) in
            try await store.seenBooks.search(request.text, page: request.page, size: size)
        }
        // A page past the end of the seen books was not fetched, and is not an empty one.
        guard let found, !found.hits.isEmpty else { return nil }
        session.note(.booksSeenBefore)
        return list(
            request,
            total: found.total,
            hasMore: found.hasMore,
            freshness: found.hits.map { Freshness(origin: .cache, fetchedAt: $0.lastSeenAt, reason: .offline) },
            books: found.hits.map(\.record),
            problems: []
        )
    }

    /// The matching books of imported dumps; `nil` if there are none, or none are wanted.
    ///
    /// - Parameters:
    ///   - session: The run.
    ///   - request: The search.
    ///   - error: Why the services have no result: only a failure for which a saved copy may be shown. Offline, books
    ///     seen before come first.
    /// - Returns: The list.
    private func dumped(
        _ session: Session,
        _ request: BookSearchRequest,
        after error: CatalogError?
    ) async -> BookList? {
        guard source == .auto || source == .all else { return nil }
        var (failure, others): (APIError?, [Problem]) = (nil, [])
        if let error {
            guard case .api(let cause, let problems) = error, !cause.isCancellation else { return nil }
            if case .notCached = cause.cause {} else { (failure, others) = (cause, problems) }
            guard failure?.kind.allowsCachedCopy ?? session.isOffline else { return nil }
        }
        let size = pages.limit ?? pages.size
        let (books, overflow) = size.multipliedReportingOverflow(by: request.page)
        guard !overflow, books <= 10_000,
            let found = session.dumps.search(request, count: books + 1, session.requestOptions), !found.books.isEmpty
        else { return nil }
        let seen =
            !session.isOffline || error == nil
            ? nil
            : await session.attempt { (store) async throws(StoreError) in
                try await store.seenBooks.search(request.text, page: 1, size: books)
            }
        let reason: Freshness.Reason = failure.map { .failure($0) } ?? (session.isOffline ? .offline : .young)
        var all = (seen?.hits ?? []).map { hit in
            (book: hit.record, freshness: Freshness(origin: .cache, fetchedAt: hit.lastSeenAt, reason: reason))
        }
        let known = Set(all.compactMap(\.book.isbn))
        for found in found.books where !(found.book.isbn.map(known.contains) ?? false) {
            all.append((found.book, Freshness(origin: .cache, fetchedAt: found.fetchedAt, reason: reason)))
        }
        let shown = all.dropFirst(books - size).prefix(size)
        guard !shown.isEmpty else { return nil }
        var dumps: [String] = []
        dumps.addMissing(found.books.map { "\($0.service.rawValue) (\(Instant.text($0.fetchedAt).prefix(10)))" })
        if seen?.hits.isEmpty == false { session.note(.booksSeenBefore) }
        session.note(.booksFromDumps(dumps))
        let isWhole = !found.isPartial && seen?.hasMore != true
        return list(
            request,
            total: isWhole ? all.count : nil,
            hasMore: all.count > books || !isWhole,
            freshness: shown.map(\.freshness),
            books: shown.map(\.book),
            problems: failure.map { [Problem(service: $0.service, cause: .api($0))] + others } ?? []
        )
    }

    private func list(
        _ request: BookSearchRequest,
        total: Int?,
        hasMore: Bool,
        freshness: [Freshness],
        books: [Book],
        problems: [Problem]
    ) -> BookList {
        BookList(
            request: RequestRecord(
                command: "search",
                [
                    "query": .text(request.text),
                    "source": .text(source.rawValue),
                    "target": .text(target.rawValue),
                    "sort": .text(sort.rawValue),
                    "page": .number(request.page),
                    "size": .number(pages.size),
                    "limit": .optional(pages.limit),
                ]
            ),
            page: request.page,
            pageSize: pages.size,
            limit: pages.limit,
            total: total,
            hasMore: hasMore,
            freshness: freshness,
            books: books,
            problems: problems
        )
    }

    /// The search text; an ISBN is normalized to thirteen digits.
    private func text() throws -> String {
        guard let text = Words.query(words) else {
            throw ValidationError(.emptyQuery)
        }
        return target == .isbn ? try ISBNArgument.read(text).isbn13 : text
    }
}

extension BookSearchRequest.Target: ExpressibleByArgument {}
extension BookSearchRequest.Sort: ExpressibleByArgument {}
