import APIClient
import ArgumentParser
import BookfetchKit
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
        let found: Outcome<NewBooks>
        do throws(ListError) {
            found = try await session.library.newBooks(
                NewBooks(notable ? .notable : .all, genre: genre, page: pages.page, pageSize: pages.size)
            )
        } catch {
            throw session.failure(error, of: .newBookList, genre: genre, page: pages.page)
        }
        try await session.show(
            BookList(
                request: RequestRecord(
                    command: "new",
                    [
                        "selection": .text(notable ? "notable" : "all"),
                        "genre": .optional(genre),
                        "service": .text(found.value.service.rawValue),
                        "page": .number(pages.page),
                        "size": .number(pages.size),
                    ]
                ),
                page: pages.page,
                pageSize: pages.size,
                total: found.value.list.total,
                hasMore: found.value.list.hasMore,
                freshness: found.freshness,
                books: found.value.list.books,
                problems: found.problems
            )
        )
    }
}
