/// The rules by which records are checked: what the format defines, and what a library's system or a cataloguer misses.
///
/// The raw value is the rule's number without the letter of its format: the field, and a number in it. The definitions
/// of fields are those of [KORMARC](https://librarian.nl.go.kr/LI/contents/L10102000000.do) (KS X 6006-0:2023), with
/// its levels of application (M: required, A: required if applicable), and of [MARC
/// 21](https://www.loc.gov/marc/bibliographic/). docs/lists.md has them as a table.
package enum CatalogueRule: String, CaseIterable, Sendable {
    // Structure.
    case leader = "000-1"
    case repeatedField = "000-2"
    case indicator = "000-3"
    case subfield = "000-4"
    case repeatedSubfield = "000-5"
    case emptySubfield = "000-6"
    case controlNumber = "001-1"
    case fixedLength = "008-1"
    case fixedDate = "008-2"
    case fixedLanguage = "008-3"
    // Numbers and codes.
    case noISBN = "020-1"
    case badISBN = "020-2"
    case addCode = "020-3"
    case price = "020-4"
    case agency = "040-1"
    case languageOfTranslation = "041-1"
    case languageOfOriginal = "041-2"
    case noKDC = "056-1"
    case badKDC = "056-2"
    case kdcEdition = "056-3"
    case noClassNumber = "082-1"
    case ddcEdition = "082-2"
    case callNumber = "090-1"
    // Description.
    case noTitle = "245-1"
    case noResponsibility = "245-2"
    case volumeInTitle = "245-3"
    case titlePunctuation = "245-4"
    case titleEntry = "245-5"
    case noPublication = "260-1"
    case noPlace = "260-2"
    case noPublisher = "260-3"
    case badYear = "260-4"
    case noPages = "300-1"
    case noSize = "300-2"
    case seriesEntry = "490-1"
    case categoryPath = "653-1"
    case invertedName = "700-1"
    case noAddress = "856-1"

    package var profiles: [MARCProfile] {
        switch self {
        case .addCode, .price, .noKDC, .badKDC, .kdcEdition, .callNumber, .noResponsibility, .titlePunctuation,
            .invertedName:
            [.kormarc]
        case .noClassNumber, .titleEntry: [.marc21]
        default: MARCProfile.allCases
        }
    }

    /// Whether a record that breaks the rule is wrong, and not only incomplete.
    package var isError: Bool {
        switch self {
        case .noISBN, .price, .agency, .languageOfTranslation, .languageOfOriginal, .noKDC, .kdcEdition, .noClassNumber,
            .ddcEdition,
            .noResponsibility, .volumeInTitle, .noPublication, .noPlace, .noPublisher, .noPages, .noSize, .categoryPath:
            false
        default: true
        }
    }

    /// The rule's number in a format: `K245-1` in KORMARC, `M245-1` in MARC 21, whose publication is in 264.
    package func number(in profile: MARCProfile) -> String {
        switch profile {
        case .kormarc: "K" + rawValue
        case .marc21: "M" + rawValue.replacing("260", with: "264")
        }
    }
}

/// A rule that a record breaks.
package struct RecordDefect: Hashable, Sendable {
    package let rule: CatalogueRule
    package let profile: MARCProfile
    /// The tag of the field; `LDR` for the leader.
    package let tag: String
    /// The faulty part: a value, a subfield's code, an indicator; empty for something missing.
    package let text: String

    package init(rule: CatalogueRule, profile: MARCProfile, tag: String, text: String) {
        (self.rule, self.profile, self.tag, self.text) = (rule, profile, tag, text)
    }

    package var number: String { rule.number(in: profile) }
}
