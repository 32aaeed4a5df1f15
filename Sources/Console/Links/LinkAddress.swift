/// A web address that may be handed to a terminal or a browser.
///
/// Only `http` and `https`: a browser does more with other schemes than show a page. Written in ASCII with every character
/// percent-encoded that no address may hold: no space, double quote or backslash meets a script on the way.
public struct LinkAddress: Hashable, Sendable, CustomStringConvertible {
    /// The address.
    public let text: String
    /// The host, in lower case, to be shown before a page is opened.
    public let host: String

    /// Why an address is refused.
    public enum Refusal: Error, Hashable, Sendable {
        /// Neither `http` nor `https`; the scheme, where there is one.
        case scheme(String?)
        /// Control, invisible or direction-turning characters inside.
        case controlCharacter
        /// A user name before the host, which passes one host off as another.
        case userName
        /// No host, or none that can be.
        case host
    }

    /// Takes an address.
    ///
    /// - Parameter address: As it came from a service or a user.
    /// - Throws: Why it is refused.
    public init(_ address: String) throws(Refusal) {
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

    /// The address.
    public var description: String { text }

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

    /// Percent-encodes what is not of RFC 3986; what is encoded already stays.
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
