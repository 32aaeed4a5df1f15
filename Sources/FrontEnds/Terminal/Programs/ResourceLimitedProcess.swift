import Basics
import Foundation
import Synchronization

/// Runs a program that converts untrusted bytes, within resource limits: its input may be malicious. The program runs
/// in a session of its own, so that it has no access to the terminal, and is killed with all its children as soon as it
/// exceeds a limit, or when the task is cancelled.
enum ResourceLimitedProcess {
    struct Bounds: Hashable, Sendable {
        /// From start to end.
        var time: Duration
        /// Address space, in bytes; `nil` for a program whose memory and processor time are the user's own concern. Not
        /// enforced on macOS, whose kernel has no such limit.
        var memory: Int?
        /// The size of its output, in bytes.
        var output: Int
    }

    enum Failure: Error, Hashable {
        case notStarted(ChildProcess.Failure)
        case tookTooLong
        case wroteTooMuch
        case ended(ChildProcess.Ending)
        case cancelled
    }

    /// Runs a program to its end, without blocking a thread of the task pool.
    ///
    /// - Parameters:
    ///   - environment: As for ``ChildProcess``; only what it needs, and no keys.
    ///   - input: Its input, sent after all limits are set.
    static func output(
        of name: String,
        arguments: [String],
        environment: [String: String],
        input: [UInt8],
        errors: ChildProcess.Stream = .null,
        bounds: Bounds
    ) async throws(Failure) -> [UInt8] {
        let processGuard = ProcessGuard()
        return try await DedicatedThread.run { () throws(Failure) in
            let deadline = ContinuousClock.now + bounds.time
            var exchange: Exchange
            do throws(ChildProcess.Failure) {
                exchange = try Exchange(input, atMost: bounds.output)
                defer { exchange.closeTheirs() }
                var settings = ChildProcess.Settings()
                settings.input = .descriptor(exchange.toChild.reading)
                settings.output = .descriptor(exchange.fromChild.writing)
                settings.errors = errors
                settings.isDetached = true
                do throws(ChildProcess.Failure) {
                    processGuard.hold(
                        try ChildProcess(name, arguments: arguments, environment: environment, settings: settings)
                    )
                } catch {
                    exchange.closeOurs()
                    throw error
                }
            } catch {
                throw .notStarted(error)
            }
            defer { exchange.closeOurs() }
            do throws(Failure) {
                try processGuard.limit(bounds)
                try exchange.run(until: deadline)
                let ending = try processGuard.ending(by: deadline)
                guard ending.isSuccess else { throw .ended(ending) }
                return exchange.output
            } catch {
                throw processGuard.kill() ? .cancelled : error
            }
        } onCancel: {
            processGuard.cancel()
        }
    }

    /// Milliseconds until a deadline, for poll(2); `nil` once it has passed.
    fileprivate static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32? {
        let left = ContinuousClock.now.duration(to: deadline)
        guard left > .zero else { return nil }
        let (seconds, attoseconds) = left.components
        return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
    }
}

/// The program's input and output. Used on one thread.
private struct Exchange {
    let toChild: ProcessPipe
    let fromChild: ProcessPipe
    private(set) var output: [UInt8] = []
    private let input: [UInt8]
    private let maxCount: Int
    private var written = 0
    private var isInputOpen = true

    init(_ input: [UInt8], atMost maxCount: Int) throws(ChildProcess.Failure) {
        // The program may end before it has read all input.
        StandardStream.ignoreBrokenPipeSignal()
        self.input = input
        self.maxCount = maxCount
        toChild = try ProcessPipe()
        do throws(ChildProcess.Failure) {
            fromChild = try ProcessPipe()
        } catch {
            toChild.close()
            throw error
        }
        for end in [toChild.writing, fromChild.reading] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    }

    /// Closes the program's ends of the pipes here, so that each side notices when the other closes.
    func closeTheirs() {
        close(toChild.reading)
        close(fromChild.writing)
    }

    mutating func closeOurs() {
        closeInput()
        close(fromChild.reading)
    }

    private mutating func closeInput() {
        if isInputOpen { close(toChild.writing) }
        isInputOpen = false
    }

    /// Writes and reads concurrently, until the program closes its output.
    mutating func run(until deadline: ContinuousClock.Instant) throws(ResourceLimitedProcess.Failure) {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            guard let wait = ResourceLimitedProcess.milliseconds(until: deadline) else { throw .tookTooLong }
            if written == input.count { closeInput() }
            var requests = [pollfd(fd: fromChild.reading, events: Int16(POLLIN), revents: 0)]
            if isInputOpen { requests.append(pollfd(fd: toChild.writing, events: Int16(POLLOUT), revents: 0)) }
            guard unsafe poll(&requests, nfds_t(requests.count), wait) > 0 else { continue }
            if requests.count > 1, requests[1].revents != 0 {
                let count = unsafe input[written...].withUnsafeBytes {
                    unsafe write(toChild.writing, $0.baseAddress, $0.count)
                }
                if count > 0 { written += count } else if errno != EAGAIN && errno != EINTR { closeInput() }
            }
            guard requests[0].revents != 0 else { continue }
            let count = unsafe read(fromChild.reading, &chunk, chunk.count)
            if count == 0 { return }
            guard count > 0 else { continue }
            output += chunk[..<count]
            guard output.count <= maxCount else { throw .wroteTooMuch }
        }
    }
}

/// Owns a program, so that it can be killed while it exists and its process id is never reused meanwhile.
private final class ProcessGuard: Sendable {
    private struct State {
        var child: ChildProcess?
        var isCancelled = false
    }

    private let state = Mutex(State())

    func hold(_ child: ChildProcess) {
        state.withLock { state in
            state.child = child
            if state.isCancelled { Self.kill(child) }
        }
    }

    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            if let child = state.child { Self.kill(child) }
        }
    }

    func ending(by deadline: ContinuousClock.Instant) throws(ResourceLimitedProcess.Failure) -> ChildProcess.Ending {
        while true {
            let ending = state.withLock { state in
                let ending = state.child?.endingIfExited()
                if ending != nil { state.child = nil }
                return ending
            }
            if let ending { return ending }
            // Its output is closed, so it is about to end, or does not end at all.
            guard let wait = ResourceLimitedProcess.milliseconds(until: deadline) else { throw .tookTooLong }
            poll(nil, 0, min(wait, 2))
        }
    }

    /// Kills the program if it is still running, and waits for its end; returns whether the task was cancelled.
    func kill() -> Bool {
        state.withLock { state in
            if let child = state.child {
                Self.kill(child)
                _ = child.wait()
            }
            state.child = nil
            return state.isCancelled
        }
    }

    /// Together with its children: it has a session of its own.
    private static func kill(_ child: ChildProcess) {
        _ = Foundation.kill(-child.id, SIGKILL)
    }

    /// Sets the limits that the kernel enforces, by setrlimit(2) for another process.
    func limit(_ bounds: ResourceLimitedProcess.Bounds) throws(ResourceLimitedProcess.Failure) {
        guard let memory = bounds.memory else { return }
        guard let id = state.withLock({ $0.child?.id }) else { throw .notStarted(.refused(code: ENOSYS)) }
        // CPU time in seconds, for all threads together: in case this process dies before it can kill the program.
        let seconds = Int(bounds.time.components.seconds) + 1
        let code = limitProcess(id, memory: memory, seconds: seconds)
        // A program that has already ended is noticed soon enough.
        guard code == 0 || code == ESRCH else { throw .notStarted(.refused(code: code)) }
    }
}
