import Foundation
import Testing

@testable import Basics

/// Files that are their owner's alone.
@Suite struct PrivateFileTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "PrivateFileTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    /// Somebody else may have put a file or a link in its place, to have it written elsewhere.
    @Test func existingFilesAreNotWrittenThrough() throws {
        try withFolder { folder in
            let (mine, link) = (folder + "/mine", folder + "/link")
            try Data("mine".utf8).write(to: URL(filePath: mine))
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: mine)
            for path in [mine, link] {
                #expect(throws: SystemError(code: EEXIST)) {
                    try PrivateFile.create(path, contents: Data("other".utf8))
                }
                #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
            }
        }
    }

    @Test func aFileReplacesALinkAndNotWhatItLeadsTo() throws {
        try withFolder { folder in
            let (mine, link) = (folder + "/mine", folder + "/link")
            try Data("mine".utf8).write(to: URL(filePath: mine))
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: mine)
            try PrivateFile.write(Data("new".utf8), to: link)
            #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
            #expect(try String(contentsOfFile: link, encoding: .utf8) == "new")
            let mode = try FileManager.default.attributesOfItem(atPath: link)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["link", "mine"])
        }
    }
}
