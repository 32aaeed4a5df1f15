import APIClient
import CommandSupport
import Foundation
import Messages

/// The file that a cover is saved to.
///
/// It is the user's own, with the permissions that the umask leaves, as of any program that takes `-o`. It is written whole
/// or not at all, also over one that is there.
struct CoverFile {
    private let url: URL
    /// The path as it is told.
    let path: String

    /// A file to be written.
    ///
    /// - Parameters:
    ///   - name: Its name on the command line.
    ///   - folder: The folder that a relative name is relative to.
    /// - Throws: ``ProgramFailure`` with code 73 for a folder.
    init(_ name: String, in folder: URL) throws(ProgramFailure) {
        url = URL(filePath: name, relativeTo: folder).absoluteURL
        path = url.path
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        if isFolder.boolValue || name.hasSuffix("/") { throw OutputFile.failure(path, .isFolder) }
    }

    /// Writes the file.
    ///
    /// - Parameter data: The picture.
    /// - Throws: ``ProgramFailure`` with code 73; a file that was there is as it was then.
    func write(_ data: Data) throws(ProgramFailure) {
        try OutputFile.write(data, to: url)
    }
}
