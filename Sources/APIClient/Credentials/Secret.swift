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
