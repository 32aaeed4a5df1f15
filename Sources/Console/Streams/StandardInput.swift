import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The process's standard input, line by line.
public final class StandardInput: LineSource {
    /// What was read and not handed out yet.
    private struct Buffer {
        var bytes: [UInt8] = []
        /// How many of them hold no line break: a long line is looked through once.
        var searched = 0
        var isAtEnd = false
    }

    /// The one standard input of the process: two readers of one descriptor would each miss lines.
    public static let shared = StandardInput(descriptor: STDIN_FILENO)

    private let descriptor: Int32
    private let buffer = Mutex(Buffer())

    /// Lines from an open file descriptor, which is not closed.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Whether the descriptor is a terminal.
    public var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The next line. It waits without a thread of the task pool, and a cancelled task leaves soon.
    public func readLine() async -> String? {
        while true {
            if let line = takeLine() { return line }
            guard !buffer.withLock({ $0.isAtEnd }), !Task.isCancelled else { return nil }
            if !isReadable(within: 0) { await waitUntilReadable() }
            fill()
            await Task.yield()
        }
    }

    private func takeLine() -> String? {
        buffer.withLock { buffer in
            if let end = buffer.bytes[buffer.searched...].firstIndex(of: UInt8(ascii: "\n")) {
                var line = buffer.bytes[..<end]
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                let text = String(decoding: line, as: UTF8.self)
                buffer.bytes.removeSubrange(...end)
                buffer.searched = 0
                return text
            }
            buffer.searched = buffer.bytes.count
            guard buffer.isAtEnd, !buffer.bytes.isEmpty else { return nil }
            let text = String(decoding: buffer.bytes, as: UTF8.self)
            buffer.bytes = []
            buffer.searched = 0
            return text
        }
    }

    /// Waits until there is something to read, or until the task is cancelled.
    ///
    /// Nothing is read ahead: what is typed next may be for an editor.
    private func waitUntilReadable() async {
        let isCancelled = Flag()
        await OwnThread.run {
            while !isCancelled.isSet, !self.isReadable(within: 100) {}
        } onCancel: {
            isCancelled.set()
        }
    }

    private func isReadable(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, milliseconds) > 0
    }

    /// Reads what is there.
    private func fill() {
        guard isReadable(within: 0) else { return }
        let (bytes, isAtEnd) = readSome(descriptor)
        buffer.withLock { buffer in
            buffer.bytes += bytes
            buffer.isAtEnd = isAtEnd
        }
    }
}

/// Tells a thread that a task was cancelled.
private final class Flag: Sendable {
    private let value = Atomic<Bool>(false)

    var isSet: Bool { value.load(ordering: .acquiring) }

    func set() { value.store(true, ordering: .releasing) }
}

/// One call of read(2); an error that is no interruption counts as the end.
private func readSome(_ descriptor: Int32) -> (bytes: [UInt8], isAtEnd: Bool) {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { return (Array(chunk[..<count]), false) }
    return ([], count == 0 || (errno != EINTR && errno != EAGAIN))
}

/// Where lines of text come from: the terminal, a pipe, or a test.
public protocol LineSource: Sendable {
    /// Whether a person types the lines.
    var isTerminal: Bool { get }

    /// The next line without its line break; waits for it.
    ///
    /// - Returns: The line; `nil` at the end, or when the task is cancelled while waiting. Bytes that are no UTF-8 are
    ///   replaced.
    func readLine() async -> String?
}

/// Lines that are there already, for tests.
public final class MemorySource: LineSource {
    /// What it says of itself.
    public let isTerminal: Bool
    private let lines: Mutex<[String]>

    /// Lines in order.
    public init(_ lines: [String] = [], isTerminal: Bool = false) {
        self.lines = Mutex(lines)
        self.isTerminal = isTerminal
    }

    /// The next line.
    public func readLine() async -> String? {
        lines.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
}
