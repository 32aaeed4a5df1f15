import APIClient
import ArgumentParser
import Catalog
import CommandSupport
import Messages
import Reports

/// `bookfetch new`: new books.
struct NewCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "new",
            abstract: .helpNew,
            usage: """
                bookfetch new
                bookfetch new --genre 만화 --notable
                """,
            discussion: .helpNewMore
        )
    }

    @OptionGroup var genre: GenreOption

    @Flag(help: ArgumentHelp(.helpNotable))
    var notable = false

    @OptionGroup var pages: ListOptions
    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let genre = try genre.text
        let listings = try session.newBookChain()
        let outcome: ChainOutcome<Catalog.BookPage>
        do throws(ListError) {
            outcome = try await listings.newBooks(
                notable ? .notable : .all,
                genre: genre,
                genres: session.genreProviders(for: listings.services),
                page: pages.page,
                size: pages.size,
                options: session.requestOptions
            )
        } catch {
            session.note(error.others)
            throw ProgramFailure(error, of: .newBookList, genre: genre, page: pages.page)
        }
        try await session.show(
            BookList(
                request: RequestRecord(
                    command: "new",
                    [
                        "selection": .text(notable ? "notable" : "all"),
                        "genre": .optional(genre),
                        "service": .text(outcome.service.rawValue),
                        "page": .number(pages.page),
                        "size": .number(pages.size),
                    ]
                ),
                page: pages.page,
                pageSize: pages.size,
                total: outcome.answer.total,
                hasMore: outcome.answer.hasMore,
                freshness: [outcome.answer.freshness],
                books: outcome.answer.books,
                problems: outcome.problems
            )
        )
    }
}
