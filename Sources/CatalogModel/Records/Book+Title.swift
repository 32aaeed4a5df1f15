extension Book {
    /// Whether the title says what the book is called. A book that is known by its ISBN alone has that in the title's place,
    /// which says nothing.
    public var hasRealTitle: Bool {
        let plain = title.filter { !$0.isWhitespace && $0 != "-" }
        return !plain.isEmpty && plain != isbn?.isbn13 && plain != isbn?.isbn10
    }
}
