import APIClient
import ArgumentParser
import CommandSupport
import Console
import Foundation
import Messages
import Replay

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// `bookfetch serve`: the catalogue in a browser and for other programs. The server is a program of its own, since only
/// this command needs it. Replaces this process (`execv`) with it.
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
        guard let program = ServerProgram.file(beside: ExecutableFile.current) else {
            throw ProgramFailure(
                status: .unavailable,
                kind: .invalid,
                message: .noServerProgram,
                hint: .noServerProgramHint
            )
        }
        let code = ServerProgram.become(program, arguments: Array(CommandLine.arguments.dropFirst()))
        throw ProgramFailure(
            status: .unavailable,
            kind: .invalid,
            message: .cannotStart(program: program.path, reason: .reason(code: code))
        )
    }
}

enum ServerProgram {
    private static let name = "bookfetch-serve"

    /// The server's file: beside this program, as in a build folder, or where `make install` puts it.
    ///
    /// - Parameter executable: The running program's file; symbolic links in its path are resolved.
    static func file(beside executable: URL?) -> URL? {
        guard let folder = executable?.resolvingSymlinksInPath().deletingLastPathComponent() else { return nil }
        let places = [folder, folder.deletingLastPathComponent().appending(path: "libexec/bookfetch")]
        return places.map { $0.appending(path: name) }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Replaces this process.
    ///
    /// - Parameters:
    ///   - arguments: The command line without the program's name.
    /// - Returns: The system's error code; it returns only on failure.
    static func become(_ program: URL, arguments: [String]) -> Int32 {
        var words: [UnsafeMutablePointer<CChar>?] = ([program.path] + arguments).map { strdup($0) }
        words.append(nil)
        execv(program.path, words)
        let code = errno
        for word in words { free(word) }
        return code
    }
}
