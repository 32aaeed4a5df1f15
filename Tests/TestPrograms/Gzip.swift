public import Foundation

/// The system's `gzip`, to make bodies that this project's code had no part in.
public enum Gzip {
    private static let file = URL(filePath: "/usr/bin/gzip")

    /// Whether it is there.
    public static let isAvailable = FileManager.default.isExecutableFile(atPath: file.path)

    /// Compresses bytes.
    ///
    /// - Throws: When it cannot be started or fails: ``Failed``.
    public static func compress(_ bytes: Data) async throws -> [UInt8] {
        let copy = FileManager.default.temporaryDirectory.appending(path: "gzip-\(UUID().uuidString)")
        try bytes.write(to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        let outcome = try await Command(file, ["-c", copy.path]).run()
        guard outcome.ending == .code(0) else { throw Failed(message: outcome.errors) }
        return Array(outcome.outputBytes)
    }

    /// What `gzip` says when it fails.
    public struct Failed: Error {
        /// Its words.
        public let message: String
    }
}
