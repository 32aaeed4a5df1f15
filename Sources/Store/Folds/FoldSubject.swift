/// What is shown whole or cut.
public enum FoldSubject: Hashable, Sendable {
    /// A book, by ``CatalogModel/Book/identity``.
    case book(String)
    /// A volume of a series, by the series' key and its number, counted from 1.
    case volume(series: String, number: Int)

    /// How the subject stands in its row. The prefix keeps a series that is named like an ISBN apart from the book.
    var row: (subject: String, volume: Int) {
        switch self {
        case .book(let identity): ("book:" + identity, 0)
        case .volume(let series, let number): ("series:" + series, number)
        }
    }
}
