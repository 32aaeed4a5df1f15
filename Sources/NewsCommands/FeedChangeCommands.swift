import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CommandSupport
import Feeds
import Foundation
import Messages
import Reports

/// `news feeds add`: adds a feed to the user's own.
struct FeedAddCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "add",
            abstract: .helpFeedAdd,
            usage: """
                news feeds add https://example.com/rss.xml
                news feeds add https://example.com/rss.xml --name Example --country kr --category business
                """,
            discussion: .helpFeedAddMore
        )
    }

    @Argument(help: ArgumentHelp(.helpFeedAddress, valueName: "url"))
    var address: String

    @Option(help: ArgumentHelp(.helpFeedName, valueName: "text"))
    var name: String?

    @OptionGroup var attributes: FeedAttributeOptions

    @Option(help: ArgumentHelp(.helpFeedZone, valueName: "zone"))
    var zone: String?

    @Flag(help: ArgumentHelp(.helpFeedInsecure))
    var insecure = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if let name, name.allSatisfy(\.isWhitespace) { throw ValidationError(.emptyFlag(flag: "--name")) }
        if let name { try NameLength.check(name) }
        if let zone, FeedZone.named(zone) == nil { throw ValidationError(.invalidZone(zone: zone)) }
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let lists = try session.feedLists()
        if let hidden = lists.hidden.first(where: { $0.id == address || $0.address.text == address }) {
            try session.changeOwnFeeds { $0.removeAll { $0.isHidden && $0.address == hidden.address } }
            session.note(.feedShownAgain(name: hidden.name, id: hidden.id))
            return try session.writeIfJSON(changed([hidden]))
        }
        let place = try feedAddress()
        if let present = lists.catalogue.feeds.first(where: { $0.address == place }) {
            session.note(.feedAlreadyThere(name: present.name, id: present.id))
            return try session.writeIfJSON(changed([present]))
        }
        let document = try await fetched(place, session)
        let language = attributes.language ?? document.language
        let country = attributes.country ?? FeedGuess.country(language: language, host: place.host)
        let feed = CatalogueFeed(
            name: name ?? document.title,
            address: place,
            country: country,
            language: language,
            category: attributes.feedCategory ?? .general,
            zone: zone,
            avoiding: Set(lists.catalogue.feeds.map(\.id))
        )
        try session.changeOwnFeeds { feeds in
            // Another process may have added it in the meantime.
            if !feeds.contains(where: { $0.address == place && !$0.isHidden }) { feeds.append(feed) }
        }
        session.note(.feedAdded(name: feed.name, id: feed.id, items: document.articles(of: feed).count))
        if feed.country == nil { session.note(.feedWithoutCountry(id: feed.id)) }
        try session.writeIfJSON(changed([feed]))
    }

    private func feedAddress() throws(ProgramFailure) -> FeedAddress {
        do throws(FeedAddress.Invalid) {
            return try FeedAddress(address, allowsInsecure: insecure)
        } catch {
            switch error {
            case .notAnAddress: throw .usage(.notAFeedAddress(address))
            case .plainHTTP(let host):
                throw .usage(.plainHTTPFeed(host: host), hint: .insecureFeedHint(address: address))
            }
        }
    }

    private func fetched(_ address: FeedAddress, _ session: Session) async throws(ProgramFailure) -> FeedDocument {
        let client = session.feedClient(CatalogueFeed(address: address))
        var options = session.requestOptions
        if options.freshness != .offline { options.freshness = .refresh }
        do throws(APIError) {
            return try await client.document(options: options).response
        } catch {
            throw ProgramFailure(error)
        }
    }

    private func changed(_ feeds: [CatalogueFeed]) -> FeedList {
        FeedList(request: RequestRecord(command: "feeds add", ["url": .text(address)]), feeds: feeds) { _ in true }
    }
}

/// The country of a feed, inferred from its metadata.
enum FeedGuess {
    /// The country of a feed: the region of its language, `ko-KR`, or the country of a language or domain that belongs
    /// to only one.
    ///
    /// - Parameters:
    ///   - language: The language, as given in the feed.
    ///   - host: The host.
    /// - Returns: Two letters; `nil` if unknown.
    static func country(language: String?, host: String) -> String? {
        let parts = (language ?? "").lowercased().split { $0 == "-" || $0 == "_" }
        if let region = parts.dropFirst().last, region.count == 2, region.allSatisfy(\.isLetter) {
            return String(region)
        }
        return parts.first == "ko" || host.hasSuffix(".kr") ? "kr" : nil
    }
}

