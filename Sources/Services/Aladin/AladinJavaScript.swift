import Foundation

/// Converts the JavaScript of `output=js` to JSON.
///
/// The service writes JavaScript by hand. Seen in responses or worked around by several clients: a `;` after the
/// object, `\'` in strings, raw line breaks and other control characters in strings, objects in single quotes, and
/// `name(true, {…});` around the whole. These are repaired and nothing else, in one pass over the bytes; anything else
/// that is not JSON is left for the decoder to reject. (`JSONDecoder.allowsJSON5` accepts quotes and `\'`, but none of
/// the rest.)
///
/// Valid JSON has none of these, so it is returned byte for byte.
///
/// Working on bytes is safe: every character searched for is ASCII, and no byte of a longer UTF-8 sequence is.
enum AladinJavaScript {
    /// The object alone, without `name( … )`, a leading flag and a `;` at the end.
    static func unwrapped(_ script: Data) -> Data { Data(unwrapped([UInt8](script)[...])) }

    /// The same text with every string in JSON syntax, at most six times as long.
    static func requoted(_ script: Data) -> Data { Data(requoted([UInt8](script)[...])) }

    private static func unwrapped(_ script: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = script
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        text = text.drop(while: isWhiteSpace)
        while let last = text.last, isWhiteSpace(last) || last == UInt8(ascii: ";") { text.removeLast() }
        let call = text.drop(while: isNameByte)
        let arguments = call.drop(while: isWhiteSpace)
        guard call.startIndex > text.startIndex, arguments.first == UInt8(ascii: "("),
            arguments.last == UInt8(ascii: ")")
        else { return text }
        return withoutFlag(arguments.dropFirst().dropLast().drop(while: isWhiteSpace))
    }

    /// The arguments without the success flag before the object: `true, {…}`.
    private static func withoutFlag(_ arguments: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        for flag in ["true", "false"] where arguments.starts(with: flag.utf8) {
            let rest = arguments.dropFirst(flag.utf8.count).drop(while: isWhiteSpace)
            if rest.first == UInt8(ascii: ",") { return rest.dropFirst() }
        }
        return arguments
    }

    private static func requoted(_ script: ArraySlice<UInt8>) -> [UInt8] {
        let single = UInt8(ascii: "'")
        let double = UInt8(ascii: "\"")
        let backslash = UInt8(ascii: "\\")
        var json: [UInt8] = []
        json.reserveCapacity(script.count)
        /// The quote that ends the current string; `nil` between strings.
        var end: UInt8?
        var bytes = script.makeIterator()
        while let byte = bytes.next() {
            switch byte {
            case single where end == nil, double where end == nil:
                end = byte
                json.append(double)
            case _ where end == nil:
                json.append(byte)
            case end:
                end = nil
                json.append(double)
            case double:
                json += [backslash, double]
            case backslash:
                let escaped = bytes.next()
                if escaped != single { json.append(backslash) }
                if let escaped { json.append(escaped) }
            case 0x00..<0x20:
                json += "\\u00".utf8
                json += [hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 0xF)]]
            default:
                json.append(byte)
            }
        }
        return json
    }

    private static let hexDigits = Array("0123456789abcdef".utf8)

    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    /// Whether a byte is valid in the name of a callback: letters, digits and `_ $ .`.
    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
