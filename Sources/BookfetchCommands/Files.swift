import APIClient
import CommandSupport
import Console
import Foundation
import Messages

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that `-o` names. As with other programs that take it, a file that is there is overwritten.
enum OutputFile {
    /// Writes a text, whole or not at all.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - name: The file's name on the command line.
    ///   - folder: The folder that a relative name is relative to.
    /// - Returns: The path as it is told.
    /// - Throws: ``ProgramFailure`` with code 73; an existing file is left unchanged.
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
    /// - Throws: ``ProgramFailure`` with code 73; an existing file is left unchanged.
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

/// Why a file cannot be read or written, by the system's code: Foundation's own sentences are not for readers.
enum FileReason {
    /// Why a file could not be read, without a full stop.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - error: The error Foundation threw.
    /// - Returns: The reason, for use after a colon.
    static func reading(_ url: URL, _ error: any Error) -> Message {
        let code = isFolder(url) ? EISDIR : self.code(of: error) ?? refusal(of: url, R_OK)
        return code == ENOENT ? .noSuchFile : .reason(code: code)
    }

    /// Why a file could not be written, without a full stop.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - error: The error Foundation threw.
    /// - Returns: The reason, for use after a colon.
    static func writing(_ url: URL, _ error: any Error) -> Message {
        isFolder(url) ? .isFolder : opening(url, error)
    }

    /// Why a folder could not be made or read, without a full stop.
    ///
    /// - Parameters:
    ///   - url: The folder.
    ///   - error: The error Foundation threw.
    /// - Returns: The reason, for use after a colon.
    static func opening(_ url: URL, _ error: any Error) -> Message {
        .reason(code: code(of: error) ?? refusal(of: url.deletingLastPathComponent(), W_OK | X_OK))
    }

    /// Why something failed for which no file is known, without a full stop.
    ///
    /// - Parameter error: What Foundation or the system threw.
    /// - Returns: The reason, for use after a colon.
    static func plain(_ error: any Error) -> Message { .reason(code: code(of: error)) }

    /// The system's code in an error of Foundation's, or in what it goes back to.
    private static func code(of error: any Error) -> Int32? {
        switch (error as? CocoaError)?.code {
        case .fileNoSuchFile?, .fileReadNoSuchFile?: return ENOENT
        case .fileWriteNoPermission?, .fileReadNoPermission?: return EACCES
        case .fileWriteFileExists?: return EEXIST
        case .fileWriteOutOfSpace?: return ENOSPC
        case .fileWriteVolumeReadOnly?: return EROFS
        default: break
        }
        let error = error as NSError
        if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
        return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap { code(of: $0) }
    }

    /// What the system says against a use of a path; `nil` where it says nothing.
    private static func refusal(of url: URL, _ use: Int32) -> Int32? {
        access(url.path, use) == 0 ? nil : errno
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

extension CommandContext {
    /// All of standard input, for a file's name that is `-`.
    ///
    /// - Throws: `CancellationError` where the run is interrupted meanwhile.
    func pipedText() async throws -> Data {
        var lines: [String] = []
        while let line = await input.readLine() { lines.append(line) }
        try Task.checkCancellation()
        return Data(lines.joined(separator: "\n").utf8)
    }
}
