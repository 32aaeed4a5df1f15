import APIClient
public import ArgumentParser
import CatalogModel
import CommandSupport
import Console
public import Export
import Foundation
import Store

/// `bookfetch export`: books in the formats of other programs.
struct ExportCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write books as BibTeX, BibLaTeX, CSL-JSON, RIS, MARCXML, ONIX, CSV or JSON.",
        usage: """
            bookfetch export shelf --format bibtex -o books.bib
            bookfetch export 9788980500208 2 --format csl-json
            """,
        discussion: "Without an argument, the shelf is written. 'recent' stands for the books shown lately."
    )

    @Argument(
        help: ArgumentHelp("shelf, recent, ISBNs, or line numbers of the last list.", valueName: "books"),
        completion: StoredCompletion.one
    )
    var books: [String] = ["shelf"]

    @Option(
        help: ArgumentHelp("bibtex, biblatex, csl-json, ris, marcxml, onix, csv or json.", valueName: "format")
    )
    var format: ExportFormat = .json

    @Flag(help: "The same as --format json.")
    var json = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file")
    )
    var output: String?

    @OptionGroup var run: RunOptions

    func validate() throws {
        if books.count == 1, books[0] == "shelf" || books[0] == "recent" { return }
        for book in books { _ = try BookReference(book) }
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(try GlobalOptions(run: run), in: context)
        let found = try await chosen(session)
        var stream = ExportStream(json ? .json : format, at: context.time.now())
        var text = ""
        for book in found { text += stream.next(book) }
        text += stream.end()
        guard let output, output != "-" else {
            try context.output.write(text)
            return
        }
        let file = URL(filePath: output, relativeTo: context.currentFolder)
        do {
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            throw ProgramFailure(
                status: .cannotCreate,
                kind: .invalid,
                message: FileText.cannotWrite.text(["path": file.path, "reason": FileReason.writing(file, error)])
            )
        }
        session.note(FileText.wrote.text(["count": "\(found.count)", "path": file.path]))
    }

    private func chosen(_ session: Session) async throws -> [ExportedBook] {
        switch books {
        case ["shelf"]:
            let (entries, memos) = try await session.withStore { (store) async throws(StoreError) in
                (try await store.shelf.list(), try await store.memos.list())
            }
            let texts = Dictionary(memos.map { ($0.identity, $0.text) }) { first, _ in first }
            return entries.map { ExportedBook($0.book, addedAt: $0.addedAt, memo: texts[$0.identity]) }
        case ["recent"]:
            return try await session.withStore { (store) async throws(StoreError) in
                try await store.recents.list()
            }.map { ExportedBook($0.book) }
        default:
            var found: [ExportedBook] = []
            for book in books {
                let isbn = try await session.isbn(of: BookReference(book))
                if let book = try await session.find(isbn).book {
                    found.append(ExportedBook(book))
                } else {
                    session.note(BookPlaceText.noBook.text(["isbn": isbn.isbn13]))
                }
            }
            return found
        }
    }
}

extension ExportFormat: ExpressibleByArgument {}
