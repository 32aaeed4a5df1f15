import APIClient
package import Feeds
package import Foundation
import Messages
import Replay

/// The feeds of a run: the user's own, and the program's catalogue or the file that replaces it.
package struct FeedLists: Sendable {
    /// The variable that names a file in place of the built-in catalogue.
    static let variable = "NEWS_FEEDS_FILE"

    /// All feeds that are used, the user's own before others, so that they come first in their country.
    package let catalogue: FeedCatalogue
    /// The feeds of the catalogue that the user removed.
    package let hidden: [CatalogueFeed]
    /// The path of the file that replaces the built-in catalogue, if one does.
    package let replacement: String?
    /// The outlines of that file that were left out.
    package let problems: [OPML.Problem]
    private let ownIDs: Set<String>
    private let replaced: Set<FeedAddress>

    /// Combines lists.
    ///
    /// - Parameters:
    ///   - own: The user's own, with those that are hidden. One with the address of another replaces it.
    ///   - standard: The built-in catalogue, or what replaces it.
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
        // Identifiers of the catalogue are known to others, so an own feed yields.
        var names = FeedCatalogue(feeds: others)
        let added = own.filter { !$0.isHidden }.map { names.add($0) }
        catalogue = FeedCatalogue(feeds: added + shown)
        ownIDs = Set(added.map(\.id))
        self.replacement = replacement
        self.problems = problems
    }

    /// Whether a feed is the user's own.
    package func isOwn(_ feed: CatalogueFeed) -> Bool { ownIDs.contains(feed.id) }

    /// Whether an own feed has the address of one of the catalogue.
    package func standsForAnother(_ feed: CatalogueFeed) -> Bool { replaced.contains(feed.address) }
}

extension Settings {
    /// The feeds of a run.
    ///
    /// - Parameter isDemo: Whether the run is a demo, which has own feeds of its own, and the catalogue of the fixtures.
    /// - Returns: The feeds.
    /// - Throws: ``ProgramFailure``: 66 or 65 where `NEWS_FEEDS_FILE` names no file or one that is no OPML, 78 where the file
    ///   of own feeds cannot be used.
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

    /// The publishers of the fixtures; `nil` for fixtures without any.
    private var demoCatalogue: URL? {
        let environment = layers.first { $0.source == .environment }?.values ?? [:]
        let file = FixtureFolder.locate(environment: environment)?.appending(path: "publishers/feeds.opml")
        return file.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
    }

    /// The file that a setting names: relative to the folder of the `.env` that does, or to the current folder.
    private func file(_ name: String, _ source: Source) -> URL {
        switch source {
        case .environment: URL(filePath: name, relativeTo: currentFolder)
        case .file(let path): URL(filePath: name, relativeTo: URL(filePath: path).deletingLastPathComponent())
        }
    }

    /// Changes the user's own feeds while no other process does.
    ///
    /// - Parameters:
    ///   - isDemo: Whether those of a demo are changed.
    ///   - change: Changes the list, in which those that are hidden stand too.
    /// - Throws: ``ProgramFailure``: 78 where the file cannot be used, 73 where it cannot be written; it is then unchanged.
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

/// A file of feeds.
package enum FeedFile {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - file: The file. Of one that is too large only so much is read.
    ///   - trustsInsecure: Whether its addresses in the clear are trusted.
    /// - Returns: The feeds, and what was left out.
    /// - Throws: ``ProgramFailure``: 66 for a file that is not there or cannot be read, 65 for one that is no OPML.
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

    /// Reads a file's contents.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - name: The file's name, for messages.
    ///   - trustsInsecure: Whether its addresses in the clear are trusted.
    /// - Returns: The feeds, and what was left out.
    /// - Throws: ``ProgramFailure`` with code 65 for what is no OPML.
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
