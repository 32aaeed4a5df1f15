import Spelling

/// What a mistyped word was perhaps meant to be: "did you mean …".
public enum Suggestion {
    /// The words nearest to one that is not among them.
    ///
    /// - Parameters:
    ///   - word: What was typed, in any case.
    ///   - words: What could have been meant.
    /// - Returns: The nearest in their order, at most three and most often one; empty where none is near. Up to three
    ///   letters one slip is near, up to seven two, beyond that three. A word of three letters and more that begins one
    ///   of them is nearest of all.
    public static func nearest(to word: String, in words: [String]) -> [String] {
        let typed = word.lowercased()
        guard !typed.isEmpty else { return [] }
        let limit = typed.count < 4 ? 1 : typed.count < 8 ? 2 : 3
        let scored = words.compactMap { candidate -> (word: String, distance: Int)? in
            let known = candidate.lowercased()
            if typed.count >= 3, known.hasPrefix(typed) { return (candidate, 0) }
            // With every letter changed a word is another word.
            guard let distance = EditDistance.between(typed, known, limit: limit), distance < known.count,
                distance < typed.count
            else { return nil }
            return (candidate, distance)
        }
        let best = scored.map(\.distance).min()
        return Array(scored.filter { $0.distance == best }.map(\.word).prefix(3))
    }
}
