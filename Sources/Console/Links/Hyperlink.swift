/// A text that leads to a web page.
public struct Hyperlink: Hashable, Sendable {
    /// What is seen.
    public let label: String
    /// Where it leads; `nil` where the address was none to link to.
    public let address: LinkAddress?

    /// What a reader gets where there are no links.
    public enum Fallback: Hashable, Sendable {
        /// The label alone: for tables, whose addresses stand elsewhere.
        case label
        /// The label and the address behind it: `Kakao <https://…>`.
        case labelAndAddress
    }

    /// A link.
    ///
    /// - Parameters:
    ///   - label: Safe text, which may be styled; escape sequences in it get through.
    ///   - address: As it came. What `SafeText` removes is removed, and anything but `http` and `https` leaves the label
    ///     without a link.
    public init(_ label: String, to address: String) {
        self.label = label
        let clean = SafeText.line(address)
        self.address = try? LinkAddress(String(clean.drop(while: \.isWhitespace)))
    }

    /// The text to write.
    ///
    /// The link has an `id`, so that a terminal shows the pieces of one that is broken over lines as one.
    ///
    /// - Parameters:
    ///   - isOn: A decision of `HyperlinkMode`.
    ///   - fallback: What to write where it is off.
    /// - Returns: The label inside OSC 8 sequences, or the fallback.
    public func text(isOn: Bool, fallback: Fallback = .label) -> String {
        guard let address else { return label }
        guard isOn else {
            return fallback == .label || label == address.text ? label : "\(label) <\(address)>"
        }
        let open = "\u{1B}]8;id=\(Self.id(of: address.text));\(address)\u{1B}\\"
        return "\(open)\(label)\u{1B}]8;;\u{1B}\\"
    }

    /// FNV-1a of the address: the same in every run, and short.
    private static func id(of text: String) -> String {
        let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 36)
    }
}
