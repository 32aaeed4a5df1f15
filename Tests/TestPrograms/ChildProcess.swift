import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A running program whose output is read by threads of their own. It is killed when the value is released.
public final class ChildProcess: Sendable {
    private let id: pid_t
    private let terminal: Pseudoterminal?
    private let modes: String?
    private let output: StreamReader
    private let errors: StreamReader
    /// Set once the process id may be reused.
    private let ending = Mutex<Outcome.Ending?>(nil)

    /// Starts a program. ``withChild(_:body:)`` also ensures that it does not run for ever.
    public init(_ command: Command) throws {
        let errorPipe = try Spawn.pipe()
        let input: Int32
        let outputReader: Int32?
        let outputWriter: Int32
        var ours: [Int32] = [errorPipe.writer]
        switch command.streams {
        case .pipes(let data):
            (input, terminal) = (try Self.inputPipe(data), nil)
            let pipe = try Spawn.pipe()
            (outputReader, outputWriter) = (pipe.reader, pipe.writer)
        case .terminal(let columns):
            let opened = try Pseudoterminal(columns: columns)
            (input, outputWriter) = (opened.line, opened.line)
            (terminal, outputReader) = (opened, fcntl(opened.screen, F_DUPFD_CLOEXEC, 0))
        case .file(let path):
            (input, terminal, outputReader) = (try Self.inputPipe(Data()), nil, nil)
            outputWriter = try Spawn.open(path, O_WRONLY)
        case .closedPipe:
            (input, terminal, outputReader) = (try Self.inputPipe(Data()), nil, nil)
            let pipe = try Spawn.pipe()
            close(pipe.reader)
            outputWriter = pipe.writer
        }
        ours += input == outputWriter ? [input] : [input, outputWriter]
        defer { for descriptor in ours { close(descriptor) } }
        modes = terminal?.modes
        id = try Spawn.start(
            command,
            descriptors: [input, outputWriter, errorPipe.writer],
            terminal: terminal?.path
        )
        output = StreamReader(outputReader)
        errors = StreamReader(errorPipe.reader)
    }

    deinit {
        stop()
        _ = wait()
        if let terminal { close(terminal.screen) }
    }

    /// Sends a signal, unless the program has ended.
    public func send(_ signal: Int32) {
        ending.withLock { if $0 == nil { _ = kill(id, signal) } }
    }

    /// Kills it by SIGKILL.
    public func stop() {
        send(SIGKILL)
    }

    /// Types into the program's terminal.
    public func type(_ text: String) {
        guard let terminal else { return }
        let bytes = Array(text.utf8)
        _ = write(terminal.screen, bytes, bytes.count)
    }

    /// Types bytes into the program's terminal, of which a character may need several.
    public func type(bytes: [UInt8]) {
        guard let terminal else { return }
        _ = write(terminal.screen, bytes, bytes.count)
    }

    /// Changes the size of the program's terminal.
    public func resize(columns: Int, rows: Int) {
        terminal?.resize(columns: columns, rows: rows)
    }

    /// Waits until stdout satisfies a condition, or its end.
    public func output(where isEnough: @escaping @Sendable (String) -> Bool) async -> String {
        let data = await onThread { self.output.wait { isEnough(String(decoding: $0, as: UTF8.self)) } }
        return String(decoding: data, as: UTF8.self)
    }

    /// Waits for the first whole line of stdout that satisfies a condition; `nil` if stdout ends without one.
    public func line(where isIt: @escaping @Sendable (String) -> Bool) async -> String? {
        let data = await onThread { self.output.wait { Self.lines($0).contains(where: isIt) } }
        return Self.lines(data).first(where: isIt)
    }

    /// Waits until this many lines have been written to stdout, or its end. Blocks this thread.
    public func waitForLines(_ count: Int) {
        _ = output.wait { $0.count(where: { $0 == UInt8(ascii: "\n") }) >= count }
    }

    /// Waits for the end, and for all earlier output.
    public func outcome() async -> Outcome {
        await onThread { self.finish() }
    }

    /// Waits for the end, and for all earlier output. Blocks this thread.
    public func finish() -> Outcome {
        let ending = wait()
        return Outcome(
            outputBytes: output.all(),
            errorBytes: errors.all(),
            ending: ending,
            isTerminalUnharmed: modes == terminal?.modes
        )
    }

    private func wait() -> Outcome.Ending {
        if let ending = ending.withLock({ $0 }) { return ending }
        var information = siginfo_t()
        // The process stays a zombie, its id taken, until the lock is held.
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return ending.withLock { ending in
            if let ending { return ending }
            var status: Int32 = 0
            while waitpid(id, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7F
            let result: Outcome.Ending = signal == 0 ? .code((status >> 8) & 0xFF) : .signal(signal)
            ending = result
            return result
        }
    }

    /// The complete lines of the output.
    private static func lines(_ data: Data) -> [String] {
        data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// A pipe that already contains all of stdin; no test needs more than a pipe's capacity.
    private static func inputPipe(_ data: Data) throws -> Int32 {
        let pipe = try Spawn.pipe()
        defer { close(pipe.writer) }
        precondition(data.count <= 4096, "more than every system's pipe takes at once")
        _ = write(pipe.writer, Array(data), data.count)
        return pipe.reader
    }
}

/// Runs a test body with a program, and ensures that the program has ended afterwards.
///
/// A program that runs for longer than ``Command/limit`` is killed, as its ending shows.
public func withChild<Result>(_ command: Command, body: (ChildProcess) async throws -> Result) async throws -> Result {
    let child = try ChildProcess(command)
    let watch = Task {
        try await Task.sleep(for: Command.limit)
        child.stop()
    }
    defer { watch.cancel() }
    do {
        let result = try await withTaskCancellationHandler {
            try await body(child)
        } onCancel: {
            child.stop()
        }
        child.stop()
        _ = await child.outcome()
        return result
    } catch {
        child.stop()
        _ = await child.outcome()
        throw error
    }
}

/// A failed system call.
public struct SystemFailure: Error {
    /// The call's name.
    public let call: String
    /// The system's message.
    public let reason: String

    /// Describes a failure by its code of `errno.h`.
    public init(_ call: String, _ code: Int32) {
        self.call = call
        reason = String(cString: strerror(code))
    }
}
