import CommandSupport
import Console
import Foundation

extension CommandContext {
    /// All of standard input, for a file's name that is `-`.
    ///
    /// - Throws: `CancellationError` where the run is interrupted meanwhile.
    func pipedText() async throws -> Data {
        var lines: [String] = []
        while let line = await input.readLine() { lines.append(line) }
        try Task.checkCancellation()
        return Data(lines.joined(separator: "\n").utf8)
    }
}
