public import APIClient
public import Foundation
package import Messages

/// The configuration of a run, each value with its source.
///
/// Precedence: environment, `.env` in the current folder, `.env` in the config folder; flags come before these and are
/// handled by the commands themselves. An empty value counts as absent.
public struct Settings: Sendable {
    /// The source of a value.
    public enum Source: Sendable, Equatable {
        /// The process's environment.
        case environment
        /// A `.env` file, by its path.
        case file(String)
    }

    /// An invalid `.env` file, or an invalid line of one.
    public struct FileProblem: Sendable, Equatable {
        /// The file.
        public let path: String
        /// The line's number, from 1; `nil` if the whole file is invalid.
        public let line: Int?
        /// The reason, in a few words that quote nothing from the file.
        package let reason: Message

        /// The message.
        package var sentence: Message {
            guard let line else { return .fileIgnored(path: path, reason: reason) }
            return .lineIgnored(path: path, line: line, reason: reason)
        }
    }

    /// The program's folders.
    public let folders: Folders
    /// The folder from which relative paths in the environment are resolved.
    let currentFolder: URL
    /// The problems of the `.env` files.
    public let problems: [FileProblem]
    let layers: [Layer]
    /// Variables in files that have no effect, because they are read from the environment only.
    let refused: [(name: String, path: String)]
    /// The files that contain keys and are readable by other users.
    let exposedFiles: [String]

    /// Reads the environment and the `.env` files.
    ///
    /// The config folder is determined by the environment only: a file in the current folder is not trusted.
    ///
    /// - Parameters:
    ///   - environment: The process's environment variables.
    ///   - currentFolder: The folder whose `.env` is read before the config folder's.
    public init(environment: [String: String], currentFolder: URL) {
        self.init(environment: environment, currentFolder: currentFolder, trying: [:])
    }

    /// Reads the environment and the `.env` files as ``init(environment:currentFolder:)``.
    ///
    /// - Parameters:
    ///   - environment: The process's environment variables.
    ///   - currentFolder: The folder whose `.env` is read before the config folder's.
    ///   - tried: Values that count as if they were in the `.env` of the config folder, and only there.
    init(environment: [String: String], currentFolder: URL, trying tried: [String: String]) {
        var reading = Reading(environment: environment)
        folders = Folders(environment: environment, currentFolder: currentFolder)
        self.currentFolder = currentFolder
        let isConfigFolder =
            folders.config.resolvingSymlinksInPath().path == currentFolder.resolvingSymlinksInPath().path
        if !isConfigFolder { reading.add(currentFolder.appending(path: ".env"), trust: .currentFolder) }
        reading.add(folders.configFile, trust: .configFolder)
        layers = tried.isEmpty ? reading.layers : reading.layers.trying(tried, in: folders.configFile)
        problems = reading.problems
        refused = reading.refused
        exposedFiles = reading.exposedFiles
    }

    /// Settings of nothing but these values, to validate them.
    init(validating values: [String: String]) {
        folders = Folders(environment: [:], currentFolder: URL(filePath: "/"))
        currentFolder = URL(filePath: "/")
        layers = [Layer(source: .environment, trust: .environment, values: values)]
        (problems, refused, exposedFiles) = ([], [], [])
    }

    /// A value and its source.
    ///
    /// - Parameter name: The variable's name.
    /// - Returns: The first non-empty value in order of precedence, trimmed of white space.
    public func lookUp(_ name: String) -> (value: String, source: Source)? {
        layers.lookUp(name).map { ($0.value, $0.layer.source) }
    }

    /// A value.
    public subscript(name: String) -> String? { lookUp(name)?.value }

    /// A value of the process's environment.
    func environmentValue(_ name: String) -> String? {
        layers.first { $0.trust == .environment }?.value(name)
    }

    /// Whether a variable is enabled: `1`, `true` or `yes`.
    public func isOn(_ name: String) -> Bool {
        ["1", "true", "yes"].contains(self[name]?.lowercased() ?? "")
    }

    /// A key.
    public func secret(_ name: String) -> Secret? { self[name].flatMap { Secret($0) } }

    /// A service's base URL.
    ///
    /// - Parameter name: The variable's name, such as `KAKAO_BASE_URL`.
    /// - Returns: The base URL; `nil` if the variable is not set.
    /// - Throws: ``ProgramFailure`` with code 78 for an invalid URL.
    public func baseURL(_ name: String) throws(ProgramFailure) -> BaseURL? {
        guard let text = self[name] else { return nil }
        do {
            return try BaseURL(text)
        } catch {
            throw .configuration(.invalid(error, of: name), hint: .baseURLExample(variable: name))
        }
    }

    /// The trust in a source. The `.env` in the current folder may come from an unpacked archive or a cloned
    /// repository.
    enum Trust: Int, Sendable {
        case currentFolder
        case configFolder
        case environment
    }

    /// The values of one source.
    struct Layer: Sendable {
        let source: Source
        let trust: Trust
        let values: [String: String]

        /// A value trimmed of white space; `nil` if missing or empty.
        func value(_ name: String) -> String? {
            guard let value = values[name]?.trimmingCharacters(in: .whitespacesAndNewlines), !value.isEmpty else {
                return nil
            }
            return value
        }
    }
}

