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

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
