public import APIClient
import Foundation
import Synchronization

#if os(Linux)
    import Runtime
#endif

/// The functions of this package on the current stack, across suspensions, up to the one that began the task.
///
/// A function counts once, together with its closures, its local functions and the thunks that lead to it. Functions of
/// other packages and of tests do not count.
public struct CallPath: Sendable, CustomStringConvertible {
    /// The functions, each as `Module.name`, from the one that was called first.
    public let functions: [String]

    /// Whether stacks can be walked here: Linux has the module for it from Swift 6.2, macOS from version 26.
    public static var isAvailable: Bool {
        #if os(Linux)
            true
        #else
            false
        #endif
    }

    /// A path by its functions, of which each counts once.
    public init(_ functions: [String]) {
        var seen: Set<String> = []
        self.functions = functions.filter { seen.insert($0).inserted }
    }

    /// The path that leads to the caller. It is walked after a change of executors: before its first suspension a
    /// function's frame does not yet name its caller's (Swift 6.3).
    @concurrent static func awaited() async -> CallPath { current() }

    /// The path that leads to the caller, a closure without suspensions that a function calls after its first one;
    /// empty where stacks cannot be walked.
    public static func current() -> CallPath {
        var functions: [String] = []
        #if os(Linux)
            let stack = try? Backtrace.capture(limit: nil).symbolicated(options: [])
            for frame in stack?.frames ?? [] {
                guard let symbol = frame.symbol, let module = module(of: symbol.rawName) else { continue }
                guard !thunks.contains(where: symbol.name.hasPrefix) else { continue }
                // "closure #1 in closure #2 in f", "g #1 in f"
                let function = symbol.name.components(separatedBy: " in ").last ?? symbol.name
                functions.append("\(module).\(function)")
            }
        #endif
        return CallPath(functions.reversed())
    }

    /// A line a function, numbered.
    public var description: String {
        functions.enumerated().map { "\($0.offset + 1). \($0.element)" }.joined(separator: "\n")
    }

    private static let thunks = [
        "protocol witness for ", "partial apply for ", "dispatch thunk of ", "reabstraction thunk ", "thunk for ",
    ]

    /// The modules of `Sources`.
    private static let modules: Set<String> = {
        let wings = Fixture.project.appending(path: "Sources")
        func folders(in folder: URL) -> [URL] {
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        }
        let modules = folders(in: wings).flatMap(folders(in:))
        return Set(modules.map { $0.lastPathComponent.replacing("-", with: "_") })
    }()

    /// The module of a mangled name: it begins with it or, in an extension of another module's type, has it before an
    /// `E` (docs/ABI/Mangling.rst of the Swift compiler).
    private static func module(of mangled: String) -> String? {
        guard mangled.hasPrefix("$s") else { return nil }
        let name = mangled.dropFirst(2)
        if let length = Int(name.prefix { $0.isASCII && $0.isNumber }) {
            let first = String(name.drop { $0.isNumber }.prefix(length))
            if modules.contains(first) { return first }
        }
        return modules.first { name.contains("\($0.utf8.count)\($0)E") }
    }
}

/// A transport that records the path of the first request, and has another one respond.
public final class PathTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let first = Mutex<CallPath?>(nil)

    /// A transport over another one.
    public init(_ transport: any HTTPTransport) {
        self.transport = transport
    }

    /// The path of the first request.
    public var path: CallPath? { first.withLock { $0 } }

    /// Records the path to it the first time, and has the other transport respond.
    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        if path == nil {
            let path = await CallPath.awaited()
            first.withLock { if $0 == nil { $0 = path } }
        }
        return try await transport.send(request)
    }
}
