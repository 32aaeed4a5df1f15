/// Text as one line or as lines, without what no format may hold.
enum PlainText {
    /// One line: every run of white space, line breaks included, is one space; control characters go.
    static func line(_ text: String) -> String {
        let clean = withoutControls(text)
        return clean.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Paragraphs: line breaks of every kind are `\n`; control characters go.
    static func paragraphs(_ text: String) -> String {
        withoutControls(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            .joined(separator: "\n")
    }

    /// Drops control characters that are not white space, and code points that are no characters, which XML forbids.
    static func withoutControls(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isForbidden) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isForbidden($0) }))
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
