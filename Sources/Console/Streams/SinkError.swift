#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Why a text could not be written.
public enum SinkError: Error, Hashable, Sendable {
    /// The reader has gone, as `head` does once it has its lines. Programs end quietly.
    case closed
    /// Anything else, as a code of `errno.h`: a full disk, for example.
    case failed(code: Int32)
}

extension SinkError: CustomStringConvertible {
    /// The system's words for it, without a full stop.
    public var description: String {
        switch self {
        case .closed: String(cString: strerror(EPIPE))
        case .failed(let code): String(cString: strerror(code))
        }
    }
}
