import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import Interchange
import Store
import Terminal
import Wording

struct ShelfImportCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "import",
            abstract: .helpShelfImport,
            usage: """
                bookfetch shelf import goodreads_library_export.csv
                bookfetch shelf import storygraph.csv --unmatched left.csv
                bookfetch shelf import isbns.txt --dry-run
                """,
            discussion: .helpShelfImportMore
        )
    }

    @Argument(help: ArgumentHelp(.helpShelfImportFile, valueName: "file"), completion: .file())
    var file: String

    @Flag(help: ArgumentHelp(.helpDryRun))
    var dryRun = false

    @Option(help: ArgumentHelp(.helpUnmatched, valueName: "file"), completion: .file())
    var unmatched: String?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        let result = try await ImportFile(name: file, context: context).books(session.library)
        for row in result.doubtful { session.note(.sentence(of: row, in: file)) }
        guard !dryRun else {
            session.note(.wouldImport(count: result.accepted.count, doubtful: result.doubtfulCount))
            // Nothing is added, so nothing is listed.
            try await session.show(
                ShownChange(
                    command: "shelf import",
                    [],
                    sentences: [],
                    invalidRows: ProblemRecord.invalidRows(of: result, in: file)
                )
            )
            return
        }
        if let stored = try UnmatchedRows(of: file, to: unmatched, in: context.currentFolder).save(result) {
            session.note(stored)
        }
        let outcome = try await session.finding { (library) throws(BookError) in try await library.importBooks(result) }
        let imported = ShownImport(outcome, of: result, from: file)
        for note in imported.notes { session.note(note) }
        try await session.show(imported.change)
        try await session.noteUnkeptCovers(of: outcome.additions)
    }
}

struct UnmatchedRows {
    private let file: URL

    /// Chooses the file. `name`: the file as named on the command line; `nil` for one beside the input.
    init(of input: String, to name: String?, in folder: URL) {
        if let name {
            file = URL(filePath: name, relativeTo: folder)
        } else {
            let input = URL(filePath: input == "-" ? "stdin" : input, relativeTo: folder)
            let isTable = ["csv", "tsv", "txt"].contains(input.pathExtension.lowercased())
            let stem = isTable ? input.deletingPathExtension() : input
            file = stem.deletingLastPathComponent().appending(path: stem.lastPathComponent + ".unmatched.csv")
        }
    }

    /// Writes the rows, unless the file has them already. Throws code 73, also for a file with others.
    func save(_ result: ImportResult) throws(ProgramFailure) -> Message? {
        guard !result.unmatched.isEmpty else { return nil }
        // A pipe or a device has no contents to compare, and is written to.
        if FileManager.default.fileExists(atPath: file.path), file.isReplaceable {
            guard (try? Data(contentsOf: file)) == result.unmatched else {
                var failure = OutputFile.failure(file.path, .otherFilePresent)
                failure.hint = .chooseUnmatched
                throw failure
            }
            return .unmatchedPresent(count: result.unmatchedCount, path: file.path)
        }
        try OutputFile.write(result.unmatched, to: file)
        return .wroteUnmatched(count: result.unmatchedCount, path: file.path)
    }
}

struct ImportFile {
    /// The name on the command line; `-` is standard input.
    let name: String
    let context: ProcessEnvironment

    func books(_ library: Library) async throws -> ImportResult {
        try await library.readBooks(in: try await data(), named: name, today: context.readerClock.today)
    }

    /// - Parameter limit: How much is read; `nil` for all of it.
    func data(atMost limit: Int? = nil) async throws -> Data {
        // An empty name would be that of the folder.
        guard !name.isEmpty else { throw cannotRead(.noSuchFile) }
        if let stream = context.stream(named: name) { return try await context.data(of: stream, limit: limit ?? .max) }
        let url = URL(filePath: name, relativeTo: context.currentFolder)
        do {
            guard let limit else { return try Data(contentsOf: url) }
            let file = try FileHandle(forReadingFrom: url)
            defer { try? file.close() }
            return try file.read(upToCount: limit) ?? Data()
        } catch {
            throw cannotRead(FileReason.reading(url, error))
        }
    }

    private func cannotRead(_ reason: Message) -> ProgramFailure {
        ProgramFailure(
            status: .noInput,
            kind: .invalid,
            message: .cannotRead(name, reason: reason)
        )
    }
}
