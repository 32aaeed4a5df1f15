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
        if let label = RoleWords.label(last) { return (text[..<last.startIndex].trimmed(), label, false) }
        // `켄 블랜차드 외지음`: "and others" without its space.
        if last.first == "외", words.count > 1, ["지음", "옮김", "엮음"].contains(last.dropFirst()),
            let label = RoleWords.label(last.dropFirst())
        {
            return (text[..<last.startIndex].trimmed(), label, false)
        }
        return nil
    }
}
