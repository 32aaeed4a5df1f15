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

/// Provider selection.
extension Session {
    /// Fails if the reader's list of feeds is needed and cannot be read: it is not replaced by another one.
    ///
    /// - Parameter service: The only source wanted; `nil` for all.
    /// - Throws: ``ProgramFailure``; see `Session/feedLists()`.
    func requireFeeds(for service: ServiceName?) throws(ProgramFailure) {
        if service.map({ providers.one(.headlines, at: $0) is FeedsProvider }) ?? true { _ = try feedLists() }
    }
}

/// `headlines --source`.
struct HeadlineSource: SourceArgument, Hashable {
    static let auto = HeadlineSource(rawValue: "auto")
    static let words = ["auto"]
    static let capability = CapabilityName.headlines
    let rawValue: String
}

/// `search --source`.
struct ArticleSource: SourceArgument, Hashable {
    static let auto = ArticleSource(rawValue: "auto")
    static let words = ["auto"]
    static let capability = CapabilityName.articles
    let rawValue: String
}

extension ProgramFailure {
    /// The failure of the catalogue.
    init(_ error: CatalogError) {
        switch error {
        case .api(let error, _): self.init(error)
        case .noService: self.init(error, page: 1)
        case .outOfReach: self = .usage(.noSourceForNews)
        }
    }
}
