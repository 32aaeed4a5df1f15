import Foundation
import TestPrograms

/// A running `store-probe`. It is killed when the test lets go of it.
final class Probe {
    /// How a probe ended.
    struct Result {
        var ending: Outcome.Ending
        var lines: [String]
        var errors: String
    }

    private let process: ChildProcess

    /// Starts a probe.
    init(_ arguments: [String]) throws {
        process = try ChildProcess(Command(BuiltProgram.storeProbe.file, arguments))
    }

    /// Runs a probe to its end.
    static func run(_ arguments: String...) throws -> Result {
        try Probe(arguments).finish()
    }

    /// Waits until this many lines have come, or the end.
    func wait(forLines count: Int) {
        process.waitForLines(count)
    }

    /// Kills the probe, which has no chance to do anything about it.
    func kill() {
        process.stop()
    }

    /// Waits for the end; a line cut short by a kill does not count.
    func finish() -> Result {
        let outcome = process.finish()
        let lines = outcome.outputBytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .dropLast()
        return Result(
            ending: outcome.ending,
            lines: lines.map { String(decoding: $0, as: UTF8.self) },
            errors: outcome.errors
        )
    }
}
