#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A call of the system that failed.
public struct SystemFailure: Error {
    /// The call's name.
    public let call: String
    /// What the system says of it.
    public let reason: String

    /// Describes a failure by its code of `errno.h`.
    public init(_ call: String, _ code: Int32) {
        self.call = call
        reason = String(cString: strerror(code))
    }
}
