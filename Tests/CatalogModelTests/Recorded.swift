import Foundation

/// The recorded answers, which are not part of the project.
enum Recorded {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/recorded")

    static let isPresent = FileManager.default.fileExists(atPath: folder.path)

    static func data(_ path: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: path))
    }

    static func names(in subfolder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: subfolder).path)
    }
}
