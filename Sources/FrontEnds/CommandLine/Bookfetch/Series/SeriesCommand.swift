import APIClient
import ArgumentParser
import Catalog
import CatalogModel
import Documents
import Foundation
import Replay
import Store
import Terminal
import Wording

struct SeriesCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "series",
            abstract: .helpSeries,
            usage: """
                bookfetch series harrypotter.json --volume 3
                bookfetch series --demo --lint
                bookfetch series harrypotter.json --list --match
                """,
            discussion: .helpSeriesMore
        )
    }

    @Argument(
        help: ArgumentHelp(
            .helpSeriesFile,
            valueName: "file"
        ),
        completion: .file()
    )
    var file: String?

    @Option(help: ArgumentHelp(.helpSeriesVolume, valueName: "n"))
    var volume: Int?

    @Flag(help: ArgumentHelp(.helpSeriesList))
    var list = false

    @Flag(help: ArgumentHelp(.helpSeriesFull))
    var full = false

    @Flag(help: ArgumentHelp(.helpSeriesFold))
    var fold = false

    @Flag(help: ArgumentHelp(.helpSeriesLint))
    var lint = false

    @Flag(help: ArgumentHelp(.helpSeriesMatch))
    var match = false

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        if full, fold { throw ValidationError(.fullAndFold) }
        if let volume, volume < 1 { throw ValidationError(.volumeBelowOne(number: volume)) }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        let path = try path(context, isDemo: session.isDemo)
        let stream = context.stream(named: path)
        var piped = Data()
        if let stream { piped = try await context.data(of: stream) }
        let series: SeriesFile
        do throws(SeriesFileError) {
            series = try stream == nil ? SeriesFile(path: path) : SeriesFile(data: piped)
        } catch {
            throw ProgramFailure(error, path: path)
        }
        if lint {
            let findings = SeriesLint.findings(in: series)
            try await context.write(SeriesReports.lint(findings, path: path), options: global)
            guard global.isStrict, !findings.isEmpty else { return }
            throw ProgramFailure.doubtful(path, count: findings.count)
        }
        // Nothing is remembered for a pipe, which may be another series each time.
        let key = stream == nil ? URL(filePath: path).standardizedFileURL.path : nil
        guard let number = try await chosen(session, key, series) else {
            let matching = match ? try await SeriesMatching(series.volumes, of: series, in: session) : nil
            try await context.write(SeriesReports.volumes(series.volumes, path: path, matching), options: global)
            try await conclude(matching, in: session)
            return
        }
        guard number <= series.volumes.count else {
            throw ProgramFailure.usage(.noSuchVolume(number: number, count: series.volumes.count))
        }
        let folding = await folding(session, key, number)
        let chosen = series.volumes[number - 1]
        let matching = match ? try await SeriesMatching([chosen], of: series, in: session) : nil
        try await context.write(
            SeriesReports.volume(chosen, path: path, matching),
            options: global,
            text: {
                SeriesText.lines(chosen, of: series.volumes.count, isWhole: folding == .full, matching, width: $0.width)
            }
        )
        try await conclude(matching, in: session)
    }

    private func conclude(_ matching: SeriesMatching?, in session: Session) async throws {
        guard let matching else { return }
        try session.conclude(
            freshness: matching.freshness,
            problems: matching.problems,
            openCircuits: await session.health.breakers.openCircuits
        )
    }

    private func path(_ context: ProcessEnvironment, isDemo: Bool) throws -> String {
        if file == "-" { return "-" }
        if file?.isEmpty == true { throw ProgramFailure.usage(.noSeriesFile) }
        if let file { return URL(filePath: file, relativeTo: context.currentFolder).path }
        guard isDemo, let sample = context.sampleSeries else { throw ProgramFailure.usage(.noSeriesFile) }
        return sample
    }

    /// The volume to show: the named one, otherwise the last one shown. `nil` lists all.
    private func chosen(_ session: Session, _ key: String?, _ series: SeriesFile) async throws -> Int? {
        if list { return nil }
        if let volume {
            if let key, volume <= series.volumes.count {
                await session.attempt { (store) async throws(StoreError) in
                    try await store.series.setLastVolume(volume, of: key)
                }
            }
            return volume
        }
        guard let key else { return nil }
        let last = await session.attempt { (store) async throws(StoreError) in
            try await store.series.lastVolume(of: key)
        }
        return last.flatMap { $0 }.flatMap { $0 <= series.volumes.count ? $0 : nil }
    }

    private func folding(_ session: Session, _ key: String?, _ number: Int) async -> FoldMode {
        let said: FoldMode? = full ? .full : fold ? .fold : nil
        guard let key else { return said ?? .fold }
        let remembered = await session.attempt { (store) async throws(StoreError) in
            if let said { try await store.folds.set(said, for: .volume(series: key, number: number)) }
            return try await store.folds.state(of: .volume(series: key, number: number))
        }
        return said ?? remembered.flatMap { $0 } ?? .fold
    }
}

extension ProgramFailure {
    /// The failure of a series file with doubtful data, for `--strict`: 65.
    fileprivate static func doubtful(_ path: String, count: Int) -> ProgramFailure {
        ProgramFailure(
            status: .inputData,
            kind: .invalid,
            message: .strictLint(path: path, count: count)
        )
    }

    /// The failure to read a series file: 66 when it is missing, 65 when it is malformed.
    fileprivate init(_ error: SeriesFileError, path: String) {
        let status: ExitStatus =
            switch error {
            case .notThere, .noPermission, .isFolder, .cannotRead: .noInput
            case .tooLarge, .notUTF8, .brokenJSON, .wrongShape: .inputData
            }
        self.init(
            status: status,
            kind: .invalid,
            message: .cannotRead(path, reason: .reason(error))
        )
    }
}
