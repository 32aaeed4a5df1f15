/// A long text and how much of it to show at first: descriptions, biographies, summaries.
///
/// Lengths are grapheme clusters, which is what a reader counts as characters: a syllable of conjoining jamo and a family
/// emoji are one each, and a cut never goes through one.
public struct Folded: Hashable, Sendable {
    /// Where texts fold unless the user says otherwise.
    public static let standardLimit = 450

    /// The whole text.
    public let text: String
    /// What is shown of it while it is folded: all of it where it is not. Nothing is added, no ellipsis either.
    public let shown: String
    /// How many characters the fold hides; 0 where there is no fold.
    public let hiddenCount: Int

    /// Folds a text.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - limit: How many characters may be shown. A text of exactly as many is not folded, one of a character more is.
    ///     A negative limit counts as 0.
    public init(_ text: String, limit: Int = Folded.standardLimit) {
        self.text = text
        guard let cut = text.index(text.startIndex, offsetBy: max(0, limit), limitedBy: text.endIndex) else {
            shown = text
            hiddenCount = 0
            return
        }
        shown = String(text[..<cut])
        hiddenCount = text.distance(from: cut, to: text.endIndex)
    }

    /// Whether there is more than is shown, and so something to unfold.
    public var isFolded: Bool { hiddenCount > 0 }
}
