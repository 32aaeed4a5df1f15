package import CatalogModel

/// The author mark of a Korean call number, by the fifth of Lee Jae-chul's tables for Hangul (리재철, 《한글순도서기호법》,
/// 제5표): `이15ㅁ` for 이광수, 무정.
///
/// The first syllable of the entry is followed by the digits of the second one's consonant and vowel, and by the first
/// consonant of the title as it is read. Final consonants do not count, and doubled consonants have the digits of the
/// simple ones. Libraries extend a mark that another book of the shelf has already; this one is only the beginning.
package enum AuthorMark {
    /// The mark of a book: by its first author, else by its first editor, illustrator or photographer, or by its title
    /// if it names nobody who made it. Returns the mark; `nil` for a name that is not in Hangul, or has one syllable.
    package static func mark(of book: Book) -> String? {
        let title = VolumeTitle(book).title
        let credits = Credits(book)
        let makers: [ContributorDuty] = [.author, .original, .editor, .illustrator, .photographer]
        let base: String?
        if let maker = makers.lazy.compactMap({ credits.names($0).first }).first {
            base = EntryName.heading(of: maker, language: OriginalLanguage.code(of: book)).flatMap(self.base)
        } else if book.contributors.contains(where: { $0.role == .other && $0.label == nil }) {
            // What they did is not known.
            base = nil
        } else {
            base = self.base(title)
        }
        let letter = KoreanReading.syllables(of: title, count: 1).first.flatMap(Syllable.init)?.consonant
        return base.map { $0 + (letter.map { String($0) } ?? "") }
    }

    /// The first syllable and the digits of the second one.
    private static func base(_ heading: String) -> String? {
        let syllables = KoreanReading.syllables(of: heading, count: 2)
        guard let first = syllables.first, syllables.count > 1, let second = Syllable(syllables[1]) else { return nil }
        return String(first) + second.digits
    }

    /// A Hangul syllable's consonant and vowel, by their places in Unicode.
    private struct Syllable {
        private let first: Int
        private let vowel: Int

        init?(_ scalar: Unicode.Scalar) {
            guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
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
