#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that this one starts: pager, editor, browser.
///
/// Foundation's `Process` hands on what this program does with signals, Ctrl-C ignored and others blocked, and a pager
/// that cannot be interrupted is no pager. Here the child begins with signals as a shell would give it.
public struct ChildProcess: Sendable {
    /// The system's number for it.
    public let id: Int32

    /// What stands behind one of the child's three streams.
    public enum Stream: Hashable, Sendable {
        /// The same as this program's.
        case inherited
        /// Nothing: reading ends at once, what is written is gone.
        case null
        /// An open descriptor of this program, which keeps it.
        case descriptor(Int32)
    }

    /// How a program is started.
    public struct Settings: Hashable, Sendable {
        /// What it reads.
        public var input = Stream.inherited
        /// Where its results go.
        public var output = Stream.inherited
        /// Where its messages go.
        public var errors = Stream.inherited
        /// Whether it gets a session of its own: without this terminal, and living on when the terminal closes.
        public var isDetached = false

        /// All streams as this program's.
        public init() {}
    }

    /// How a program ended.
    public enum Ending: Hashable, Sendable {
        /// By itself, with this code.
        case exited(Int32)
        /// By this signal.
        case signalled(Int32)
        /// Unknown, because somebody else has waited for it.
        case unknown

        /// Whether it ended by itself and says that all went well.
        public var isSuccess: Bool { self == .exited(0) }
    }

    /// Why a program could not be started.
    public enum Failure: Error, Hashable, Sendable {
        /// There is no such program in the folders of `PATH`, or where the name says.
        case notFound
        /// The system refuses, with a code of `errno.h`.
        case refused(code: Int32)
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - name: A program of `PATH`, or a path with a slash in it.
    ///   - arguments: What it gets, its own name not included. They are passed as they are; no shell sees them.
    ///   - environment: Its whole environment, in whose `PATH` it is looked for.
    ///   - settings: Its streams and its session.
    /// - Throws: Why it could not be started. A program that cannot be executed is known here; one that fails later is not.
    public init(
        _ name: String,
        arguments: [String],
        environment: [String: String],
        settings: Settings = Settings()
    ) throws(Failure) {
        guard let path = ExecutableSearch.find(name, environment: environment) else { throw .notFound }
        id = try SpawnRequest(
            path: path,
            name: name,
            arguments: arguments,
            environment: environment,
            settings: settings
        )
        .send()
    }

    /// Waits for the program's end and leaves its number taken, so that a signal still reaches it and nobody else. Blocks
    /// this thread; ``wait()`` comes after it.
    func waitUntilOver() {
        var information = siginfo_t()
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    }

    /// Waits for the program's end. Blocks this thread; to be called once.
    ///
    /// - Returns: How it ended.
    public func wait() -> Ending {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 {
            guard errno == EINTR else { return .unknown }
        }
        return Self.ending(status)
    }

    /// How the program ended, if it has; `nil` as long as it goes on. To be called until it has.
    func endingIfOver() -> Ending? {
        var status: Int32 = 0
        let result = waitpid(id, &status, WNOHANG)
        if result == id { return Self.ending(status) }
        return result == 0 || errno == EINTR ? nil : .unknown
    }

    private static func ending(_ status: Int32) -> Ending {
        // As WIFEXITED and its like, which are macros and not to be had here.
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    }
}
