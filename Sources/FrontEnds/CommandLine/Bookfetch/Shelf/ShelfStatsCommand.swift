import ArgumentParser
import BookfetchKit
import CatalogModel
import Documents
import Store
import Terminal
import Wording

struct ShelfStatsCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "stats",
            abstract: .helpShelfStats,
            usage: """
                bookfetch shelf stats
                bookfetch shelf stats 2026 --json
                """,
            discussion: .helpShelfStatsMore
        )
    }

    @Argument(help: ArgumentHelp(.helpShelfStatsYear, valueName: "year"))
    var year: String?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        guard let year, !TypedWords.all.contains(year.lowercased()) else { return }
        _ = try YearArgument.read(year, orElse: .invalidStatsYear(text: year))
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let today = context.readerClock.today
        let stats = try await session.library.statistics(of: StatisticsYear.read(year, today: today), today: today)
        let request = RequestRecord(command: "shelf stats", ["year": .optional(year)])
        try await session.show(stats, request: request)
    }
}

struct ShelfGoalCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "goal",
            abstract: .helpShelfGoal,
            usage: """
                bookfetch shelf goal 2026 50
                bookfetch shelf goal 2026
                bookfetch shelf goal 2026 none
                """
        )
    }

    @Argument(help: ArgumentHelp(.helpShelfGoalYear, valueName: "year"))
    var year: String?

    @Argument(help: ArgumentHelp(.helpShelfGoalBooks, valueName: "books"))
    var books: String?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    private enum Action {
        case show
        case set(Int)
        case remove
    }

    func validate() throws {
        if let year { _ = try YearArgument.read(year, orElse: .invalidYear(text: year)) }
        _ = try action()
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let today = context.readerClock.today
        let year = try year.map { try YearArgument.read($0, orElse: .invalidYear(text: $0)) } ?? today?.year ?? 2000
        let (action, goals) = (try action(), try session.library.goals)
        switch action {
        case .show: break
        case .set(let books): try await goals.set(books, of: year)
        case .remove: try await goals.set(nil, of: year)
        }
        let progress = try await goals.progress(of: year, today: today)
        let whenEmpty: Message = if case .remove = action { .goalRemoved(year: year) } else { .noGoal(year: year) }
        let sentence = progress.map { Message.goalOf(year: year, progress: $0.sentence) } ?? whenEmpty
        try await context.write(
            GoalReport.report(year: year, progress),
            options: global,
            text: { sentence.text.wrapped(toWidth: $0.width) }
        )
        try session.conclude(freshness: [], problems: [])
    }

    private func action() throws -> Action {
        guard let books else { return .show }
        if TypedWords.none.contains(books.lowercased()) { return .remove }
        guard let number = Int(books), Shelf.goalLimit.contains(number) else {
            throw ValidationError(.invalidGoal(text: books, maxCount: Shelf.goalLimit.upperBound))
        }
        return .set(number)
    }
}

enum YearArgument {
    static func read(_ text: String, orElse message: Message) throws -> Int {
        guard let year = TypedWords.year(text) else { throw ValidationError(message) }
        return year
    }
}
