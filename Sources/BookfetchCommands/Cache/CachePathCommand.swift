import ArgumentParser
import CommandSupport
import Foundation
import Messages

/// `bookfetch cache path`: where the store is.
struct CachePathCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "path",
            abstract: .helpCachePath,
            usage: """
                bookfetch cache path
                sqlite3 -readonly "$(bookfetch cache path)" .tables
                """
        )
    }

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let path = session.storePath
        try await context.write(
            Report(
                document: PathDocument(path: path),
                items: [PathDocument(path: path)],
                fields: ["path"],
                rows: [[path]],
                columns: []
            ).plainOnTerminals(),
            options: global
        )
    }
}

/// A path as JSON: the shape `bookfetch.path/1`.
private struct PathDocument: Encodable, Sendable {
    let schema = "bookfetch.path/1"
    let path: String
}
