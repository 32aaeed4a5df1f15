import CYAZ

/// The character sets of MARC before Unicode: ANSEL for Latin letters, EACC for Chinese, Japanese and Hangul, and
/// others, by [libyaz](https://www.indexdata.com/resources/software/yaz/), which is loaded for the first record that
/// needs it.
enum MARC8 {
    static var isAvailable: Bool { cyaz_load() }

    /// A text of one subfield. Returns the text, whose marks follow their letters; `nil` if a byte is none of MARC-8,
    /// also where libyaz passes over it.
    static func decode(_ bytes: ArraySlice<UInt8>) -> String? {
        let size = bytes.count * 4 + 8
        let utf8 = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            let written = unsafe bytes.withUnsafeBytes { text in
                // Both pointers are valid for the call, and for their sizes.
                unsafe buffer.withMemoryRebound(to: CChar.self) { room in
                    unsafe cyaz_marc8_to_utf8(
                        text.assumingMemoryBound(to: CChar.self).baseAddress,
                        text.count,
                        room.baseAddress,
                        size
                    )
                }
            }
            count = max(0, written)
        }
        guard let text = String(validating: utf8, as: UTF8.self) else { return nil }
        return text.unicodeScalars.count >= length(of: bytes) ? text : nil
    }

    /// Whether bytes designate a character set, which no other text does: an escape and `$`, `(`, `)`, `,` or a letter
    /// for one.
    static func isDesignated(in bytes: ArraySlice<UInt8>) -> Bool {
        bytes.contains(escape)
            && zip(bytes, bytes.dropFirst()).contains { $0 == escape && "$(),-gbps".utf8.contains($1) }
    }

    private static let escape: UInt8 = 0x1B

    /// The least number of characters: one a byte, one for three of EACC; the second half of a double mark is none.
    private static func length(of bytes: ArraySlice<UInt8>) -> Int {
        var (length, run, width) = (0, 0, 1)
        var rest = bytes
        while let byte = rest.popFirst() {
            switch byte {
            case escape:
                length += (run + width - 1) / width
                let intermediates = rest.prefix { (0x20...0x2F).contains($0) }
                (run, width) = (0, intermediates.first == UInt8(ascii: "$") ? 3 : 1)
                // With the set's own letter.
                rest = rest.dropFirst(intermediates.count + 1)
            case 0xEC, 0xFB, 0x00..<0x20: break
            case 0x20: length += 1
            default: run += 1
            }
        }
        return length + (run + width - 1) / width
    }
}
