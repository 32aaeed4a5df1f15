public import Foundation

/// What a program wrote, and how it ended.
public struct Outcome: Sendable {
    /// How a program ended.
    public enum Ending: Hashable, Sendable {
        /// By itself, with this code.
        case code(Int32)
        /// By this signal.
        case signal(Int32)
    }

    /// What came out of stdout; a terminal's line breaks are `\r\n`.
    public let outputBytes: Data
    /// What came out of stderr.
    public let errorBytes: Data
    /// How it ended.
    public let ending: Ending
    /// Whether the terminal was left as it was found; true where there was none.
    public let isTerminalUnharmed: Bool

    /// stdout, a terminal's line breaks made plain ones.
    public var output: String { String(decoding: outputBytes, as: UTF8.self).replacing("\r\n", with: "\n") }

    /// stderr.
    public var errors: String { String(decoding: errorBytes, as: UTF8.self) }

    /// The lines of stdout; the last must have its line break too.
    public var lines: [String] { Self.lines(of: output) }

    /// The lines of stderr.
    public var errorLines: [String] { Self.lines(of: errors) }

    private static func lines(of text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() } else { lines.append("<no line break at the end>") }
        return lines
    }

    /// stdout as one JSON value and nothing else.
    ///
    /// - Throws: `DecodingError`.
    public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: outputBytes)
    }
}
