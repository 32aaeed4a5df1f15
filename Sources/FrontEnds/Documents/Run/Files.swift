import APIClient
import Basics
import BookfetchKit
package import Foundation
package import Terminal
package import Wording

/// A file named by `-o`. As in other programs, an existing file is overwritten.
package enum OutputFile {
    /// Throws ``ProgramFailure`` with code 73; an existing file is left unchanged.
    package static func write(_ text: String, to name: String, in folder: URL) throws(ProgramFailure) -> String {
        let file = URL(filePath: name, relativeTo: folder)
        try write(Data(text.utf8), to: file)
        return file.path
    }

    /// - Parameters:
    ///   - file: The file. A symbolic link is replaced, and its target is unchanged.
    /// - Throws: ``ProgramFailure`` with code 73; an existing file is left unchanged.
    package static func write(_ data: Data, to file: URL) throws(ProgramFailure) {
        do {
            try data.write(to: file, options: file.isReplaceable ? .atomic : [])
        } catch {
            throw failure(file.path, FileReason.writing(file, error))
        }
    }

    package static func failure(_ path: String, _ reason: Message) -> ProgramFailure {
        ProgramFailure(
            status: .cannotCreate,
            kind: .invalid,
            message: .cannotWrite(path, reason: reason)
        )
    }
}

/// A file named by `-o` that is written piece by piece, beside its place until it is complete: a run that fails leaves
/// an existing file as it is. Pipes and devices are written to directly.
package final class OutputDraft: Sendable {
    package let sink: StandardStream
    private let target: URL
    /// The draft; `nil` for a pipe or a device.
    private let draft: URL?
    private let descriptor: Int32

    package init(_ name: String, in folder: URL) throws(ProgramFailure) {
        target = URL(filePath: name, relativeTo: folder)
        guard !FileReason.isFolder(target) else { throw OutputFile.failure(target.path, .isFolder) }
        draft = target.isReplaceable ? target.appendingPathExtension("partial") : nil
        // A draft is a new file: a link or a pipe of its name, which others may have put there, is not written through.
        if let draft { unlink(draft.path) }
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (draft == nil ? O_TRUNC : O_EXCL)
        descriptor = open((draft ?? target).path, flags, mode_t(0o666))
        guard descriptor >= 0 else { throw OutputFile.failure(target.path, .reason(code: errno)) }
        sink = StandardStream(descriptor: descriptor)
        // A file that only its owner could read stays so.
        var status = stat()
        if draft != nil, stat(target.path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
    }

    deinit { close(descriptor) }

    /// Puts the draft in the file's place. Throws ``ProgramFailure`` with code 73; the draft is kept.
    package func finish() throws(ProgramFailure) -> String {
        if let draft, rename(draft.path, target.path) != 0 {
            throw OutputFile.failure(target.path, .reason(code: errno))
        }
        return target.path
    }

    /// The path of the draft, which is kept.
    package var path: String { (draft ?? target).path }

    package func discard() {
        if let draft { unlink(draft.path) }
    }

    package func failure(_ error: SinkError) -> ProgramFailure {
        let code = if case .failed(let code) = error { code } else { EPIPE }
        return OutputFile.failure(target.path, .reason(code: code))
    }
}

extension URL {
    /// Whether another file is the same one, by whatever name.
    package func isSameFile(as other: URL) -> Bool {
        if resolvingSymlinksInPath().path == other.resolvingSymlinksInPath().path { return true }
        var (one, two) = (stat(), stat())
        return stat(path, &one) == 0 && stat(other.path, &two) == 0 && one.st_dev == two.st_dev
            && one.st_ino == two.st_ino
    }
}

/// The reason a file cannot be read or written, from the system's error code: Foundation's messages are not meant for
/// users.
package enum FileReason {
    /// The reason a file could not be read, without a full stop.
    package static func reading(_ url: URL, _ error: any Error) -> Message {
        let code = isFolder(url) ? EISDIR : self.code(of: error) ?? refusal(of: url, R_OK)
        return code == ENOENT ? .noSuchFile : .reason(code: code)
    }

    /// The reason a file could not be written, without a full stop.
    package static func writing(_ url: URL, _ error: any Error) -> Message {
        isFolder(url) ? .isFolder : opening(url, error)
    }

    /// The reason a folder could not be created or read, without a full stop.
    package static func opening(_ url: URL, _ error: any Error) -> Message {
        .reason(code: code(of: error) ?? refusal(of: url.deletingLastPathComponent(), W_OK | X_OK))
    }

    /// The reason of an error without a file, without a full stop.
    package static func plain(_ error: any Error) -> Message { .reason(code: code(of: error)) }

    private static func code(of error: any Error) -> Int32? {
        switch (error as? CocoaError)?.code {
        case .fileNoSuchFile?, .fileReadNoSuchFile?: return ENOENT
        case .fileWriteNoPermission?, .fileReadNoPermission?: return EACCES
        case .fileWriteFileExists?: return EEXIST
        case .fileWriteOutOfSpace?: return ENOSPC
        case .fileWriteVolumeReadOnly?: return EROFS
        default: break
        }
        if let error = error as? SystemError { return error.code }
        let error = error as NSError
        if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
        return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap { code(of: $0) }
    }

    private static func refusal(of url: URL, _ use: Int32) -> Int32? {
        access(url.path, use) == 0 ? nil : errno
    }

    fileprivate static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

extension ProcessEnvironment {
    /// The input that a user names, if it can be read only once: `-` for standard input, or a pipe, which is read like
    /// it. Returns the input; `nil` for a file, also for one that does not exist.
    package func stream(named name: String) -> (any LineSource)? {
        name == "-" ? input : StandardInput.pipe(at: URL(filePath: name, relativeTo: currentFolder).path)
    }

    /// All bytes of an input that can be read only once. Throws `CancellationError` if the run is interrupted
    /// meanwhile.
    package func data(of stream: any LineSource, limit: Int = .max) async throws -> Data {
        var data = Data()
        while data.count < limit, let bytes = await stream.readBytes() { data += bytes }
        try Task.checkCancellation()
        return data
    }
}
