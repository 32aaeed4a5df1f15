public import Feeds
public import Foundation
import Replay
import Synchronization

/// The feeds of a run: the user's own, and the built-in catalogue or the file that replaces it.
public struct FeedLists: Sendable {
    /// The variable with the path of a file that replaces the built-in catalogue.
    package static let variable = "NEWS_FEEDS_FILE"

    /// All feeds in use. The user's own come first, and thus first in their country.
    public let catalogue: FeedCatalogue
    /// The feeds of the catalogue that the user removed.
    public let hidden: [CatalogueFeed]
    /// The path of the file that replaces the built-in catalogue; `nil` without one.
    public let replacement: String?
    /// The outlines of that file that were left out.
    public let problems: [OPML.Problem]
    private let ownIDs: Set<String>
    private let replaced: Set<FeedAddress>

    /// - Parameter own: The user's own feeds, including the entries for removed feeds. A feed replaces one of the
    ///   catalogue with the same address.
    package init(
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
    public func isOwn(_ feed: CatalogueFeed) -> Bool { ownIDs.contains(feed.id) }

    package func standsForAnother(_ feed: CatalogueFeed) -> Bool { replaced.contains(feed.address) }
}

extension Settings {
    /// - Parameter isDemo: Whether the run is a demo, which has separate own feeds and the catalogue of the fixtures.
    package func feedLists(isDemo: Bool) throws(FeedFileError) -> FeedLists {
        let own = try ownFeeds(isDemo ? folders.demoFeeds : folders.feeds)
        if isDemo, let file = demoCatalogue {
            return FeedLists(own: own, standard: try FeedFile.read(file, plainHTTP: .refused).feeds)
        }
        guard !isDemo, let (name, source) = lookUp(FeedLists.variable) else {
            return FeedLists(own: own, standard: FeedCatalogue.builtIn.feeds)
        }
        let file = file(name, source)
        let contents = try FeedFile.read(file, plainHTTP: .refused)
        return FeedLists(own: own, standard: contents.feeds, replacement: file.path, problems: contents.problems)
    }

    private var demoCatalogue: URL? {
        let environment = layers.first { $0.source == .environment }?.values ?? [:]
        let file = FixtureFolder.locate(environment: environment)?.appending(path: "publishers/feeds.opml")
        return file.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
    }

    /// The file that a setting names, relative to the folder of its `.env` file, or to the current folder.
    private func file(_ name: String, _ source: Source) -> URL {
        switch source {
        case .environment: URL(filePath: name, relativeTo: currentFolder)
        case .file(let path): URL(filePath: name, relativeTo: URL(filePath: path).deletingLastPathComponent())
        }
    }

    /// Changes the user's own feeds while holding a lock against other processes.
    ///
    /// - Parameter change: Changes the list, which includes the entries for removed feeds.
    /// - Throws: ``FeedFileError`` if the file cannot be used or written; it is then unchanged.
    package func changeOwnFeeds(
        isDemo: Bool,
        _ change: (inout [CatalogueFeed]) -> Void
    ) throws(FeedFileError) {
        let file = isDemo ? folders.demoFeeds : folders.feeds
        do {
            try PrivateConfigFile.locked(file) {
                let before = try ownFeeds(file)
                var feeds = before
                change(&feeds)
                guard feeds != before else { return }
                try PrivateConfigFile.write(Data(OPML.write(feeds, title: "news").utf8), to: file)
            }
        } catch let failure as FeedFileError {
            throw failure
        } catch {
            throw .cannotWrite(file, error)
        }
    }

    /// The user's own feeds, with the entries for removed ones. Nothing is written, so that a folder that cannot be
    /// written does.
    package func ownFeeds(isDemo: Bool) throws(FeedFileError) -> [CatalogueFeed] {
        try ownFeeds(isDemo ? folders.demoFeeds : folders.feeds)
    }

    private func ownFeeds(_ file: URL) throws(FeedFileError) -> [CatalogueFeed] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        do throws(FeedFileError) {
            return try FeedFile.read(file, plainHTTP: .whereMarked).feeds
        } catch {
            throw .ownFile(file, error)
        }
    }
}

/// The feeds of a library, read when they are first needed.
package final class LazyFeedLists: Sendable {
    private let settings: Settings
    private let isDemo: Bool
    private let known = Mutex<Result<FeedLists, FeedFileError>?>(nil)

    package init(_ settings: Settings, isDemo: Bool) {
        self.settings = settings
        self.isDemo = isDemo
    }

    package var lists: Result<FeedLists, FeedFileError> {
        known.withLock { known in
            let lists = known ?? Result { () throws(FeedFileError) in try settings.feedLists(isDemo: isDemo) }
            known = lists
            return lists
        }
    }

    /// The feeds; the built-in ones if the user's cannot be read, which ``lists`` reports.
    package var catalogue: FeedCatalogue { (try? lists.get().catalogue) ?? .builtIn }

    package func own() throws(FeedFileError) -> [CatalogueFeed] { try settings.ownFeeds(isDemo: isDemo) }

    package func changeOwn(_ change: (inout [CatalogueFeed]) -> Void) throws(FeedFileError) {
        try settings.changeOwnFeeds(isDemo: isDemo, change)
        known.withLock { $0 = nil }
    }
}

/// A file of feeds that cannot be used.
public indirect enum FeedFileError: Error {
    /// The file is missing or unreadable; Foundation's error.
    case cannotRead(URL, any Error)
    case notOPML(String, FeedError)
    case ownFile(URL, FeedFileError)
    /// The file cannot be written; Foundation's error.
    case cannotWrite(URL, any Error)
}

extension FeedFileError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .cannotRead(let file, _): "The file of feeds \(file.path) cannot be read."
        case .notOPML(let name, _): "\(name) is not a list of feeds in OPML."
        case .ownFile(_, let error): error.description
        case .cannotWrite(let file, _): "The file of feeds \(file.path) cannot be written."
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }
}

package enum FeedFile {
    /// The contents of a file, as far as the size limit goes: more is no OPML.
    package static func data(of file: URL) throws(FeedFileError) -> Data {
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            return try handle.read(upToCount: OPML.largestFile + 1) ?? Data()
        } catch {
            throw .cannotRead(file, error)
        }
    }

    /// Reads a file as ``read(_:named:plainHTTP:)`` does.
    static func read(_ file: URL, plainHTTP: OPML.PlainHTTP) throws(FeedFileError) -> OPML.Contents {
        try read(try data(of: file), named: file.path, plainHTTP: plainHTTP)
    }

    /// Parses a file's contents.
    ///
    /// - Parameter plainHTTP: Which of its plain `http` addresses are accepted.
    /// - Returns: The feeds, and the outlines that were left out.
    /// - Throws: ``FeedFileError/notOPML(_:_:)``.
    static func read(
        _ data: Data,
        named name: String,
        plainHTTP: OPML.PlainHTTP
    ) throws(FeedFileError) -> OPML.Contents {
        do throws(FeedError) {
            return try OPML.read(data, plainHTTP: plainHTTP)
        } catch {
            throw .notOPML(name, error)
        }
    }
}
