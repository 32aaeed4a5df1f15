import Basics
package import BookfetchKit
import CatalogModel
import Store
import Terminal
package import Wording

extension ShelfStats {
    private static let fields = ["section", "name", "books", "pages"]

    /// The numbers in any format: the shape `bookfetch.stats/1`.
    package func report(_ request: RequestRecord) -> Report {
        let rows = rows
        return Report(
            document: StatsDocument(request: request, stats: self),
            items: rows.map { StatsItem(section: $0.section, count: $0.count) },
            fields: Self.fields,
            rows: rows.map { [$0.section, $0.count.name, String($0.count.books), String($0.count.pages)] },
            columns: []
        )
    }

    private var rows: [(section: String, count: Count)] {
        [("total", total)]
            + Reading.Status.allCases.map {
                ("status", Count(name: $0.rawValue, books: statuses[$0] ?? 0))
            }
            + (goal.map { [("goal", Count(name: String($0.year), books: $0.goal))] } ?? [])
            + periods.map { (year == nil ? "year" : "month", $0) } + authors.map { ("author", $0) }
            + publishers.map { ("publisher", $0) } + categories.map { ("category", $0) }
    }

    private static let shownNames = 5
    /// The maximum length of a bar in cells.
    private static let barLength = 40

    package func lines(width: Int, isStyled: Bool) -> [String] {
        let width = min(width, 80)
        func heading(_ text: Message) -> String { Style.bold.applied(to: text.text, when: isStyled) }
        var parts = [
            [heading(year.map { .yearName($0) } ?? .statsAllYears)]
                + summary.flatMap { $0.text.wrapped(toWidth: width) }
        ]
        let bars = year == nil ? periods : periods.contains { $0.books > 0 } ? periods : []
        if !bars.isEmpty {
            let labels = bars.enumerated().map { year == nil ? $1.name : Message.month($0 + 1).text }
            parts.append([heading(year == nil ? .statsByYear : .statsByMonth)] + chart(bars, labels, width))
        }
        for (title, counts) in [
            (Message.statsByAuthor, authors), (.statsByPublisher, publishers), (.statsByCategory, categories),
        ] where !counts.isEmpty {
            let shown = Array(counts.prefix(Self.shownNames))
            parts.append([heading(title)] + chart(shown, shown.map { SafeText.line($0.name) }, width))
        }
        return Array(parts.joined(separator: [""]))
    }

    package var summary: [Message] {
        var lines: [Message] = []
        var totals = [Message.statsTotals(books: total.books, pages: total.pages)]
        if let averageRating { totals.append(.statsRating(average: .number(averageRating), count: rated)) }
        lines.append(totals.joined(separator: " · "))
        if let goal { lines.append(.statsGoal(progress: goal.sentence)) }
        lines.append(
            .statsShelf(
                want: statuses[.want] ?? 0,
                reading: statuses[.reading] ?? 0,
                paused: statuses[.paused] ?? 0,
                read: statuses[.read] ?? 0,
                stopped: statuses[.stopped] ?? 0,
                unsaid: statuses[nil] ?? 0
            )
        )
        if withoutPages > 0, total.pages > 0 { lines.append(.statsUnpaged(count: withoutPages)) }
        if withoutPeriod > 0 { lines.append(.statsUndated(count: withoutPeriod)) }
        return lines
    }

    /// One bar a line: label, bar, number of books. A book has a bar of at least one cell.
    private func chart(_ counts: [Count], _ labels: [String], _ width: Int) -> [String] {
        let maxCount = counts.map(\.books).max() ?? 0
        let digits = String(maxCount).count
        let column = min(labels.map { DisplayWidth.of($0) }.max() ?? 0, max(4, width / 2))
        let room = max(1, min(Self.barLength, width - column - digits - 4))
        // Few books are one or two cells each.
        let scale = min(Double(room) / Double(max(1, maxCount)), 2)
        return zip(counts, labels).map { count, label in
            let length = count.books == 0 ? 0 : max(1, Int((Double(count.books) * scale).rounded()))
            let name = label.truncated(toWidth: column).padded(toWidth: column)
            let bar = String(repeating: "█", count: length)
            return "  \(name) \(bar)\(length > 0 ? " " : "")\(count.books)"
        }
    }
}

extension GoalProgress {
    package var sentence: Message {
        done >= goal
            ? .goalReached(done: done, goal: goal) : .goalProgress(done: done, goal: goal, ahead: ahead)
    }
}

private struct StatsDocument: Encodable {
    let request: RequestRecord
    let stats: ShelfStats

    func encode(to encoder: any Encoder) throws {
        let statuses = Reading.Status.allCases.map { ($0.rawValue, stats.statuses[$0] ?? 0) }
        try encoder.encode([
            "schema": "bookfetch.stats/1", "request": request, "year": stats.year, "books": stats.total.books,
            "pages": stats.total.pages, "booksWithoutPages": stats.withoutPages,
            "booksWithoutPeriod": stats.withoutPeriod, "averageRating": stats.averageRating, "rated": stats.rated,
            "status": Dictionary(statuses + [("none", stats.statuses[nil] ?? 0)]) { first, _ in first },
            "periods": stats.periods, "authors": stats.authors, "publishers": stats.publishers,
            "categories": stats.categories, "goal": stats.goal.map { GoalRecord($0) },
        ])
    }
}

private struct StatsItem: Encodable {
    let section: String
    let count: ShelfStats.Count

    func encode(to encoder: any Encoder) throws {
        try encoder.encode(["section": section, "name": count.name, "books": count.books, "pages": count.pages])
    }
}

/// A goal and its progress as JSON: `{"year": 2026, "goal": 50, "done": 12, "ahead": 3}`.
private struct GoalRecord: Encodable {
    private let progress: GoalProgress

    init(_ progress: GoalProgress) { self.progress = progress }

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "year": progress.year, "goal": progress.goal, "done": progress.done, "ahead": progress.ahead,
        ])
    }
}

/// The goal of a year as a report: the shape `bookfetch.goal/1`.
package enum GoalReport {
    package static func report(year: Int, _ progress: GoalProgress?) -> Report {
        Report(
            document: GoalDocument(year: year, goal: progress.map { GoalRecord($0) }),
            items: progress.map { [GoalRecord($0)] } ?? [],
            fields: ["year", "goal", "done", "ahead"],
            rows: progress.map { progress in
                let numbers: [Int?] = [progress.year, progress.goal, progress.done, progress.ahead]
                return [numbers.map { number in number.map { String($0) } ?? "" }]
            } ?? [],
            columns: []
        )
    }
}

private struct GoalDocument: Encodable {
    let year: Int
    let goal: GoalRecord?

    func encode(to encoder: any Encoder) throws {
        try encoder.encode(["schema": "bookfetch.goal/1", "year": year, "goal": goal])
    }
}
