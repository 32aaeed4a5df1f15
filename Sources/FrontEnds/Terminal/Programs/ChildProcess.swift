import Basics
import Synchronization

/// A program that this one starts: pager, editor, browser. Foundation's `Process` passes on this program's signal
/// state, with Ctrl-C ignored and other signals blocked, and a pager has to be interruptible. Here the child starts
/// with default signal handling, as from a shell.
package struct ChildProcess: Sendable {
    package let id: Int32

    package enum Stream: Hashable, Sendable {
        case inherited
        case null
        /// An open descriptor of this program, which is not closed here.
        case descriptor(Int32)
    }

    package struct Settings: Hashable, Sendable {
        package var input = Stream.inherited
        package var output = Stream.inherited
        package var errors = Stream.inherited
        /// Whether it gets a session of its own: without this terminal, and surviving when the terminal closes.
        package var isDetached = false

        package init() {}
    }

    package enum Ending: Hashable, Sendable {
        case exited(Int32)
        case signalled(Int32)
        /// Unknown, because other code has waited for it.
        case unknown

        package var isSuccess: Bool { self == .exited(0) }
    }

    package enum Failure: Error, Hashable, Sendable {
        /// There is no such program in the folders of `PATH`, or at the given path.
        case notFound
        /// The system reports an error, a code of `errno.h`.
        case refused(code: Int32)
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - name: A program of `PATH`, or a path with a slash in it.
    ///   - arguments: Its arguments, without its own name. They are passed unchanged, without a shell.
    /// - Throws: Why it could not be started. A program that cannot be executed fails here; one that fails later does
    ///   not.
    package init(
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

    /// Waits for the program's end without reaping it, so that its process id is not reused and signals cannot reach
    /// another process. Blocks this thread; ``wait()`` follows.
    func waitUntilExit() {
        var information = unsafe siginfo_t()
        while unsafe waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    }

    /// Waits for the program's end. Blocks this thread; call it once.
    package func wait() -> Ending {
        var status: Int32 = 0
        while unsafe waitpid(id, &status, 0) < 0 {
            guard errno == EINTR else { return .unknown }
        }
        return Self.ending(status)
    }

    /// The program's exit; `nil` while it is running. Call it until it returns a value.
    func endingIfExited() -> Ending? {
        var status: Int32 = 0
        let result = unsafe waitpid(id, &status, WNOHANG)
        if result == id { return Self.ending(status) }
        return result == 0 || errno == EINTR ? nil : .unknown
    }

    private static func ending(_ status: Int32) -> Ending {
        // Like WIFEXITED and its siblings, which are macros and not available here.
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    }
}

/// One call of posix_spawn(3).
struct SpawnRequest {
    let path: String
    let name: String
    let arguments: [String]
    let environment: [String: String]
    let settings: ChildProcess.Settings

    /// Held while descriptors exist that a program started at the same moment must not inherit: between creating a pipe
    /// and marking it close-on-exec is a gap, which only some systems have a call to close.
    static let lock = Mutex<Void>(())

    /// The signals that this program may ignore or block and that the child gets with default handling.
    private static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGCHLD, SIGTSTP, SIGTTIN, SIGTTOU, SIGWINCH]

    func send() throws(ChildProcess.Failure) -> Int32 {
        var (actions, attributes) = unsafe emptySpawnSettings()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        for (stream, number) in [(settings.input, Int32(0)), (settings.output, 1), (settings.errors, 2)] {
            switch stream {
            case .inherited: unsafe posix_spawn_file_actions_adddup2(&actions, number, number)
            case .null: unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
            case .descriptor(let descriptor): unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, number)
            }
        }
        // Descriptors that other code opened without close-on-exec, such as libcurl's sockets, are not inherited: a
        // connection held open by a pager as well would not close.
        unsafe closeInheritedDescriptors(&actions)
        var set = sigset_t()
        unsafe sigemptyset(&set)
        unsafe posix_spawnattr_setsigmask(&attributes, &set)
        for signal in Self.signals { unsafe sigaddset(&set, signal) }
        unsafe posix_spawnattr_setsigdefault(&attributes, &set)
        let flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | spawnFlags.always
        unsafe posix_spawnattr_setflags(&attributes, settings.isDetached ? flags | spawnFlags.ownSession : flags)

        var id: pid_t = 0
        let code = unsafe Self.withCStrings([name] + arguments) { words in
            unsafe Self.withCStrings(environment.map { "\($0)=\($1)" }) { variables in
                Self.lock.withLock { _ in unsafe posix_spawn(&id, path, &actions, &attributes, words, variables) }
            }
        }
        switch code {
        case 0: return id
        case ENOENT: throw .notFound
        default: throw .refused(code: code)
        }
    }

    private static func withCStrings(
        _ texts: [String],
        _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        // A null character would truncate a text: `safe\0; more` must not become `safe`.
        guard texts.allSatisfy({ !$0.utf8.contains(0) }) else { return EINVAL }
        // Copies, alive until the body has returned; posix_spawn(3) retains none of them.
        var pointers: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { unsafe strdup($0) }
        defer { unsafe pointers.forEach { unsafe free($0) } }
        guard unsafe !pointers.contains(nil) else { return ENOMEM }
        unsafe pointers.append(nil)
        return unsafe pointers.withUnsafeBufferPointer { buffer in
            unsafe buffer.baseAddress.map(body) ?? EINVAL
        }
    }
}

/// Finds executables. posix_spawnp(3) would use this process's own `PATH`, whatever environment the child gets.
enum ExecutableSearch {
    /// The usual value if `PATH` is not set.
    static let standardPath = "/usr/local/bin:/usr/bin:/bin"

    /// The path of a program.
    ///
    /// - Parameter name: A name without a slash is looked up in `PATH`, ignoring empty and relative folders: files in
    ///   the current folder are data. A name with a slash is a path.
    static func find(_ name: String, environment: [String: String]) -> String? {
        guard !name.isEmpty else { return nil }
        if name.contains("/") { return isExecutable(name) ? name : nil }
        return (environment["PATH"] ?? standardPath).split(separator: ":")
            .lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
            .first(where: isExecutable)
    }

    private static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
