import APIClient
import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport
import Console
import Export
import Foundation
import Messages
import Reports
import Store

struct ShelfImportCommand: ProgramCommand {
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

    @Argument(help: ArgumentHelp(.helpShelfImportFile, valueName: "file"))
    var file: String

    @Flag(help: ArgumentHelp(.helpDryRun))
    var dryRun = false

    @Option(help: ArgumentHelp(.helpUnmatched, valueName: "file"))
    var unmatched: String?

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let result = try await ImportFile(name: file, context: context).books()
        for row in result.doubtful { session.note(sentence(of: row)) }
        let invalid = result.doubtful.filter(\.reason.isFailure).map { ProblemRecord(invalid: sentence(of: $0)) }
        guard !dryRun else {
            session.note(.wouldImport(count: result.accepted.count, doubtful: result.doubtfulCount))
            // Nothing is added, so nothing is listed.
            try await session.show(ShownChange(command: "shelf import", [], sentences: [], invalidRows: invalid))
            return
        }
        if let kept = try UnmatchedRows(of: file, to: unmatched, in: context.currentFolder).keep(result) {
            session.note(kept)
        }
        var lookUp = ImportLookUp(session)
        var books: [(imported: ImportedBook, book: Book)] = []
        for imported in result.accepted {
            // A long file may need no requests at all, so cancellation is checked here.
            try Task.checkCancellation()
            books.append((imported, try await lookUp.book(of: imported)))
        }
        let shelved = books
        let arrivals = shelved.map { arrival($0.book, $0.imported) }
        // The last book added is first on the shelf: a list that begins with it is added from its end, so that its
        // order is preserved.
        let isNewestFirst = result.isNewestFirst
        let (texts, tooLong) = ImportedMemos.texts(of: shelved)
        if !tooLong.isEmpty { session.note(.memosTooLong(count: tooLong.count, isbns: Self.named(tooLong))) }
        let (added, memos) = try await session.withStore { (store) async throws(StoreError) in
            try await store.shelf.importBooks(
                isNewestFirst ? arrivals.reversed() : arrivals,
                memos: texts
            )
        }
        let additions = isNewestFirst ? added.reversed() : added
        note(lookUp.untitled.map(\.isbn13), memos, session)
        let new = additions.filter(\.isNew)
        try await session.show(
            ShownChange(
                command: "shelf import",
                new.map(\.entry),
                sentences: [
                    .imported(count: new.count, present: additions.count - new.count, left: result.skippedCount)
                ],
                freshness: lookUp.freshness,
                problems: lookUp.problems,
                invalidRows: invalid
            )
        )
    }

    private func arrival(_ book: Book, _ imported: ImportedBook) -> ShelfImport {
        ShelfImport(
            book,
            addedAt: imported.addedAt,
            reading: imported.state.isEmpty ? nil : imported.state,
            elsewhere: imported.elsewhere
        )
    }

    private func sentence(of row: ProblemRow) -> Message {
        guard row.count > 1 else {
            return .importRow(file: file, line: row.line, reason: .reason(row.reason), text: row.text)
        }
        return .importRows(
            file: file,
            count: row.count,
            first: row.line,
            last: row.lastLine,
            reason: .reason(row.reason),
            text: row.text
        )
    }

    /// The first of several ISBNs, at most one per line of the file.
    private static func named(_ isbns: [String]) -> String {
        let first = isbns.prefix(ImportResult.maximumShownPerKind).joined(separator: ", ")
        return isbns.count > ImportResult.maximumShownPerKind ? first + ", …" : first
    }

    private func note(_ untitled: [String], _ memos: (written: Int, differing: [String]), _ session: Session) {
        if !untitled.isEmpty {
            session.note(.importedWithoutTitle(count: untitled.count, isbns: Self.named(untitled)))
        }
        if memos.written > 0 { session.note(.memosImported(count: memos.written)) }
        if !memos.differing.isEmpty {
            session.note(.memosLeft(count: memos.differing.count, isbns: Self.named(memos.differing)))
        }
    }
}

struct UnmatchedRows {
    private let file: URL

    /// Chooses the file.
    ///
    /// - Parameter name: The file as named on the command line; `nil` for one beside the input.
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

    /// Writes the rows, unless the file has them already. Throws ``ProgramFailure`` with code 73, also for an existing
    /// file with other contents.
    func keep(_ result: ImportResult) throws(ProgramFailure) -> Message? {
        guard !result.unmatched.isEmpty else { return nil }
        if FileManager.default.fileExists(atPath: file.path), !file.path.hasPrefix("/dev/") {
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
    let context: CommandContext

    func books() async throws -> ImportResult {
        let data = try await data()
        let result: ImportResult
        do throws(ImportError) {
            result = try BookImport.read(data, today: context.readerClock.today) {
                ServiceRegistry.inUse.service(ofHost: $0)?.rawValue
            }
        } catch {
            throw notUnderstood(.reason(error))
        }
        // The reader stops early when the run is interrupted.
        try Task.checkCancellation()
        if result.isUnparsable, let first = result.doubtful.first {
            throw notUnderstood(.atLine(line: first.line, reason: .reason(first.reason)))
        }
        return result
    }

    private func notUnderstood(_ reason: Message) -> ProgramFailure {
        ProgramFailure(
            status: .inputData,
            kind: .invalid,
            message: .cannotImport(file: name, reason: reason)
        )
    }

    private func data() async throws -> Data {
        // An empty name would be that of the folder.
        guard !name.isEmpty else { throw cannotRead(.noSuchFile) }
        if let stream = context.stream(named: name) { return try await context.data(of: stream) }
        let url = URL(filePath: name, relativeTo: context.currentFolder)
        do {
            return try Data(contentsOf: url)
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
