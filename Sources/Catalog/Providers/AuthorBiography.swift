import CatalogModel

/// What shops tell about the people behind a book, made one text.
enum AuthorBiography {
    /// The texts about those who wrote it; about the others only where there is none of these.
    ///
    /// - Parameter people: Whether each wrote the book, and what is told of them, as the shop sends it.
    /// - Returns: The clean texts, each once, in order; `nil` where nothing is told.
    static func text(of people: [(isAuthor: Bool, text: String?)]) -> String? {
        let told = people.compactMap { person in
            person.text.flatMap { CleanText.block($0).nonEmpty }.map { (isAuthor: person.isAuthor, text: $0) }
        }
        let authors = told.filter(\.isAuthor)
        var texts: [String] = []
        texts.addMissing((authors.isEmpty ? told : authors).map(\.text))
        return texts.joined(separator: "\n").nonEmpty
    }
}
