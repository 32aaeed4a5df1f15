import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import Documents
import Feeds
import Foundation
import Wording

struct FeedAddCommand: FormattedCommand {
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

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        if let name, name.allSatisfy(\.isWhitespace) { throw ValidationError(.emptyFlag(flag: "--name")) }
        if let name { try NameLength.check(name) }
        if let zone, FeedZone.named(zone) == nil { throw ValidationError(.invalidZone(zone: zone)) }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        let lists = try session.feedLists()
        if let hidden = lists.hidden.first(where: { $0.id == address || $0.address.text == address }) {
            do throws(FeedFileError) { try session.library.feeds.restore(hidden) } catch { throw ProgramFailure(error) }
            session.note(.feedShownAgain(name: hidden.name, id: hidden.id))
            return try session.writeIfJSON(changed(hidden))
        }
        let addition: NewsFeeds.Addition
        let place = try feedAddress()
        do throws(NewsFeeds.AdditionError) {
            addition = try await session.library.feeds.add(place, name: name, attributes.values, zone: zone)
        } catch {
            switch error {
            case .file(let error): throw ProgramFailure(error)
            case .api(let error): throw ProgramFailure(error)
            }
        }
        switch addition {
        case .present(let feed):
            session.note(.feedAlreadyThere(name: feed.name, id: feed.id))
            try session.writeIfJSON(changed(feed))
        case .added(let feed, let articles):
            session.note(.feedAdded(name: feed.name, id: feed.id, items: articles))
            if feed.country == nil { session.note(.feedWithoutCountry(id: feed.id)) }
            try session.writeIfJSON(changed(feed))
        }
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

    private func changed(_ feed: CatalogueFeed) -> FeedList {
        FeedList(request: RequestRecord(command: "feeds add", ["url": .text(address)]), feeds: [feed]) { _ in true }
    }
}

struct FeedRemoveCommand: FormattedCommand {
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

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        _ = try LineNumbers.expanded(feeds)
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let lists = try session.feedLists()
        var found: [CatalogueFeed] = []
        for text in try LineNumbers.expanded(feeds) {
            let feed = try await session.feed(text, in: lists)
            if !found.contains(feed) { found.append(feed) }
        }
        let marked: [CatalogueFeed]
        do throws(FeedFileError) { marked = try session.library.feeds.remove(found) } catch {
            throw ProgramFailure(error)
        }
        for feed in found {
            let isMarked = marked.contains(feed)
            session.note(isMarked ? .feedHidden(name: feed.name, id: feed.id) : .feedRemoved(name: feed.name))
        }
        let request = RequestRecord(command: "feeds remove", ["feeds": .list(feeds)])
        try session.writeIfJSON(FeedList(request: request, feeds: found, isOwn: lists.isOwn))
    }
}

struct FeedImportCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "import",
            abstract: .helpFeedImport,
            usage: """
                news feeds import subscriptions.opml --country kr
                newsboat --export-to-opml | news feeds import -
                news feeds import ~/.newsboat/urls --insecure
                """,
            discussion: .helpFeedImportMore
        )
    }

    @Argument(help: ArgumentHelp(.helpFeedFile, valueName: "file"), completion: .file())
    var file: String

    @OptionGroup var attributes: FeedAttributeOptions

    @Flag(help: ArgumentHelp(.helpFeedInsecureImport))
    var insecure = false

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let imported: FeedImport
        do {
            let (data, name) = try await contents(context)
            imported = try session.library.feeds.import(data, named: name, attributes.values, acceptsInsecure: insecure)
        } catch let error as FeedFileError {
            throw ProgramFailure(error)
        }
        session.note(imported.problems, of: file)
        session.note(.feedsImported(added: imported.added.count, present: imported.present))
        let request = RequestRecord(command: "feeds import", ["file": .text(file)])
        try session.writeIfJSON(FeedList(request: request, feeds: imported.added) { _ in true })
    }

    private func contents(_ context: ProcessEnvironment) async throws -> (data: Data, name: String) {
        if let stream = context.stream(named: file) {
            return (try await context.data(of: stream, limit: OPML.largestFile + 1), file)
        }
        let file = URL(filePath: file, relativeTo: context.currentFolder)
        return (try FeedFile.data(of: file), file.path)
    }
}
