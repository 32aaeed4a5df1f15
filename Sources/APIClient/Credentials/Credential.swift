public import HTTPTypes

/// How a service is paid its key: the key, the place for it, and where a person sets and gets it.
public struct Credential: Sendable {
    /// Where the key goes in a request.
    public enum Placement: Hashable, Sendable {
        /// In a header, after a fixed text: `Authorization: KakaoAK <key>`.
        case header(HTTPField.Name, prefix: String)
        /// In the query, under this parameter name.
        case query(String)
    }

    /// Where the key goes.
    public let placement: Placement
    /// The key; `nil` when none is configured, which makes every request fail before it starts.
    public let secret: Secret?
    /// The environment variable that holds the key, for the message when it is missing.
    public let variable: String
    /// The page where a key can be had.
    public let obtainAt: String

    /// Describes a credential.
    public init(placement: Placement, secret: Secret?, variable: String, obtainAt: String) {
        self.placement = placement
        self.secret = secret
        self.variable = variable
        self.obtainAt = obtainAt
    }
}
