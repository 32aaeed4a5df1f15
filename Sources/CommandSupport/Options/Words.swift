import Foundation

/// Words to search for, as they were typed.
public enum Words {
    /// The words as one text to send.
    ///
    /// - Parameter words: Arguments; several are one search, as `gh search` has it.
    /// - Returns: The words with a space between them and no white space around them, in NFC, since Hangul typed on some
    ///   systems is NFD and found by no service; `nil` when there is nothing to see in them.
    public static func query(_ words: [String]) -> String? {
        let text = words.filter { !$0.isEmpty }.joined(separator: " ")
        guard !text.unicodeScalars.allSatisfy(isInvisible) else { return nil }
        return text.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format: true
        default: scalar.properties.isWhitespace
        }
    }
}
