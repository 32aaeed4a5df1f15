import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CommandSupport
import Messages
import Reports

/// `bookfetch genres`: the values of `--genre`.
struct GenresCommand: ProgramCommand {
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

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let request = Genres(of: source == .auto ? nil : source.service)
        let outcome: Outcome<Genres>
        do throws(ListError) {
            outcome = try await session.library.genres(request)
        } catch {
            throw session.failure(error, of: .genreList)
        }
        try await session.show(
            GenreTable(
                request: RequestRecord(
                    command: "genres",
                    ["source": .text(source.rawValue), "service": .text(outcome.value.service.rawValue)]
                ),
                genres: outcome.value.list.genres,
                of: outcome.value.service,
                freshness: outcome.freshness,
                problems: outcome.problems,
                names: session.library.genreChain(request.service)
            )
        )
    }
}
