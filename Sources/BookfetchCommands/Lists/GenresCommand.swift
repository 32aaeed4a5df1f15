import APIClient
import ArgumentParser
import Catalog
import CommandSupport

/// `bookfetch genres`: what can stand after `--genre`.
struct GenresCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "genres",
        abstract: "List the genres.",
        usage: """
            bookfetch genres
            bookfetch genres --source aladin --json
            """,
        discussion: """
            Every genre's own name and id work after --genre; the name that every service understands stands beside it. \
            Aladin's genres and the libraries' classes need no key; of Aladin's the top ones are listed, and the numbers \
            of those below work as well.
            """
    )

    @Option(help: ArgumentHelp("The service whose genres are listed.", valueName: "service"))
    var source: GenreSource = .auto

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let genres = session.genreChain(source)
        let outcome: ChainOutcome<GenreList>
        do throws(ListError) {
            outcome = try await genres.genres(options: session.requestOptions)
        } catch {
            session.note(error.others)
            throw ProgramFailure(error, of: GenreText.genres.text())
        }
        try await session.show(
            GenreTable(
                request: RequestRecord(
                    command: "genres",
                    ["source": .text(source.rawValue), "service": .text(outcome.service.rawValue)]
                ),
                outcome: outcome,
                names: genres
            )
        )
    }
}
