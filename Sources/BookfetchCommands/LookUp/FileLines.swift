import Console
import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The lines of a file, read in chunks: a list may exceed memory. A pipe is waited for like standard input.
final class FileLines: LineSource {
    fileprivate struct State {
        var bytes: [UInt8] = []
        /// The index of the next line.
        var start = 0
        /// The index up to which there is no line end, so that a long line is scanned once.
        var searched = 0
        var isAtEnd = false
    }

    let isTerminal = false
    private let handle: FileHandle
    /// The input if it is not a regular file and may have its next line at any time.
    private let stream: StandardInput?
    private let state = Mutex(State())

    /// Opens a file; `nil` when it cannot be read or is a folder.
    init?(_ url: URL) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue else {
            return nil
        }
        // Opening a pipe without a writer would otherwise block until there is one.
        let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        var status = stat()
        let isOnDisk = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        stream = isOnDisk ? nil : StandardInput(descriptor: descriptor)
    }

    deinit {
        try? handle.close()
    }

    /// The next line; `nil` at the end, and between two chunks if the task is cancelled.
    func readLine() async -> String? {
        if let stream { return await stream.readLine() }
        return state.withLock { state in
            while true {
                if let line = state.takeLine() { return line }
                if state.isAtEnd || Task.isCancelled { return nil }
                let piece = (try? handle.read(upToCount: 65_536)) ?? nil
                state.add(piece ?? Data())
            }
        }
    }
}

extension FileLines.State {
    fileprivate mutating func takeLine() -> String? {
        if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            var line = bytes[start..<end]
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            (start, searched) = (end + 1, end + 1)
            return String(decoding: line, as: UTF8.self)
        }
        searched = bytes.count
        guard isAtEnd, start < bytes.count else { return nil }
        defer { start = bytes.count }
        return String(decoding: bytes[start...], as: UTF8.self)
    }

    /// Appends a chunk, and discards the consumed part.
    fileprivate mutating func add(_ piece: Data) {
        bytes.removeSubrange(..<start)
        searched -= start
        start = 0
        bytes += piece
        isAtEnd = piece.isEmpty
    }
}
