/// A department of the shop.
public enum AladinSearchTarget: String, CaseIterable, Sendable {
    /// Korean books.
    case book = "Book"
    /// Foreign books.
    case foreign = "Foreign"
    /// Records.
    case music = "Music"
    /// Films.
    case dvd = "DVD"
    /// Used books, records and films.
    case used = "Used"
    /// E-books.
    case ebook = "eBook"
    /// All of them.
    case all = "All"
}
