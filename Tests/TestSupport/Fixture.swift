public import Foundation

/// Files that tests read: this project's fixtures, and recorded responses.
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

    /// The folders of recorded responses: those in the project, and those beside the checkout if there are any.
    static let recordedFolders: [URL] = {
        let beside = project.deletingLastPathComponent().appending(path: "shared/recorded")
        let isThere = FileManager.default.fileExists(atPath: beside.path)
        return [project.appending(path: "Tests/Recordings")] + (isThere ? [beside] : [])
    }()

    /// The folder of recorded responses that a test with ``RecordingsTrait`` reads now.
    @TaskLocal public static var recordedFolder = recordedFolders[0]

    /// The bytes of a recorded response, in a test with the trait `.recorded`.
    public static func recorded(_ path: String) throws -> Data {
        try Data(contentsOf: recordedFolder.appending(path: path))
    }
}
