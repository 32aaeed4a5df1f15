/// A body that is not what the service promises. It never quotes the body, which may hold anything.
public enum UnreadableBody: Error, Hashable, Sendable {
    /// There is no body.
    case empty
    /// It is a web page: maintenance, a firewall, a notice.
    case html
    /// It is a text for people, without any brackets that data would have.
    case text
    /// It is no JSON, or JSON cut short.
    case notJSON
    /// It is JSON of another shape; `path` names the member, `expected` what should stand there.
    case mismatch(path: String, expected: String)
}
