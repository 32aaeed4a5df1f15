/// Percent-encoding but for the [unreserved set](https://www.rfc-editor.org/rfc/rfc3986#section-2.3).
package enum PercentEncoding {
    /// Escapes every UTF-8 byte but `A-Z a-z 0-9 - . _ ~`.
    ///
    /// - Parameter text: Any text. It is not normalised here; user input is brought to NFC earlier.
    package static func encode(_ text: String) -> String {
        guard !text.utf8.allSatisfy(isUnreserved) else { return text }
        var encoded = [UInt8]()
        encode(text, to: &encoded)
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Appends a text as ``encode(_:)`` escapes it.
    static func encode(_ text: String, to encoded: inout [UInt8]) {
        for byte in text.utf8 {
            if isUnreserved(byte) {
                encoded.append(byte)
            } else {
                append(byte, to: &encoded)
            }
        }
    }

    /// Decodes escapes; `+` becomes a space, an invalid escape stays as it is, invalid UTF-8 becomes U+FFFD.
    package static func decode(_ text: some StringProtocol) -> String {
        let bytes = Array(text.utf8)
        var decoded = [UInt8]()
        decoded.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(bytes[index] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// Escapes characters that are invalid in an address, and leaves existing escapes alone.
    ///
    /// - Parameter reserved: The ASCII delimiters that stay as they are.
    /// - Returns: ASCII text.
    static func escapeInvalid(_ reference: some StringProtocol, reserved: String) -> String {
        let bytes = Array(reference.utf8)
        let stored = Set(reserved.utf8)
        var escaped = [UInt8]()
        for (index, byte) in bytes.enumerated() {
            let isEscape =
                byte == UInt8(ascii: "%") && index + 2 < bytes.count && hexValue(bytes[index + 1]) != nil
                && hexValue(bytes[index + 2]) != nil
            if isUnreserved(byte) || stored.contains(byte) || isEscape {
                escaped.append(byte)
            } else {
                append(byte, to: &escaped)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    private static func append(_ byte: UInt8, to escaped: inout [UInt8]) {
        escaped.append(UInt8(ascii: "%"))
        escaped.append(hexDigit(byte >> 4))
        escaped.append(hexDigit(byte & 0xF))
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
