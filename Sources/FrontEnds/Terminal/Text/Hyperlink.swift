import Basics

/// A text with a link to a web page.
package struct Hyperlink: Hashable, Sendable {
    package let label: String
    package let address: LinkAddress?

    /// - Parameters:
    ///   - label: Safe text, which may be styled; escape sequences in it are written unchanged.
    ///   - address: The address as received. Characters that `SafeText` removes are removed, and anything but `http`
    ///     and `https` leaves the label without a link.
    package init(_ label: String, to address: String) {
        self.label = label
        let clean = SafeText.line(address)
        self.address = try? LinkAddress(String(clean.drop(while: \.isWhitespace)))
    }

    /// The label, inside OSC 8 sequences if they are on. The link has an `id`, so that a terminal treats the pieces of
    /// a wrapped link as one.
    package func text(isOn: Bool) -> String {
        guard let address, isOn else { return label }
        let open = "\u{1B}]8;id=\(Self.id(of: address.text));\(address)\u{1B}\\"
        return "\(open)\(label)\u{1B}]8;;\u{1B}\\"
    }

    /// Short, and the same in every run.
    private static func id(of text: String) -> String { String(FNV1a(text.utf8).value, radix: 36) }
}

package enum HyperlinkMode: String, Hashable, Sendable, CaseIterable {
    case auto
    case always
    case never

    /// Whether a stream gets links. The flag comes first; then `NO_HYPERLINK` and `NO_HYPERLINKS` (any non-empty text);
    /// then `FORCE_HYPERLINK` and `FORCE_HYPERLINKS`, where `0` means off; then whether the stream is a terminal that
    /// is known to support [OSC 8](https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda). Others may
    /// print rubbish.
    package func isOn(environment: [String: String], isTerminal: Bool) -> Bool {
        func value(_ names: String...) -> String? {
            names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            if value("NO_HYPERLINK", "NO_HYPERLINKS") != nil { return false }
            if let forced = value("FORCE_HYPERLINK", "FORCE_HYPERLINKS") { return forced != "0" }
            return isTerminal && TerminalEmulator(environment: environment).hasHyperlinks
        }
    }
}

/// A web address that is safe for a terminal or a browser. Only `http` and `https`: with other schemes a browser does
/// more than show a page. In ASCII, with every invalid character percent-encoded: no space, double quote or backslash
/// can reach a script on the way.
package struct LinkAddress: Hashable, Sendable, CustomStringConvertible {
    package let text: String
    /// The host, in lower case, to show before a page is opened.
    package let host: String

    package enum Refusal: Error, Hashable, Sendable {
        /// Neither `http` nor `https`; the scheme, if there is one.
        case scheme(String?)
        /// Control, invisible or bidirectional characters inside.
        case controlCharacter
        /// A user name before the host, which disguises the host.
        case userName
        case host
    }

    package init(_ address: String) throws(Refusal) {
        guard SafeText.line(address) == address else { throw .controlCharacter }
        let scheme = address.prefix { $0 != ":" }
        guard scheme.count < address.count, scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
            throw .scheme(nil)
        }
        let name = scheme.lowercased()
        guard name == "http" || name == "https" else { throw .scheme(name) }
        let rest = address.dropFirst(scheme.count)
        guard rest.hasPrefix("://") else { throw .host }
        let authority = rest.dropFirst(3).prefix { !"/?#".contains($0) }
        guard !authority.contains("@") else { throw .userName }
        guard let (host, port) = Self.hostAndPort(authority) else { throw .host }
        self.host = host
        let path = rest.dropFirst(3 + authority.count)
        text = "\(name)://\(Self.encoded(host))\(port)\(Self.encoded(String(path)))"
    }

    package var description: String { text }

    private static func hostAndPort(_ authority: Substring) -> (host: String, port: String)? {
        var host = authority
        var port = ""
        if let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") {
            let digits = authority[colon...].dropFirst()
            guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), (Int(digits) ?? 1) < 65_536 else { return nil }
            host = authority[..<colon]
            port = digits.isEmpty ? "" : ":\(digits)"
        }
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]") && host.count > 2
        let inner = isBracketed ? host.dropFirst().dropLast() : host
        guard !inner.isEmpty, inner.allSatisfy({ isAllowed($0, inBrackets: isBracketed) }) else { return nil }
        return (host.lowercased(), port)
    }

    private static func isAllowed(_ character: Character, inBrackets: Bool) -> Bool {
        if inBrackets { return character.isHexDigit && character.isASCII || character == ":" || character == "." }
        return character.isLetter || character.isNumber || "-._~".contains(character)
    }

    /// Percent-encodes characters that RFC 3986 does not allow; existing escapes are unchanged.
    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isKept =
                scalar.properties.isAlphabetic || "0123456789-._~:/?#[]@!$&'()*+,;=%".unicodeScalars.contains(scalar)
            if byte < 0x80, isKept { return String(scalar) }
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count == 1 ? "%0" + digits : "%" + digits
        }.joined()
    }
}
