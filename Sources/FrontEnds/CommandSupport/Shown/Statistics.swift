package import CatalogModel
package import Documents
package import Store
import Wording

extension Session {
    /// The statistics of a year, with the readings finished in it, the last finished first.
    ///
    /// - Parameter year: The year; `nil` for all years.
    package func statistics(
        of year: Int?
    ) async throws(ProgramFailure) -> (stats: ShelfStats, finished: [ShelfEntry]) {
        let today = readerClock.today
        let (finished, statuses, goal) = try await withStore { (store) async throws(StoreError) in
            (
                try await store.shelf.finishedReadings(in: year),
                try await store.shelf.statusCounts(),
                try await store.progress(of: year, today: today)
            )
        }
        let lastFirst = finished.sorted { Self.day($0) > Self.day($1) }
        return (ShelfStats(year: year, finished: finished, statuses: statuses, goal: goal), lastFirst)
    }

    /// The statistics of a year as it is typed: four digits, or a word for all years; of this year without a text.
    ///
    /// - Throws: ``ProgramFailure`` with code 64 for another text.
    package func statistics(ofTyped text: String?) async throws(ProgramFailure) -> ShelfStats {
        guard let text else { return try await statistics(of: readerClock.today?.year).stats }
        guard !TypedWords.all.contains(text.lowercased()) else { return try await statistics(of: nil).stats }
        guard let year = TypedWords.year(text) else { throw .usage(.invalidStatsYear(text: text)) }
        return try await statistics(of: year).stats
    }

    private static func day(_ entry: ShelfEntry) -> String { entry.reading?.finishedOn?.description ?? "" }

    /// Sets the goal of a year, or removes it, and returns its progress.
    ///
    /// - Parameter version: The goal that the change is made on, `0` for none; `nil` for any.
    /// - Throws: ``ProgramFailure`` with code 64 for a number out of range, 65 for another goal, 74 for the store.
    package func setGoal(
        _ books: Int?,
        of year: Int,
        ifVersion version: String? = nil
    ) async throws(ProgramFailure) -> GoalProgress? {
        if let books, !Shelf.goalLimit.contains(books) {
            throw .usage(.invalidGoal(text: "\(books)", most: Shelf.goalLimit.upperBound))
        }
        let today = readerClock.today
        return try await withStore { (store) async throws(StoreError) in
            try await store.shelf.setGoal(books, of: year, ifVersion: version)
            return try await store.progress(of: year, today: today)
        }
    }
}

extension Store {
    package func progress(of year: Int?, today: PartialDate?) async throws(StoreError) -> GoalProgress? {
        guard let year, let goal = try await shelf.goal(of: year) else { return nil }
        let done = try await shelf.finishedReadings(in: year).count
        return GoalProgress(goal: goal, of: year, done: done, today: today)
    }
}
