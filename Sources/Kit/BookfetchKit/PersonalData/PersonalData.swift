public import CatalogModel
public import Store

// The reader's own data. A collection is a part of the store; getting one fails with a `StoreError` only if the store
// could not be opened.
extension Library {
    /// The reader's books.
    public var shelf: Shelf { get throws(StoreError) { try store.required().shelf } }
    /// Notes on books.
    public var memos: Memos { get throws(StoreError) { try store.required().memos } }
    /// The books shown lately.
    public var recents: Recents { get throws(StoreError) { try store.required().recents } }
    /// Watched authors, series and publishers.
    public var watches: Watches { get throws(StoreError) { try store.required().watches } }
    /// Articles saved for later.
    public var saved: SavedArticles { get throws(StoreError) { try store.required().savedArticles } }
    /// Articles that were opened.
    public var visited: VisitedArticles { get throws(StoreError) { try store.required().visited } }
    /// The days of people.
    public var birthdays: SavedBirthdays { get throws(StoreError) { try store.required().birthdays } }
    /// Whether a text is shown in full or folded.
    public var folds: FoldModes { get throws(StoreError) { try store.required().folds } }
    /// The volume of each series that was opened last.
    public var series: SeriesState { get throws(StoreError) { try store.required().series } }
    /// How much of each service's quota is used.
    public var quota: Ledger {
        get throws(StoreError) { try store.required().ledger(limits: stack.configuration.quotaLimits) }
    }
}

extension Library {
    /// Performs an optional operation on the reader's data. A failure is recorded and reported by the library's owner.
    @discardableResult
    package func attempt<Value: Sendable>(
        _ operation: (Library) async throws(StoreError) -> Value
    ) async -> Value? {
        await store.attempt { (_) async throws(StoreError) in try await operation(self) }
    }

    /// Counts an article that was seen as opened; nothing happens for another one.
    public func markVisited(_ identity: String) async throws(StoreError) {
        let store = try store.required()
        if let seen = try await store.seenArticles.article(identity) { _ = try await store.visited.mark(seen.record) }
    }
}

/// How many books are to be read in a year.
public struct ReadingGoals: Sendable {
    let shelf: Shelf

    /// The goal of a year; `nil` without one.
    public func goal(of year: Int) async throws(StoreError) -> Int? { try await shelf.goal(of: year) }

    /// The progress of the goal of a year; `nil` without one.
    ///
    /// - Parameter today: The reader's day, which the pace is measured by.
    public func progress(of year: Int, today: PartialDate?) async throws(StoreError) -> GoalProgress? {
        guard let goal = try await shelf.goal(of: year) else { return nil }
        let done = try await shelf.finishedReadings(in: year).count
        return GoalProgress(goal: goal, of: year, done: done, today: today)
    }

    /// Sets the goal of a year, within `Shelf.goalLimit`; `nil` removes it. The change can be undone as one of the
    /// shelf.
    ///
    /// - `expected`: The goal that the change was made on, `0` for none; `nil` for any.
    /// - Returns: The goal before.
    /// - Throws: `StoreError`, with nothing changed; `StoreError/changed` for another goal.
    @discardableResult
    public func set(
        _ books: Int?,
        of year: Int,
        ifVersion expected: String? = nil
    ) async throws(StoreError) -> Int? {
        try await shelf.setGoal(books, of: year, ifVersion: expected)
    }
}

extension Library {
    /// How many books are to be read in a year.
    public var goals: ReadingGoals { get throws(StoreError) { ReadingGoals(shelf: try store.required().shelf) } }
}
