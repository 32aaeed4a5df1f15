extension Store {
    /// The reader's shelf.
    public var shelf: Shelf { Shelf(database: database, time: time) }
    /// The reader's memos.
    public var memos: Memos { Memos(database: database, time: time) }
    /// The books shown last.
    public var recents: Recents { Recents(database: database, time: time) }
    /// What is shown whole and what cut.
    public var folds: Folds { Folds(database: database) }
    /// The last volume of each series.
    public var series: SeriesState { SeriesState(database: database) }
    /// The list that each program showed last in each terminal session.
    public var lastList: LastList { LastList(database: database) }
    /// The articles that were opened.
    public var visited: VisitedArticles { VisitedArticles(database: database, time: time) }
    /// The articles that were set aside to be read.
    public var savedArticles: SavedArticles { SavedArticles(database: database, time: time) }
    /// The birthdays that the reader keeps.
    public var birthdays: KeptBirthdays { KeptBirthdays(database: database, time: time) }
    /// The count of requests, against the limits that the services publish.
    public var ledger: Ledger { ledger(limits: .published) }

    /// The count of requests, against limits of one's own.
    ///
    /// - Parameter limits: What each service grants.
    /// - Returns: The same count.
    public func ledger(limits: QuotaLimits) -> Ledger {
        Ledger(database: database, time: time, limits: limits)
    }

    /// The services that answered like closed ones.
    public var retirements: Retirements { Retirements(database: database) }

    /// Every book that any answer brought.
    public var seenBooks: SeenBooks { SeenBooks(database: database, time: time) }
    /// Every article that any answer brought.
    public var seenArticles: SeenArticles { SeenArticles(database: database, time: time) }

    /// Covers and news pictures.
    ///
    /// - Parameters:
    ///   - folder: Where the files are; one for all processes over the same store.
    ///   - limit: How many bytes are kept.
    /// - Returns: The pictures in that folder.
    public func images(in folder: String, limit: Int = ImageFiles.defaultLimit) -> ImageFiles {
        ImageFiles(database: database, time: time, folder: folder, limit: limit)
    }
}
