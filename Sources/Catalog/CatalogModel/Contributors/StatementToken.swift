enum StatementToken {
    /// A label that precedes its names: `지은이: `.
    case prefix(RoleVocabulary.Label)
    /// A name and the labels after it; an empty name if there are only labels.
    case name(String, [RoleVocabulary.Label])
    case others

    /// - Parameter looseWords: Whether a word such as `기획` after a name counts as a role without brackets or a colon.
    static func pieces(of segment: Substring, looseWords: Bool, leading: LeadingRole.Use) -> [StatementToken] {
        var pieces = [StatementToken]()
        // `홍길동 저 외 7명`: the role before the count applies to the names before it.
        var rest = PersonName.withoutOthers(segment)
        let omitsOthers = rest.endIndex < segment.trimmed().endIndex
        for colon in StatementTokenizer.colons(rest) where colon >= rest.startIndex {
            let before = rest[..<colon].trimmed()
            let after = rest[rest.index(after: colon)...].trimmed()
            if let (name, label) = labelAtEnd(before: colon, in: before) ?? unknownLabel(before, after, pieces.isEmpty)
            {
                pieces += names(in: name, looseWords: looseWords, leading: leading)
                pieces.append(.prefix(label))
                rest = after
            } else if let label = RoleVocabulary.label(after) {
                // `A: 글`: the name comes first.
                pieces.append(.name(String(before), [label]))
                rest = rest[rest.endIndex...]
            }
        }
        pieces += EnglishByline.pieces(of: rest) ?? names(in: rest, looseWords: looseWords, leading: leading)
        return omitsOthers ? pieces + [.others] : pieces
    }

    /// The label of known words before a colon, and the text before it.
    private static func labelAtEnd(before colon: Substring.Index, in before: Substring) -> (
        Substring, RoleVocabulary.Label
    )? {
        guard RoleVocabulary.endsWithRole(before) else { return nil }
        // The label is the longest run of final words that parses as one: `글 · 그림 : `.
        let end = before.suffix(maximumLabelLength)
        let starts = end.indices.filter { end[$0].isWhitespace }.map(end.index(after:))
        for start in (end.startIndex == before.startIndex ? [end.startIndex] : []) + starts {
            let run = before[start...]
            // A leading dot separates the label from a name, and a leading verb ends the name before it.
            guard let first = run.words.first, let mark = first.first,
                start == before.startIndex
                    || (!RoleVocabulary.joiners.contains(mark)
                        && (first.endIndex == run.endIndex || !verbs.contains(first)))
            else { continue }
            if let label = RoleVocabulary.label(run) { return (before[..<start].trimmed(), label) }
        }
        return nil
    }

    /// A label of unknown words: all before the first colon of a segment, or the last word before a later one.
    private static func unknownLabel(
        _ before: Substring,
        _ after: Substring,
        _ isFirst: Bool
    ) -> (Substring, RoleVocabulary.Label)? {
        let isShort = !isFirst || before.prefix(maximumLabelLength + 1).count <= maximumLabelLength
        guard isShort, beginsName(after) else { return nil }
        let words = before.suffix(maximumLabelLength).words
        guard let last = words.last else { return nil }
        // `Re:Zero` and `10:30` contain a colon of their own.
        let isTight = before.endIndex == after.base.index(before: after.startIndex)
        if isTight, last.last?.isASCII == true, after.first?.isASCII == true { return nil }
        guard last.contains(where: { !$0.isASCII }) || words.count <= 4 else { return nil }
        // `A 지음 빛그림: B`: a role that ends a name also ends the text before the label.
        let known = words.indices.dropLast().last { RoleVocabulary.label(words[$0]) != nil }
        let names = known.map { before[..<words[$0].endIndex] } ?? before[..<before.startIndex]
        let isWhole = isFirst && (names.isEmpty || RoleVocabulary.label(names) != nil)
        let label = isWhole ? before : isFirst ? before[names.endIndex...].trimmed() : last
        guard isWords(label) else { return nil }
        return (before[..<label.startIndex].trimmed(), RoleVocabulary.unknownLabel(label))
    }

    /// Whether a text after a colon can be a name: it begins with a letter, a digit or a bracket, and not with a role,
    /// which would belong to a name before the colon.
    private static func beginsName(_ text: Substring) -> Bool {
        guard let first = text.first, first.isLetter || first.isNumber || RoleVocabulary.closing[first] != nil else {
            return false
        }
        let near = text.prefix(maximumLabelLength)
        let word = near.prefix { !$0.isWhitespace && !",;".contains($0) }
        return near.contains(where: \.isLetter) && RoleVocabulary.label(word) == nil
    }

    /// Whether a text consists of words and joiners, and does not end in an initial.
    private static func isWords(_ text: Substring) -> Bool {
        guard let first = text.first, first.isLetter || RoleVocabulary.closing[first] != nil,
            text.contains(where: \.isLetter)
        else { return false }
        if text.last == ".", text.split(whereSeparator: { !$0.isLetter }).last?.count == 1 { return false }
        return text.allSatisfy { character in
            character.isLetter || character.isWhitespace || ".()[]（）［］〔〕【】".contains(character)
                || RoleVocabulary.joiners.contains(character)
        }
    }

    /// The maximum length in characters of a label before a colon.
    private static let maximumLabelLength = 40

    /// Names followed by their roles, one after another without commas.
    private static func names(in text: Substring, looseWords: Bool, leading: LeadingRole.Use) -> [StatementToken] {
        var pieces = [StatementToken]()
        var rest = text.trimmed()
        for range in StatementTokenizer.bracketed(rest) where range.upperBound < rest.endIndex {
            guard let label = RoleVocabulary.label(rest[range]), rest.startIndex <= range.lowerBound else { continue }
            let chunk = rest[..<range.upperBound].trimmed()
            let after = rest[range.upperBound...].trimmed()
            if chunk.startIndex == range.lowerBound, RoleVocabulary.label(after) == nil {
                pieces.append(.prefix(label))
            } else {
                pieces.append(name(in: chunk, looseWords: looseWords))
            }
            rest = after
        }
        var words = rest.words[...]
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

    /// The index of a 지음, 옮김 or 엮음 followed by more words: these are verbs and not part of a name.
    private static func verbInside(_ words: ArraySlice<Substring>) -> Int? {
        words.dropFirst().dropLast(2).firstIndex(where: verbs.contains)
    }

    /// Verbs that follow a name and are not part of one.
    private static let verbs: Set<Substring> = ["지음", "옮김", "엮음", "著", "譯"]

    static func name(in text: Substring, looseWords: Bool) -> StatementToken {
        var rest = text
        var labels = [RoleVocabulary.Label]()
        while let (before, label, isBracketed) = labelAtEnd(of: rest) {
            guard isBracketed || label.isFirm || looseWords else { break }
            // After a label that counts, an unbracketed word before it belongs to the name.
            guard isBracketed || labels.isEmpty else { break }
            labels.insert(label, at: 0)
            rest = before
        }
        return .name(String(rest), labels)
    }

    static func labelAtEnd(of text: Substring) -> (Substring, RoleVocabulary.Label, isBracketed: Bool)? {
        let text = text.trimmed()
        if let range = StatementTokenizer.bracketed(text).last, range.upperBound == text.endIndex,
            let label = RoleVocabulary.label(text[range])
        {
            return (text[..<range.lowerBound].trimmed(), label, true)
        }
        let words = text.words
        guard let last = words.last else { return nil }
        // `글 그림`, `글 · 그림`: words that may be combined, with or without a dot.
        let run = words.reversed().prefix(while: RoleVocabulary.isStackable)
        if run.count > 1, let start = run.last?.startIndex, let label = RoleVocabulary.label(text[start...]) {
            return (text[..<start].trimmed(), label, false)
        }
        // `쓰고 그림`: the verbs before the last role belong to it.
        let verbs = words.dropLast().reversed().prefix { RoleVocabulary.verbs[$0] != nil }
        if let start = verbs.last?.startIndex, let label = RoleVocabulary.label(text[start...]) {
            return (text[..<start].trimmed(), label, false)
        }
        // `A 책임 편집`: a qualified role.
        let qualifiers = words.dropLast().reversed().prefix { RoleVocabulary.qualifiers.contains($0) }
        if qualifiers.count + 1 < words.count, let start = qualifiers.last?.startIndex,
            let label = RoleVocabulary.label(text[start...])
        {
            return (text[..<start].trimmed(), label, false)
        }
        guard let label = RoleVocabulary.label(last), !label.omitsOthers || words.count > 1 else { return nil }
        return (text[..<last.startIndex].trimmed(), label, false)
    }
}

/// A part of a statement without separators.
struct StatementSegment {
    enum End {
        case comma
        /// A slash, across which a role does not reach back.
        case slash
        /// A `;`, a `|` or the end of the statement, across which a role applies in neither direction.
        case group
    }

    let text: Substring
    let end: End

    /// Whether a later role does not apply to the part.
    var endsGroup: Bool { end != .comma }

    /// The parts of a statement in order. Cataloguers put text that is not from the title page in brackets, whole
    /// statements too: `[편집부 편]`. A part that is in brackets as a whole and contains a role is unwrapped. A list of
    /// labels before a name is one part with it: `글, 그림: A`.
    static func parts(of text: String, commasSeparate: Bool) -> [StatementSegment] {
        let parts = closed(text[...], commasSeparate).flatMap { part -> [StatementSegment] in
            guard let inside = StatementTokenizer.insideBrackets(part.text), RoleVocabulary.label(part.text) == nil
            else { return [part] }
            let inner = closed(inside, commasSeparate)
            guard let last = inner.last, inner.contains(where: \.namesRole) else { return [part] }
            return inner.dropLast() + [StatementSegment(text: last.text, end: part.end)]
        }
        return joiningLabels(parts, in: text)
    }

    private static func closed(_ text: Substring, _ commasSeparate: Bool) -> [StatementSegment] {
        let groups = StatementTokenizer.groups(text)
        return groups.enumerated().flatMap { place, group in
            let segments = commasSeparate ? StatementTokenizer.segments(group.text) : [group.text]
            let end: End = group.endsInSlash && place + 1 < groups.count ? .slash : .group
            return segments.enumerated().map {
                StatementSegment(text: $1, end: $0 + 1 == segments.count ? end : .comma)
            }
        }
    }

    /// Joins separate labels at the start of a group to the label after them.
    private static func joiningLabels(_ parts: [StatementSegment], in text: String) -> [StatementSegment] {
        var joined = [StatementSegment]()
        var labels = [StatementSegment]()
        for part in parts {
            let isStart = !labels.isEmpty || joined.last?.endsGroup ?? true
            if isStart, labels.count < maximumListLength, RoleVocabulary.label(part.text) != nil,
                StatementTokenizer.insideBrackets(part.text) == nil
            {
                labels.append(part)
                continue
            }
            if let first = labels.first, part.beginsWithLabel {
                joined.append(StatementSegment(text: text[first.text.startIndex..<part.text.endIndex], end: part.end))
            } else {
                joined += labels + [part]
            }
            labels = []
        }
        return joined + labels
    }

    private static let maximumListLength = 8

    private var beginsWithLabel: Bool {
        let pieces = StatementToken.pieces(of: text, looseWords: false, leading: .none)
        if case .prefix = pieces.first { return true }
        return LeadingRole.pieces(of: text, use: .everywhere) != nil
    }

    private var namesRole: Bool {
        StatementToken.pieces(of: text, looseWords: false, leading: .none).contains {
            switch $0 {
            case .prefix: true
            case .name(_, let labels): !labels.isEmpty
            case .others: false
            }
        }
    }
}

/// A role that precedes its name without a colon: `지은이 A 옮긴이 B`, `글·그림 A`, `글 A ; 사진 B`. A word for a person is
/// unambiguous, and so is a label of two roles. A single `글` or `그림` also begins names (`그림 형제`), so it counts only if
/// every group of the statement begins with a role, and none ends with one.
struct LeadingRole {
    enum Use {
        case none
        case persons
        case everywhere
    }

    private let label: RoleVocabulary.Label
    private let name: Substring
    private let isCertain: Bool

    /// Parses the start of a text; `nil` unless it is a role word with a name after it.
    private init?(_ text: Substring) {
        let words = text.split(maxSplits: 5, whereSeparator: \.isWhitespace)
        guard let first = words.first, first.first?.isASCII == false else { return nil }
        var count = 1
        if RoleVocabulary.isStackable(first) { count = words.prefix(while: RoleVocabulary.isStackable).count }
        // `그림 형제` are the Brothers Grimm, not a role.
        if count < words.count, words[count - 1] == "그림", words[count] == "형제" { count -= 1 }
        guard count > 0, count < words.count else { return nil }
        guard let label = RoleVocabulary.label(text[first.startIndex..<words[count - 1].endIndex]) else { return nil }
        let name = text[words[count].startIndex...]
        let isPerson = RoleVocabulary.personWords.contains(first)
        guard name.contains(where: \.isLetter), isPerson || RoleVocabulary.label(name) == nil else { return nil }
        self.label = label
        self.name = name
        isCertain = isPerson || label.roles.count > 1
    }

    static func use(in parts: [StatementSegment]) -> Use {
        guard let first = parts.first, let role = LeadingRole(first.text) else { return .none }
        let roles = parts.map { LeadingRole($0.text) }
        let starts = zip(roles.dropFirst(), parts).filter(\.1.endsGroup).map(\.0)
        if roles.compactMap(\.self).count > 1, starts.allSatisfy({ $0 != nil }),
            roles.contains(where: { $0?.label.isFirm == true }),
            !parts.contains(where: { $0.text.contains(":") || StatementToken.labelAtEnd(of: $0.text) != nil })
        {
            return .everywhere
        }
        return role.isCertain ? .persons : .none
    }

    static func pieces(of text: Substring, use: Use) -> [StatementToken]? {
        let leading = LeadingRole(text).flatMap { $0.isCertain || use == .everywhere ? $0 : nil }
        var pieces = leading.map { [StatementToken.prefix($0.label)] } ?? []
        let words = (leading?.name ?? text).words
        var start = 0
        // After the first one, only a word for a person is certain not to be part of a name.
        for index in words.indices.dropLast() where index > start && (leading != nil || use != .none) {
            guard RoleVocabulary.personWords.contains(words[index]), let label = RoleVocabulary.label(words[index])
            else {
                continue
            }
            pieces += [.name(words[start..<index].joined(separator: " "), []), .prefix(label)]
            start = index + 1
        }
        guard !pieces.isEmpty else { return nil }
        return pieces + [.name(words[start...].joined(separator: " "), [])]
    }
}
