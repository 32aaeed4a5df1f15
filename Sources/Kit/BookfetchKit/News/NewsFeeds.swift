public import APIClient
import Basics
public import Feeds
public import Foundation
import ServiceMappings

/// The feeds of news: the reader's own, and those of the built-in catalogue or of the file that replaces it.
///
/// Headlines come from the feeds as they are when they are requested.
public struct NewsFeeds: Sendable {
    let stack: ServiceStack
    let options: RequestOptions

    /// What is known of a feed beside its address. What is missing is read from the feed, or guessed from it.
    public struct Attributes: Sendable {
        /// Two letters.
        public var country: String?
        /// Two or three letters.
        public var language: String?
        /// The category; general if missing.
        public var category: FeedCategory?

        /// Creates what is known of a feed.
        public init(country: String? = nil, language: String? = nil, category: FeedCategory? = nil) {
            (self.country, self.language, self.category) = (country, language, category)
        }
    }

    /// What adding a feed changed.
    public enum Addition: Sendable {
        /// It was added; the number of articles in it.
        case added(CatalogueFeed, articles: Int)
        /// There is a feed with this address.
        case present(CatalogueFeed)
    }

    /// Why a feed was not added.
    public enum AdditionError: LocalizedError {
        /// The file of the reader's own feeds cannot be used.
        case file(FeedFileError)
        /// The feed cannot be fetched, or is none.
        case api(APIError)

        /// One English sentence.
        public var errorDescription: String? {
            switch self {
            case .file(let error): error.localizedDescription
            case .api(let error): error.localizedDescription
            }
        }
    }

    /// The feeds in use, and the removed ones.
    public func list() throws(FeedFileError) -> FeedLists { try stack.configuration.feeds.lists.get() }

    /// Fetches a feed and adds it to the reader's own.
    ///
    /// - Parameters:
    ///   - address: The address.
    ///   - name: The name; the feed's title if missing.
    ///   - attributes: What is known of it.
    ///   - zone: The time zone of dates without one; see `CatalogueFeed/zone`.
    /// - Throws: ``AdditionError``, with nothing changed.
    public func add(
        _ address: FeedAddress,
        name: String? = nil,
        _ attributes: Attributes = Attributes(),
        zone: String? = nil
    ) async throws(AdditionError) -> Addition {
        let feeds: FeedCatalogue
        do throws(FeedFileError) { feeds = try list().catalogue } catch { throw .file(error) }
        if let present = feeds.feeds.first(where: { $0.address == address }) { return .present(present) }
        var options = options
        if options.freshness != .offline { options.freshness = .refresh }
        let document: FeedDocument
        do throws(APIError) {
            document = try await client(CatalogueFeed(address: address)).document(options: options).response
        } catch {
            throw .api(error)
        }
        let language = attributes.language ?? document.language
        let feed = CatalogueFeed(
            name: name ?? document.title,
            address: address,
            country: attributes.country ?? FeedCountry.guessed(language: language, host: address.host),
            language: language,
            category: attributes.category ?? .general,
            zone: zone,
            avoiding: Set(feeds.feeds.map(\.id))
        )
        do throws(FeedFileError) {
            try stack.configuration.feeds.changeOwn { own in
                // Another process may have added it in the meantime.
                if !own.contains(where: { $0.address == address && !$0.isHidden }) { own.append(feed) }
            }
        } catch {
            throw .file(error)
        }
        return .added(feed, articles: document.articles(of: feed).count)
    }

    /// Shows a removed feed of the catalogue again.
    public func restore(_ feed: CatalogueFeed) throws(FeedFileError) {
        try stack.configuration.feeds.changeOwn { $0.removeAll { $0.isHidden && $0.address == feed.address } }
    }

    /// Deletes own feeds, and marks those of the catalogue as removed.
    ///
    /// - Returns: Those that were marked: they can be restored.
    @discardableResult
    public func remove(_ feeds: [CatalogueFeed]) throws(FeedFileError) -> [CatalogueFeed] {
        let lists = try list()
        // An own feed may replace one of the catalogue, which would reappear.
        let marked = feeds.filter { !lists.isOwn($0) || lists.standsForAnother($0) }
        try stack.configuration.feeds.changeOwn { own in
            own.removeAll { feed in feeds.contains { $0.address == feed.address } }
            own += marked.map(\.hidden)
        }
        return marked
    }

