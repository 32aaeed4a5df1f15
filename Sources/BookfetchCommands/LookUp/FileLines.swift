import Console
import Foundation
import Synchronization

/// The lines of a file, read in pieces: a list may be longer than memory.
final class FileLines: LineSource {
    fileprivate struct State {
        var bytes: [UInt8] = []
        /// Where the next line begins.
        var start = 0
        /// Up to where no line ends: a long line is looked through once.
        var searched = 0
        var isAtEnd = false
    }

    let isTerminal = false
    private let handle: FileHandle
    private let state = Mutex(State())

    /// Opens a file; `nil` when it cannot be read or is a folder.
    init?(_ url: URL) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue,
            let handle = try? FileHandle(forReadingFrom: url)
        else { return nil }
        self.handle = handle
    }

    deinit {
        try? handle.close()
    }

    /// The next line; `nil` at the end, and between two pieces for a task that is cancelled.
    func readLine() async -> String? {
        state.withLock { state in
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

    /// Adds what was read, in the place of what was handed out.
    fileprivate mutating func add(_ piece: Data) {
        bytes.removeSubrange(..<start)
        searched -= start
        start = 0
        bytes += piece
        isAtEnd = piece.isEmpty
    }
}
