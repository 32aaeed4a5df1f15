extension StatementPiece {
    /// A name and the labels at its end.
    static func name(in text: Substring, looseWords: Bool) -> StatementPiece {
        var rest = text
        var labels = [RoleWords.Label]()
        while let (before, label, isBracketed) = labelAtEnd(of: rest) {
            guard isBracketed || label.isFirm || looseWords else { break }
            // Behind a label that counts, a bare word before it belongs to the name.
            guard isBracketed || labels.isEmpty else { break }
            labels.insert(label, at: 0)
            rest = before
        }
        return .name(String(rest), labels)
    }

    /// The last label of a text, what stands before it, and whether it stands in brackets.
    static func labelAtEnd(of text: Substring) -> (Substring, RoleWords.Label, isBracketed: Bool)? {
        let text = text.trimmed()
        if let range = StatementSplitter.bracketed(text).last, range.upperBound == text.endIndex,
            let label = RoleWords.label(text[range])
        {
            return (text[..<range.lowerBound].trimmed(), label, true)
        }
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let last = words.last else { return nil }
        // `글 그림`, `글 · 그림`: words that may stand beside each other, with or without a dot.
        let run = words.reversed().prefix(while: RoleWords.isStackable)
        if run.count > 1, let start = run.last?.startIndex, let label = RoleWords.label(text[start...]) {
            return (text[..<start].trimmed(), label, false)
        }
        // `쓰고 그림`: the verbs before the last role belong to it.
        let verbs = words.dropLast().reversed().prefix { RoleWords.verbs[$0] != nil }
        if let start = verbs.last?.startIndex, let label = RoleWords.label(text[start...]) {
            return (text[..<start].trimmed(), label, false)
        }
        // `A 책임 편집`: what the role is called more precisely.
        let qualifiers = words.dropLast().reversed().prefix { RoleWords.qualifiers.contains($0) }
        if qualifiers.count + 1 < words.count, let start = qualifiers.last?.startIndex,
            let label = RoleWords.label(text[start...])
        {
            return (text[..<start].trimmed(), label, false)
        }
        guard let label = RoleWords.label(last), !label.omitsOthers || words.count > 1 else { return nil }
        return (text[..<last.startIndex].trimmed(), label, false)
    }
}
