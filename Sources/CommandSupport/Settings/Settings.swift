public import APIClient
public import Foundation

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
        public let reason: String

        /// What a person reads.
        public var sentence: String {
            guard let line else { return BaseURLText.fileIgnored.text(["path": path, "reason": reason]) }
            return BaseURLText.lineIgnored.text(["path": path, "line": "\(line)", "reason": reason])
        }
    }

    /// Where the program keeps its files.
    public let folders: Folders
    /// What could not be read of the `.env` files.
    public let problems: [FileProblem]
    private let layers: [Layer]

    /// Reads the environment and the `.env` files.
    ///
    /// `BOOKFETCH_HOME` may stand in the current folder's `.env` too, and then says where the other one is.
    ///
    /// - Parameters:
    ///   - environment: The process's environment variables.
    ///   - currentFolder: The folder whose `.env` is read before the config folder's.
    public init(environment: [String: String], currentFolder: URL) {
        var reading = Reading(environment: environment)
        let first = currentFolder.appending(path: ".env")
        reading.add(first)
        var surroundings = environment
        surroundings["BOOKFETCH_HOME"] = reading.lookUp("BOOKFETCH_HOME")?.value
        folders = Folders(environment: surroundings, currentFolder: currentFolder)
        if folders.configFile.standardizedFileURL.path != first.standardizedFileURL.path {
            reading.add(folders.configFile)
        }
        layers = reading.layers
        problems = reading.problems
    }

    /// A value and where it came from.
    ///
    /// - Parameter name: The variable's name.
    /// - Returns: The first non-empty value in order of precedence, white space around it dropped.
    public func lookUp(_ name: String) -> (value: String, source: Source)? {
        layers.lookUp(name)
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
            throw .configuration(error.sentence(of: name), hint: BaseURLText.example.text(["variable": name]))
        }
    }
}

/// The values of one place.
private struct Layer: Sendable {
    let source: Settings.Source
    let values: [String: String]
}

extension [Layer] {
    /// The first non-empty value, white space around it dropped.
    fileprivate func lookUp(_ name: String) -> (value: String, source: Settings.Source)? {
        for layer in self {
            if let value = layer.values[name]?.trimmingCharacters(in: .whitespacesAndNewlines), !value.isEmpty {
                return (value, layer.source)
            }
        }
        return nil
    }
}

/// The places read so far.
private struct Reading {
    var layers: [Layer]
    var problems: [Settings.FileProblem] = []

    init(environment: [String: String]) {
        layers = [Layer(source: .environment, values: environment)]
    }

    func lookUp(_ name: String) -> (value: String, source: Settings.Source)? { layers.lookUp(name) }

    mutating func add(_ file: URL) {
        switch SettingsFile(at: file) {
        case .absent:
            break
        case .unusable(let reason):
            problems.append(Settings.FileProblem(path: file.path, line: nil, reason: reason))
        case .read(let parsed):
            layers.append(Layer(source: .file(file.path), values: parsed.values))
            problems += parsed.problems.map {
                Settings.FileProblem(path: file.path, line: $0.line, reason: $0.reason)
            }
        }
    }
}

extension BaseURL.Invalid {
    fileprivate func sentence(of variable: String) -> String {
        switch self {
        case .notAnAddress: BaseURLText.notAnAddress.text(["variable": variable])
        case .scheme(let scheme): BaseURLText.scheme.text(["variable": variable, "scheme": scheme])
        case .plainHTTP(let host): BaseURLText.plainHTTP.text(["variable": variable, "host": host])
        case .extraParts: BaseURLText.extraParts.text(["variable": variable])
        }
    }
}
