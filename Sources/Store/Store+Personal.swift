extension Store {
    /// The reader's shelf.
    public var shelf: Shelf { Shelf(database: database, time: time) }
}
