import CatalogModel

/// The language a title certainly is in. Other titles may be in any language and none is claimed for them.
enum TitleLanguage {
    case korean, japanese

    init?(_ book: Book) {
        let scalars = book.title.unicodeScalars
        if scalars.contains(where: Script.isHangul) {
            self = .korean
        } else if scalars.contains(where: Script.isKana) {
            self = .japanese
        } else {
            return nil
        }
    }

    /// ISO 639-1, as CSL and RIS write it.
    var twoLetters: String { self == .korean ? "ko" : "ja" }

    /// ISO 639-2/B, as MARC and ONIX write it.
    var threeLetters: String { self == .korean ? "kor" : "jpn" }

    /// The name that LaTeX's language packages know.
    var name: String { self == .korean ? "korean" : "japanese" }
}
