public import Foundation

/// What a memo may say: anything but nothing.
///
/// An editor closed without a word, a field that was left empty, a request that failed: none of them is a text, so none can
/// take the place of one. Whoever wants a memo gone removes it.
public struct MemoText: Hashable, Sendable {
    /// The text was empty, or held nothing that can be seen.
    public struct Blank: Error, Hashable, Sendable {}

    /// The text in NFC, without white space at its ends and without U+0000, at which SQLite would end it.
    public let text: String

    /// Takes a text.
    ///
    /// - Parameter text: The text as it was typed.
    /// - Throws: ``Blank`` for one that holds no visible character.
    public init(_ text: String) throws(Blank) {
        guard text.unicodeScalars.contains(where: Self.isVisible) else { throw Blank() }
        let text = text.unicodeScalars.contains("\0") ? String(text.unicodeScalars.filter { $0 != "\0" }) : text
        let body = text.drop(while: \.isWhitespace)
        let end = body.lastIndex { !$0.isWhitespace } ?? body.startIndex
        self.text = String(body[...end]).precomposedStringWithCanonicalMapping
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .surrogate: false
        // The blank letters that Hangul keeps for missing parts of a syllable.
        default: !scalar.properties.isWhitespace && !["\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}"].contains(scalar)
        }
    }
}

extension MemoText.Blank: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String { "A memo needs at least one visible character." }
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
