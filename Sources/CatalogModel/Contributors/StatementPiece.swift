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
    ///   - leading: What the statement shows of roles in front of names without a colon.
    /// - Returns: Labels and names in order.
    static func pieces(of segment: Substring, looseWords: Bool, leading: LeadingRole.Use) -> [StatementPiece] {
        var pieces = [StatementPiece]()
        // `홍길동 저 외 7명`: the role that stands before the count belongs to the names before it.
        var rest = PersonName.withoutOthers(segment)
        while let (before, label, after) = labelWithColon(in: rest) {
            pieces += names(in: before, looseWords: looseWords, leading: leading)
            pieces.append(.prefix(label))
            rest = after
        }
        return pieces + names(in: rest, looseWords: looseWords, leading: leading)
    }

    /// The first colon behind a label: what stands before the label, the label, what follows the colon.
    private static func labelWithColon(in text: Substring) -> (Substring, RoleWords.Label, Substring)? {
        for colon in text.indices where text[colon] == ":" || text[colon] == "：" {
            let before = text[..<colon].trimmed()
            guard RoleWords.endsWithRole(before) else { continue }
            // The label is the longest run of words at the end that reads as one: `글 · 그림 : `.
            let end = before.suffix(longestLabel)
            let starts = end.indices.filter { end[$0].isWhitespace }.map(end.index(after:))
            for start in (end.startIndex == before.startIndex ? [end.startIndex] : []) + starts {
                if let label = RoleWords.label(before[start...]) {
                    return (before[..<start].trimmed(), label, text[text.index(after: colon)...].trimmed())
                }
            }
        }
        return nil
    }

    /// Characters beyond which no label reaches back from its colon.
    private static let longestLabel = 40

    /// Names with their roles behind them, one after another where no comma separates them.
    private static func names(in text: Substring, looseWords: Bool, leading: LeadingRole.Use) -> [StatementPiece] {
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
        var words = rest.split(whereSeparator: \.isWhitespace)[...]
        while let cut = verbInside(words) {
            pieces.append(name(in: rest[..<words[cut].endIndex], looseWords: looseWords))
            words = words[(cut + 1)...]
            rest = rest[words[cut + 1].startIndex...]
        }
        guard !rest.isEmpty else { return pieces }
        let last = name(in: rest, looseWords: looseWords)
        guard case .name(_, []) = last, let inFront = LeadingRole.pieces(of: rest, use: leading) else {
            return pieces + [last]
        }
        return pieces + inFront
    }

    /// The place of a 지음, 옮김 or 엮음 that more words follow: these are verbs and no part of a name.
    private static func verbInside(_ words: ArraySlice<Substring>) -> Int? {
        words.dropFirst().dropLast(2).firstIndex { ["지음", "옮김", "엮음", "著", "譯"].contains($0) }
    }
}
