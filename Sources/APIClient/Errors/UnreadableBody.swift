public import Foundation

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

extension UnreadableBody: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .empty: "The response body is empty."
        case .html: "The response body is a web page instead of data."
        case .text: "The response body is plain text instead of data."
        case .notJSON: "The response body is not JSON, or is cut short."
        case .mismatch(let path, let expected) where path.isEmpty:
            "The response body is JSON of another shape than \(expected)."
        case .mismatch(let path, let expected): "The response body has no \(expected) at \(path)."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
