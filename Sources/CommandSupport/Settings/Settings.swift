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

    /// A `.env` line that could not be read.
    public struct FileProblem: Sendable, Equatable {
        /// The file.
        public let path: String
        /// The line and the reason.
        public let problem: DotEnvFile.Problem

        /// What a person reads.
        public var sentence: String { "\(path), line \(problem.line): \(problem.reason); the line is ignored." }
    }

    /// Where the program keeps its files.
    public let folders: Folders
    /// The `.env` lines that could not be read.
    public let problems: [FileProblem]
    private let layers: [(source: Source, values: [String: String])]

    /// Reads the environment and the `.env` files.
    ///
    /// - Parameters:
    ///   - environment: The process's environment variables.
    ///   - currentFolder: The folder whose `.env` is read before the config folder's.
    public init(environment: [String: String], currentFolder: URL) {
        folders = Folders(environment: environment, currentFolder: currentFolder)
        var layers: [(source: Source, values: [String: String])] = [(.environment, environment)]
        var problems: [FileProblem] = []
        let files = [currentFolder.appending(path: ".env"), folders.configFile]
        for (index, file) in files.enumerated() where files.firstIndex(of: file) == index {
            guard let bytes = try? Data(contentsOf: file) else { continue }
            let parsed = DotEnvFile(parsing: String(decoding: bytes, as: UTF8.self))
            layers.append((.file(file.path), parsed.values))
            problems += parsed.problems.map { FileProblem(path: file.path, problem: $0) }
        }
        self.layers = layers
        self.problems = problems
    }

    /// A value and where it came from.
    ///
    /// - Parameter name: The variable's name.
    /// - Returns: The first non-empty value in order of precedence, white space around it dropped.
    public func lookUp(_ name: String) -> (value: String, source: Source)? {
        for layer in layers {
            if let value = layer.values[name]?.trimmingCharacters(in: .whitespacesAndNewlines), !value.isEmpty {
                return (value, layer.source)
            }
        }
        return nil
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
            throw .configuration("\(name) \(error.sentence)", hint: "Example: \(name)=https://api.example.org/prefix")
        }
    }
}

extension BaseURL.Invalid {
    fileprivate var sentence: String {
        switch self {
        case .notAnAddress: "is not an address with a scheme and a host."
        case .scheme(let scheme): "starts with '\(scheme):'; only https is accepted, and http for this machine itself."
        case .plainHTTP(let host): "uses http for \(host); http is accepted for this machine itself only. Use https."
        case .extraParts: "holds a user name, a query or a fragment; give scheme, host, port and path only."
        }
    }
}
