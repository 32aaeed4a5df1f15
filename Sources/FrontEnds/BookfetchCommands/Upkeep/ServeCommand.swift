import APIClient
import ArgumentParser
import Basics
import CommandSupport
import Foundation
import Replay
import Terminal
import Wording

/// `bookfetch serve`: the catalogue in a browser and for other programs.
///
/// A process of its own serves, which signals then reach: this one becomes it (`execv`), by the same file and command line.
struct ServeCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "serve",
            abstract: .helpServe,
            usage: """
                bookfetch serve
                bookfetch serve --port 0 --open
                bookfetch serve --host 0.0.0.0 --token-file ~/.config/bookfetch/token
                """,
            discussion: .helpServeMore
        )
    }

    @OptionGroup var options: ServeOptions

    func run(in context: CommandContext) async throws {
        let file = ExecutableFile.current?.path ?? programArguments[0]
        var words = ([ServerName.program] + programArguments.dropFirst()).map { strdup($0) }
        words.append(nil)
        execv(file, words)
        // It returns on failure only.
        let code = errno
        for word in words { free(word) }
        throw ProgramFailure(
            status: .unavailable,
            kind: .invalid,
            message: .cannotStart(program: file, reason: .reason(code: code))
        )
    }
}

package enum ServerName {
    /// The name by which the file is started as the server.
    package static let program = "bookfetch-serve"
}
