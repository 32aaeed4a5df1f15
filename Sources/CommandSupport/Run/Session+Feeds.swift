package import Feeds
import Messages
import Store
import Synchronization

extension Session {
    /// The feeds of this run.
    ///
    /// - Throws: ``ProgramFailure``; see ``Settings/feedLists(isDemo:)``.
    package func feedLists() throws(ProgramFailure) -> FeedLists { try feeds.lists.get() }

    /// Changes the user's own feeds.
    ///
    /// - Parameter change: Changes the list, which includes the entries for removed feeds.
    /// - Throws: ``ProgramFailure``; see ``Settings/changeOwnFeeds(isDemo:_:)``.
    package func changeOwnFeeds(_ change: (inout [CatalogueFeed]) -> Void) throws(ProgramFailure) {
        try presenter.settings.changeOwnFeeds(isDemo: isDemo, change)
    }

    /// The client of a feed.
    package func feedClient(_ feed: CatalogueFeed) -> FeedClient { FeedClient(feed, client: client) }
}

/// The feeds of a run, read when they are first needed.
final class LazyFeedLists: Sendable {
    private let settings: Settings
    private let isDemo: Bool
    private let known = Mutex<Result<FeedLists, ProgramFailure>?>(nil)

    init(_ settings: Settings, isDemo: Bool) {
        self.settings = settings
        self.isDemo = isDemo
    }

    /// The feeds, or why they cannot be read.
    var lists: Result<FeedLists, ProgramFailure> {
        known.withLock { known in
            let lists = known ?? Result { () throws(ProgramFailure) in try settings.feedLists(isDemo: isDemo) }
            known = lists
            return lists
        }
    }

    /// The feeds; the built-in ones if the user's cannot be read, which ``lists`` reports.
    var catalogue: FeedCatalogue { (try? lists.get().catalogue) ?? .builtIn }
}

extension Session {
    /// The feed given by an argument: a line number of the last list, or an identifier.
    ///
    /// - Parameters:
    ///   - text: The argument; up to three digits are a line number.
    ///   - lists: The feeds of this run.
    /// - Returns: The feed.
    /// - Throws: ``ProgramFailure`` with code 64 if there is no such feed.
    package func feed(_ text: String, in lists: FeedLists) async throws(ProgramFailure) -> CatalogueFeed {
        var id = text
        if (1...3).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(text)
        {
            id = try await line(number, of: .feed).id ?? text
        }
        guard let feed = lists.catalogue.feed(id) else { throw .usage(.noSuchFeed(id: id), hint: .listFeedsFirst) }
        return feed
    }
}
