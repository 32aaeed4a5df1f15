import APIClient
import CommandSupport
import Foundation
import Messages

/// A file that `-o` names. As with other programs that take it, a file that is there is overwritten.
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
        try write(Data(text.utf8), to: file)
        return file.path
    }

    /// Writes data, whole or not at all.
    ///
    /// - Parameters:
    ///   - data: The data.
    ///   - file: The file. A link in its place is replaced, and what it led to stays as it is.
    /// - Throws: ``ProgramFailure`` with code 73; a file that was there is as it was then.
    static func write(_ data: Data, to file: URL) throws(ProgramFailure) {
        do {
            try data.write(to: file, options: isReplaceable(file) ? .atomic : [])
        } catch {
            throw failure(file.path, FileReason.writing(file, error))
        }
    }

    /// That a file cannot be created.
    static func failure(_ path: String, _ reason: Message) -> ProgramFailure {
        ProgramFailure(
            status: .cannotCreate,
            kind: .invalid,
            message: .cannotWrite(path, reason: reason)
        )
    }

    /// Whether another file may take its place. A pipe and a device are written to: with a file instead of `/dev/null`,
    /// which root may put there, no program would work any more.
    private static func isReplaceable(_ file: URL) -> Bool {
        let path = file.resolvingSymlinksInPath().path
        let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return !file.path.hasPrefix("/dev/") && (kind == nil || kind == .typeRegular || kind == .typeDirectory)
    }
}
