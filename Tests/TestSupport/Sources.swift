import Foundation

/// The project's own source files.
public enum Sources {
    /// A source file.
    public struct File: Sendable {
        /// Its path below `Sources`.
        public let path: String
        /// Its content.
        public let text: String
    }

    /// The Swift files of some targets, in order. A target is a folder of its wing, which is a folder of `Sources`.
    public static func all(below targets: [String]) throws -> [File] {
        let root = Fixture.project.appending(path: "Sources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
        return try targets.flatMap { target in
            let files = paths.filter { $0.split(separator: "/").dropFirst().first == target[...] }.sorted()
            guard !files.isEmpty else { throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: target]) }
            return try files.map { path in
                File(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
            }
        }
    }
}
