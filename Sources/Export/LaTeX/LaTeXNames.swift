/// Lists of names for `.bib` files.
enum LaTeXNames {
    /// Names with ` and ` between them.
    ///
    /// BibTeX takes names apart itself. It must not where the rules of Latin names do not hold: all other names stand
    /// in braces and are kept as they are.
    ///
    /// - Parameters:
    ///   - names: The names.
    ///   - omitsOthers: Whether there are others, for whom BibTeX has the word `others`.
    /// - Returns: The list; empty where nobody is named.
    static func list(_ names: [NameForm], omitsOthers: Bool = false) -> String {
        (names.map(name) + (omitsOthers && !names.isEmpty ? ["others"] : [])).joined(separator: " and ")
    }

    private static func name(_ name: NameForm) -> String {
        let escaped = LaTeXText.escape(name.text)
        // `and` separates names, and `others` is BibTeX's own word.
        let words = name.text.lowercased().split { $0.isWhitespace || $0 == "," }
        guard !words.contains("and"), words != ["others"] else { return "{\(escaped)}" }
        switch name.kind {
        case .inverted, .latin: return escaped
        case .korean, .organisation, .whole: return "{\(escaped)}"
        }
    }
}
