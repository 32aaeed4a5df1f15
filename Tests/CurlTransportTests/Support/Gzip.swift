import Foundation
import Testing

/// The system's `gzip`, to make bodies that this project's code had no part in.
enum Gzip {
    static let isAvailable = FileManager.default.isExecutableFile(atPath: "/usr/bin/gzip")

    static func compress(_ bytes: Data) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: "gzip-\(UUID().uuidString)")
        try bytes.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/gzip")
        process.arguments = ["-c", file.path]
        process.standardOutput = output
        try process.run()
        let compressed = try #require(try output.fileHandleForReading.readToEnd())
        process.waitUntilExit()
        return Array(compressed)
    }
}
