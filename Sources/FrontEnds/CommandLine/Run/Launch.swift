package import APIClient
package import ArgumentParser
import Basics
package import Documents
import Foundation
import Synchronization
import Terminal

/// The process around a program: signals, streams, exit code.
package enum Launch {
    /// Runs a program and ends the process.
    ///
    /// The transport is closed and its thread joined before the process exits: exiting with transfers in flight crashes
    /// in OpenSSL's own clean-up.
    ///
    /// - Parameters:
    ///   - interrupted: The exit code after a signal; a server that is stopped has done its work.
    ///   - grace: How long the program may take to end after a signal; then the process ends as it is. What was written
    ///     is whole: each write is one transaction, or a new file that takes an old one's name. `nil` for no limit.
    ///   - withTransport: Opens a transport, passes it to the body, and closes it before returning.
    package static func run(
        _ root: any (ParsableCommand & SendableMetatype).Type,
        named name: String,
        interrupted: ExitStatus = .interrupted,
        grace: Duration? = nil,
        withTransport:
            @escaping @Sendable (@Sendable (any HTTPTransport) async -> ExitStatus) async -> ExitStatus
    ) async -> Never {
        StandardStream.occupyClosedDescriptors()
        // Without the signal, a closed pipe is handled as EPIPE, an error of write(2).
        StandardStream.ignoreBrokenPipeSignal()
        let arguments = Array(programArguments.dropFirst())
        // Scripts often run --version first; it needs no parser, signal handler or thread. If stdout cannot be written,
        // the error is reported in the usual way.
        if arguments == ["--version"], (try? StandardStream.output.write("\(name) \(Version.current)\n")) != nil {
            exit(ExitStatus.done.rawValue)
        }
        // A server's threads would wait for each other.
        if grace == nil { shareHeaps() }
        // The parser lays its help out by it, and adds to it.
        if let columns = ProcessInfo.processInfo.environment["COLUMNS"], Int(columns, in: OutputWidth.stated) == nil {
            unsetenv("COLUMNS")
        }
        // Installed before the work starts: until then Ctrl-C terminates the process in the usual way.
        let started = Mutex<Task<ExitStatus, Never>?>(nil)
        let interrupts = Interrupts {
            started.withLock { $0?.cancel() }
            guard let grace else { return }
            DispatchQueue.global().asyncAfter(deadline: .now() + grace / .seconds(1)) {
                HeldTerminal.restoreAll()
                // No exit handler may run here: a transfer may still be in flight.
                _exit(interrupted.rawValue)
            }
        }
        let work = Task {
            await withTransport { transport in
                await Program.run(
                    root,
                    arguments: arguments,
                    in: ProcessEnvironment(
                        program: name,
                        environment: ProcessInfo.processInfo.environment,
                        currentFolder: URL(
                            filePath: FileManager.default.currentDirectoryPath,
                            directoryHint: .isDirectory
                        ),
                        output: StandardStream.output,
                        errors: StandardStream.error,
                        input: StandardInput.shared,
                        transport: transport
                    )
                )
            }
        }
        started.withLock { $0 = work }
        if interrupts.wasInterrupted { work.cancel() }
        let status = await work.value
        exit(interrupts.wasInterrupted ? interrupted.rawValue : status.rawValue)
    }
}

/// Turns Ctrl-C, SIGTERM and SIGHUP into a cancellation; a second signal terminates the process at once. While a pager
/// or an editor has the terminal, Ctrl-C goes to that program only; the other two signals reach it as well
/// (``ForegroundProcess``), and a second one kills it.
final class Interrupts {
    private let counter = SignalCounter()
    private let watch: SignalWatch

    /// Starts handling signals, until the process ends. `action`: Called at the first signal.
    init(_ action: @escaping @Sendable () -> Void) {
        let counter = counter
        watch = SignalWatch([SIGINT, SIGTERM, SIGHUP]) { number in
            let hasForeground = ForegroundProcess.isRunning
            if number == SIGINT, hasForeground { return }
            if counter.add() == 1 {
                action()
            } else if !hasForeground {
                HeldTerminal.restoreAll()
                // No exit handler may run here: a transfer may still be in flight.
                _exit(ExitStatus.interrupted.rawValue)
            }
        }
    }

    var wasInterrupted: Bool { counter.value > 0 }
}

private final class SignalCounter: Sendable {
    private let count = Atomic<Int>(0)

    var value: Int { count.load(ordering: .relaxed) }

    func add() -> Int { count.add(1, ordering: .relaxed).newValue }
}
