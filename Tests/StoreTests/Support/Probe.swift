import Foundation
import Store
import Synchronization
import TestPrograms

/// A running `store-probe`. It is killed when the test releases it.
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

    /// Waits until this many lines have arrived, or the end.
    func wait(forLines count: Int) {
        process.waitForLines(count)
    }

    /// Kills the probe, which cannot handle it.
    func kill() {
        process.stop()
    }

    /// Waits for the end; a line truncated by a kill does not count.
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

/// A store's reported failures, in order.
final class Failures: Sendable {
    private let seen = Mutex<[StoreError]>([])

    var all: [StoreError] { seen.withLock(\.self) }

    var report: @Sendable (StoreError) -> Void {
        { error in self.seen.withLock { $0.append(error) } }
    }
}

/// Runs a test body with a folder of its own, and removes the folder afterwards.
func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "StoreTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// The permission bits of a file or folder.
func permissions(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    guard let bits = attributes[.posixPermissions] as? NSNumber else { throw CocoaError(.fileReadUnknown) }
    return bits.intValue
}
