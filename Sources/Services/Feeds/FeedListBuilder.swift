struct FeedListBuilder {
    private let plainHTTP: OPML.PlainHTTP
    private var feeds: [CatalogueFeed] = []
    private var problems: [OPML.Problem] = []
    private var dropped: [OPML.Problem] = []
    private var droppedNames: Set<String> = []
    /// The places of the feeds by their addresses without the scheme: a site that has both is one feed.
    private var places: [Substring: Int] = [:]
    private var ids: Set<String> = []

    init(plainHTTP: OPML.PlainHTTP) {
        self.plainHTTP = plainHTTP
    }

    func contents(title: String?) -> OPML.Contents {
        OPML.Contents(title: title, feeds: feeds, problems: problems, dropped: dropped)
    }

    /// Adds a feed, or why it is left out. `makeFeed` makes it of its address and the identifiers that are taken.
    mutating func add(
        _ text: String,
        name: String?,
        isMarkedInsecure: Bool = false,
        _ makeFeed: (FeedAddress, Set<String>) -> CatalogueFeed
    ) {
        let allowsInsecure =
            switch plainHTTP {
            case .refused: false
            case .whereMarked: isMarkedInsecure
            case .accepted: true
            }
        let address: FeedAddress
        do throws(FeedAddress.Invalid) {
            address = try FeedAddress(text, allowsInsecure: allowsInsecure)
        } catch {
            return leaveOut(name ?? text, error == .notAnAddress ? .notAnAddress : .plainHTTP)
        }
        if let place = places[address.withoutScheme] {
            // The same feed in the clear and not: the better address stays.
            if feeds[place].address.isInsecure { feeds[place].address = address }
            return leaveOut(name ?? text, .repeated)
        }
        guard feeds.count < OPML.mostFeeds else { return leaveOut(name ?? text, .tooMany) }
        places[address.withoutScheme] = feeds.count
        let feed = makeFeed(address, ids)
        ids.insert(feed.id)
        feeds.append(feed)
    }

    mutating func leaveOut(_ outline: String, _ reason: OPML.Problem.Reason) {
        guard problems.count < 100 else { return }
        problems.append(Self.problem(outline, reason))
    }

    /// Reports a folder or a tag that feeds are kept without, once.
    mutating func drop(_ name: String, _ reason: OPML.Problem.Reason) {
        guard dropped.count < 100, droppedNames.insert(name).inserted else { return }
        dropped.append(Self.problem(name, reason))
    }

    private static func problem(_ outline: String, _ reason: OPML.Problem.Reason) -> OPML.Problem {
        let clean = FeedMarkup(text: String(outline.prefix(200)), isHTML: false).line ?? ""
        return OPML.Problem(outline: clean, reason: reason)
    }
}
