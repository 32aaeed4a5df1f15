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

/// A text that must not be seen: every way of printing it gives `<redacted>`.
///
/// Its value leaves through ``exposed`` alone, which only the code that puts it on the wire, or takes it off a text,
/// has a reason to call.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What stands wherever a secret would have stood.
    public static let mask = "<redacted>"

    /// The value itself, for the wire.
    public let exposed: String

    /// Takes a text as secret; `nil` when nothing but white space is in it.
    ///
    /// - Parameter text: The key as configured; white space around it is dropped.
    public init?(_ text: String) {
        let trimmed = text.drop(while: \.isWhitespace)
        guard let last = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        exposed = String(trimmed[...last])
    }

    /// Whether the value can stand in a header: visible ASCII only.
    public var isPrintableASCII: Bool {
        exposed.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// `<redacted>`.
    public var description: String { Self.mask }
    /// `<redacted>`.
    public var debugDescription: String { Self.mask }
    /// A mirror without children, so that `dump` shows nothing either.
    public var customMirror: Mirror { Mirror(self, children: [(label: String?, value: Any)]()) }
}
