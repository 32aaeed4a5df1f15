/// What a handler answers with.
public enum LoopbackReply: Sendable {
    /// A whole response. The server sets `Content-Length` and keeps the connection open, unless the client, or a field
    /// `Connection: close` here, says otherwise.
    case response(status: Int, fields: [(String, String)] = [], body: [UInt8])
    /// A function that writes every byte itself, the status line included; the connection closes when it returns.
    case raw(@Sendable (LoopbackConnection) -> Void)
}
