/// A part of a statement without separators.
struct StatementPart {
    /// The part, trimmed.
    let text: Substring
    /// Whether a `;`, `|` or `/` or the end of the statement follows it, across which a role does not reach back.
    let endsGroup: Bool

    /// The parts of a statement in order.
    ///
    /// Cataloguers bracket what they did not find on the title page, whole statements too: `[편집부 편]`. A part that stands
    /// in brackets as a whole and names a role inside is taken out of them.
    ///
    /// - Parameters:
    ///   - text: A statement.
    ///   - commasSeparate: Whether a comma ends a part.
    /// - Returns: The parts; empty for a text of separators alone.
    static func parts(of text: String, commasSeparate: Bool) -> [StatementPart] {
        closed(text[...], commasSeparate).flatMap { part in
            guard let inside = StatementSplitter.insideBrackets(part.text), RoleWords.label(part.text) == nil
            else { return [part] }
            let inner = closed(inside, commasSeparate)
            guard let last = inner.last, inner.contains(where: \.namesRole) else { return [part] }
            return inner.dropLast() + [StatementPart(text: last.text, endsGroup: part.endsGroup)]
        }
    }

    /// The parts outside brackets.
    private static func closed(_ text: Substring, _ commasSeparate: Bool) -> [StatementPart] {
        StatementSplitter.groups(text).flatMap { group in
            let segments = commasSeparate ? StatementSplitter.segments(group) : [group]
            return segments.enumerated().map { StatementPart(text: $1, endsGroup: $0 + 1 == segments.count) }
        }
    }

    private var namesRole: Bool {
        StatementPiece.pieces(of: text, looseWords: false, leading: .none).contains {
            switch $0 {
            case .prefix: true
            case .name(_, let labels): !labels.isEmpty
            }
        }
    }
}
