import APIClient
import CommandSupport
import Foundation

/// A file that `-o` names.
enum OutputFile {
    /// Writes a text, whole or not at all.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - name: The file's name on the command line.
    ///   - folder: The folder that a relative name is relative to.
    /// - Returns: The path as it is told.
    /// - Throws: ``ProgramFailure`` with code 73; a file that was there is as it was then.
    static func write(_ text: String, to name: String, in folder: URL) throws(ProgramFailure) -> String {
        let file = URL(filePath: name, relativeTo: folder)
        do {
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            throw failure(file.path, FileReason.writing(file, error))
        }
        return file.path
    }

    /// That a file cannot be created.
    static func failure(_ path: String, _ reason: String) -> ProgramFailure {
        ProgramFailure(
            status: .cannotCreate,
            kind: .invalid,
            message: FileText.cannotWrite.text(["path": path, "reason": reason])
        )
    }
}
