import APIClient
public import ArgumentParser
public import Catalog
import CatalogModel
import CommandSupport

/// `bookfetch search`: books by words.
struct SearchCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Find books by words.",
        usage: """
            bookfetch search 해리 포터
            bookfetch search 한강 --target author --sort latest --json
            """,
        discussion: """
            With --source auto the services are asked in this order until one answers: kakao, aladin, nlk; those \
            without a key are left out. One service's list is never mixed with another's.

            Several words are one search. Words that begin with a hyphen stand behind --.
            """
    )

    /// The services that can be named.
    enum Source: String, ExpressibleByArgument, CaseIterable {
        case auto, kakao, aladin, nlk
    }

    @Argument(help: ArgumentHelp("The words to look for.", valueName: "words"))
    var words: [String]

    @Option(help: ArgumentHelp("The service to ask.", valueName: "service"))
    var source: Source = .auto

    @Option(help: ArgumentHelp("Where to look for the words.", valueName: "part"))
    var target: BookSearchRequest.Target = .any

    @Option(help: ArgumentHelp("The order: accuracy or latest.", valueName: "order"))
    var sort: BookSearchRequest.Sort = .accuracy

    @OptionGroup var pages: PageOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        _ = try text()
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let chain = SearchChain(try session.searchProviders(source))
        let request = BookSearchRequest(
            text: try text(),
            target: target,
            sort: sort,
            page: pages.page,
            size: pages.size
        )
        let outcome: SearchOutcome
        do throws(CatalogError) {
            outcome = try await chain.search(request, limit: pages.limit, options: session.requestOptions)
        } catch {
            throw ProgramFailure(error, page: pages.page)
        }
        try await session.show(
            BookList(
                request: RequestRecord(
                    command: "search",
                    [
                        "query": .text(request.text),
                        "source": .text(source.rawValue),
                        "target": .text(target.rawValue),
                        "sort": .text(sort.rawValue),
                        "page": .number(pages.page),
                        "size": .number(pages.size),
                        "limit": .optional(pages.limit),
                    ]
                ),
                page: pages.page,
                pageSize: pages.size,
                limit: pages.limit,
                total: outcome.total,
                hasMore: outcome.hasMore,
                freshness: outcome.freshness,
                books: outcome.books,
                problems: outcome.problems
            )
        )
    }

    /// The words as they are sent; an ISBN becomes its thirteen digits.
    private func text() throws -> String {
        guard let text = Words.query(words) else {
            throw ValidationError("The query is empty. Example: bookfetch search 해리 포터")
        }
        return target == .isbn ? try ISBNArgument.read(text).isbn13 : text
    }
}

extension BookSearchRequest.Target: ExpressibleByArgument {}
extension BookSearchRequest.Sort: ExpressibleByArgument {}
