import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

#if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private let ownSession = Int16(POSIX_SPAWN_SETSID) | Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    private let always = Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
#else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    // POSIX_SPAWN_SETSID of <spawn.h>, which the headers show only with _GNU_SOURCE.
    private let ownSession: Int16 = 0x80
    private let always: Int16 = 0
#endif

/// One call of posix_spawn(3).
struct SpawnRequest {
    let path: String
    let name: String
    let arguments: [String]
    let environment: [String: String]
    let settings: ChildProcess.Settings

    /// Held while descriptors exist that a program started at the same moment must not inherit: between making a pipe
    /// and marking it close-on-exec lies a gap, which only some systems have a call to close.
    static let lock = Mutex<Void>(())

    /// The signals that this program may ignore or block and the child should have as they are by default.
    private static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGCHLD, SIGTSTP, SIGTTIN, SIGTTOU, SIGWINCH]

    #if !canImport(Darwin)
        private typealias CloseFrom = @convention(c) (UnsafeMutablePointer<Actions>, Int32) -> Int32

        /// `posix_spawn_file_actions_addclosefrom_np` of glibc 2.34 and later, which the headers show only with
        /// _GNU_SOURCE; `nil` where the C library has none. Darwin has a flag for it.
        private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
            unsafeBitCast($0, to: CloseFrom.self)
        }
    #endif

    /// Starts the program and gives its number.
    func send() throws(ChildProcess.Failure) -> Int32 {
        #if canImport(Darwin)
            var actions: Actions = nil
            var attributes: Attributes = nil
        #else
            var actions = Actions()
            var attributes = Attributes()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (stream, number) in [(settings.input, Int32(0)), (settings.output, 1), (settings.errors, 2)] {
            switch stream {
            case .inherited: posix_spawn_file_actions_adddup2(&actions, number, number)
            case .null: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
            case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
            }
        }
        #if !canImport(Darwin)
            // What other code opens without close-on-exec, libcurl's sockets among it, stays here: a connection that a
            // pager holds too is one whose end nobody sees.
            _ = Self.closeFrom?(&actions, 3)
        #endif
        var set = sigset_t()
        sigemptyset(&set)
        posix_spawnattr_setsigmask(&attributes, &set)
        for signal in Self.signals { sigaddset(&set, signal) }
        posix_spawnattr_setsigdefault(&attributes, &set)
        let flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | always
        posix_spawnattr_setflags(&attributes, settings.isDetached ? flags | ownSession : flags)

        var id: pid_t = 0
        let code = Self.withCStrings([name] + arguments) { words in
            Self.withCStrings(environment.map { "\($0)=\($1)" }) { variables in
                Self.lock.withLock { _ in posix_spawn(&id, path, &actions, &attributes, words, variables) }
            }
        }
        switch code {
        case 0: return id
        case ENOENT: throw .notFound
        default: throw .refused(code: code)
        }
    }

    /// Lends texts as C has them, with nil behind the last.
    private static func withCStrings(
        _ texts: [String],
        _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        // A null character would end a text early: `safe\0; more` is not to become `safe`.
        guard texts.allSatisfy({ !$0.utf8.contains(0) }) else { return EINVAL }
        var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
        defer { pointers.forEach { free($0) } }
        guard !pointers.contains(nil) else { return ENOMEM }
        pointers.append(nil)
        return pointers.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map(body) ?? EINVAL
        }
    }
}
