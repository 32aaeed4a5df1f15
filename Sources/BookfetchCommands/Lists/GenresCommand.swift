import APIClient
import ArgumentParser
import Catalog
import CommandSupport
import Messages

/// `bookfetch genres`: what can stand after `--genre`.
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

    /// The services that can be named.
    enum Source: String, ExpressibleByArgument, CaseIterable {
        case auto, yes24, aladin, data4library
    }

    @Option(help: ArgumentHelp(.helpGenresSource, valueName: "service"))
    var source: Source = .auto

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let outcome: ListOutcome<GenreList>
        do throws(ListError) {
            outcome = try await Genres(session.genreProviders(source)).list(options: session.requestOptions)
        } catch {
            session.note(error.others)
            throw ProgramFailure(error, of: .genreList)
        }
        try await session.show(
            GenreTable(
                request: RequestRecord(
                    command: "genres",
                    ["source": .text(source.rawValue), "service": .text(outcome.service.rawValue)]
                ),
                outcome: outcome
            )
        )
    }
}
