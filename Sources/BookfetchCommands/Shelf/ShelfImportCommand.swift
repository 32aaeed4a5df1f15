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
                message: ImportText.notUnderstood.text(["file": file, "reason": error.sentence])
            )
        }
        for row in result.doubtful {
            session.note(
                ImportText.row.text([
                    "file": file, "line": "\(row.line)", "reason": row.reason.sentence, "text": row.text,
                ])
            )
        }
        let books = result.accepted.map { ($0, $0.shelved) }
        guard !dryRun else {
            session.note(
                ImportText.wouldAdd.text(["count": "\(books.count)", "doubtful": "\(result.doubtful.count)"])
            )
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
                ImportText.added.text([
                    "count": "\(new.count)", "present": "\(additions.count - new.count)",
                    "left": "\(result.doubtful.filter(\.reason.isLeftOut).count)",
                ])
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
                message: FileText.unreadable.text(["file": file, "reason": error.localizedDescription])
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
        case .notText(let line): ImportText.notText.text(["line": "\(line)"])
        case .noISBNColumn: ImportText.noColumn.text()
        case .otherSchema(let name): ImportText.otherSchema.text(["name": name])
        }
    }
}

extension DoubtReason {
    fileprivate var sentence: String {
        switch self {
        case .noISBN: ImportText.noISBN.text()
        case .badISBN(let text, let reason): ISBNText.sentence(text, reason)
        case .severalISBNs(let isbns):
            ImportText.severalISBNs.text(["isbns": isbns.map(\.isbn13).joined(separator: ", ")])
        case .repeated(let line): ImportText.repeated.text(["line": "\(line)"])
        case .brokenQuoting: ImportText.brokenQuoting.text()
        case .cellCount(let found, let expected):
            ImportText.cellCount.text(["found": "\(found)", "expected": "\(expected)"])
        case .brokenJSON: ImportText.brokenJSON.text()
        case .notABook(let member?): ImportText.notABookMember.text(["member": member])
        case .notABook(nil): ImportText.notABook.text()
        case .unknownColumn(let name): ImportText.unknownColumn.text(["name": name])
        case .unreadableValue(let column, let text):
            ImportText.unreadableValue.text(["column": column, "text": text])
        }
    }
}
