import Foundation

/// A folder of fixtures for one test, removed after it.
struct TemporaryFixtures {
    let folder: URL

    /// Writes files, each by its path below the folder, and runs a body over them.
    @discardableResult
    static func with<Result>(_ files: [String: String], body: (TemporaryFixtures) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fixtures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let fixtures = TemporaryFixtures(folder: folder)
        for (path, text) in files { try fixtures.write(text, to: path) }
        return try body(fixtures)
    }

    func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }
}
