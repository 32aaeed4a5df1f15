import APIClient
import Console
package import Foundation
package import Messages

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file named by `-o`. As in other programs, an existing file is overwritten.
package enum OutputFile {
    /// Writes a text atomically.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - name: The file's name on the command line.
    ///   - folder: The base of a relative name.
    /// - Returns: The displayed path.
    /// - Throws: ``ProgramFailure`` with code 73; an existing file is left unchanged.
    package static func write(_ text: String, to name: String, in folder: URL) throws(ProgramFailure) -> String {
        let file = URL(filePath: name, relativeTo: folder)
        try write(Data(text.utf8), to: file)
        return file.path
    }

    /// Writes data atomically.
    ///
    /// - Parameters:
    ///   - data: The data.
    ///   - file: The file. A symbolic link is replaced, and its target is unchanged.
    /// - Throws: ``ProgramFailure`` with code 73; an existing file is left unchanged.
    package static func write(_ data: Data, to file: URL) throws(ProgramFailure) {
        do {
            try data.write(to: file, options: isReplaceable(file) ? .atomic : [])
        } catch {
            throw failure(file.path, FileReason.writing(file, error))
        }
    }

    /// The failure to create a file.
    package static func failure(_ path: String, _ reason: Message) -> ProgramFailure {
        ProgramFailure(
            status: .cannotCreate,
            kind: .invalid,
            message: .cannotWrite(path, reason: reason)
        )
    }

    /// Whether a file may be replaced by a new one. Pipes and devices are written to instead: replacing `/dev/null`,
    /// which root could do, would break other programs.
    private static func isReplaceable(_ file: URL) -> Bool {
        let path = file.resolvingSymlinksInPath().path
        let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return !file.path.hasPrefix("/dev/") && (kind == nil || kind == .typeRegular || kind == .typeDirectory)
    }
}

/// The reason a file cannot be read or written, from the system's error code: Foundation's messages are not meant for
/// users.
package enum FileReason {
    /// The reason a file could not be read, without a full stop.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - error: The error Foundation threw.
    /// - Returns: The reason, for use after a colon.
    package static func reading(_ url: URL, _ error: any Error) -> Message {
        let code = isFolder(url) ? EISDIR : self.code(of: error) ?? refusal(of: url, R_OK)
        return code == ENOENT ? .noSuchFile : .reason(code: code)
    }

    /// The reason a file could not be written, without a full stop.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - error: The error Foundation threw.
    /// - Returns: The reason, for use after a colon.
    package static func writing(_ url: URL, _ error: any Error) -> Message {
        isFolder(url) ? .isFolder : opening(url, error)
    }

    /// The reason a folder could not be created or read, without a full stop.
    ///
    /// - Parameters:
    ///   - url: The folder.
    ///   - error: The error Foundation threw.
    /// - Returns: The reason, for use after a colon.
    package static func opening(_ url: URL, _ error: any Error) -> Message {
        .reason(code: code(of: error) ?? refusal(of: url.deletingLastPathComponent(), W_OK | X_OK))
    }

    /// The reason of an error without a file, without a full stop.
    ///
    /// - Parameter error: The error thrown by Foundation or the system.
    /// - Returns: The reason, for use after a colon.
    package static func plain(_ error: any Error) -> Message { .reason(code: code(of: error)) }

    /// The system's error code in a Foundation error, or in its underlying error.
    private static func code(of error: any Error) -> Int32? {
        switch (error as? CocoaError)?.code {
        case .fileNoSuchFile?, .fileReadNoSuchFile?: return ENOENT
        case .fileWriteNoPermission?, .fileReadNoPermission?: return EACCES
        case .fileWriteFileExists?: return EEXIST
        case .fileWriteOutOfSpace?: return ENOSPC
        case .fileWriteVolumeReadOnly?: return EROFS
        default: break
        }
        if let error = error as? PrivateConfigFile.Failed { return error.code }
        let error = error as NSError
        if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
        return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap { code(of: $0) }
    }

    /// The system's error code for an access to a path; `nil` if access is permitted.
    private static func refusal(of url: URL, _ use: Int32) -> Int32? {
        access(url.path, use) == 0 ? nil : errno
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

extension CommandContext {
    /// All of standard input, for the file name `-`.
    ///
    /// - Throws: `CancellationError` if the run is interrupted meanwhile.
    package func pipedText() async throws -> Data {
        var lines: [String] = []
        while let line = await input.readLine() { lines.append(line) }
        try Task.checkCancellation()
        return Data(lines.joined(separator: "\n").utf8)
    }
}
