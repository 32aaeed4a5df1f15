import CatalogModel

/// Gives each book of a document its key, and a number behind a key that is taken.
struct CitationKeys {
    /// The keys given, in lower case as BibTeX compares them, with the last number tried behind each.
    private var taken = [String: Int]()

    /// The key of the next book.
    mutating func next(for book: Book) -> String {
        let base = CitationKey.base(for: book)
        guard var number = taken[base.lowercased()] else {
            taken[base.lowercased()] = 1
            return base
        }
        var key: String
        repeat {
            number += 1
            key = "\(base)-\(number)"
        } while taken[key.lowercased()] != nil
        taken[base.lowercased()] = number
        taken[key.lowercased()] = 1
        return key
    }
}
