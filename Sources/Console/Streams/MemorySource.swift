import Synchronization

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
