import APIClient
public import ArgumentParser
import CommandSupport
import Messages

/// The root of `news`.
public struct NewsCommand: ParsableCommand {
    /// Name, help and subcommands.
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "news",
            abstract: .helpNews,
            usage: """
                news --country us --page 2
                news --category technology --json
                """,
            discussion: .helpNewsMore,
            version: "news \(Version.current)",
            subcommands: [
                HeadlinesCommand.self, NewsSearchCommand.self, SourcesCommand.self, ReadCommand.self,
                OpenArticleCommand.self, SavedCommand.self,
                VisitedCommand.self, QuotaCommand.self, DoctorCommand.self, NewsConfigCommand.self,
            ],
            defaultSubcommand: HeadlinesCommand.self
        )
    }

    /// A root without values.
    public init() {}
}
