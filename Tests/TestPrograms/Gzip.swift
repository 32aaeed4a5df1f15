public import Foundation

/// The system's `gzip`, to create bodies independent of this project's code.
public enum Gzip {
    private static let file = URL(filePath: "/usr/bin/gzip")

    /// Whether it is installed.
    public static let isAvailable = FileManager.default.isExecutableFile(atPath: file.path)

    /// Compresses bytes.
    ///
    /// - Throws: ``Failed``, if it cannot be started or fails.
    public static func compress(_ bytes: Data) async throws -> [UInt8] {
        let copy = FileManager.default.temporaryDirectory.appending(path: "gzip-\(UUID().uuidString)")
        try bytes.write(to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        let outcome = try await Command(file, ["-c", copy.path]).run()
        guard outcome.ending == .code(0) else { throw Failed(message: outcome.errors) }
        return Array(outcome.outputBytes)
    }

    /// A failure of `gzip`.
    public struct Failed: Error {
        /// Its message.
        public let message: String
    }
}
