public import APIClient
public import Foundation
package import Messages

/// The values a run is configured with, each with where it came from.
///
/// Precedence: environment, `.env` in the current folder, `.env` in the config folder; flags are looked at before, by the
/// commands themselves. An empty value counts as absent.
public struct Settings: Sendable {
    /// Where a value came from.
    public enum Source: Sendable, Equatable {
        /// The process's environment.
        case environment
        /// A `.env` file, by its path.
        case file(String)
    }

    /// A `.env` file, or a line of one, that could not be read.
    public struct FileProblem: Sendable, Equatable {
        /// The file.
        public let path: String
        /// The line's number, from 1; `nil` when nothing of the file could be read.
        public let line: Int?
        /// What is wrong, in a few words that hold nothing of the file.
        package let reason: Message

        /// What a person reads.
        package var sentence: Message {
            guard let line else { return .fileIgnored(path: path, reason: reason) }
            return .lineIgnored(path: path, line: line, reason: reason)
        }
    }

    /// Where the program keeps its files.
    public let folders: Folders
    /// What could not be read of the `.env` files.
    public let problems: [FileProblem]
    let layers: [Layer]
    /// What files set in vain, since it is read from the environment alone.
    let refused: [(name: String, path: String)]
    /// The files that hold keys and can be read by other users.
    let exposedFiles: [String]

    /// Reads the environment and the `.env` files.
    ///
    /// Where the config folder is, is told by the environment alone: a file of the current folder may be anybody's.
    ///
    /// - Parameters:
    ///   - environment: The process's environment variables.
    ///   - currentFolder: The folder whose `.env` is read before the config folder's.
    public init(environment: [String: String], currentFolder: URL) {
        var reading = Reading(environment: environment)
        var surroundings = environment
        surroundings["BOOKFETCH_HOME"] = reading.layers.lookUp("BOOKFETCH_HOME")?.value
        folders = Folders(environment: surroundings, currentFolder: currentFolder)
        let isConfigFolder =
            folders.config.resolvingSymlinksInPath().path == currentFolder.resolvingSymlinksInPath().path
        if !isConfigFolder { reading.add(currentFolder.appending(path: ".env"), trust: .currentFolder) }
        reading.add(folders.configFile, trust: .configFolder)
        layers = reading.layers
        problems = reading.problems
        refused = reading.refused
        exposedFiles = reading.exposedFiles
    }

    /// A value and where it came from.
    ///
    /// - Parameter name: The variable's name.
    /// - Returns: The first non-empty value in order of precedence, white space around it dropped.
    public func lookUp(_ name: String) -> (value: String, source: Source)? {
        layers.lookUp(name).map { ($0.value, $0.layer.source) }
    }

    /// A value.
    public subscript(name: String) -> String? { lookUp(name)?.value }

    /// Whether a variable is switched on: `1`, `true` or `yes`.
    public func isOn(_ name: String) -> Bool {
        ["1", "true", "yes"].contains(self[name]?.lowercased() ?? "")
    }

    /// A key.
    public func secret(_ name: String) -> Secret? { self[name].flatMap { Secret($0) } }

    /// A service's base URL.
    ///
    /// - Parameter name: The variable's name, such as `KAKAO_BASE_URL`.
    /// - Returns: The base, or `nil` when the variable is not set.
    /// - Throws: ``ProgramFailure`` with code 78 when the value is no base URL.
    public func baseURL(_ name: String) throws(ProgramFailure) -> BaseURL? {
        guard let text = self[name] else { return nil }
        do {
            return try BaseURL(text)
        } catch {
            throw .configuration(.invalid(error, of: name), hint: .baseURLExample(variable: name))
        }
    }
}

extension Settings {
    /// How far a place is trusted. Who unpacks an archive or clones a repository has its `.env` in the current folder.
    enum Trust: Int, Sendable {
        case currentFolder
        case configFolder
        case environment
    }

    /// The values of one place.
    struct Layer: Sendable {
        let source: Source
        let trust: Trust
        let values: [String: String]

        /// A value without white space around it; `nil` for none and for an empty one.
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
}

/// The places read so far.
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

    /// Whether the group or everybody may read a file.
    private static func isReadableByOthers(_ file: URL) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
        guard let mode = attributes?[.posixPermissions] as? NSNumber else { return false }
        return mode.intValue & 0o044 != 0
    }
}
