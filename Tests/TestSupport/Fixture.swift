public import Foundation

/// Files that tests read: this project's fixtures, and recorded responses if a checkout has them beside it.
public enum Fixture {
    /// The project's folder.
    public static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The bytes of a file below `Fixtures/`.
    public static func data(_ path: String) throws -> Data {
        try Data(contentsOf: project.appending(path: "Fixtures").appending(path: path))
    }

    /// The names of the responses in a folder below `Fixtures/`, in order: every file but `routes.json`, which maps
    /// requests to them.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - endings: The allowed endings: `.json`.
    /// - Returns: The names, without the folder.
    /// - Throws: If the folder does not exist.
    public static func names(in folder: String, endings: [String]) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            atPath: project.appending(path: "Fixtures").appending(path: folder).path
        ).filter { name in name != "routes.json" && endings.contains { name.hasSuffix($0) } }.sorted()
    }

    /// The folder of recorded responses, which is not part of the project; `nil` if it is missing, and its tests are
    /// skipped.
    public static let recordedFolder: URL? = {
        let folder = project.deletingLastPathComponent().appending(path: "shared/recorded")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// Whether recorded responses are available: the condition of `@Test(.enabled(if: Fixture.hasRecorded, "..."))`.
    public static var hasRecorded: Bool { recordedFolder != nil }

    /// The bytes of a recorded response.
    public static func recorded(_ path: String) throws -> Data {
        guard let recordedFolder else { throw CocoaError(.fileNoSuchFile) }
        return try Data(contentsOf: recordedFolder.appending(path: path))
    }
}
