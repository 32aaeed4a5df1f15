import ArgumentParser
import Documents
import Wording

/// Line numbers of the last list on a command line: `3`, `1-3`, `1-3,7`.
package enum LineNumbers {
    /// The parts of an argument that are separated by commas. Returns its parts, without empty ones; the argument
    /// itself if all are empty, or if it is an address.
    package static func parts(of text: String) -> [String] {
        if text.contains("://") { return [text] }
        let parts = text.split(separator: ",").map(String.init)
        return parts.isEmpty ? [text] : parts
    }

    /// The numbers and all other parts, in order.
    package static func expanded(_ texts: [String]) throws -> [String] {
        try texts.flatMap(parts).flatMap { part in try read(part)?.map { "\($0)" } ?? [part] }
    }

    /// Parses one number of up to three digits, or a range of them. Returns the numbers; `nil` for any other text, also
    /// for a date such as `06-26`. Throws a `ValidationError` for line 0 and for a range that ends before it starts.
    package static func read(_ text: String) throws -> [Int]? {
        // A list's own summary has a dash, and Korean ranges a tilde.
        guard let match = text.wholeMatch(of: /([0-9]{1,3})(?:[-–~]([0-9]{1,3}))?/), let first = Int(match.1) else {
            return nil
        }
        guard let end = match.2, let last = Int(end) else {
            guard first > 0 else { throw ValidationError(.lineZero) }
            return [first]
        }
        guard first > 0, last > 0 else { throw ValidationError(.lineZero) }
        if match.1.hasPrefix("0") || end.hasPrefix("0") { return nil }
        guard first <= last else { throw ValidationError(.linesReversed(first: first, last: last)) }
        return Array(first...last)
    }
}
