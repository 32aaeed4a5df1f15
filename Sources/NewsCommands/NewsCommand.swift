import APIClient
public import ArgumentParser

/// The root of `news`.
public struct NewsCommand: ParsableCommand {
    /// Name, help and subcommands.
    public static let configuration = CommandConfiguration(
        commandName: "news",
        abstract: "Read headlines from newsapi, online and off.",
        usage: """
            news --country us --page 2
            news --category technology --json
            """,
        discussion: """
            The key is read from NEWSAPI_KEY in the environment or in .env (in this folder, then in the config \
            folder). Without a subcommand, headlines are shown; 'news headlines --help' lists their flags. Everything \
            answers without key and network with --demo.

            Exit codes: 0 done, 64 usage, 65 input not understood, 66 input not there, 69 service unavailable, 70 a bug, \
            73 output cannot be created, 74 store, 75 asked to wait, 76 broken answer, 77 key, 78 configuration, \
            130 interrupted.
            """,
        version: "news \(Version.current)",
        subcommands: [
            HeadlinesCommand.self, NewsSearchCommand.self, SourcesCommand.self, ReadCommand.self,
            OpenArticleCommand.self, SavedCommand.self,
            VisitedCommand.self, QuotaCommand.self, DoctorCommand.self, NewsConfigCommand.self,
        ],
        defaultSubcommand: HeadlinesCommand.self
    )

    /// A root without values.
    public init() {}
}
