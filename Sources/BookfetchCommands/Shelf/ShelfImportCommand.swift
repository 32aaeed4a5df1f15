import APIClient
import ArgumentParser
import CatalogModel
import CommandSupport
import Console
import Export
import Foundation
import Store

/// `bookfetch shelf import`: puts the books of a file on the shelf.
struct ShelfImportCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Put the books of a file on the shelf: Goodreads CSV, a list of ISBNs, or our own JSON.",
        usage: """
            bookfetch shelf import goodreads_library_export.csv
            bookfetch shelf import isbns.txt --dry-run
            """,
        discussion: "Doubtful rows are shown with their line and never guessed. What the file says of a book is kept."
    )

    @Argument(help: ArgumentHelp("The file; - reads standard input.", valueName: "file"))
    var file: String

    @Flag(help: "Show what would be done, and do nothing.")
    var dryRun = false

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let data = try await data(context)
        let result: ImportResult
        do throws(ImportError) {
            result = try BookImport.read(data)
        } catch {
            throw ProgramFailure(
                status: .inputData,
                kind: .invalid,
                message: "\(file) cannot be understood: \(error.sentence)"
            )
        }
        for row in result.doubtful { session.note("\(file), line \(row.line): \(row.reason.sentence)  \(row.text)") }
        let books = result.accepted.map { ($0, $0.shelved) }
        guard !dryRun else {
            session.note("Would add \(books.count) books; \(result.doubtful.count) rows are doubtful.")
            return
        }
        let additions = try await session.withStore { (store) async throws(StoreError) in
            let additions = try await store.shelf.add(books.map(\.1))
            for (imported, book) in books {
                guard let memo = imported.memo, let text = try? MemoText(memo), let identity = book.identity,
                    try await store.memos.memo(for: identity) == nil
                else { continue }
                _ = try await store.memos.set(text, for: identity)
            }
            return additions
        }
        let new = additions.filter(\.isNew)
        try await session.showChange(
            command: "shelf import",
            new.map(\.entry),
            sentences: [
                "Added \(new.count) books; \(additions.count - new.count) were there already; "
                    + "\(result.doubtful.filter(\.reason.isLeftOut).count) rows were left out."
            ]
        )
    }

    private func data(_ context: CommandContext) async throws -> Data {
        if file == "-" {
            var lines: [String] = []
            while let line = await context.input.readLine() { lines.append(line) }
            try Task.checkCancellation()
            return Data(lines.joined(separator: "\n").utf8)
        }
        let url = URL(filePath: file, relativeTo: context.currentFolder)
        do {
            return try Data(contentsOf: url)
        } catch {
            throw ProgramFailure(
                status: .noInput,
                kind: .invalid,
                message: "\(file) cannot be read: \(error.localizedDescription)"
            )
        }
    }
}

extension ImportedBook {
    /// The book as it goes on the shelf. A row with an ISBN alone becomes a book with that and no more.
    fileprivate var shelved: Book {
        book ?? Book(isbn: isbn, title: isbn?.isbn13 ?? "", sources: ["import"])
    }
}

extension ImportError {
    fileprivate var sentence: String {
        switch self {
        case .notText(let line):
            "line \(line) is no text in UTF-8 or UTF-16. Old spreadsheets write CP949; save as UTF-8."
        case .noISBNColumn: "its first row names no column ISBN or ISBN13."
        case .otherSchema(let name): "it is JSON of another kind (\(name))."
        }
    }
}

extension DoubtReason {
    fileprivate var sentence: String {
        switch self {
        case .noISBN: "no ISBN."
        case .badISBN(let text, let reason): "'\(text)' is no ISBN: it \(reason)."
        case .severalISBNs(let isbns): "several ISBNs (\(isbns.map(\.isbn13).joined(separator: ", ")))."
        case .repeated(let line): "the same book as line \(line)."
        case .brokenQuoting: "a quote is not closed, or stands inside a cell."
        case .cellCount(let found, let expected): "\(found) cells where the first row has \(expected)."
        case .brokenJSON: "broken JSON."
        case .notABook(let member): "no book\(member.map { " (\($0))" } ?? "")."
        case .unknownColumn(let name): "the column '\(name)' is not read."
        case .unreadableValue(let column, let text): "'\(text)' under \(column) cannot be read and is left out."
        }
    }
}
