import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A running `store-probe`.
final class Probe {
    /// How a probe ended.
    struct Result {
        var status: Int32
        var lines: [String]
        var errors: String
    }

    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()
    private var buffer = Data()

    /// Starts a probe.
    init(_ arguments: [String]) throws {
        process.executableURL = try Self.executable
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    /// Runs a probe to its end.
    static func run(_ arguments: String...) throws -> Result {
        try Probe(arguments).finish()
    }

    /// Waits until this many lines have come, or the end.
    func wait(forLines count: Int) {
        while buffer.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { return }
            buffer.append(data)
        }
    }

    /// Kills the probe, which has no chance to do anything about it.
    func kill() {
        #if canImport(Glibc)
            Glibc.kill(process.processIdentifier, SIGKILL)
        #elseif canImport(Darwin)
            Darwin.kill(process.processIdentifier, SIGKILL)
        #endif
    }

    /// Waits for the end; a line cut short by a kill does not count.
    func finish() throws -> Result {
        buffer.append(try output.fileHandleForReading.readToEnd() ?? Data())
        let messages = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let lines = buffer.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        return Result(
            status: process.terminationStatus,
            lines: lines.map { String(decoding: $0, as: UTF8.self) },
            errors: String(decoding: messages, as: UTF8.self)
        )
    }

    /// The probe stands beside the test bundle.
    private static var executable: URL {
        get throws {
            var candidates = [URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()]
            candidates += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
            #if os(Linux)
                candidates.append(URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent())
            #endif
            let found = candidates.map { $0.appending(path: "store-probe") }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) }
            guard let found else { throw CocoaError(.fileNoSuchFile) }
            return found
        }
    }
}