extension [Settings.Layer] {
    /// The first non-empty value in order of precedence.
    func lookUp(_ name: String) -> (value: String, layer: Settings.Layer)? {
        for layer in self {
            if let value = layer.value(name) { return (value, layer) }
        }
        return nil
    }

    /// The layers with values that are only in one file.
    fileprivate func trying(_ values: [String: String], in file: URL) -> [Settings.Layer] {
        let others = map { layer in
            let kept = layer.values.filter { values[$0.key] == nil }
            return Settings.Layer(source: layer.source, trust: layer.trust, values: kept)
        }
        return others + [Settings.Layer(source: .file(file.path), trust: .configFolder, values: values)]
    }
}

/// The sources read so far.
private struct Reading {
    var layers: [Settings.Layer]
    var problems: [Settings.FileProblem] = []
    var refused: [(name: String, path: String)] = []
    var exposedFiles: [String] = []

    init(environment: [String: String]) {
        layers = [Settings.Layer(source: .environment, trust: .environment, values: environment)]
    }

    mutating func add(_ file: URL, trust: Settings.Trust) {
        switch SettingsFile(at: file) {
        case .absent:
            break
        case .unusable(let reason):
            problems.append(Settings.FileProblem(path: file.path, line: nil, reason: reason))
        case .read(let parsed):
            let all = Settings.Layer(source: .file(file.path), trust: trust, values: parsed.values)
            refused += KnownVariable.environmentOnly.sorted().filter { all.value($0) != nil }.map { ($0, file.path) }
            layers.append(
                Settings.Layer(
                    source: all.source,
                    trust: trust,
                    values: parsed.values.filter { !KnownVariable.environmentOnly.contains($0.key) }
                )
            )
            let holdsKeys = KnownVariable.all.contains { $0.kind == .secret && all.value($0.name) != nil }
            if holdsKeys, Self.isReadableByOthers(file) { exposedFiles.append(file.path) }
            problems += parsed.problems.map {
                Settings.FileProblem(path: file.path, line: $0.line, reason: $0.reason)
            }
        }
    }

    /// Whether the group or others can read a file.
    private static func isReadableByOthers(_ file: URL) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
        guard let mode = attributes?[.posixPermissions] as? NSNumber else { return false }
        return mode.intValue & 0o044 != 0
    }
}

/// A settings file on disk.
enum SettingsFile {
    /// No file, or a folder of that name, as in Python's virtual environments.
    case absent
    /// A file that was read.
    case read(DotEnvFile)
    /// An unreadable file; the reason in a few words.
    case unusable(reason: Message)

    /// Reads a file if it exists.
    init(at url: URL) {
        do {
            self = Self.parse(try Data(contentsOf: url))
        } catch {
            self = Self.absence(of: url, error)
        }
    }

    private static func parse(_ bytes: Data) -> SettingsFile {
        isUTF16(bytes) ? .unusable(reason: .settingsNotUTF8) : .read(DotEnvFile(parsing: bytes))
    }

    /// Whether the file is UTF-16, so that no line can be read: names and values are mostly ASCII, so every second byte
    /// is NUL. A stray byte invalidates only its own line.
    private static func isUTF16(_ bytes: Data) -> Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            || bytes.count { $0 == 0 } * 4 > bytes.count
    }

    private static func absence(of url: URL, _ error: any Error) -> SettingsFile {
        let code = (error as? CocoaError)?.code
        if code == .fileReadNoPermission { return .unusable(reason: .settingsNotReadable) }
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        if exists, isFolder.boolValue { return .absent }
        // Checks the name itself, so that a dangling symbolic link is detected.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return .absent }
        let isLink = attributes[.type] as? FileAttributeType == .typeSymbolicLink
        return .unusable(
            reason: isLink && code == .fileReadNoSuchFile ? .settingsLinkBroken : .settingsUnreadable
        )
    }
}

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
    ///
    /// - Parameters:
    ///   - environment: The process's environment variables.
    ///   - currentFolder: The base of a relative `BOOKFETCH_HOME`.
    public init(environment: [String: String], currentFolder: URL) {
        let own = environment["BOOKFETCH_HOME"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        if !own.isEmpty {
            let folder = URL(filePath: own, directoryHint: .isDirectory, relativeTo: currentFolder).standardizedFileURL
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
    /// The user's own feeds.
    public var feeds: URL { config.appending(path: "feeds.opml") }
    /// The user's own feeds in `--demo`.
    public var demoFeeds: URL { config.appending(path: "demo-feeds.opml") }
    /// The SQLite file.
    public var store: URL { data.appending(path: "bookfetch.sqlite") }
    /// The folder of imported dumps.
    public var dumps: URL { data.appending(path: "dumps", directoryHint: .isDirectory) }
    /// The folder of `--demo`'s imported dumps.
    public var demoDumps: URL { data.appending(path: "demo-dumps", directoryHint: .isDirectory) }
    /// The SQLite file of `--demo`.
    public var demoStore: URL { data.appending(path: "demo.sqlite") }
    /// The folder of covers and news images.
    public var images: URL { cache.appending(path: "images", directoryHint: .isDirectory) }
    /// The folder of `--demo`'s images.
    public var demoImages: URL { cache.appending(path: "demo-images", directoryHint: .isDirectory) }
}
