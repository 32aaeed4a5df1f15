import Basics
import Synchronization

package final class StandardInput: LineSource {
    /// Bytes read but not returned yet.
    private struct Buffer {
        var bytes: [UInt8] = []
        /// The number of them that are known to contain no line break, so that a long line is scanned once.
        var searched = 0
        /// Whether the start of the line was dropped because the line is too long.
        var isCut = false
        var isAtEnd = false
    }

    /// The shared standard input of the process: two readers of one descriptor would each miss lines.
    package static let shared = StandardInput(descriptor: STDIN_FILENO)

    let descriptor: Int32
    private let isOwned: Bool
    private let buffer = Mutex(Buffer())

    /// Creates a source for an open file descriptor.
    ///
    /// - Parameter isOwned: Whether it is closed with the source. A named pipe must be, since a writer would otherwise
    ///   succeed although nothing reads it any more.
    package init(descriptor: Int32, isOwned: Bool = false) {
        self.descriptor = descriptor
        self.isOwned = isOwned
    }

    /// Opens a named pipe or a device, such as the shell's `<(…)`. A writer is waited for. Returns the input; `nil` for
    /// a file or a folder, and for what cannot be opened.
    package static func pipe(at path: String) -> StandardInput? {
        var status = stat()
        guard unsafe stat(path, &status) == 0, [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT) else { return nil }
        // Opening a pipe without a writer would otherwise block until there is one.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        return descriptor < 0 ? nil : StandardInput(descriptor: descriptor, isOwned: true)
    }

    deinit {
        if isOwned { close(descriptor) }
    }

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The next line. It waits without blocking a thread of the task pool, and returns soon after a cancellation.
    package func readLine() async -> String? {
        guard case .bytes(let bytes) = await readLine(limit: .max) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The next line as bytes, as ``readLine()``. A longer one is cut at the limit.
    package func readLine(limit: Int) async -> InputLine? {
        while true {
            if let line = takeLine(limit: limit) { return line }
            guard !buffer.withLock({ $0.isAtEnd }), !Task.isCancelled else { return nil }
            if !isReadable(within: 0) { await waitUntilReadable() }
            fill()
            await Task.yield()
        }
    }

    /// The next bytes, as ``readLine()`` waits for them.
    package func readBytes() async -> [UInt8]? {
        while true {
            let bytes = buffer.withLock { buffer in
                defer { (buffer.bytes, buffer.searched) = ([], 0) }
                return buffer.bytes
            }
            if !bytes.isEmpty { return bytes }
            guard !buffer.withLock({ $0.isAtEnd }), !Task.isCancelled else { return nil }
            if !isReadable(within: 0) { await waitUntilReadable() }
            fill()
        }
    }

    private func takeLine(limit: Int) -> InputLine? {
        buffer.withLock { buffer in
            defer {
                // A line that is too long is dropped, even if a carriage return ends it.
                if buffer.bytes.count - 1 > limit, buffer.searched == buffer.bytes.count {
                    buffer.bytes = []
                    buffer.searched = 0
                    buffer.isCut = true
                }
            }
            func taken(_ line: ArraySlice<UInt8>) -> InputLine {
                defer { buffer.isCut = false }
                var line = line
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                return buffer.isCut || line.count > limit ? .tooLong : .bytes(Array(line))
            }
            if let end = buffer.bytes[buffer.searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = taken(buffer.bytes[..<end])
                buffer.bytes.removeSubrange(...end)
                buffer.searched = 0
                return line
            }
            buffer.searched = buffer.bytes.count
            guard buffer.isAtEnd, !buffer.bytes.isEmpty || buffer.isCut else { return nil }
            let line = taken(buffer.bytes[...])
            buffer.bytes = []
            buffer.searched = 0
            return line
        }
    }

    /// Waits for input, or cancellation. Nothing is read ahead: later input may be meant for an editor.
    private func waitUntilReadable() async {
        let isCancelled = Flag()
        await DedicatedThread.run {
            while !isCancelled.isSet, !self.isReadable(within: 100) {}
        } onCancel: {
            isCancelled.set()
        }
    }

    private func isReadable(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, milliseconds) > 0
    }

    private func fill() {
        guard isReadable(within: 0) else { return }
        let (bytes, isAtEnd) = readSome(descriptor)
        buffer.withLock { buffer in
            buffer.bytes += bytes
            buffer.isAtEnd = isAtEnd
        }
    }
}

/// Signals a thread that a task was cancelled.
private final class Flag: Sendable {
    private let value = Atomic<Bool>(false)

    var isSet: Bool { value.load(ordering: .acquiring) }

    func set() { value.store(true, ordering: .releasing) }
}

/// One call of read(2); an error other than an interruption counts as the end.
private func readSome(_ descriptor: Int32) -> (bytes: [UInt8], isAtEnd: Bool) {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { return (Array(chunk[..<count]), false) }
    return ([], count == 0 || (errno != EINTR && errno != EAGAIN))
}

package protocol LineSource: Sendable {
    var isTerminal: Bool { get }

    /// Waits for the next line and returns it without its line break. Returns the line; `nil` at the end, or when the
    /// task is cancelled while waiting. Invalid UTF-8 is replaced.
    func readLine() async -> String?

    /// Waits for the next line and returns its bytes.
    func readLine(limit: Int) async -> InputLine?

    /// Waits for the next bytes, which need not be a whole line.
    func readBytes() async -> [UInt8]?

    /// Waits for the next line without showing on a terminal what is typed: a key.
    func readHiddenLine(asking ask: () throws -> Void) async throws -> String?
}

package enum InputLine: Sendable, Equatable {
    /// The line without its line break.
    case bytes([UInt8])
    case tooLong
}

extension LineSource {
    /// The next line, from a source that shows nothing.
    package func readHiddenLine(asking ask: () throws -> Void) async throws -> String? {
        try ask()
        return await readLine()
    }

    package func readBytes() async -> [UInt8]? {
        await readLine().map { Array($0.utf8) + [0x0A] }
    }

    /// The next line in UTF-8.
    package func readLine(limit: Int) async -> InputLine? {
        await readLine().map { $0.utf8.count > limit ? .tooLong : .bytes(Array($0.utf8)) }
    }
}

/// A source with fixed lines, for tests.
package final class MemorySource: LineSource {
    package let isTerminal: Bool
    private let lines: Mutex<[String]>

    package init(_ lines: [String] = [], isTerminal: Bool = false) {
        self.lines = Mutex(lines)
        self.isTerminal = isTerminal
    }

    package func readLine() async -> String? {
        lines.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
}
