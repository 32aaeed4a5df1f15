import TestPrograms
import Testing

extension ChildProcess {
    /// Waits for the first line of stdout.
    func firstLine() async throws -> String {
        let line = await line { _ in true }
        return try #require(line, "it ended without a line")
    }
}
