import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Store
import Wording

struct ShelfSeriesCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "series",
            abstract: .helpShelfSeries,
            usage: """
                bookfetch shelf series
                bookfetch shelf series 해리 포터 --missing
                bookfetch shelf series --missing --watch
                """,
            discussion: .helpShelfSeriesMore
        )
    }

    @Argument(help: ArgumentHelp(.helpShelfSeriesName, valueName: "name"))
    var words: [String] = []

    @Flag(help: ArgumentHelp(.helpShelfSeriesMissing))
    var missing = false

    @Flag(help: ArgumentHelp(.helpShelfSeriesWatch))
    var watch = false

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: missing ? .requests : .localOnly)
        let library = session.library
        let name = FoldedText.fold(words.joined(separator: " "))
        let series = try await library.seriesOnShelf().filter {
            name.isEmpty || FoldedText.fold($0.name).contains(name)
        }
        var rows = series.map { ShelfSeriesReport.Row($0) }
        var found = Found()
        if missing, !rows.isEmpty {
            session.note(.searchingForVolumes(count: rows.count))
            try await found.search(for: &rows, in: session)
        }
        if watch {
            for one in series { try await library.watch(.series, named: one.name) }
            session.note(.seriesWatched(count: series.count))
        }
        let query = words.isEmpty ? nil : words.joined(separator: " ")
        let request = RequestRecord(command: "shelf series", ["name": .optional(query)])
        let report = ShelfSeriesReport(request, rows)
        try await context.write(missing ? report.missing : report.series, options: global)
        try session.conclude(
            freshness: found.freshness,
            problems: found.problems,
            openCircuits: await session.health.breakers.openCircuits
        )
    }
}

/// What the services said of all series.
private struct Found {
    var freshness: [Freshness] = []
    var problems: [Problem] = []

    /// Searches for the missing volumes of each series. Throws ``ProgramFailure`` if that was interrupted, or no
    /// service responded for any.
    mutating func search(for rows: inout [ShelfSeriesReport.Row], in session: Session) async throws {
        var failure: ProgramFailure?
        for index in rows.indices {
            do throws(CatalogError) {
                let outcome = try await session.library.find(MissingVolumes(of: rows[index].series))
                rows[index].found = outcome.value
                freshness += outcome.freshness
                problems += outcome.problems
            } catch {
                let (found, others) = session.failure(error)
                guard found.status != .interrupted else { throw found }
                failure = failure ?? found
                problems += others
            }
        }
        if let failure {
            guard rows.contains(where: { $0.found != nil }) else { throw failure }
            session.note(failure.message)
        }
        if let notice = session.library.keylessNotice { session.note(notice) }
    }
}
