import ArgumentParser
import BookfetchKit
import Documents
import Feeds
import Wording

struct FeedCheckCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "check",
            abstract: .helpFeedCheck,
            usage: """
                news feeds check
                news feeds check --country kr --json
                news feeds check yna hani --refresh
                """,
            discussion: .helpFeedCheckMore
        )
    }

    @Argument(help: ArgumentHelp(.helpFeedReferences, valueName: "feed"))
    var feeds: [String] = []

    @OptionGroup var filter: FeedFilterOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        let lists = try session.feedListsAndNotes()
        var chosen = filter.feeds(of: lists)
        if !feeds.isEmpty {
            var named: [CatalogueFeed] = []
            for text in feeds { named.append(try await session.feed(text, in: lists)) }
            chosen = chosen.filter(named.contains)
        }
        let checks = await session.library.feeds.check(chosen)
        try Task.checkCancellation()
        var record = filter.attributes.record
        record["feeds"] = .list(feeds)
        let list = FeedCheckList(
            request: RequestRecord(command: "feeds check", record),
            checks: checks,
            clock: session.readerClock
        )
        // A cached copy served because a feed failed is reported as a problem.
        try await session.show(list: list, staleNoticeWasShown: true)
        if let failure = checks.first?.failure, checks.allSatisfy({ $0.failure != nil }) {
            throw ProgramFailure(failure)
        }
    }
}
