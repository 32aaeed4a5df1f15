/// A part of the catalogue of texts: one case a text, with its wording in every language.
///
/// A wording may hold `{name}` for a value given at the place of use. In English, `{count|book/books}` is a count and what
/// is counted, the first form after 1 and the second after any other number. In Korean, `{name|은/는}` is the value followed
/// by the particle that goes with its last sound; see ``Particle``. An empty value that begins a text, or that a particle follows,
/// stands as `''`.
public protocol CatalogueText: CaseIterable, Sendable {
    /// The wording in English.
    var english: String { get }
    /// The wording in Korean.
    var korean: String { get }
}

extension CatalogueText {
    /// The text in the run's language.
    ///
    /// - Parameter values: The values by the names they have in the wording.
    /// - Returns: The text with its values in place.
    public func text(_ values: KeyValuePairs<String, String> = [:]) -> String {
        let language = Language.current
        return Self.fill(language == .korean ? korean : english, values, language)
    }

    private static func fill(
        _ wording: String,
        _ values: KeyValuePairs<String, String>,
        _ language: Language
    ) -> String {
        var text = ""
        var rest = wording[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open]
            let slot = rest[rest.index(after: open)..<close].split(separator: "|", maxSplits: 1)
            if let name = slot.first, let value = values.first(where: { $0.key == name })?.value {
                let shown = value.isEmpty && (text.isEmpty || slot.count == 2) ? "''" : value
                if slot.count < 2 {
                    text += shown
                } else if language == .korean {
                    text += shown + Particle.choose(String(slot[1]), after: value)
                } else {
                    let forms = slot[1].split(separator: "/", maxSplits: 1)
                    text += "\(value) \((value == "1" ? forms.first : forms.last) ?? "")"
                }
            }
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }
}
