import Basics

package enum Suggestion {
    /// The known words most similar to an unknown one. Returns the most similar in their order, at most three and
    /// usually one; empty if none is similar. The maximum distance is one for up to three letters, two for up to seven,
    /// and three beyond that. A word of three letters and more that is a prefix of one of them is most similar of all.
    package static func nearest(to word: String, in words: [String]) -> [String] {
        let typed = word.lowercased()
        guard !typed.isEmpty else { return [] }
        let limit = typed.count < 4 ? 1 : typed.count < 8 ? 2 : 3
        let scored = words.compactMap { candidate -> (word: String, distance: Int)? in
            let known = candidate.lowercased()
            if typed.count >= 3, known.hasPrefix(typed) { return (candidate, 0) }
            // A word with every letter changed is a different word.
            guard let distance = EditDistance.between(typed, known, limit: limit), distance < known.count,
                distance < typed.count
            else { return nil }
            return (candidate, distance)
        }
        let best = scored.map(\.distance).min()
        return Array(scored.filter { $0.distance == best }.map(\.word).prefix(3))
    }
}
