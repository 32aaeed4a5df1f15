import ArgumentParser
import BookfetchKit
import Catalog
import Documents
import Feeds
import Foundation
import Terminal
import Wording

struct FeedsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "feeds",
            abstract: .helpFeeds,
            usage: """
                news feeds --country kr
                news feeds add https://example.com/rss.xml
                news feeds check --country kr
                """,
            discussion: .helpFeedsMore,
            subcommands: [
                FeedListCommand.self, FeedAddCommand.self, FeedRemoveCommand.self, FeedImportCommand.self,
                FeedExportCommand.self, FeedCheckCommand.self,
            ],
            defaultSubcommand: FeedListCommand.self
        )
    }
}

struct FeedAttributeOptions: ParsableArguments {
    @Option(help: ArgumentHelp(.helpFeedCountry, valueName: "code"), completion: StoredCompletion.one)
    var country: String?

    @Option(help: ArgumentHelp(.helpFeedLanguage, valueName: "code"))
    var language: String?

    @Option(
        help: ArgumentHelp(.helpHeadlinesCategory(HeadlinesRequest.categories), valueName: "name"),
        completion: .list(HeadlinesRequest.categories)
    )
    var category: String?

    func validate() throws {
        if let country, !Self.isCode(country, 2...2) { throw ValidationError(.invalidCountry(code: country)) }
        if let language, !Self.isCode(language, 2...3) { throw ValidationError(.invalidLanguage(code: language)) }
        if let category, feedCategory == nil {
            throw ValidationError(NewsCategory.unknown(category).message)
        }
    }

    var feedCategory: FeedCategory? { category.flatMap { FeedCategory(rawValue: $0.lowercased()) } }

    var values: NewsFeeds.Attributes {
        NewsFeeds.Attributes(country: country, language: language, category: feedCategory)
    }

    var record: [String: RequestRecord.Value] {
        ["country": .optional(country), "language": .optional(language), "category": .optional(category)]
    }

    private static func isCode(_ text: String, _ count: ClosedRange<Int>) -> Bool {
        count.contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isLetter }
    }
}

struct FeedFilterOptions: ParsableArguments {
    @OptionGroup var attributes: FeedAttributeOptions

    @Flag(help: ArgumentHelp(.helpOwnFeeds))
    var own = false

    func feeds(of lists: FeedLists) -> [CatalogueFeed] {
        lists.catalogue.feeds(
            country: attributes.country,
            language: attributes.language,
            category: attributes.feedCategory
        ).filter { !own || lists.isOwn($0) }
    }
}

extension Session {
    /// The feeds of this run, after reporting problems of the file that they come from.
    func feedListsAndNotes() throws(ProgramFailure) -> FeedLists {
        let lists = try feedLists()
        if let file = lists.replacement { note(lists.problems, of: file) }
        return lists
    }

    func note(_ problems: [OPML.Problem], of file: String) {
        for problem in problems {
            note(.feedLeftOut(file: file, outline: problem.outline, reason: problem.reason))
        }
    }
}

struct FeedListCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list",
            abstract: .helpFeedList,
            usage: """
                news feeds
                news feeds list --country kr --category business --json
                """
        )
    }

    @OptionGroup var filter: FeedFilterOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let lists = try session.feedListsAndNotes()
        try await session.show(
            FeedList(
                request: RequestRecord(command: "feeds list", filter.attributes.record),
                feeds: filter.feeds(of: lists),
                isOwn: lists.isOwn
            )
        )
    }
}

struct FeedExportCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "export",
            abstract: .helpFeedExport,
            usage: """
                news feeds export --own -o feeds.opml
                news feeds export --country kr
                """
        )
    }

    @OptionGroup var filter: FeedFilterOptions

    @Option(name: .shortAndLong, help: ArgumentHelp(.helpFeedOutput, valueName: "file"), completion: .file())
    var output: String?

    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(GlobalOptions(run: run), in: context, needs: .localOnly)
        let feeds = filter.feeds(of: try session.feedListsAndNotes())
        let text = session.library.feeds.export(feeds)
        if let output, output != "-" {
            let path = try OutputFile.write(text, to: output, in: context.currentFolder)
            session.note(.feedsExported(count: feeds.count, path: path))
        } else {
            try context.output.write(text)
        }
    }
}
