/// Why a text could not be written.
public enum SinkError: Error, Hashable, Sendable {
    /// The reading end is closed, as by `| head`.
    case closed
    /// The system refused, with this `errno`: a full disk, an unwritable file.
    case failed(code: Int32)
}
