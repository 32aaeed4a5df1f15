/// What a segment of a statement turns out to be.
enum StatementPiece {
    /// A label that stands before its names: `지은이: `.
    case prefix(RoleWords.Label)
    /// A name and the labels behind it; no name where only the labels stand there.
    case name(String, [RoleWords.Label])
    /// "And others" behind what stands before it.
    case others

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
        let omitsOthers = rest.endIndex < segment.trimmed().endIndex
        for colon in StatementSplitter.colons(rest) where colon >= rest.startIndex {
            let before = rest[..<colon].trimmed()
            let after = rest[rest.index(after: colon)...].trimmed()
            if let (name, label) = labelAtEnd(before: colon, in: before) ?? unknownLabel(before, after, pieces.isEmpty)
            {
                pieces += names(in: name, looseWords: looseWords, leading: leading)
                pieces.append(.prefix(label))
                rest = after
            } else if let label = RoleWords.label(after) {
                // `A: 글`: the name stands in front.
                pieces.append(.name(String(before), [label]))
                rest = rest[rest.endIndex...]
            }
        }
        pieces += EnglishByline.pieces(of: rest) ?? names(in: rest, looseWords: looseWords, leading: leading)
        return omitsOthers ? pieces + [.others] : pieces
    }

    /// The label of known words in front of a colon, and what stands before it.
    private static func labelAtEnd(before colon: Substring.Index, in before: Substring) -> (Substring, RoleWords.Label)?
    {
        guard RoleWords.endsWithRole(before) else { return nil }
        // The label is the longest run of words at the end that reads as one: `글 · 그림 : `.
        let end = before.suffix(longestLabel)
        let starts = end.indices.filter { end[$0].isWhitespace }.map(end.index(after:))
        for start in (end.startIndex == before.startIndex ? [end.startIndex] : []) + starts {
            let run = before[start...]
            // A dot in front parts the label from a name, and a verb in front ends the name before it.
            guard let first = run.split(whereSeparator: \.isWhitespace).first, let mark = first.first,
                start == before.startIndex
                    || (!RoleWords.joiners.contains(mark) && (first.endIndex == run.endIndex || !verbs.contains(first)))
            else { continue }
            if let label = RoleWords.label(run) { return (before[..<start].trimmed(), label) }
        }
        return nil
    }

    /// A label of words that are no role known here: all that stands before the first colon of a segment, the last word
    /// before a later one.
    private static func unknownLabel(
        _ before: Substring,
        _ after: Substring,
        _ isFirst: Bool
    ) -> (Substring, RoleWords.Label)? {
        let isShort = !isFirst || before.prefix(longestLabel + 1).count <= longestLabel
        guard isShort, beginsName(after) else { return nil }
        let words = before.suffix(longestLabel).split(whereSeparator: \.isWhitespace)
        guard let last = words.last else { return nil }
        // `Re:Zero` and `10:30` hold a colon of their own.
        let isTight = before.endIndex == after.base.index(before: after.startIndex)
        if isTight, last.last?.isASCII == true, after.first?.isASCII == true { return nil }
        guard last.contains(where: { !$0.isASCII }) || words.count <= 4 else { return nil }
        // `A 지음 빛그림: B`: a role that ends a name ends the text before the label too.
        let known = words.indices.dropLast().last { RoleWords.label(words[$0]) != nil }
        let names = known.map { before[..<words[$0].endIndex] } ?? before[..<before.startIndex]
        let isWhole = isFirst && (names.isEmpty || RoleWords.label(names) != nil)
        let label = isWhole ? before : isFirst ? before[names.endIndex...].trimmed() : last
        guard isWords(label) else { return nil }
        return (before[..<label.startIndex].trimmed(), RoleWords.unknownLabel(label))
    }

    /// Whether a text behind a colon can be a name: a letter, a digit or a bracket begins it, and no role does, which
    /// would be that of a name before the colon.
    private static func beginsName(_ text: Substring) -> Bool {
        guard let first = text.first, first.isLetter || first.isNumber || RoleWords.closing[first] != nil else {
            return false
        }
        let near = text.prefix(longestLabel)
        let word = near.prefix { !$0.isWhitespace && !",;".contains($0) }
        return near.contains(where: \.isLetter) && RoleWords.label(word) == nil
    }

    /// Whether a text is words and what joins them, and does not end in an initial.
    private static func isWords(_ text: Substring) -> Bool {
        guard let first = text.first, first.isLetter || RoleWords.closing[first] != nil,
            text.contains(where: \.isLetter)
        else { return false }
        if text.last == ".", text.split(whereSeparator: { !$0.isLetter }).last?.count == 1 { return false }
        return text.allSatisfy { character in
            character.isLetter || character.isWhitespace || ".()[]（）［］〔〕【】".contains(character)
                || RoleWords.joiners.contains(character)
        }
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
        words.dropFirst().dropLast(2).firstIndex(where: verbs.contains)
    }

    /// Verbs that stand behind a name and are no part of one.
    private static let verbs: Set<Substring> = ["지음", "옮김", "엮음", "著", "譯"]
}
