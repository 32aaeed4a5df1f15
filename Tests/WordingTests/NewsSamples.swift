import APIClient
import CatalogModel
import Feeds
import Wording

/// Samples of the messages on articles and feeds.
extension Samples {
    static let feedMessages: [Sample] = [
        Sample(
            "notOPML(_:_:)",
            [
                .empty, .tooLarge(limit: 5 << 20), .webPage, .notAFeed(root: "rss"), .documentType, .encoding("x"),
                .tooDeep(limit: 64), .noParser,
            ]
            .map { .notOPML("feeds.opml", $0) }
        ),
        Sample("repairFeedFile(path:)", .repairFeedFile(path: "feeds.opml")),
        Sample("noFeeds", .noFeeds),
        Sample("ownFeedMark", .ownFeedMark),
        Sample(
            "feedStatus(_:)",
            ["ok", "cached", "offline", "timeout", "rateLimited", "retired", "badResponse", "server"]
                .map { .feedStatus($0) }
        ),
        Sample(
            "feedLeftOut(file:outline:reason:)",
            [.notAnAddress, .noAddress, .plainHTTP, .repeated, .tooMany, .folder, .tag]
                .map { .feedLeftOut(file: "feeds.opml", outline: "책", reason: $0) }
        ),
        Sample("noSuchFeed(id:)", .noSuchFeed(id: "책")),
        Sample("listFeedsFirst", .listFeedsFirst),
        Sample("notAFeedAddress(_:)", .notAFeedAddress("책")),
        Sample("plainHTTPFeed(host:)", .plainHTTPFeed(host: "a.example")),
        Sample("addLinkedFeed(address:)", .addLinkedFeed(address: "https://a.example/rss")),
        Sample("findFeedAddress", .findFeedAddress),
        Sample("insecureFeedHint(address:)", .insecureFeedHint(address: "http://a.example")),
        Sample(
            "feedAdded(name:id:items:)",
            .feedAdded(name: "책", id: "a", items: 1),
            .feedAdded(name: "책", id: "a", items: 2)
        ),
        Sample("feedWithoutCountry(id:)", .feedWithoutCountry(id: "a")),
        Sample("feedAlreadyThere(name:id:)", .feedAlreadyThere(name: "책", id: "a")),
        Sample("feedShownAgain(name:id:)", .feedShownAgain(name: "책", id: "a")),
        Sample("feedRemoved(name:)", .feedRemoved(name: "책")),
        Sample("feedHidden(name:id:)", .feedHidden(name: "책", id: "a")),
        Sample(
            "feedsImported(added:present:)",
            .feedsImported(added: 1, present: 0),
            .feedsImported(added: 2, present: 1),
            .feedsImported(added: 0, present: 2)
        ),
        Sample(
            "feedsExported(count:path:)",
            .feedsExported(count: 1, path: "a.opml"),
            .feedsExported(count: 2, path: "a.opml")
        ),
        Sample("invalidZone(zone:)", .invalidZone(zone: "책")),
    ]

    static let newsMessages: [Sample] = [
        Sample("notAnArticle(text:)", .notAnArticle(text: "책")),
        Sample("invalidLanguage(code:)", .invalidLanguage(code: "책")),
        Sample("invalidCountryArgument(code:)", .invalidCountryArgument(code: "책")),
        Sample("invalidCountry(code:)", .invalidCountry(code: "책")),
        Sample("emptyFlag(flag:)", .emptyFlag(flag: "책")),
        Sample("invalidCategory(categories:category:)", .invalidCategory(categories: ["A", "B"], category: "책")),
        Sample("emptyNewsSearch", .emptyNewsSearch),
        Sample("invalidMoment(flag:value:)", .invalidMoment(flag: "책", value: "책")),
        Sample("momentsReversed(from:to:)", .momentsReversed(from: "책", to: "책")),
        Sample("articleWithoutAddress(title:)", .articleWithoutAddress(title: "책")),
        Sample("articleNeverSeen(url:)", .articleNeverSeen(url: "책")),
        Sample("openArticleHint(url:)", .openArticleHint(url: "책")),
        Sample("articleSaved(title:)", .articleSaved(title: "책")),
        Sample("articleAlreadySaved(title:)", .articleAlreadySaved(title: "책")),
        Sample("articleNotSaved(title:)", .articleNotSaved(title: "책")),
        Sample("articleRemoved(title:)", .articleRemoved(title: "책")),
        Sample("noSavedArticles", .noSavedArticles),
        Sample("noVisitedArticles", .noVisitedArticles),
        Sample("visitedClearQuestion", .visitedClearQuestion),
        Sample("visitedCleared(count:)", .visitedCleared(count: 1), .visitedCleared(count: 2)),
        Sample("sourcesNotMixed", .sourcesNotMixed),
        Sample("noHeadlines(country:)", .noHeadlines(country: "책")),
        Sample("tryInstead(one:other:)", .tryInstead(one: "책", other: "책")),
        Sample("searchedInstead(command:)", .searchedInstead(command: "책")),
        Sample("articlesSeenBefore", .articlesSeenBefore),
        Sample(
            "searchedFeeds(feeds:articles:)",
            .searchedFeeds(feeds: 1, articles: 1),
            .searchedFeeds(feeds: 2, articles: 2)
        ),
        Sample(
            "noCategory(service:category:country:)",
            .noCategory(service: library, category: "health", country: "kr")
        ),
        Sample("noSourceForNews", .noSourceForNews),
        Sample("homeCountrySet(country:place:)", .homeCountrySet(country: "책", place: "책")),
        Sample("homeCountryHidden(place:country:)", .homeCountryHidden(place: "책", country: "책")),
    ]
}
