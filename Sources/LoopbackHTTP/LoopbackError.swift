/// Why a server could not start.
public enum LoopbackError: Error, Hashable, Sendable {
    /// The system gave no socket; the value is `errno`.
    case noSocket(code: Int32)
    /// The port cannot be had, most often because something else listens there; `code` is `errno`.
    case cannotBind(port: UInt16, code: Int32)
}
