import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import CommandSupport
import Foundation
import Messages
import Reports

/// `bookfetch preview`: previews of books.
struct PreviewCommand: ProgramCommand {
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

    /// The number of pages of a scan that are listed without `--limit`: a preview rather than the whole book.
    static let scanLimit = 20

    @Argument(
        help: ArgumentHelp(.helpPreviewBooks, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var books: [String] = []

    @Option(help: ArgumentHelp(.helpPreviewFrom, valueName: "file"), completion: .file())
    var from: String?

    @Flag(help: ArgumentHelp(.helpPreviewShelf))
    var shelf = false

    @Option(help: ArgumentHelp(.helpPreviewSave, valueName: "folder"))
    var save: String?

    @Option(name: [.customShort("n"), .long], help: ArgumentHelp(.helpPreviewLimit, valueName: "n"))
    var limit: Int?

    @OptionGroup var pictures: ImageOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        let sources = [!books.isEmpty, from != nil, shelf].count { $0 }
        guard sources > 0 else { throw ValidationError(.booksMissing) }
        guard sources == 1 else { throw ValidationError(.booksTwice) }
        if books != ["-"] { _ = try BookReference.list(books) }
        if let from, from.isEmpty { throw ValidationError(.booksMissing) }
        if let save, save.isEmpty { throw ValidationError(.emptyFolder) }
        if let limit, !(1...10_000).contains(limit) { throw ValidationError(.invalidLimit(limit: limit)) }
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let isbns = try await isbns(session, context)
        let found: Outcome<Previews>
        do throws(ListError) {
            found = try await session.library.previews(Previews(isbns))
        } catch {
            throw failure(error, isbns, session)
        }
        var (freshness, problems) = (found.freshness, found.problems)
        var previewed: [PreviewedBook] = []
        for finding in found.value {
            previewed.append(try await paged(finding, session, &freshness, &problems))
        }
        if let save {
            let folder = URL(filePath: save, directoryHint: .isDirectory, relativeTo: context.currentFolder)
            var saving = PreviewSaving(session, to: folder.absoluteURL, isOfMany: isOfMany(isbns))
            for index in previewed.indices { previewed[index] = try await saving.saved(previewed[index], isbns[index]) }
            problems += saving.problems
            if let failure = saving.failure { throw failure }
        }
        try await session.show(
            PreviewTable(
                request: request(isbns),
                books: previewed,
                isOfMany: isOfMany(isbns),
                isSaved: save != nil,
                freshness: freshness,
                problems: problems
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

    /// The requested books, without duplicates.
    private func isbns(_ session: Session, _ context: CommandContext) async throws -> [ISBN] {
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

    /// A book with its page images. If those of an open scan cannot be listed, its address is still shown.
    private func paged(
        _ finding: PreviewFinding,
        _ session: Session,
        _ freshness: inout [Freshness],
        _ problems: inout [Problem]
    ) async throws(ProgramFailure) -> PreviewedBook {
        guard let preview = finding.found?.preview else { return PreviewedBook(finding) }
        guard let scan = preview.scan else {
            let pages = preview.images.prefix(limit ?? .max).map { PreviewPage(url: $0) }
            return PreviewedBook(finding, pages: pages, total: preview.images.count)
        }
        do throws(ListError) {
            let pages = try await session.library.pages(ScanPages(scan))
            freshness += pages.freshness
            problems += pages.problems
            let images = pages.value.list.images
            guard !images.isEmpty else { return PreviewedBook(finding) }
            return PreviewedBook(
                finding,
                pages: images.prefix(limit ?? Self.scanLimit).map { PreviewPage(url: $0) },
                total: images.count,
                from: pages.value.service
            )
        } catch {
            guard case .api(let failure, let others) = error else { return PreviewedBook(finding) }
            guard !failure.isCancellation else { throw ProgramFailure(failure) }
            problems += [Problem(service: failure.service, cause: .api(failure), isbn: finding.isbn)] + others
            return PreviewedBook(finding)
        }
    }

    /// The failure of a run in which no service responded.
    private func failure(_ error: ListError, _ isbns: [ISBN], _ session: Session) -> ProgramFailure {
        var failure = session.failure(error, of: .previewList)
        // Shops have a page for every book.
        if failure.kind == .retired, isbns.count == 1, let isbn = isbns.first {
            failure.hint = .noOtherPreview(isbn: isbn.isbn13)
        }
        return failure
    }
}
