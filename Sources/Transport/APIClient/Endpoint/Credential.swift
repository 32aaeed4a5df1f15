public import HTTPTypes

/// A service's API key: the key itself, its place in a request, and where a user sets and gets it.
public struct Credential: Sendable {
    /// The place of the key in a request.
    public enum Placement: Hashable, Sendable {
        /// In a header, after a fixed prefix: `Authorization: KakaoAK <key>`.
        case header(HTTPField.Name, prefix: String)
        /// In the query, under this parameter name.
        case query(String)
    }

    /// The place of the key.
    public let placement: Placement
    /// The key; `nil` when none is configured, which makes every request fail before it starts.
    public let secret: Secret?
    /// The environment variable that holds the key, for the error message when it is missing.
    public let variable: String
    /// The page where a key can be obtained.
    public let obtainAt: String

    /// Creates a credential.
    public init(placement: Placement, secret: Secret?, variable: String, obtainAt: String) {
        self.placement = placement
        self.secret = secret
        self.variable = variable
        self.obtainAt = obtainAt
    }
}

/// A confidential text: every way of printing it gives `<redacted>`.
///
/// Its value is available through ``exposed`` alone, for the code that sends it or removes it from a text.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package static let mask = "<redacted>"

    /// The value itself.
    public let exposed: String

    /// Creates a secret; `nil` for an empty or blank text.
    ///
    /// - Parameter text: The key as configured; surrounding white space is dropped.
    public init?(_ text: String) {
        let trimmed = text.drop(while: \.isWhitespace)
        guard let last = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        exposed = String(trimmed[...last])
    }

    /// Whether the value is valid in a header: visible ASCII only.
    package var isPrintableASCII: Bool {
        exposed.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// `<redacted>`.
    public var description: String { Self.mask }
    /// `<redacted>`.
    public var debugDescription: String { Self.mask }
    /// A mirror without children, so that `dump` shows nothing either.
    public var customMirror: Mirror { Mirror(self, children: [(label: String?, value: Any)]()) }
}
