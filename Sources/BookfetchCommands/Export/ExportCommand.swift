import APIClient
public import ArgumentParser
import CommandSupport
import Console
public import Export
import Foundation
import Messages

/// `bookfetch export`: books in the formats of other programs.
struct ExportCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "export",
            abstract: .helpExport,
            usage: """
                bookfetch export shelf --format bibtex -o books.bib
                bookfetch export 9788980500208 2 --format csl-json
                """,
            discussion: .helpExportMore
        )
    }

    @Argument(
        help: ArgumentHelp(.helpExportBooks, valueName: "books"),
        completion: StoredCompletion.one
    )
    var books: [String] = ["shelf"]

    @Option(
        help: ArgumentHelp(.helpExportFormat, valueName: "format")
    )
    var format: ExportFormat = .json

    @Flag(help: ArgumentHelp(.helpExportJSON))
    var json = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(.helpExportOutput, valueName: "file")
    )
    var output: String?

    @OptionGroup var run: RunOptions

    func validate() throws {
        if books.count == 1, books[0] == "shelf" || books[0] == "recent" { return }
        for book in books { _ = try BookReference(book) }
    }

    func run(in context: CommandContext) async throws {
        let options = try GlobalOptions(run: run)
        let session = try Session(options, in: context)
        let chosen: ExportedBooks =
            switch books {
            case ["shelf"]: try await .shelf(session)
            case ["recent"]: try await .recent(session)
            default: try await .named(books, session)
            }
        let text = document(of: chosen, at: context.time.now())
        if let output, output != "-" {
            let path = try OutputFile.write(text, to: output, in: context.currentFolder)
            session.note(.wroteBooks(count: chosen.books.count, path: path))
        } else {
            try context.output.write(text)
        }
        try await chosen.conclude(session, isStrict: run.strict)
    }

    private func document(of chosen: ExportedBooks, at time: Date) -> String {
        var stream =
            json || format == .json
            ? ExportStream(JSONWriter(time: time, account: chosen.account)) : ExportStream(format, at: time)
        var text = ""
        for book in chosen.books { text += stream.next(book) }
        return text + stream.end()
    }
}

extension ExportFormat: ExpressibleByArgument {}
