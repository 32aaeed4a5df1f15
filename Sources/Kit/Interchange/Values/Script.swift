package import CatalogModel

enum Script {
    static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xD7B0...0xD7FB: true
        default: false
        }
    }

    static func isKana(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3041...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: true
        default: false
        }
    }

    /// Latin letters with and without diacritics.
    static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic
            && (scalar.value < 0x250 || (0x1E00...0x1EFF).contains(scalar.value)
                || (0xFF21...0xFF5A).contains(scalar.value))
    }

    static func isLatin(_ text: String) -> Bool {
        let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
        return !letters.isEmpty && letters.allSatisfy(isLatin)
    }
}

/// The language of a title, if certain. Other titles may be in any language.
package enum TitleLanguage {
    case korean, japanese

    package init?(_ book: Book) {
        let scalars = book.title.unicodeScalars
        if scalars.contains(where: Script.isHangul) {
            self = .korean
        } else if scalars.contains(where: Script.isKana) {
            self = .japanese
        } else {
            return nil
        }
    }

    /// ISO 639-1, as CSL, RIS, catalogues and pages write it.
    package var twoLetters: String { self == .korean ? "ko" : "ja" }

    /// ISO 639-2/B, as MARC and ONIX write it.
    var threeLetters: String { self == .korean ? "kor" : "jpn" }

    /// That of the title if it is certain, otherwise what a catalogue says; `nil` if neither is known.
    static func code(of book: Book) -> String? { TitleLanguage(book)?.threeLetters ?? book.details.language }

    /// The language name in LaTeX's language packages.
    var name: String { self == .korean ? "korean" : "japanese" }
}
