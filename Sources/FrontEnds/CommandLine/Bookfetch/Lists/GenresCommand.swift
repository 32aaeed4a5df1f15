import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import Documents
import Wording

struct GenresCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "genres",
            abstract: .helpGenres,
            usage: """
                bookfetch genres
                bookfetch genres --source aladin --json
                """,
            discussion: .helpGenresMore
        )
    }

    @Option(name: .shortAndLong, help: ArgumentHelp(.helpGenresSource, valueName: "service"))
    var source: GenreSource = .auto

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        let request = Genres(of: source == .auto ? nil : source.service)
        try await session.show(list: try await request.document(in: session).content)
    }
}
