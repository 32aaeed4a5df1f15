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
                HeadlinesCommand.self, NewsSearchCommand.self, SourcesCommand.self, ReadCommand.self,
                OpenArticleCommand.self, SavedCommand.self, FeedsCommand.self,
                VisitedCommand.self, QuotaCommand.self, DoctorCommand.self, NewsConfigCommand.self,
            ],
            defaultSubcommand: HeadlinesCommand.self
        )
    }

    /// Creates the root command.
    public init() {}
}

/// Provider selection.
extension Session {
    /// The provider of headlines.
    func headlineChain() throws(ProgramFailure) -> ProviderChain<any HeadlineListing> { try soleChain(.headlines) }

    /// The provider of text search.
    func articleChain() throws(ProgramFailure) -> ProviderChain<any ArticleSearching> { try soleChain(.articles) }

    /// The provider of outlets.
    func outletChain() throws(ProgramFailure) -> ProviderChain<any OutletListing> { try soleChain(.outlets) }
}
