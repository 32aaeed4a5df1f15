import Foundation
import TestPrograms

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// How a program ended, and what it wrote.
struct Ending: Sendable {
    /// The exit code; 128 and the signal's number where a signal ended it.
    let code: Int
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
}

/// A program that was started.
struct RunningProgram: Sendable {
    private let child: ChildProcess

    init(_ executable: URL, _ arguments: [String], environment: [String: String], current: URL) throws {
        child = try ChildProcess(Command(executable, arguments, environment: environment, folder: current))
    }

    /// Presses Ctrl-C.
    func interrupt() {
        child.send(SIGINT)
    }

    /// What it came to.
    var ending: Ending {
        get async {
            let outcome = await child.outcome()
            let code =
                switch outcome.ending {
                case .code(let code): code
                case .signal(let signal): 128 + signal
                }
            return Ending(code: Int(code), output: outcome.output, errors: outcome.errors)
        }
    }
}
