import Basics
public import Foundation

/// The program's folders.
///
/// With `BOOKFETCH_HOME` everything is in that one folder. Otherwise the [XDG base
/// directories](https://specifications.freedesktop.org/basedir-spec/latest/) are used, on macOS too; an empty or
/// relative value of one of their variables counts as unset, as the specification requires.
public struct Folders: Sendable, Equatable {
    /// Settings: `.env`.
    public let config: URL
    /// Data that must not be lost: the store.
    public let data: URL
    /// Data that may be removed at any time: images.
    public let cache: URL

    /// Determines the folders.
    public init(environment: [String: String], currentFolder: URL) {
        let own = environment["BOOKFETCH_HOME"]?.trimmed() ?? ""
        if !own.isEmpty {
            let folder = URL(filePath: String(own), directoryHint: .isDirectory, relativeTo: currentFolder)
                .standardizedFileURL
            config = folder
            data = folder
            cache = folder
            return
        }
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
        func folder(_ variable: String, _ standard: String) -> URL {
            if let path = environment[variable], path.hasPrefix("/") {
                return URL(filePath: path, directoryHint: .isDirectory).appending(path: "bookfetch")
            }
            return URL(filePath: home, directoryHint: .isDirectory).appending(path: "\(standard)/bookfetch")
        }
        config = folder("XDG_CONFIG_HOME", ".config")
        data = folder("XDG_DATA_HOME", ".local/share")
        cache = folder("XDG_CACHE_HOME", ".cache")
    }

    /// The `.env` of the config folder.
    package var configFile: URL { config.appending(path: ".env") }
    /// The user's own feeds.
    package var feeds: URL { config.appending(path: "feeds.opml") }
    /// The user's own feeds in `--demo`.
    package var demoFeeds: URL { config.appending(path: "demo-feeds.opml") }
    /// The SQLite file.
    package var store: URL { data.appending(path: "bookfetch.sqlite") }
    /// The folder of imported dumps.
    package var dumps: URL { data.appending(path: "dumps", directoryHint: .isDirectory) }
    /// The folder of `--demo`'s imported dumps.
    package var demoDumps: URL { data.appending(path: "demo-dumps", directoryHint: .isDirectory) }
    /// The SQLite file of `--demo`.
    package var demoStore: URL { data.appending(path: "demo.sqlite") }
    /// The folder of covers and news images.
    package var images: URL { cache.appending(path: "images", directoryHint: .isDirectory) }
    /// The folder of `--demo`'s images.
    package var demoImages: URL { cache.appending(path: "demo-images", directoryHint: .isDirectory) }
}
