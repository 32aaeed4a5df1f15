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
    /// The providers of headlines for a request, in order.
    ///
    /// By default, those that cover the request, in the registry's order. If none of them has a key, the first one,
    /// which reports that.
    ///
    /// - Parameters:
    ///   - source: The value of `--source`; a named service is used in any case.
    ///   - request: The request.
    /// - Returns: The chain; not empty.
    /// - Throws: ``ProgramFailure`` with code 69 in a registry without one.
    func headlineChain(
        _ source: HeadlineSource,
        _ request: HeadlinesRequest
    ) throws(ProgramFailure) -> ProviderChain<any HeadlineListing> {
        try newsChain(.headlines, source) { $0.covers(request) }
    }

    /// The providers of text search, in order; see ``headlineChain(_:_:)``.
    func articleChain(
        _ source: ArticleSource,
        _ request: ArticleSearchRequest
    ) throws(ProgramFailure) -> ProviderChain<any ArticleSearching> {
        try newsChain(.articles, source) { $0.covers(request) }
    }

    private func newsChain<Asked>(
        _ capability: Capability<Asked>,
        _ source: some SourceArgument,
        covers: (Asked) -> Bool
    ) throws(ProgramFailure) -> ProviderChain<Asked> {
        let named = source.rawValue == "auto" ? nil : providers.one(capability, at: source.service)
        // A list of feeds that cannot be read is not replaced by another one.
        if named == nil || named is FeedsProvider { _ = try feedLists() }
        if let named {
            return ProviderChain(capability, [named], health: health.breakersOnly)
        }
        let usable = usable(capability)
        if usable.contains(where: covers) { return chain(capability, usable) }
        // Without a key, or for a country that no source covers: a source that reports this itself.
        if let last = providers.all(capability).first(where: covers) {
            return ProviderChain(capability, [last], health: health.breakersOnly)
        }
        return try soleChain(capability)
    }

    /// Writes the remarks on how articles were found.
    func note(_ remarks: [ArticleRemark]) {
        for remark in remarks {
            switch remark {
            case .searchedFeeds(let feeds, let articles): note(.searchedFeeds(feeds: feeds, articles: articles))
            case .noCategory(let service, let category, let country):
                note(.noCategory(service: service, category: category, country: country))
            }
        }
    }

    /// The provider of outlets.
    func outletChain() throws(ProgramFailure) -> ProviderChain<any OutletListing> { try soleChain(.outlets) }
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
        if let error = error.api { self.init(error) } else { self = .usage(.noSourceForNews) }
    }
}
