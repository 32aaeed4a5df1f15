import Console
import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Starts programs by posix_spawn(3), as the product itself does. Foundation's `Process` is not for tests: on Linux it
/// reads past the end of a directory entry when many descriptors are open, which crashed the test runner.
enum Spawn {
    /// Held while a program starts, and where a descriptor exists that it must not inherit and as yet would.
    private static let lock = Mutex(())

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: What to run.
    ///   - descriptors: What its stdin, stdout and stderr are.
    ///   - terminal: The path of the terminal that controls it and is its stdin, in a session of its own; `nil` leaves it
    ///     in this process's session.
    /// - Returns: Its process id.
    /// - Throws: `Console.ChildProcess.Failure`.
    static func start(_ command: Command, descriptors: [Int32], terminal: String?) throws -> Int32 {
        var settings = Console.ChildProcess.Settings()
        settings.input = .descriptor(descriptors[0])
        settings.output = .descriptor(descriptors[1])
        settings.errors = .descriptor(descriptors[2])
        settings.isDetached = terminal != nil
        // There is no call for another current folder that both systems let Swift see, and a session's leader without a
        // terminal is given the first one it opens. The shell does both, and the program keeps the shell's process id.
        let line = terminal == nil ? "" : "exec <>\"$0\" && "
        let shell = ["-c", line + "cd \"$1\" && shift && exec \"$@\"", terminal ?? "sh", command.folder.path]
        return try lock.withLock { _ in
            try Console.ChildProcess(
                "/bin/sh",
                arguments: shell + [command.file.path] + command.arguments,
                environment: command.environment,
                settings: settings
            ).id
        }
    }

    /// A pipe that no other program inherits.
    static func pipe() throws -> (reader: Int32, writer: Int32) {
        var ends: [Int32] = [-1, -1]
        try privately("pipe") {
            #if canImport(Glibc)
                guard Glibc.pipe(&ends) == 0 else { return nil }
            #else
                guard Darwin.pipe(&ends) == 0 else { return nil }
            #endif
            return ends
        }
        return (ends[0], ends[1])
    }

    /// A file, opened so that no other program inherits it.
    static func open(_ path: String, _ flags: Int32) throws -> Int32 {
        #if canImport(Glibc)
            let descriptor = Glibc.open(path, flags | O_CLOEXEC)
        #else
            let descriptor = Darwin.open(path, flags | O_CLOEXEC)
        #endif
        guard descriptor >= 0 else { throw SystemFailure("open \(path)", errno) }
        return descriptor
    }

    /// Makes descriptors that no other program inherits; `nil` is a failure, its reason in `errno`.
    static func privately(_ call: String, _ make: () -> [Int32]?) throws {
        let failure: Int32? = lock.withLock { _ in
            guard let descriptors = make() else { return errno }
            for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
            return nil
        }
        if let failure { throw SystemFailure(call, failure) }
    }
}
