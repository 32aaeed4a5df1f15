import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import Wording

struct PreviewCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "preview",
            abstract: .helpPreview,
            usage: """
                bookfetch preview 9788980500208
                bookfetch preview 3 --save pages
                bookfetch preview --shelf
                """,
            discussion: .helpPreviewMore
        )
    }

    @Argument(
        help: ArgumentHelp(.helpPreviewBooks, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var books: [String] = []

    @Option(help: ArgumentHelp(.helpPreviewFrom, valueName: "file"), completion: .file())
    var from: String?

    @Flag(help: ArgumentHelp(.helpPreviewShelf))
    var shelf = false

    @Option(help: ArgumentHelp(.helpPreviewSave, valueName: "folder"), completion: .directory)
    var save: String?

    @Option(name: [.customShort("n"), .long], help: ArgumentHelp(.helpPreviewLimit, valueName: "n"))
    var limit: Int?

    @OptionGroup var pictures: ImageOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        let sources = [!books.isEmpty, from != nil, shelf].count { $0 }
        guard sources > 0 else { throw ValidationError(.booksMissing) }
        guard sources == 1 else { throw ValidationError(.booksTwice) }
        if books != ["-"] { _ = try BookReference.list(books) }
        if let from, from.isEmpty { throw ValidationError(.booksMissing) }
        if let save, save.isEmpty { throw ValidationError(.emptyFolder) }
        if let limit, !(1...10_000).contains(limit) { throw ValidationError(.invalidLimit(limit: limit)) }
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        let isbns = try await isbns(session, context)
        var found = try await session.previews(of: isbns, limit: limit)
        if let save {
            let folder = URL(filePath: save, directoryHint: .isDirectory, relativeTo: context.currentFolder)
            var saving = PreviewSaving(session, to: folder.absoluteURL, isOfMany: isOfMany(isbns))
            for index in found.books.indices {
                found.books[index] = try await saving.saved(found.books[index], isbns[index])
            }
            found.problems += saving.problems
            if let failure = saving.failure { throw failure }
        }
        try await session.show(
            PreviewTable(
                request: request(isbns),
                books: found.books,
                isOfMany: isOfMany(isbns),
                isSaved: save != nil,
                freshness: found.freshness,
                problems: found.problems
            ),
            images: pictures.images
        )
    }

    /// Whether several books were requested, even if they turn out to be the same one.
    private func isOfMany(_ isbns: [ISBN]) -> Bool { isbns.count > 1 || shelf || from != nil || books == ["-"] }

    private func request(_ isbns: [ISBN]) -> RequestRecord {
        var parameters: [String: RequestRecord.Value] = [
            "isbn": .optional(isbns.count == 1 ? isbns.first?.isbn13 : nil), "save": .optional(save),
        ]
        if isbns.count != 1 { parameters["isbns"] = .list(isbns.map(\.isbn13)) }
        if let limit { parameters["limit"] = .number(limit) }
        return RequestRecord(command: "preview", parameters)
    }

    private func isbns(_ session: Session, _ context: ProcessEnvironment) async throws -> [ISBN] {
        if shelf { return try await session.shelvedISBNs() }
        if let file = from ?? (books == ["-"] ? "-" : nil) {
            return try await ISBNFile(name: file, context: context).isbns(session)
        }
        var isbns: [ISBN] = []
        for reference in try BookReference.list(books) {
            let isbn = try await session.isbn(of: reference)
            if !isbns.contains(isbn) { isbns.append(isbn) }
        }
        return isbns
    }
}
