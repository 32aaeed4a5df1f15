/// A part of a statement without separators.
struct StatementPart {
    /// What follows a part.
    enum End {
        /// A comma.
        case comma
        /// A slash, across which a role does not reach back.
        case slash
        /// A `;`, a `|` or the end of the statement, across which a role reaches neither back nor on.
        case group
    }

    /// The part, trimmed.
    let text: Substring
    /// What follows it.
    let end: End

    /// Whether a role behind the part does not belong to it.
    var endsGroup: Bool { end != .comma }

    /// The parts of a statement in order.
    ///
    /// Cataloguers bracket what they did not find on the title page, whole statements too: `[편집부 편]`. A part that stands
    /// in brackets as a whole and names a role inside is taken out of them. A list of labels in front of a name is one
    /// part with it: `글, 그림: A`.
    ///
    /// - Parameters:
    ///   - text: A statement.
    ///   - commasSeparate: Whether a comma ends a part.
    /// - Returns: The parts; empty for a text of separators alone.
    static func parts(of text: String, commasSeparate: Bool) -> [StatementPart] {
        let parts = closed(text[...], commasSeparate).flatMap { part -> [StatementPart] in
            guard let inside = StatementSplitter.insideBrackets(part.text), RoleWords.label(part.text) == nil
            else { return [part] }
            let inner = closed(inside, commasSeparate)
            guard let last = inner.last, inner.contains(where: \.namesRole) else { return [part] }
            return inner.dropLast() + [StatementPart(text: last.text, end: part.end)]
        }
        return joiningLabels(parts, in: text)
    }

    /// The parts outside brackets.
    private static func closed(_ text: Substring, _ commasSeparate: Bool) -> [StatementPart] {
        let groups = StatementSplitter.groups(text)
        return groups.enumerated().flatMap { place, group in
            let segments = commasSeparate ? StatementSplitter.segments(group.text) : [group.text]
            let end: End = group.endsInSlash && place + 1 < groups.count ? .slash : .group
            return segments.enumerated().map { StatementPart(text: $1, end: $0 + 1 == segments.count ? end : .comma) }
        }
    }

    /// Joins labels that stand alone at the start of a group to the label behind them.
    private static func joiningLabels(_ parts: [StatementPart], in text: String) -> [StatementPart] {
        var joined = [StatementPart]()
        var labels = [StatementPart]()
        for part in parts {
            let isStart = !labels.isEmpty || joined.last?.endsGroup ?? true
            if isStart, labels.count < longestList, RoleWords.label(part.text) != nil,
                StatementSplitter.insideBrackets(part.text) == nil
            {
                labels.append(part)
                continue
            }
            if let first = labels.first, part.beginsWithLabel {
                joined.append(StatementPart(text: text[first.text.startIndex..<part.text.endIndex], end: part.end))
            } else {
                joined += labels + [part]
            }
            labels = []
        }
        return joined + labels
    }

    /// Labels beyond which a list is none.
    private static let longestList = 8

    private var beginsWithLabel: Bool {
        let pieces = StatementPiece.pieces(of: text, looseWords: false, leading: .none)
        if case .prefix = pieces.first { return true }
        return LeadingRole.pieces(of: text, use: .everywhere) != nil
    }

    private var namesRole: Bool {
        StatementPiece.pieces(of: text, looseWords: false, leading: .none).contains {
            switch $0 {
            case .prefix: true
            case .name(_, let labels): !labels.isEmpty
            case .others: false
            }
        }
    }
}
