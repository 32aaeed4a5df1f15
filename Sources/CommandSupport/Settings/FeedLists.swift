import APIClient
package import Feeds
package import Foundation
import Messages
import Replay

/// The feeds of a run: the user's own, and the built-in catalogue or the file that replaces it.
package struct FeedLists: Sendable {
    /// The variable with the path of a file that replaces the built-in catalogue.
    static let variable = "NEWS_FEEDS_FILE"

    /// All feeds in use. The user's own come first, and thus first in their country.
    package let catalogue: FeedCatalogue
    /// The feeds of the catalogue that the user removed.
    package let hidden: [CatalogueFeed]
    /// The path of the file that replaces the built-in catalogue; `nil` without one.
    package let replacement: String?
    /// The outlines of that file that were left out.
    package let problems: [OPML.Problem]
    private let ownIDs: Set<String>
    private let replaced: Set<FeedAddress>

    /// Combines lists.
    ///
    /// - Parameters:
    ///   - own: The user's own feeds, including the entries for removed feeds. A feed replaces one of the catalogue
    ///     with the same address.
    ///   - standard: The built-in catalogue, or the file that replaces it.
    ///   - replacement: The path of the file that replaces it.
    ///   - problems: The outlines of that file that were left out.
    init(
        own: [CatalogueFeed] = [],
        standard: [CatalogueFeed],
        replacement: String? = nil,
        problems: [OPML.Problem] = []
    ) {
        let addresses = Set(own.filter { !$0.isHidden }.map(\.address))
        replaced = addresses.intersection(standard.filter { !$0.isHidden }.map(\.address))
        let unwanted = Set(own.filter(\.isHidden).map(\.address))
        let others = standard.filter { !$0.isHidden && !addresses.contains($0.address) }
        hidden = others.filter { unwanted.contains($0.address) }
        let shown = others.filter { !unwanted.contains($0.address) }
        // Scripts and stored articles refer to the catalogue's identifiers, so an own feed gets another one.
        var names = FeedCatalogue(feeds: others)
        let added = own.filter { !$0.isHidden }.map { names.add($0) }
        catalogue = FeedCatalogue(feeds: added + shown)
        ownIDs = Set(added.map(\.id))
        self.replacement = replacement
        self.problems = problems
    }

    /// Whether a feed is the user's own.
    package func isOwn(_ feed: CatalogueFeed) -> Bool { ownIDs.contains(feed.id) }

    /// Whether an own feed has the same address as one of the catalogue.
    package func standsForAnother(_ feed: CatalogueFeed) -> Bool { replaced.contains(feed.address) }
}

extension Settings {
    /// The feeds of a run.
    ///
    /// - Parameter isDemo: Whether the run is a demo, which has separate own feeds and the catalogue of the fixtures.
    /// - Returns: The feeds.
    /// - Throws: ``ProgramFailure``: 66 if the file in `NEWS_FEEDS_FILE` cannot be read, 65 if it is not OPML, 78 if
    ///   the file of own feeds cannot be used.
    package func feedLists(isDemo: Bool) throws(ProgramFailure) -> FeedLists {
        let own = try ownFeeds(isDemo ? folders.demoFeeds : folders.feeds)
        if isDemo, let file = demoCatalogue {
            return FeedLists(own: own, standard: try FeedFile.read(file, trustsInsecure: false).feeds)
        }
        guard !isDemo, let (name, source) = lookUp(FeedLists.variable) else {
            return FeedLists(own: own, standard: FeedCatalogue.builtIn.feeds)
        }
        let file = file(name, source)
        let contents = try FeedFile.read(file, trustsInsecure: false)
        return FeedLists(own: own, standard: contents.feeds, replacement: file.path, problems: contents.problems)
    }

    /// The feed list of the fixtures; `nil` for fixtures without one.
    private var demoCatalogue: URL? {
        let environment = layers.first { $0.source == .environment }?.values ?? [:]
        let file = FixtureFolder.locate(environment: environment)?.appending(path: "publishers/feeds.opml")
        return file.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
    }

    /// The file given by a setting: relative to the folder of the `.env` file that contains it, or to the current
    /// folder.
    private func file(_ name: String, _ source: Source) -> URL {
        switch source {
        case .environment: URL(filePath: name, relativeTo: currentFolder)
        case .file(let path): URL(filePath: name, relativeTo: URL(filePath: path).deletingLastPathComponent())
        }
    }

    /// Changes the user's own feeds while holding a lock against other processes.
    ///
    /// - Parameters:
    ///   - isDemo: Whether those of a demo are changed.
    ///   - change: Changes the list, which includes the entries for removed feeds.
    /// - Throws: ``ProgramFailure``: 78 if the file cannot be used, 73 if it cannot be written; it is then unchanged.
    package func changeOwnFeeds(
        isDemo: Bool,
        _ change: (inout [CatalogueFeed]) -> Void
    ) throws(ProgramFailure) {
        let file = isDemo ? folders.demoFeeds : folders.feeds
        do {
            try PrivateConfigFile.locked(file) {
                let before = try ownFeeds(file)
                var feeds = before
                change(&feeds)
                guard feeds != before else { return }
                try PrivateConfigFile.write(Data(OPML.write(feeds, title: "news").utf8), to: file)
            }
        } catch let failure as ProgramFailure {
            throw failure
        } catch {
            throw ProgramFailure(
                status: .cannotCreate,
                kind: .invalid,
                message: .cannotWrite(file.path, reason: FileReason.writing(file, error))
            )
        }
    }

    private func ownFeeds(_ file: URL) throws(ProgramFailure) -> [CatalogueFeed] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        do throws(ProgramFailure) {
            return try FeedFile.read(file, trustsInsecure: true).feeds
        } catch {
            throw .configuration(error.message, hint: .repairFeedFile(path: file.path))
        }
    }
}

/// An OPML file of feeds.
package enum FeedFile {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - file: The file. It is read only up to the size limit.
    ///   - trustsInsecure: Whether its plain `http` addresses are accepted.
    /// - Returns: The feeds, and the outlines that were left out.
    /// - Throws: ``ProgramFailure``: 66 for a missing or unreadable file, 65 for one that is not OPML.
    package static func read(_ file: URL, trustsInsecure: Bool) throws(ProgramFailure) -> OPML.Contents {
        let data: Data
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            data = try handle.read(upToCount: OPML.largestFile + 1) ?? Data()
        } catch {
            throw ProgramFailure(
                status: .noInput,
                kind: .invalid,
                message: .cannotRead(file.path, reason: FileReason.reading(file, error))
            )
        }
        return try read(data, named: file.path, trustsInsecure: trustsInsecure)
    }

    /// Parses a file's contents.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - name: The file's name, for messages.
    ///   - trustsInsecure: Whether its plain `http` addresses are accepted.
    /// - Returns: The feeds, and the outlines that were left out.
    /// - Throws: ``ProgramFailure`` with code 65 if it is not OPML.
    package static func read(
        _ data: Data,
        named name: String,
        trustsInsecure: Bool
    ) throws(ProgramFailure) -> OPML.Contents {
        do throws(FeedError) {
            return try OPML.read(data, trustsInsecure: trustsInsecure)
        } catch {
            throw ProgramFailure(status: .inputData, kind: .invalid, message: .notOPML(name, error))
        }
    }
}
