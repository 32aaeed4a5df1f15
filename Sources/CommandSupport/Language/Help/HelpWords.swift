/// The help texts in Korean, a paragraph at a time.
///
/// The argument parser takes help texts once, before the run's language is known, so they are given to it in English and
/// looked up here by their English wording.
enum HelpWords {
    /// All texts: the English wording, then the Korean one.
    static let all = [shared, ofBookfetch, ofNews]

    private static let korean = Dictionary(all.joined().map { ($0.key, $0.value) }) { first, _ in first }

    /// The Korean wording of a paragraph of help; `nil` for one that is not in the catalogue.
    static func korean(_ english: String) -> String? { korean[english] }
}
