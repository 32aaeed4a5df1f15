import Foundation

/// Other programs that tests start.
enum Program {
    /// The system's `openssl`; `nil` where there is none.
    static let openSSL: URL? = ["/usr/bin/openssl", "/opt/homebrew/bin/openssl", "/usr/local/bin/openssl"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }
        .map { URL(filePath: $0) }

    /// Where this package's products were built: beside the test bundle.
    static var products: URL {
        #if canImport(Darwin)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent()
            }
        #endif
        return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    }

    /// Runs a program to its end, its output thrown away.
    static func run(_ executable: URL, _ arguments: [String]) async throws -> Ending {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let endings = AsyncStream.makeStream(of: Ending.self)
        process.terminationHandler = { process in
            let status = Int(process.terminationStatus)
            endings.continuation.yield(process.terminationReason == .exit ? .code(status) : .signal(status))
        }
        try process.run()
        var iterator = endings.stream.makeAsyncIterator()
        // Only a cancelled test, which its time limit makes, leaves before the program does.
        guard let ending = await iterator.next() else { throw CancellationError() }
        return ending
    }

    /// How a program ended.
    enum Ending: Hashable, Sendable {
        case code(Int)
        case signal(Int)
    }
}
