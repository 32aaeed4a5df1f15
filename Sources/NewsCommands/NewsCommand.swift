import APIClient
public import ArgumentParser
import Catalog
import CommandSupport
import Messages

/// The root command of `news`.
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
                HeadlinesCommand.self, NewsSearchCommand.self, MoreCommand.self, SourcesCommand.self, ReadCommand.self,
                OpenArticleCommand.self, SavedCommand.self, FeedsCommand.self,
                VisitedCommand.self, QuotaCommand.self, DoctorCommand.self, NewsConfigCommand.self,
            ],
            defaultSubcommand: HeadlinesCommand.self
        )
    }

    /// Creates the root command.
    public init() {}
}

struct HeadlineSource: SourceArgument, Hashable {
    static let auto = HeadlineSource(rawValue: "auto")
    static let words = ["auto"]
    static let capability = CapabilityName.headlines
    let rawValue: String
}

struct ArticleSource: SourceArgument, Hashable {
    static let auto = ArticleSource(rawValue: "auto")
    static let words = ["auto"]
    static let capability = CapabilityName.articles
    let rawValue: String
}
