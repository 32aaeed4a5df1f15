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
