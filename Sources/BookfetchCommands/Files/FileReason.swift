import CommandSupport
import Foundation
import Messages

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Why a file cannot be read or written, by the system's code: Foundation's own sentences are not for readers.
enum FileReason {
    /// Why a file could not be read, without a full stop.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - error: What Foundation threw.
    /// - Returns: The reason, to stand behind a colon.
    static func reading(_ url: URL, _ error: any Error) -> Message {
        let code = isFolder(url) ? EISDIR : self.code(of: error) ?? refusal(of: url, R_OK)
        return code == ENOENT ? .noSuchFile : .reason(code: code)
    }

    /// Why a file could not be written, without a full stop.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - error: What Foundation threw.
    /// - Returns: The reason, to stand behind a colon.
    static func writing(_ url: URL, _ error: any Error) -> Message {
        isFolder(url) ? .isFolder : opening(url, error)
    }

    /// Why a folder could not be made or read, without a full stop.
    ///
    /// - Parameters:
    ///   - url: The folder.
    ///   - error: What Foundation threw.
    /// - Returns: The reason, to stand behind a colon.
    static func opening(_ url: URL, _ error: any Error) -> Message {
        .reason(code: code(of: error) ?? refusal(of: url.deletingLastPathComponent(), W_OK | X_OK))
    }

    /// Why something failed for which no file is known, without a full stop.
    ///
    /// - Parameter error: What Foundation or the system threw.
    /// - Returns: The reason, to stand behind a colon.
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
