import Dispatch
import Foundation
import Synchronization
import Terminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Starts programs by posix_spawn(3), as the product itself does. Foundation's `Process` is not used in tests: on Linux
/// it reads past the end of a directory entry when many descriptors are open, which crashed the test runner.
enum Spawn {
    /// Held while a program starts, and while a descriptor exists that it must not inherit but still would.
    private static let lock = Mutex(())

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: The program.
    ///   - descriptors: Its stdin, stdout and stderr.
    ///   - terminal: The path of its controlling terminal, which is also its stdin, in a session of its own; `nil`
    ///     leaves it in this process's session.
    /// - Returns: Its process id.
    /// - Throws: `Terminal.ChildProcess.Failure`.
    static func start(_ command: Command, descriptors: [Int32], terminal: String?) throws -> Int32 {
        var settings = Terminal.ChildProcess.Settings()
        settings.input = .descriptor(descriptors[0])
        settings.output = .descriptor(descriptors[1])
        settings.errors = .descriptor(descriptors[2])
        settings.isDetached = terminal != nil
        // No call for setting the current folder is available to Swift on both systems, and a session leader without a
        // terminal gets the first one it opens. The shell does both, and the program keeps the shell's process id.
        let line = terminal == nil ? "" : "exec <>\"$0\" && "
        let shell = ["-c", line + "cd \"$1\" && shift && exec \"$@\"", terminal ?? "sh", command.folder.path]
        return try lock.withLock { _ in
            try Terminal.ChildProcess(
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

    /// Creates descriptors that no other program inherits; `nil` is a failure, its reason in `errno`.
    static func privately(_ call: String, _ make: () -> [Int32]?) throws {
        let failure: Int32? = lock.withLock { _ in
            guard let descriptors = make() else { return errno }
            for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
            return nil
        }
        if let failure { throw SystemFailure(call, failure) }
    }
}

/// Reads a descriptor to its end on a thread of its own, so that the program never blocks on output.
final class StreamReader: Sendable {
    private struct State {
        var data = Data()
        var isAtEnd = false
        /// Waiting readers.
        var waiting: [DispatchSemaphore] = []
    }

    private let state: Mutex<State>

    /// Starts reading, and closes the descriptor afterwards; `nil` is an empty stream.
    init(_ descriptor: Int32?) {
        state = Mutex(State(isAtEnd: descriptor == nil))
        guard let descriptor else { return }
        Thread.detachNewThread { self.run(descriptor) }
    }

    /// All output, once the stream has ended. Blocks this thread.
    func all() -> Data {
        wait { _ in false }
    }

    /// The output so far, once it is enough or the stream has ended. Blocks this thread.
    func wait(until isEnough: (Data) -> Bool) -> Data {
        while true {
            let more = DispatchSemaphore(value: 0)
            let data: Data? = state.withLock { state in
                if state.isAtEnd || isEnough(state.data) { return state.data }
                state.waiting.append(more)
                return nil
            }
            if let data { return data }
            more.wait()
        }
    }

    private func run(_ descriptor: Int32) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            // A terminal whose program has ended returns an error instead.
            guard count > 0 else { break }
            wake { $0.data.append(contentsOf: buffer[..<count]) }
        }
        close(descriptor)
        wake { $0.isAtEnd = true }
    }

    private func wake(after change: (inout State) -> Void) {
        let waiting = state.withLock { state in
            change(&state)
            defer { state.waiting = [] }
            return state.waiting
        }
        for semaphore in waiting { semaphore.signal() }
    }
}

/// Runs blocking work on a thread of its own, so that it does not keep other tests from running.
public func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}
