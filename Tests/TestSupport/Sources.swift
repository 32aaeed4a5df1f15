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

    /// The Swift files of some targets, in order.
    public static func all(below targets: [String]) throws -> [File] {
        let root = Fixture.project.appending(path: "Sources")
        return try targets.flatMap { target in
            try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: target).path)
                .filter { $0.hasSuffix(".swift") }.sorted()
                .map { path in
                    let path = "\(target)/\(path)"
                    return File(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
                }
        }
    }
}
