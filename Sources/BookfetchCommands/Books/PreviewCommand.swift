import APIClient
import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport
import Foundation
import Messages
import Reports
import Store

/// `bookfetch preview`: the preview pages of a book.
struct PreviewCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "preview",
            abstract: .helpPreview,
            usage: """
                bookfetch preview 9788980500208
                bookfetch preview 3 --save pages
                """,
            discussion: .helpPreviewMore
        )
    }

    @Argument(
        help: ArgumentHelp(.helpBook, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var book: String

    @Option(help: ArgumentHelp(.helpPreviewSave, valueName: "folder"))
    var save: String?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        _ = try BookReference(book)
        if let save, save.isEmpty { throw ValidationError(.emptyFolder) }
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context)
        let isbn = try await session.isbn(of: BookReference(book))
        let previews = session.chain(.preview, session.providers.all(.preview))
        let found: ChainOutcome<PreviewPages>
        do throws(ListError) {
            found = try await previews.previewPages(of: isbn, options: session.requestOptions)
        } catch {
            session.note(error.others)
            var failure = ProgramFailure(error, of: .previewList)
            // No other service has previews, but every shop has a page for the book.
            if failure.kind == .retired { failure.hint = .noOtherPreview(isbn: isbn.isbn13) }
            throw failure
        }
        var pages = found.answer.images.map { PreviewPage(url: $0) }
        var problems: [Problem] = []
        if let save, !pages.isEmpty {
            let folder = URL(filePath: save, directoryHint: .isDirectory, relativeTo: context.currentFolder)
            (pages, problems) = try await saved(pages, of: isbn, in: folder.absoluteURL, found.service, session)
        }
        try await session.show(
            PreviewTable(
                request: RequestRecord(command: "preview", ["isbn": .text(isbn.isbn13), "save": .optional(save)]),
                pages: pages,
                isSaved: save != nil,
                freshness: [found.answer.freshness].compactMap(\.self),
                problems: found.problems + problems
            )
        )
    }

    /// Saves pages one after the other, without changing existing ones. A failed page does not affect the others.
    private func saved(
        _ pages: [PreviewPage],
        of isbn: ISBN,
        in place: URL,
        _ service: ServiceName,
        _ session: Session
    ) async throws(ProgramFailure) -> ([PreviewPage], [Problem]) {
        var pages = pages
        var problems: [Problem] = []
        var firstError: APIError?
        let folder = try PreviewFolder.open(place, isbn: isbn)
        for index in pages.indices {
            if let file = folder.file(index + 1, of: pages.count) {
                pages[index].note(file, wasThere: true)
                continue
            }
            session.progress(.fetchingPage(page: index + 1, of: pages.count))
            let picture: (data: Data, header: ImageHeader)
            do throws(APIError) {
                picture = try await fetch(pages[index].url, service, session)
            } catch {
                guard !error.isCancellation else { throw ProgramFailure(error) }
                firstError = firstError ?? error
                problems.append(Problem(service: service, cause: .api(error), isbn: isbn))
                continue
            }
            do throws(PreviewFolder.Failure) {
                let file = try folder.save(picture.data, picture.header, index + 1, of: pages.count)
                pages[index].note(file, wasThere: false)
            } catch {
                throw ProgramFailure(error)
            }
        }
        if let firstError, pages.allSatisfy({ $0.file == nil }) { throw ProgramFailure(firstError) }
        return (pages, problems)
    }

    private func fetch(
        _ address: String,
        _ service: ServiceName,
        _ session: Session
    ) async throws(APIError) -> (data: Data, header: ImageHeader) {
        let data = try await session.pictures.data(at: address, of: service, options: session.requestOptions)
        guard let header = ImageHeader(data) else {
            throw APIError(
                service: service,
                operation: "picture",
                cause: .unreadable(.mismatch(path: "picture", expected: "a picture"))
            )
        }
        return (data, header)
    }
}

extension PreviewFolder {
    /// Opens the folder for a book.
    ///
    /// - Throws: ``ProgramFailure`` with code 73.
    fileprivate static func open(_ place: URL, isbn: ISBN) throws(ProgramFailure) -> PreviewFolder {
        do throws(Failure) {
            return try PreviewFolder(place, isbn: isbn.isbn13)
        } catch {
            throw ProgramFailure(error)
        }
    }
}

extension ProgramFailure {
    /// A page cannot be saved: code 73.
    fileprivate init(_ failure: PreviewFolder.Failure) {
        switch failure {
        case .cannotCreate(let path, let reason):
            self.init(
                status: .cannotCreate,
                kind: .invalid,
                message: .cannotWrite(path, reason: reason)
            )
        case .otherBook(let isbn):
            self.init(
                status: .cannotCreate,
                kind: .invalid,
                message: .folderOfOtherBook(isbn: isbn),
                hint: .chooseOtherFolder
            )
        }
    }
}

extension PreviewPage {
    /// Records the page's file.
    fileprivate mutating func note(_ file: PreviewFolder.File, wasThere: Bool) {
        self.file = file.path
        width = file.header.size.width
        height = file.header.size.height
        bytes = file.bytes
        self.wasThere = wasThere
    }
}
