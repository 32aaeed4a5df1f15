import CatalogModel

/// Field 008, [the fixed-length data elements of a book](https://www.loc.gov/marc/bibliographic/bd008b.html): 40
/// characters, in which `|` says that nothing was coded.
enum MARCFixedData {
    static func text(_ book: Book, written: WritingTime) -> String {
        let place = isKorean(book) ? "ko " : "xx "
        let language = TitleLanguage(book)?.threeLetters ?? "und"
        // 18-34: illustrations, audience, form, contents, and so on; 38: not modified; 39: not a cataloguing agency.
        return written.day.dropFirst(2) + dates(book.publishedOn) + place + "|||||||||||||| ||" + language + " d"
    }

    /// Type of date and two dates: `e` with month and day, `s` for a year alone, `n` for none.
    private static func dates(_ date: PartialDate?) -> String {
        guard let date else { return "nuuuuuuuu" }
        let year = padded(date.year, 4)
        guard let month = date.month else { return "s\(year)    " }
        return "e\(year)\(padded(month, 2))" + (date.day.map { padded($0, 2) } ?? "  ")
    }

    /// Whether the ISBN was given out in Korea (groups 978-89 and 979-11).
    private static func isKorean(_ book: Book) -> Bool {
        guard let digits = book.isbn?.isbn13 else { return false }
        return digits.hasPrefix("97889") || digits.hasPrefix("97911")
    }

    private static func padded(_ number: Int, _ length: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
}
