import Foundation

/// Text as one line or as lines, without characters that no format allows. Clean text costs one scan.
enum PlainText {
    /// One line: every run of white space, line breaks included, is one space; control characters are dropped.
    static func line(_ text: String) -> String {
        isPlain(text) ? text : collapsed(text[...])
    }

    /// The same of a text's bytes in UTF-8.
    static func line(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        return isPlain(bytes) ? text : collapsed(text[...])
    }

    /// Paragraphs: line breaks of every kind are `\n`; control characters are dropped.
    static func paragraphs(_ text: String) -> String {
        if isPlain(text) { return text }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(collapsed)
            .joined(separator: "\n")
    }

    /// Drops control characters other than white space, and noncharacters, which XML forbids.
    static func withoutControls(_ text: String) -> String {
        guard !isPlain(text), text.unicodeScalars.contains(where: isForbidden) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isForbidden($0) }))
    }

    /// Whether a text certainly is one clean line: ASCII with single spaces between words, Hangul, common Chinese
    /// characters, Latin letters with diacritics.
    private static func isPlain(_ text: String) -> Bool { isPlain(text.utf8) }

    private static func isPlain(_ bytes: some Collection<UInt8>) -> Bool {
        // In place where the text is one run of bytes, as it is unless it comes from elsewhere than Swift.
        unsafe bytes.withContiguousStorageIfAvailable { unsafe isPlain($0) }
            ?? Array(bytes).withUnsafeBufferPointer { unsafe isPlain($0) }
    }

    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var before = UInt8(ascii: " ")
        for index in bytes.indices {
            let byte = unsafe bytes[index]
            switch byte {
            case 0x20: if before == 0x20 { return false }
            case 0x21...0x7E, 0x80...0xBF, 0xC3...0xDF, 0xE4...0xED: break
            // Controls, and the first bytes of all blanks, marks and noncharacters.
            default: return false
            }
            before = byte
        }
        return before != 0x20 || bytes.isEmpty
    }

    private static func collapsed(_ text: Substring) -> String {
        var result = String.UnicodeScalarView()
        var isBlank = false
        for scalar in text.unicodeScalars {
            if isWhite(scalar) {
                isBlank = true
            } else if !isForbidden(scalar) {
                if isBlank, !result.isEmpty { result.append(" ") }
                isBlank = false
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static func isWhite(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20, 0x09...0x0D: true
        case ..<0x80: false
        default: scalar.properties.isWhitespace
        }
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85: false
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }
}

extension String {
    /// Letters and their marks decomposed (NFD).
    var decomposed: String { decomposedStringWithCanonicalMapping }
}