    /// Adds the feeds of an OPML file, or of newsboat's file `urls`.
    ///
    /// - Parameters:
    ///   - file: The file's contents.
    ///   - name: Its name, for the error.
    ///   - attributes: What is known of feeds of which the file does not say it.
    ///   - acceptsInsecure: Whether plain `http` addresses of other machines are added; otherwise they are left out.
    /// - Throws: ``FeedFileError``, with nothing changed.
    public func `import`(
        _ file: Data,
        named name: String,
        _ attributes: Attributes = Attributes(),
        acceptsInsecure: Bool = false
    ) throws(FeedFileError) -> FeedImport {
        let contents = try FeedFile.read(file, named: name, plainHTTP: acceptsInsecure ? .accepted : .refused)
        var catalogue = try list().catalogue
        var added: [CatalogueFeed] = []
        var present = 0
        for feed in contents.feeds where !feed.isHidden {
            // A feed that is there with `https` is not added in the clear.
            if catalogue.feeds.contains(where: { known in
                known.address == feed.address
                    || (!known.address.isInsecure && known.address.withoutScheme == feed.address.withoutScheme)
            }) {
                present += 1
            } else {
                added.append(catalogue.add(feed.completed(by: attributes)))
            }
        }
        let new = added
        try stack.configuration.feeds.changeOwn { own in
            let known = Set(own.filter { !$0.isHidden }.map(\.address))
            // Importing a removed feed restores it.
            own.removeAll { feed in feed.isHidden && new.contains { $0.address == feed.address } }
            own += new.filter { !known.contains($0.address) }
        }
        return FeedImport(added: new, present: present, problems: contents.problems + contents.dropped)
    }

    /// Feeds as an OPML file.
    public func export(_ feeds: [CatalogueFeed]) -> String { OPML.write(feeds, title: "news") }

    /// Fetches feeds, each by one request without retries, so that intermittent failures are visible.
    public func check(_ feeds: [CatalogueFeed]) async -> [FeedCheck] {
        var options = options
        options.retries = .never
        let once = options
        return await feeds.concurrentMap(limit: 8) { feed in
            do throws(APIError) {
                return FeedCheck(feed, .success(try await client(feed).document(options: once)))
            } catch {
                return FeedCheck(feed, .failure(error))
            }
        }
    }

    private func client(_ feed: CatalogueFeed) -> FeedClient { FeedClient(feed, client: stack.client) }
}

/// What was imported from a file of feeds.
public struct FeedImport: Sendable {
    /// The new feeds.
    public let added: [CatalogueFeed]
    /// The number of feeds that were there.
    public let present: Int
    /// The outlines that were left out, and the folders and tags that feeds are kept without.
    public let problems: [OPML.Problem]
}

/// The result of fetching a feed.
public struct FeedCheck: Sendable {
    /// The feed.
    public let feed: CatalogueFeed
    private let result: Result<DecodedResponse<FeedDocument>, APIError>

    package init(_ feed: CatalogueFeed, _ result: Result<DecodedResponse<FeedDocument>, APIError>) {
        (self.feed, self.result) = (feed, result)
    }

    /// Why the feed could not be fetched, even if a cached copy was served; `nil` for a feed that works.
    public var failure: APIError? {
        switch result {
        case .success(let response): response.freshness.failure
        case .failure(let error): error
        }
    }

    /// The origin of the document; `nil` without one.
    package var freshness: Freshness? { try? result.get().freshness }
    /// The response; `nil` for a feed that could not be fetched.
    package var response: DecodedResponse<FeedDocument>? { failure == nil ? try? result.get() : nil }

    /// The number of articles; `nil` for a feed that could not be fetched.
    public var articles: Int? { response?.response.articles(of: feed).count }
    /// The time of the newest article; `nil` if it is unknown.
    public var newest: Date? { response?.response.items.compactMap(\.published).max() }
}

extension CatalogueFeed {
    /// The feed, with missing attributes taken from others, the country from what the feed itself shows at last.
    fileprivate func completed(by attributes: NewsFeeds.Attributes) -> CatalogueFeed {
        let language = language ?? attributes.language
        return CatalogueFeed(
            id: id,
            name: name,
            address: address,
            country: country ?? attributes.country ?? FeedCountry.guessed(language: language, host: address.host),
            language: language,
            category: category ?? attributes.category ?? .general,
            zone: ownZone
        )
    }
}

/// The country of a feed that does not say it.
enum FeedCountry {
    /// The region of the feed's language, `ko-KR`, or the only country of a language or domain; `nil` if unknown.
    static func guessed(language: String?, host: String) -> String? {
        let parts = (language ?? "").lowercased().split { $0 == "-" || $0 == "_" }
        if let region = parts.dropFirst().last, region.count == 2, region.allSatisfy(\.isLetter) {
            return String(region)
        }
        return parts.first == "ko" || host.hasSuffix(".kr") ? "kr" : nil
    }
}

extension Library {
    /// The feeds of news.
    public var feeds: NewsFeeds { NewsFeeds(stack: stack, options: options) }
}
