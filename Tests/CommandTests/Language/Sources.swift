import Foundation
import TestSupport

/// The project's own source files.
enum Sources {
    /// A source file.
    struct File {
        /// Its path below `Sources`.
        let path: String
        let text: String
    }

    /// The Swift files of some targets, in order.
    static func all(below targets: [String]) throws -> [File] {
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
