public import Foundation

/// Where the program keeps its files.
///
/// With `BOOKFETCH_HOME` everything is in that one folder. Without it, the
/// [XDG base directories](https://specifications.freedesktop.org/basedir-spec/latest/) are used, on macOS too; an empty
/// or relative value of one of their variables counts as unset, as that specification says.
public struct Folders: Sendable, Equatable {
    /// Settings: `.env`.
    public let config: URL
    /// What must not be lost: the store.
    public let data: URL
    /// What may be removed at any time: pictures.
    public let cache: URL

    /// Works the folders out.
    ///
    /// - Parameters:
    ///   - environment: The process's environment variables.
    ///   - currentFolder: What a relative `BOOKFETCH_HOME` is relative to.
    public init(environment: [String: String], currentFolder: URL) {
        if let home = environment["BOOKFETCH_HOME"], !home.isEmpty {
            let folder = URL(filePath: home, directoryHint: .isDirectory, relativeTo: currentFolder).standardizedFileURL
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
    public var configFile: URL { config.appending(path: ".env") }
    /// The one SQLite file.
    public var store: URL { data.appending(path: "bookfetch.sqlite") }
    /// The SQLite file of `--demo`.
    public var demoStore: URL { data.appending(path: "demo.sqlite") }
    /// The folder of covers and news pictures.
    public var images: URL { cache.appending(path: "images", directoryHint: .isDirectory) }
    /// The folder of `--demo`'s pictures.
    public var demoImages: URL { cache.appending(path: "demo-images", directoryHint: .isDirectory) }
}
