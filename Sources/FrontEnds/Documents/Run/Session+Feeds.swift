package import BookfetchKit
package import Feeds
import ServiceMappings
import Store
import Wording

extension Session {
    /// Throws ``ProgramFailure``: 66 if the file in `NEWS_FEEDS_FILE` cannot be read, 65 if it is not OPML, 78 if the
    /// file of own feeds cannot be used.
    package func feedLists() throws(ProgramFailure) -> FeedLists {
        do throws(FeedFileError) { return try library.feeds.list() } catch { throw ProgramFailure(error) }
    }

    /// The feed given by an argument: a line number of the last list, or an identifier.
    ///
    /// - Parameters:
    ///   - text: The argument; up to three digits are a line number.
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

extension Session {
    /// Fails if the reader's list of feeds is needed and cannot be read: it is not replaced by another one.
    package func requireFeeds(for service: ServiceName?) throws(ProgramFailure) {
        if service.map({ providers.one(.headlines, at: $0) is FeedsProvider }) ?? true { _ = try feedLists() }
    }
}
