/// How much of a list of the reader's own was forgotten, as JSON: the shapes `bookfetch.removed/1` and `news.removed/1`.
public struct ForgottenDocument: Encodable, Sendable {
    let schema: String
    let list: String
    let count: Int

    /// What was forgotten.
    ///
    /// - Parameters:
    ///   - program: `bookfetch` or `news`.
    ///   - list: The list's name.
    ///   - count: How many entries it had.
    public init(program: String, list: String, count: Int) {
        schema = "\(program).removed/1"
        self.list = list
        self.count = count
    }
}

extension Session {
    /// Writes what a change came to as JSON, for whoever asked for that; a person reads a note.
    ///
    /// - Parameter document: The result.
    /// - Throws: What stdout throws when nobody reads it or it cannot be written.
    public func writeIfJSON(_ document: some Encodable & Sendable) throws {
        guard options.writesOneDocument || options.template != nil else { return }
        try context.writeDocument(document, options: options)
    }

    /// Writes the articles that a change is about as JSON, for whoever asked for that; a person reads notes.
    ///
    /// - Parameter articles: The articles.
    /// - Throws: What stdout throws when nobody reads it or it cannot be written.
    public func writeIfJSON(_ articles: ArticleList) throws {
        guard options.writesOneDocument || options.template != nil else { return }
        try context.writeDocument(articles.document, options: options)
    }
}
