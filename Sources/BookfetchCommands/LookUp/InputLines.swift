import Console
import Foundation
import Synchronization

/// Lines from a source, one at a time.
struct InputLines: AsyncSequence, Sendable {
    typealias Element = String

    let source: any LineSource

    struct AsyncIterator: AsyncIteratorProtocol {
        let source: any LineSource

        mutating func next() async -> String? {
            await source.readLine()
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source: source) }
}

/// The lines of a file, read in pieces: a list may be longer than memory.
final class FileLines: LineSource {
    private struct State {
        var buffer = Data()
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

    func readLine() async -> String? {
        state.withLock { state in
            while true {
                if let end = state.buffer.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = state.buffer[..<end]
                    state.buffer = state.buffer[(end + 1)...]
                    return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
                }
                if state.isAtEnd {
                    guard !state.buffer.isEmpty else { return nil }
                    defer { state.buffer = Data() }
                    return String(decoding: state.buffer, as: UTF8.self)
                }
                let piece = (try? handle.read(upToCount: 65_536)) ?? nil
                // What was handed out is dropped with each piece.
                state.buffer = Data(state.buffer) + (piece ?? Data())
                state.isAtEnd = piece?.isEmpty ?? true
            }
        }
    }
}
