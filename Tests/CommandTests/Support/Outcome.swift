import CommandSupport
import Foundation

/// The programs' exit codes; the name alone would also be swift-testing's.
typealias Code = CommandSupport.ExitStatus

/// What a run came to.
struct Outcome: Sendable {
    /// The exit code.
    let status: Code
    /// All of stdout.
    let output: String
    /// All of stderr.
    let errors: String

    /// The lines of stdout.
    var lines: [String] { Self.lines(of: output) }
    /// The lines of stderr.
    var errorLines: [String] { Self.lines(of: errors) }

    /// Stdout as one JSON document.
    var json: JSON {
        get throws { try JSON(parsing: output) }
    }

    /// The last line of stderr as JSON.
    var errorJSON: JSON {
        get throws { try JSON(parsing: errorLines.last ?? "") }
    }

    private static func lines(of text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
