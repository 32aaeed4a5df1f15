extension WebAddress {
    /// An address taken apart just far enough to judge it.
    struct Parts {
        /// `http` or `https`.
        var scheme: String
        /// In lower case, percent-encoded where it is not ASCII.
        let host: String
        /// `nil` where it is the scheme's own.
        let port: Int?
        /// Path, query and fragment as they came.
        let rest: String

        init?(_ address: String) {
            guard let colon = address.firstIndex(of: ":") else { return nil }
            let scheme = address[..<colon].lowercased()
            guard scheme == "http" || scheme == "https", address[colon...].hasPrefix("://") else { return nil }
            let authorityAndRest = address[colon...].dropFirst(3)
            let end = authorityAndRest.firstIndex { "/?#\\".contains($0) } ?? authorityAndRest.endIndex
            let authority = authorityAndRest[..<end]
            // Browsers read a backslash as a slash, others as a part of the host: an address that means two hosts is none.
            guard !authority.contains("@"), !authorityAndRest[end...].hasPrefix("\\") else { return nil }
            var host = authority
            var port: Int?
            // The colons of an IPv6 address stand inside brackets.
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

        /// The port with its colon, or nothing.
        var portSuffix: String { port.map { ":\($0)" } ?? "" }

        /// A host in lower case and ASCII; `nil` for what can be none.
        private static func canonicalHost(_ text: Substring) -> String? {
            if text.first == "[" {
                let inner = text.dropFirst().dropLast()
                guard text.last == "]", inner.contains(":") else { return nil }
                return inner.allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == ":" || $0 == ".") }
                    ? text.lowercased() : nil
            }
            // An escape is read first, so that it hides no slash or at sign and one host has one spelling.
            let host = WebAddress.unescaped(text).lowercased()
            guard !host.isEmpty, host.unicodeScalars.allSatisfy(isAllowedInName) else { return nil }
            return WebAddress.escaped(host)
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

    /// Percent-encodes what may not stand in an address as it is; what is already encoded stays.
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

    /// Reads percent-encoding back; a broken escape stays as it is.
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
