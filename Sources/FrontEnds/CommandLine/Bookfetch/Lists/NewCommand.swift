import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import Documents
import Wording

struct NewCommand: FormattedCommand {
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
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .requests)
        let request = NewBooks(
            notable ? .notable : .all,
            genre: try genre.text,
            page: pages.page,
            pageSize: pages.size
        )
        try await session.show(request)
    }
}
