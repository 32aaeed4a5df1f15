import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The terminal that a program was started from, also where its streams are pipes.
public struct ControllingTerminal: ~Copyable {
    /// Where the system has it.
    public static let path = "/dev/tty"

    /// The open terminal, until this value ends.
    public let descriptor: Int32

    /// Opens the terminal; there is none for a program that a clock or another machine has started.
    ///
    /// - Parameter path: Where it is.
    public init?(path: String = ControllingTerminal.path) {
        descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        guard isatty(descriptor) == 1 else { return nil }
    }

    /// What tells the session that this terminal is the controlling one of from every other, also from one of another day whose
    /// leader has the same number: the leader, when it was started, and since which start of the machine.
    ///
    /// `nil` for a terminal that is another session's, or none's.
    public var session: String? {
        let leader = tcgetsid(descriptor)
        guard leader > 0 else { return nil }
        func content(_ path: String) -> String? { try? String(contentsOf: URL(filePath: path), encoding: .utf8) }
        // The name of the program stands in parentheses and may hold anything; the start is the twentieth field behind it
        // (proc_pid_stat(5)). Other systems have neither file, and the number has to do.
        let fields = content("/proc/\(leader)/stat")?.split(separator: ")").last?.split(separator: " ")
        let start = fields.flatMap { $0.dropFirst(19).first }.map(String.init)
        let boot = content("/proc/sys/kernel/random/boot_id")?.trimmingCharacters(in: .whitespacesAndNewlines)
        return ["\(leader)", start, boot].compactMap(\.self).joined(separator: " ")
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
