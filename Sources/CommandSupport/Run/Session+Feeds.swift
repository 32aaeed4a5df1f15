package import Feeds

extension Session {
    /// The feeds of this run.
    ///
    /// - Throws: ``ProgramFailure``; see ``Settings/feedLists(isDemo:)``.
    package func feedLists() throws(ProgramFailure) -> FeedLists {
        try presenter.settings.feedLists(isDemo: isDemo)
    }

    /// Changes the user's own feeds.
    ///
    /// - Parameter change: Changes the list, in which those that are hidden stand too.
    /// - Throws: ``ProgramFailure``; see ``Settings/changeOwnFeeds(isDemo:_:)``.
    package func changeOwnFeeds(_ change: (inout [CatalogueFeed]) -> Void) throws(ProgramFailure) {
        try presenter.settings.changeOwnFeeds(isDemo: isDemo, change)
    }

    /// The client of a feed.
    ///
    /// - Returns: The client; `nil` for an address that no request can be sent to.
    package func feedClient(_ feed: CatalogueFeed) -> FeedClient? {
        FeedClient.service(feed).map { FeedClient(client: client($0), feed: feed) }
    }
}
