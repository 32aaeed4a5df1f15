/// A name, and how far it can be taken apart without guessing.
struct NameForm: Hashable {
    /// What the name is.
    enum Kind: Hashable {
        /// A plain Hangul name with a known family name.
        case korean(family: String, given: String)
        /// A Latin name that its source wrote family name first, with a comma.
        case inverted(family: String, given: String)
        /// Another Latin name that may be a person's.
        case latin
        /// An organisation, by its last word.
        case organisation
        /// Anything else; it is written as it is and never taken apart.
        case whole
    }

    /// The name as its source writes it, in one line.
    let text: String
    /// What it is.
    let kind: Kind

    init(_ name: String) {
        text = PlainText.line(name)
        kind = Self.kind(of: text)
    }

    /// Family name first with a comma, where the name can be taken apart; else as it is.
    var familyFirst: String {
        switch kind {
        case .korean(let family, let given), .inverted(let family, let given): "\(family), \(given)"
        case .latin, .organisation, .whole: text
        }
    }

    private static func kind(of text: String) -> Kind {
        if Organisation.isName(text) { return .organisation }
        if let (family, given) = KoreanName.parts(of: text) { return .korean(family: family, given: given) }
        guard Script.isLatin(text) else { return .whole }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").joined(separator: " ") }
        if parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, !isSuffix(parts[1]) {
            return .inverted(family: parts[0], given: parts[1])
        }
        return parts.count == 1 && text.allSatisfy(isInName) ? .latin : .whole
    }

    /// `King, Jr.` is not inverted.
    private static func isSuffix(_ text: String) -> Bool {
        ["Jr", "Jr.", "Sr", "Sr.", "II", "III", "IV"].contains(text)
    }

    private static func isInName(_ character: Character) -> Bool {
        character.isLetter || character == " " || ".'’-".contains(character)
    }
}
