public import Foundation

/// Files that tests read: this project's fixtures, and recorded answers where a checkout has them beside it.
public enum Fixture {
    /// The project's folder.
    public static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The bytes of a file below `Fixtures/`.
    public static func data(_ path: String) throws -> Data {
        try Data(contentsOf: project.appending(path: "Fixtures").appending(path: path))
    }

    /// The names of the answers in a folder below `Fixtures/`, in order: every file but `routes.json`, which says when
    /// the demo gives which of them.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - endings: How the names may end: `.json`.
    /// - Returns: The names, without the folder.
    /// - Throws: When there is no such folder.
    public static func names(in folder: String, endings: [String]) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            atPath: project.appending(path: "Fixtures").appending(path: folder).path
        ).filter { name in name != "routes.json" && endings.contains { name.hasSuffix($0) } }.sorted()
    }

    /// The folder of recorded answers, which is not part of the project; `nil` where it is not present, and the tests
    /// over it say that they skip.
    public static let recordedFolder: URL? = {
        let folder = project.deletingLastPathComponent().appending(path: "shared/recorded")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// Whether recorded answers are there: the condition of `@Test(.enabled(if: Fixture.hasRecorded, "..."))`.
    public static var hasRecorded: Bool { recordedFolder != nil }

    /// The bytes of a recorded answer.
    public static func recorded(_ path: String) throws -> Data {
        guard let recordedFolder else { throw CocoaError(.fileNoSuchFile) }
        return try Data(contentsOf: recordedFolder.appending(path: path))
    }
}