/// `news feeds remove`: deletes own feeds, and marks those of the catalogue as removed.
struct FeedRemoveCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "remove",
            abstract: .helpFeedRemove,
            usage: """
                news feeds remove 3
                news feeds remove yna-sports
                """,
            discussion: .helpFeedRemoveMore,
            aliases: ["rm"]
        )
    }

    @Argument(help: ArgumentHelp(.helpFeedReferences, valueName: "feed"))
    var feeds: [String]

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        _ = try LineNumbers.expanded(feeds)
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let lists = try session.feedLists()
        var found: [CatalogueFeed] = []
        for text in try LineNumbers.expanded(feeds) {
            let feed = try await session.feed(text, in: lists)
            if !found.contains(feed) { found.append(feed) }
        }
        let gone = found
        try session.changeOwnFeeds { own in
            for feed in gone {
                own.removeAll { $0.address == feed.address }
                // An own feed may replace one of the catalogue, which would reappear.
                if !lists.isOwn(feed) || lists.standsForAnother(feed) { own.append(feed.hidden) }
            }
        }
        for feed in gone {
            let isHidden = !lists.isOwn(feed) || lists.standsForAnother(feed)
            session.note(isHidden ? .feedHidden(name: feed.name, id: feed.id) : .feedRemoved(name: feed.name))
        }
        let request = RequestRecord(command: "feeds remove", ["feeds": .list(feeds)])
        try session.writeIfJSON(FeedList(request: request, feeds: gone, isOwn: lists.isOwn))
    }
}

/// `news feeds import`: adds the feeds of an OPML file.
struct FeedImportCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "import",
            abstract: .helpFeedImport,
            usage: """
                news feeds import subscriptions.opml --country kr
                newsboat --export-to-opml | news feeds import -
                """,
            discussion: .helpFeedImportMore
        )
    }

    @Argument(help: ArgumentHelp(.helpFeedFile, valueName: "file"), completion: .file(extensions: ["opml", "xml"]))
    var file: String

    @OptionGroup var attributes: FeedAttributeOptions
    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let contents = try await contents(context)
        session.note(contents.problems, of: file)
        var catalogue = try session.feedLists().catalogue
        var added: [CatalogueFeed] = []
        var present = 0
        for feed in contents.feeds where !feed.isHidden {
            if catalogue.feeds.contains(where: { $0.address == feed.address }) {
                present += 1
            } else {
                added.append(catalogue.add(completed(feed)))
            }
        }
        let new = added
        try session.changeOwnFeeds { own in
            let known = Set(own.filter { !$0.isHidden }.map(\.address))
            // Importing a removed feed restores it.
            own.removeAll { feed in feed.isHidden && new.contains { $0.address == feed.address } }
            own += new.filter { !known.contains($0.address) }
        }
        session.note(.feedsImported(added: new.count, present: present))
        let request = RequestRecord(command: "feeds import", ["file": .text(file)])
        try session.writeIfJSON(FeedList(request: request, feeds: new) { _ in true })
    }

    private func contents(_ context: CommandContext) async throws -> OPML.Contents {
        do {
            if let stream = context.stream(named: file) {
                let data = try await context.data(of: stream, limit: OPML.largestFile + 1)
                return try FeedFile.read(data, named: file, trustsInsecure: false)
            }
            return try FeedFile.read(URL(filePath: file, relativeTo: context.currentFolder), trustsInsecure: false)
        } catch let error as FeedFileError {
            throw ProgramFailure(error)
        }
    }

    /// A feed, with missing attributes taken from the command line.
    private func completed(_ feed: CatalogueFeed) -> CatalogueFeed {
        let language = feed.language ?? attributes.language
        let country =
            feed.country ?? attributes.country ?? FeedGuess.country(language: language, host: feed.address.host)
        return CatalogueFeed(
            id: feed.id,
            name: feed.name,
            address: feed.address,
            country: country,
            language: language,
            category: feed.category ?? attributes.feedCategory ?? .general,
            zone: feed.ownZone
        )
    }
}
