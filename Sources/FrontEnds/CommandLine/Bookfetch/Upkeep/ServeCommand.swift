import APIClient
import ArgumentParser
import Basics
import Documents
import Foundation
import Replay
import Terminal
import Wording

/// `bookfetch serve`: the catalogue in a browser and for other programs. A process of its own serves, which signals
/// then reach: this one becomes it (`execv`), by the same file and command line.
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

    func run(in context: ProcessEnvironment) async throws {
        guard ServerProcess.isBuilt else {
            throw ProgramFailure(
                status: .unavailable,
                kind: .invalid,
                message: .serverNotBuilt,
                hint: .buildWithServer
            )
        }
        let file = ExecutableFile.current?.path ?? programArguments[0]
        var words = ([ServerProcess.name] + programArguments.dropFirst()).map { strdup($0) }
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

/// What `bookfetch serve` becomes.
package enum ServerProcess {
    /// The name by which the file is started as the server.
    package static let name = "bookfetch-serve"

    /// Whether the file has the server: a build for `make demo` or without the trait `Server` has none.
    @TaskLocal package static var isBuilt = true
}
