extension Store {
    /// The reader's shelf.
    public var shelf: Shelf { Shelf(database: database, time: time) }
    /// The reader's memos.
    public var memos: Memos { Memos(database: database, time: time) }
}
