import Basics

/// A command of the user's that receives results: `watch --exec`.
///
/// Results reach it as input and as variables, never as words of the command, so no text of a service is interpreted.
/// It runs in a session of its own, without the terminal, and is killed with its children at the time limit.
package struct Hook: Sendable {
    package enum Failure: Error, Hashable, Sendable {
        case notStarted(ChildProcess.Failure)
        case tookTooLong
        /// Its output exceeded ``Hook/outputLimit``.
        case wroteTooMuch
        /// With another code than 0.
        case exited(Int32)
        /// By a signal, or in an unknown way.
        case terminated
        case cancelled
    }

    /// The time from start to end.
    package static let timeLimit = Duration.seconds(300)
    /// The size of its output in bytes: 1 MiB.
    package static let outputLimit = 1 << 20
    /// The maximum length of a variable's value in bytes; the kernel's limit is 128 KiB.
    private static let valueLimit = 32 << 10

    private let name: String
    private let arguments: [String]
    private let environment: [String: String]
    private let timeLimit: Duration

    /// A command; `nil` for a blank one. `command`: Words as in `sh`, run without a shell unless they need one.
    package init?(_ command: String, environment: [String: String], timeLimit: Duration = Self.timeLimit) {
        guard let (name, arguments) = ShellWords(command).command() else { return nil }
        (self.name, self.arguments) = (name, arguments)
        (self.environment, self.timeLimit) = (environment, timeLimit)
    }

    /// Runs the command to its end, without blocking a thread of the task pool.
    ///
    /// - Parameter variables: Variables besides those of the environment; long values are truncated.
    /// - Returns: Its standard output. It shares stderr with this program.
    package func run(_ input: String, variables: [String: String]) async throws(Failure) -> String {
        let variables = variables.mapValues { Self.shortened($0) }
        do throws(ResourceLimitedProcess.Failure) {
            let output = try await ResourceLimitedProcess.output(
                of: name,
                arguments: arguments,
                environment: environment.merging(variables) { $1 },
                input: Array(input.utf8),
                errors: .inherited,
                bounds: ResourceLimitedProcess.Bounds(time: timeLimit, memory: nil, output: Self.outputLimit)
            )
            return String(decoding: output, as: UTF8.self)
        } catch {
            switch error {
            case .notStarted(let failure): throw .notStarted(failure)
            case .tookTooLong, .ended(.signalled(SIGXCPU)): throw .tookTooLong
            case .wroteTooMuch: throw .wroteTooMuch
            case .ended(.exited(let code)): throw .exited(code)
            case .ended: throw .terminated
            case .cancelled: throw .cancelled
            }
        }
    }

    /// The value without null characters, which no variable can have, and not longer than the limit.
    private static func shortened(_ value: String) -> String {
        var stored = ""
        var length = 0
        for scalar in value.unicodeScalars where scalar.value != 0 {
            length += UTF8.width(scalar)
            guard length <= valueLimit else { break }
            stored.unicodeScalars.append(scalar)
        }
        return stored
    }
}
