import Foundation

/// Validation and normalisation of web addresses from servers.
package enum WebAddress {
    /// Validates and normalises an address that a program may fetch or pass to a browser.
    ///
    /// - Parameters:
    ///   - text: The member as received. `//host/path` is read as https.
    ///   - entities: Whether the member contains HTML entities (Aladin's `link` does): `&amp;` is then read as `&`.
    ///   - upgraded: Whether `http` becomes `https`, unless a port other than 80 is given.
    /// - Returns: An absolute `http` or `https` address in ASCII: scheme and host in lower case, a default port
    ///   dropped, spaces, non-ASCII and other invalid characters percent-encoded. `nil` for every other scheme, for
    ///   more than 16 KiB, for site-relative paths and words, for control characters inside, and for a user name before
    ///   the host, which only serves to disguise the host. Tabs and line breaks are removed everywhere, as [browsers
    ///   do](https://url.spec.whatwg.org/#concept-basic-url-parser).
    package static func clean(_ text: String, entities: Bool = false, upgraded: Bool = false) -> String? {
        guard text.utf8.count <= maxLength else { return nil }
        if let clean = plain(text, entities: entities, upgraded: upgraded) {
            return clean.utf8.count <= maxLength ? clean : nil
        }
        var scalars = Array(text.unicodeScalars)[...]
        while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
        while let last = scalars.last, isBlank(last) { scalars.removeLast() }
        scalars.removeAll { $0 == "\t" || $0 == "\n" || $0 == "\r" }
        guard scalars.allSatisfy({ $0.properties.generalCategory != .control }) else { return nil }
        var address = ""
        for scalar in scalars { address.unicodeScalars.append(scalar) }
        if entities {
            address.replace("&amp;", with: "&")
            address.replace("&#38;", with: "&")
        }
        guard var parts = Parts(address.hasPrefix("//") ? "https:" + address : address) else { return nil }
        if upgraded, parts.scheme == "http", parts.port == nil { parts.scheme = "https" }
        let clean = "\(parts.scheme)://\(parts.host)\(parts.portSuffix)\(escaped(parts.rest))"
        return clean.utf8.count <= maxLength ? clean : nil
    }

    /// An address that is already clean but for `&amp;`, as most are: ASCII without escapes, port and user, with scheme
    /// and host in lower case. `nil` for any other.
    private static func plain(_ text: String, entities: Bool, upgraded: Bool) -> String? {
        let isSecure = text.utf8.starts(with: "https://".utf8)
        guard isSecure || text.utf8.starts(with: "http://".utf8) else { return nil }
        var bytes = Array(text.utf8)
        if entities, bytes.contains(UInt8(ascii: "&")) { bytes = decodingAmpersands(bytes) }
        let host = bytes.dropFirst(isSecure ? 8 : 7).prefix { byte in
            (0x61...0x7A).contains(byte) || (0x2D...0x2E).contains(byte) || (0x30...0x39).contains(byte)
        }
        let rest = bytes[host.endIndex...]
        guard !host.isEmpty, rest.first.map({ "/?#".utf8.contains($0) }) ?? true, rest.allSatisfy(isPlain) else {
            return nil
        }
        if entities, rest.contains(UInt8(ascii: "&")), Substring(decoding: rest, as: UTF8.self).contains("&#38;") {
            return nil
        }
        if upgraded, !isSecure { bytes.insert(UInt8(ascii: "s"), at: 4) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a byte stands for itself in every part of an address after the host.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), 0x26...0x3B, UInt8(ascii: "="),
            UInt8(ascii: "?"), 0x40...0x5A, UInt8(ascii: "_"), 0x61...0x7A, UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// The bytes with `&` for each `&amp;`.
    private static func decodingAmpersands(_ bytes: [UInt8]) -> [UInt8] {
        let reference = Array("&amp;".utf8)
        var result = [UInt8]()
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            result.append(bytes[index])
            index += bytes[index] == reference[0] && bytes[index...].starts(with: reference) ? reference.count : 1
        }
        return result
    }

    /// The address of a path below a base, always on the base's own host.
    ///
    /// - Parameters:
    ///   - path: The path, with query and fragment if any; a leading slash is added if missing. The path may come from
    ///     a server.
    ///   - base: An absolute address without query and fragment: `https://openlibrary.org`.
    /// - Returns: The address as `clean(_:entities:upgraded:)` writes it; `nil` for an invalid base, and for a path
    ///   that begins with two slashes or contains a backslash or a control character, by which it could name another
    ///   host.
    package static func joined(_ path: String, to base: String) -> String? {
        guard let root = clean(base).flatMap({ Parts($0) }), !root.rest.contains("?"), !root.rest.contains("#"),
            !path.hasPrefix("//"), !path.contains("\\"),
            path.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return nil }
        let prefix = root.rest.hasSuffix("/") ? String(root.rest.dropLast()) : root.rest
        return clean("\(root.scheme)://\(root.host)\(root.portSuffix)\(prefix)\(path.hasPrefix("/") ? "" : "/")\(path)")
    }

    /// The maximum length of an address in bytes: servers accept eight thousand or fewer.
    private static let maxLength = 16_384

    /// An address without some parameters of its query, such as one that contains a key.
    ///
    /// - `address`: An address; a query whose `&` is still written `&amp;` is understood.
    /// - Returns: The address, otherwise unchanged.
    package static func withoutParameters(_ names: Set<String>, in address: String) -> String {
        let names = Set(names.map { $0.lowercased() })
        guard mayHold(names, address) else { return address }
        return withoutParameters(in: address) { names.contains($0) }
    }

    /// Whether one of these names may be in an address. In ASCII without escapes it is written as it is.
    private static func mayHold(_ names: Set<String>, _ address: String) -> Bool {
        let bytes = address.utf8.map { isASCIIAlphanumeric($0) ? $0 | 0x20 : $0 }
        guard bytes.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "%") }) else { return true }
        return names.contains { name in
            let name = Array(name.utf8)
            guard let first = name.first else { return true }
            return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: name) }
        }
    }

    /// An address without the parameters whose lower-case name matches.
    package static func withoutParameters(in address: String, where matches: (String) -> Bool) -> String {
        let fragment = address.firstIndex(of: "#") ?? address.endIndex
        guard let mark = address[..<fragment].firstIndex(of: "?") else { return address }
        let parameters = address[address.index(after: mark)..<fragment].split(
            separator: "&",
            omittingEmptySubsequences: false
        )
        let included = parameters.filter { parameter in
            let name = parameter.prefix { $0 != "=" }
            let plain = name.hasPrefix("amp;") ? name.dropFirst(4) : name
            return !matches(unescaped(plain).lowercased())
        }
        guard included.count < parameters.count else { return address }
        var query = included.joined(separator: "&")
        if query.hasPrefix("amp;") { query.removeFirst(4) }
        return address[..<mark] + (query.isEmpty ? "" : "?" + query) + address[fragment...]
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format: true
        default: scalar.properties.isWhitespace
        }
    }

    struct Parts {
        /// `http` or `https`.
        var scheme: String
        /// In lower case and in ASCII: `xn--bj0bj06e.example` for `한글.example`.
        let host: String
        /// `nil` if it is the scheme's default.
        let port: Int?
        let rest: String

        init?(_ address: String) {
            guard let colon = address.firstIndex(of: ":") else { return nil }
            let scheme = address[..<colon].lowercased()
            guard scheme == "http" || scheme == "https", address[colon...].hasPrefix("://") else { return nil }
            let authorityAndRest = address[colon...].dropFirst(3)
            let end = authorityAndRest.firstIndex { "/?#\\".contains($0) } ?? authorityAndRest.endIndex
            let authority = authorityAndRest[..<end]
            // Browsers treat a backslash as a slash, other software as part of the host: an address with two
            // interpretations is rejected.
            guard !authority.contains("@"), !authorityAndRest[end...].hasPrefix("\\") else { return nil }
            var host = authority
            var port: Int?
            // The colons of an IPv6 address are inside brackets.
            if let mark = authority.lastIndex(of: ":"), !authority[mark...].contains("]") {
                let digits = authority[authority.index(after: mark)...]
                guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
                if !digits.isEmpty {
                    guard let number = Int(digits), (1...65_535).contains(number) else { return nil }
                    port = number
                }
                host = authority[..<mark]
            }
            guard let host = Self.canonicalHost(host) else { return nil }
            self.scheme = scheme
            self.host = host
            self.port = port == (scheme == "http" ? 80 : 443) ? nil : port
            rest = String(authorityAndRest[end...])
        }

        var portSuffix: String { port.map { ":\($0)" } ?? "" }

        private static func canonicalHost(_ text: Substring) -> String? {
            if text.first == "[" {
                let inner = text.dropFirst().dropLast()
                guard text.last == "]", inner.contains(":") else { return nil }
                return inner.allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == ":" || $0 == ".") }
                    ? text.lowercased() : nil
            }
            // Escapes are decoded first, so that they hide no slash or at sign and each host has one spelling.
            let host = WebAddress.unescaped(text).lowercased()
            guard !host.isEmpty, host.unicodeScalars.allSatisfy(isAllowedInName) else { return nil }
            guard !host.utf8.allSatisfy({ $0 < 0x80 }) else { return host }
            // Mapped as browsers map it ([UTS 46](https://www.unicode.org/reports/tr46/)), so that a full-width dot or
            // digit hides no other host.
            var components = URLComponents()
            components.host = host
            guard let name = components.encodedHost?.lowercased(), !name.isEmpty,
                name.unicodeScalars.allSatisfy({ $0.isASCII && isAllowedInName($0) })
            else { return nil }
            return name
        }

        private static func isAllowedInName(_ scalar: Unicode.Scalar) -> Bool {
            if scalar.isASCII {
                return WebAddress.isASCIIAlphanumeric(UInt8(scalar.value)) || "-._~".unicodeScalars.contains(scalar)
            }
            switch scalar.properties.generalCategory {
            case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return false
            default: return scalar != "\u{FFFD}"
            }
        }
    }

    /// Percent-encodes characters that are invalid in an address; existing escapes are unchanged.
    static func escaped(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result = [UInt8]()
        for (index, byte) in bytes.enumerated() {
            let isKept =
                switch byte {
                case UInt8(ascii: "%"): index + 2 < bytes.count && isHex(bytes[index + 1]) && isHex(bytes[index + 2])
                default: isASCIIAlphanumeric(byte) || "-._~:/?#@!$&'()*+,;=".utf8.contains(byte)
                }
            if isKept {
                result.append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += Array(((digits.count == 1 ? "%0" : "%") + digits).utf8)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Decodes percent-encoding; an invalid escape stays as it is.
    static func unescaped(_ text: Substring) -> String {
        let bytes = Array(text.utf8)
        var result = [UInt8]()
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                result.append(value)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        isASCIIAlphanumeric(byte) && (byte <= UInt8(ascii: "9") || (byte | 0x20) <= UInt8(ascii: "f"))
    }

    static func isASCIIAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
