public import CatalogModel

/// The author mark of a Korean call number, by the fifth of Lee Jae-chul's tables for Hangul (리재철, 《한글순도서기호법》,
/// 제5표): `이15ㅁ` for 이광수, 무정.
///
/// The first syllable of the name is followed by the digits of the second one's consonant and vowel, and by the first
/// consonant of the title. Final consonants do not count, and doubled consonants have the digits of the simple ones.
/// Libraries extend a mark that another book of the shelf has already; this one is only the beginning.
public enum AuthorMark {
    /// The mark of a book: by its first author, or by its title alone if it names nobody.
    ///
    /// - Parameter book: The book.
    /// - Returns: The mark; `nil` for a name whose entry is not certain: in another script, or of several words, whose
    ///   family name may be the first or the last.
    public static func mark(of book: Book) -> String? {
        let title = VolumeTitle(book).title
        guard !book.contributors.isEmpty else { return base(title.filter { !$0.isWhitespace }) }
        guard let author = Credits(book).firstAuthor else { return nil }
        let heading: String
        switch author.kind {
        case .korean, .organisation: heading = author.text.filter { !$0.isWhitespace }
        case .inverted(let family, _): heading = family
        // `롤링, J. K.` is entered by the family name.
        case .whole: heading = String(author.text.prefix { $0 != "," })
        case .latin: return nil
        }
        guard let base = base(heading) else { return nil }
        return base + (title.first.flatMap(Syllable.init).map { String($0.consonant) } ?? "")
    }

    /// The first syllable and the digits of the second one.
    private static func base(_ heading: String) -> String? {
        let syllables = heading.map { Syllable($0) }
        guard syllables.count > 1, syllables[0] != nil, let second = syllables[1], syllables.allSatisfy({ $0 != nil })
        else { return nil }
        return String(heading.prefix(1)) + second.digits
    }

    /// A Hangul syllable's consonant and vowel, by their places in Unicode.
    private struct Syllable {
        private let first: Int
        private let vowel: Int

        init?(_ character: Character) {
            guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
                (0xAC00...0xD7A3).contains(scalar.value)
            else { return nil }
            let place = Int(scalar.value - 0xAC00)
            (first, vowel) = (place / 588, place % 588 / 28)
        }

        var consonant: Character { Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")[first] }

        var digits: String {
            let consonants = [
                "1", "1", "19", "2", "2", "29", "3", "4", "4", "5", "5", "6", "7", "7", "8", "87", "88", "89", "9",
            ]
            // ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅘ ㅙ ㅚ ㅛ ㅜ ㅝ ㅞ ㅟ ㅠ ㅡ ㅢ ㅣ; the table has a column of its own for ㅊ.
            let vowels = Array(consonant == "ㅊ" ? "222233334444455555556" : "233344445555566666778")
            return consonants[first] + String(vowels[vowel])
        }
    }
}
