import APIClient
import ArgumentParser
import Catalog
import CommandSupport
import Messages

/// `bookfetch new`: books that just came out.
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
        let listings = try session.newBookProviders()
        let books = NewBooks(
            listings,
            genres: session.genreProviders(for: listings.map(\.service)),
            retirement: session.retirements
        )
        let outcome: ListOutcome<Catalog.BookPage>
        do throws(ListError) {
            outcome = try await books.page(
                notable ? .notable : .all,
                genre: genre,
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
                total: outcome.page.total,
                hasMore: outcome.page.hasMore,
                freshness: [outcome.page.freshness],
                books: outcome.page.books,
                problems: outcome.problems
            )
        )
    }
}
