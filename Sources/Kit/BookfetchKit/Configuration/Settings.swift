package import APIClient
import Basics
package import Catalog
package import Foundation
import ServiceMappings

/// The configuration of a run, each value with its source. Precedence: environment, `.env` in the current folder,
/// `.env` in the config folder; flags come before these and are handled by the commands themselves. An empty value
/// counts as absent.
package struct Settings: Sendable {
    package enum Source: Sendable, Equatable {
        case environment
        /// A `.env` file, by its path.
        case file(String)
    }

    package struct FileProblem: Sendable, Equatable {
        package enum Reason: Hashable, Sendable {
            case line(DotEnvFile.Reason)
            case file(SettingsFile.Unusable)
        }

        package let path: String
        /// The line's number, from 1; `nil` if the whole file is invalid.
        package let line: Int?
        package let reason: Reason
    }

    package let folders: Folders
    package let registry: ServiceRegistry
    /// The folder from which relative paths in the environment are resolved.
    package let currentFolder: URL
    package let problems: [FileProblem]
    package let layers: [Layer]
    /// Variables in files that have no effect, because they are read from the environment only.
    package let refused: [(name: String, path: String)]
    /// The files that contain keys and are readable by other users.
    package let exposedFiles: [String]

    /// Reads the environment and the `.env` files.
    ///
    /// The config folder is determined by the environment only: a file in the current folder is not trusted.
    ///
    /// - Parameters:
    ///   - currentFolder: The folder whose `.env` is read before the config folder's.
    ///   - tried: Values that count as if they were in the `.env` of the config folder, and only there.
    package init(
        environment: [String: String],
        currentFolder: URL,
        trying tried: [String: String] = [:],
        registry: ServiceRegistry = .standard
    ) {
        self.registry = registry
        var reading = Reading(environment: environment, registry: registry)
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

    package init(
        validating values: [String: String],
        folders: Folders = Folders(environment: [:], currentFolder: URL(filePath: "/")),
        registry: ServiceRegistry = .standard
    ) {
        self.registry = registry
        self.folders = folders
        currentFolder = URL(filePath: "/")
        layers = [Layer(source: .environment, trust: .environment, values: values)]
        (problems, refused, exposedFiles) = ([], [], [])
    }

    /// The first non-empty value in order of precedence, trimmed of white space.
    package func lookUp(_ name: String) -> (value: String, source: Source)? {
        layers.lookUp(name).map { ($0.value, $0.layer.source) }
    }

    package subscript(name: String) -> String? { lookUp(name)?.value }

    package func environmentValue(_ name: String) -> String? {
        layers.first { $0.trust == .environment }?.value(name)
    }

    /// Whether a variable is enabled: `1`, `true` or `yes`.
    package func isOn(_ name: String) -> Bool {
        ["1", "true", "yes"].contains(self[name]?.lowercased() ?? "")
    }

    package func secret(_ name: String) -> Secret? { self[name].flatMap { Secret($0) } }

    package func baseURL(_ name: String) throws(ConfigurationError) -> BaseURL? {
        guard let text = self[name] else { return nil }
        do {
            return try BaseURL(text)
        } catch {
            throw .address(variable: name, error)
        }
    }

    /// The trust in a source: `.env` of the current folder may come from an archive or a cloned repository.
    package enum Trust: Int, Sendable {
        case currentFolder
        case configFolder
        case environment
    }

    package struct Layer: Sendable {
        package let source: Source
        package let trust: Trust
        package let values: [String: String]

        package func value(_ name: String) -> String? {
            guard let value = values[name]?.trimmed(), !value.isEmpty else { return nil }
            return String(value)
        }
    }
}

extension [Settings.Layer] {
    /// The first non-empty value in order of precedence.
    package func lookUp(_ name: String) -> (value: String, layer: Settings.Layer)? {
        for layer in self {
            if let value = layer.value(name) { return (value, layer) }
        }
        return nil
    }

    fileprivate func trying(_ values: [String: String], in file: URL) -> [Settings.Layer] {
        let others = map { layer in
            let included = layer.values.filter { values[$0.key] == nil }
            return Settings.Layer(source: layer.source, trust: layer.trust, values: included)
        }
        return others + [Settings.Layer(source: .file(file.path), trust: .configFolder, values: values)]
    }
}

private struct Reading {
    var layers: [Settings.Layer]
    var problems: [Settings.FileProblem] = []
    var refused: [(name: String, path: String)] = []
    var exposedFiles: [String] = []

    private let registry: ServiceRegistry

    init(environment: [String: String], registry: ServiceRegistry) {
        self.registry = registry
        layers = [Settings.Layer(source: .environment, trust: .environment, values: environment)]
    }

    mutating func add(_ file: URL, trust: Settings.Trust) {
        switch SettingsFile(at: file) {
        case .absent:
            break
        case .unusable(let reason):
            problems.append(Settings.FileProblem(path: file.path, line: nil, reason: .file(reason)))
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
            let holdsKeys = KnownVariable.all(of: registry).contains { $0.kind == .secret && all.value($0.name) != nil }
            if holdsKeys, Self.isReadableByOthers(file) { exposedFiles.append(file.path) }
            problems += parsed.problems.map {
                Settings.FileProblem(path: file.path, line: $0.line, reason: .line($0.reason))
            }
        }
    }

    private static func isReadableByOthers(_ file: URL) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
        guard let mode = attributes?[.posixPermissions] as? NSNumber else { return false }
        return mode.intValue & 0o044 != 0
    }
}

package enum SettingsFile {
    /// No file, or a folder of that name, as in Python's virtual environments.
    case absent
    case read(DotEnvFile)
    case unusable(reason: Unusable)

    package enum Unusable: Hashable, Sendable {
        case notUTF8
        case noPermission
        case brokenLink
        case unreadable
    }

    package init(at url: URL) {
        do {
            self = Self.parse(try Data(contentsOf: url))
        } catch {
            self = Self.absence(of: url, error)
        }
    }

    private static func parse(_ bytes: Data) -> SettingsFile {
        isUTF16(bytes) ? .unusable(reason: .notUTF8) : .read(DotEnvFile(parsing: bytes))
    }

    /// Whether the file is UTF-16, so that no line can be read: names and values are mostly ASCII, so every second byte
    /// is NUL. A stray byte invalidates only its own line.
    private static func isUTF16(_ bytes: Data) -> Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            || bytes.count { $0 == 0 } * 4 > bytes.count
    }

    private static func absence(of url: URL, _ error: any Error) -> SettingsFile {
        let code = (error as? CocoaError)?.code
        if code == .fileReadNoPermission { return .unusable(reason: .noPermission) }
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        if exists, isFolder.boolValue { return .absent }
        // Checks the name itself, so that a dangling symbolic link is detected.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return .absent }
        let isLink = attributes[.type] as? FileAttributeType == .typeSymbolicLink
        return .unusable(
            reason: isLink && code == .fileReadNoSuchFile ? .brokenLink : .unreadable
        )
    }
}
