/// A long text and the part of it that is shown when folded: descriptions, biographies, summaries.
///
/// Lengths are in grapheme clusters, which readers count as characters: a syllable of conjoining jamo and a family
/// emoji are one each, and are never cut.
package struct Folded: Hashable, Sendable {
    package static let standardLimit = 450

    package let text: String
    /// The part shown while the text is folded, or all of it if it is not. No ellipsis is added.
    package let shown: String
    /// The number of hidden characters; 0 if the text is not folded.
    package let hiddenCount: Int

    /// Folds a text.
    ///
    /// - `limit`: The maximum number of characters shown. A text of exactly this length is not folded, one
    ///   character more is. A negative limit counts as 0.
    package init(_ text: String, limit: Int = Folded.standardLimit) {
        self.text = text
        guard let cut = text.index(text.startIndex, offsetBy: max(0, limit), limitedBy: text.endIndex) else {
            shown = text
            hiddenCount = 0
            return
        }
        shown = String(text[..<cut])
        hiddenCount = text.distance(from: cut, to: text.endIndex)
    }

    package var isFolded: Bool { hiddenCount > 0 }
}
