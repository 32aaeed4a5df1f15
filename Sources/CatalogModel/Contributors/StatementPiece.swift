/// What a segment of a statement turns out to be.
enum StatementPiece {
    /// A label that stands before its names: `지은이: `.
    case prefix(RoleWords.Label)
    /// A name and the labels behind it; no name where only the labels stand there.
    case name(String, [RoleWords.Label])

    /// Reads a segment.
    ///
    /// - Parameters:
    ///   - segment: A part of a statement without separators.
    ///   - looseWords: Whether a word such as `기획` behind a name counts as a role without brackets or a colon.
    /// - Returns: Labels and names in order.
    static func pieces(of segment: Substring, looseWords: Bool) -> [StatementPiece] {
        var pieces = [StatementPiece]()
        // `홍길동 저 외 7명`: the role that stands before the count belongs to the names before it.
        var rest = PersonName.withoutOthers(segment)
        while let (before, label, after) = labelWithColon(in: rest) {
            pieces += names(in: before, looseWords: looseWords)
            pieces.append(.prefix(label))
            rest = after
        }
        return pieces + names(in: rest, looseWords: looseWords)
    }

    /// The first colon behind a label: what stands before the label, the label, what follows the colon.
    private static func labelWithColon(in text: Substring) -> (Substring, RoleWords.Label, Substring)? {
        for colon in text.indices where text[colon] == ":" || text[colon] == "：" {
            let before = text[..<colon].trimmed()
            // The label is the longest run of words at the end that reads as one: `글 · 그림 : `.
            let starts =
                [before.startIndex] + before.indices.filter { before[$0].isWhitespace }.map(before.index(after:))
            for start in starts {
                if let label = RoleWords.label(before[start...]) {
                    return (before[..<start].trimmed(), label, text[text.index(after: colon)...].trimmed())
                }
            }
        }
        return nil
    }

    /// Names with their roles behind them, one after another where no comma separates them.
    private static func names(in text: Substring, looseWords: Bool) -> [StatementPiece] {
        var pieces = [StatementPiece]()
        var rest = text.trimmed()
        for range in StatementSplitter.bracketed(rest) where range.upperBound < rest.endIndex {
            guard let label = RoleWords.label(rest[range]), rest.startIndex <= range.lowerBound else { continue }
            let chunk = rest[..<range.upperBound].trimmed()
            let after = rest[range.upperBound...].trimmed()
            if chunk.startIndex == range.lowerBound, RoleWords.label(after) == nil {
                pieces.append(.prefix(label))
            } else {
                pieces.append(name(in: chunk, looseWords: looseWords))
            }
            rest = after
        }
        while let cut = verbInside(rest) {
            pieces.append(name(in: rest[..<cut].trimmed(), looseWords: looseWords))
            rest = rest[cut...].trimmed()
        }
        guard !rest.isEmpty else { return pieces }
        let last = name(in: rest, looseWords: looseWords)
        let words = rest.split(whereSeparator: \.isWhitespace)
        if case .name(_, []) = last, words.count > 1, let first = words.first, RoleWords.personWords.contains(first),
            let label = RoleWords.label(first)
        {
            return pieces + [.prefix(label), .name(String(rest[first.endIndex...].trimmed()), [])]
        }
        return pieces + [last]
    }

    /// The end of a 지음, 옮김 or 엮음 that more text follows: these are verbs and no part of a name.
    private static func verbInside(_ text: Substring) -> Substring.Index? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count > 3 else { return nil }
        return words.dropFirst().dropLast(2).first { ["지음", "옮김", "엮음"].contains($0) }?.endIndex
    }

    /// A name and the labels at its end.
    private static func name(in text: Substring, looseWords: Bool) -> StatementPiece {
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

    private static func labelAtEnd(of text: Substring) -> (Substring, RoleWords.Label, isBracketed: Bool)? {
        let text = text.trimmed()
        if let range = StatementSplitter.bracketed(text).last, range.upperBound == text.endIndex,
            let label = RoleWords.label(text[range])
        {
            return (text[..<range.lowerBound].trimmed(), label, true)
        }
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let last = words.last else { return nil }
        // `글 그림`, `글 · 그림`: words that may stand beside each other, with or without a dot.
        let isPart = { (word: Substring) in
            RoleWords.stackableWords.contains(word) || word.allSatisfy(RoleWords.joiners.contains)
        }
        let run = words.reversed().prefix(while: isPart)
        if run.count > 1, let start = run.last?.startIndex, let label = RoleWords.label(text[start...]) {
            return (text[..<start].trimmed(), label, false)
        }
        if let label = RoleWords.label(last) { return (text[..<last.startIndex].trimmed(), label, false) }
        // `홍길동[공]지음`: the bracket shows where the name ends.
        if let bracket = last.firstIndex(of: "["), bracket > last.startIndex,
            let label = RoleWords.label(last[bracket...])
        {
            return (text[..<bracket].trimmed(), label, false)
        }
        return nil
    }
}
