import APIClient
public import ArgumentParser
import BookfetchKit
public import Catalog
import CatalogModel
import CommandSupport
import Messages
import Reports

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
        let found = try await results(session, page: pages.page)
        try await session.show(found.list, isStaleTold: found.isStaleTold)
        for notice in found.advice { session.note(notice) }
    }

    /// A page of the results, as it is shown.
    struct Results {
        let list: BookList
        /// Whether the notices say already that the books are old.
        let isStaleTold: Bool
        /// What is said below the list.
        let advice: [Notice]
    }

    /// One page of the results.
    ///
    /// - Parameters:
    ///   - session: The run.
    ///   - page: The page, from 1.
    /// - Returns: The page; the notices above it have been written.
    /// - Throws: ``ProgramFailure`` if no service has a result.
    func results(_ session: Session, page: Int) async throws -> Results {
        let search = BookSearch(
            try text(),
            target: target,
            sort: sort,
            source: BookSearch.Source(rawValue: source.rawValue),
            page: page,
            pageSize: pages.size,
            limit: pages.limit
        )
        let found: Outcome<BookSearch>
        do throws(CatalogError) {
            found = try await session.library.search(search)
        } catch {
            guard case .api(let cause, let others) = error, !cause.isCancellation else {
                throw ProgramFailure(error, page: page)
            }
            session.note(others)
            throw session.library.isKeyless && (source == .auto || source == .all)
                ? session.noKeys(cause) : ProgramFailure(error, page: page)
        }
        var advice: [Notice] = []
        for notice in found.notices {
            if case .keyless = notice { advice.append(notice) } else { session.note(notice) }
        }
        var list = BookList(search, found)
        // A page has as many books as all services' pages together.
        if source == .all, found.value.origin == .services { list.lastShownNumber = session.lastShownNumber }
        let isStaleTold = found.value.origin != .services && found.problems.isEmpty
        return Results(list: list, isStaleTold: isStaleTold, advice: advice)
    }

    /// The search text; an ISBN is normalized to thirteen digits.
    private func text() throws -> String {
        guard let text = Words.query(words) else {
            throw ValidationError(.emptyQuery)
        }
        return target == .isbn ? try ISBNArgument.read(text).isbn13 : text
    }
}

extension BookList {
    /// A page of a search.
    init(_ search: BookSearch, _ found: Outcome<BookSearch>) {
        self.init(
            request: RequestRecord(
                command: "search",
                [
                    "query": .text(search.text),
                    "source": .text(search.source.rawValue),
                    "target": .text(search.target.rawValue),
                    "sort": .text(search.sort.rawValue),
                    "page": .number(search.page),
                    "size": .number(search.pageSize),
                    "limit": .optional(search.limit),
                ]
            ),
            page: search.page,
            pageSize: search.pageSize,
            limit: search.limit,
            total: found.value.total,
            hasMore: found.value.hasMore,
            freshness: found.freshness,
            books: found.value.books,
            problems: found.problems
        )
    }
}

extension BookSearchRequest.Target: ExpressibleByArgument {}
extension BookSearchRequest.Sort: ExpressibleByArgument {}
