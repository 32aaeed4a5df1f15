package import APIClient
import BookfetchKit
package import Catalog
package import CatalogModel
import Wording

package struct PreviewRequest: DocumentRequest {
    package let isbn: ISBN

    package init(_ isbn: ISBN) { self.isbn = isbn }

    package func document(in session: Session) async throws(ProgramFailure) -> Document<PreviewTable> {
        let found = try await session.previews(of: [isbn])
        let table = PreviewTable(
            request: RequestRecord(command: "preview", ["isbn": .text(isbn.isbn13), "save": .null]),
            books: found.books,
            isOfMany: false,
            isSaved: false,
            freshness: found.freshness,
            problems: found.problems
        )
        return Document(
            table,
            origin: ResultNotes(freshness: table.freshness, problems: table.problems),
            whenEmpty: session.emptyOrigin
        )
    }
}

package struct FoundPreviews: Sendable {
    package var books: [PreviewedBook] = []
    package var freshness: [Freshness] = []
    package var problems: [Problem] = []
}

extension Session {
    /// The number of pages of a scan that are listed without a limit: a preview rather than the whole book.
    private static let scanLimit = 20

    /// Finds the previews of books, and lists their pages.
    ///
    /// - Parameter limit: The number of pages of each; `nil` for all of a preview and the first ones of a scan.
    /// - Throws: ``ProgramFailure`` if no service responded.
    package func previews(of isbns: [ISBN], limit: Int? = nil) async throws(ProgramFailure) -> FoundPreviews {
        let library = library
        do throws(ListError) {
            let found = try await library.previews(Previews(isbns))
            var previews = FoundPreviews(freshness: found.freshness, problems: found.problems)
            for finding in found.value {
                let book = try await paged(finding, limit, library, &previews.freshness, &previews.problems)
                previews.books.append(book)
            }
            return previews
        } catch {
            var failure = library.failure(error, of: .previewList)
            // Shops have a page for every book.
            if failure.kind == .retired, isbns.count == 1, let isbn = isbns.first {
                failure.hint = .noOtherPreview(isbn: isbn.isbn13)
            }
            throw failure.after(error.others)
        }
    }

    /// A book with its page images. If those of an open scan cannot be listed, its address is still shown.
    private func paged(
        _ finding: PreviewFinding,
        _ limit: Int?,
        _ library: Library,
        _ freshness: inout [Freshness],
        _ problems: inout [Problem]
    ) async throws(ListError) -> PreviewedBook {
        guard let preview = finding.found?.preview else { return PreviewedBook(finding) }
        guard let scan = preview.scan else {
            let pages = preview.images.prefix(limit ?? .max).map { PreviewPage(url: $0) }
            return PreviewedBook(finding, pages: pages, total: preview.images.count)
        }
        do throws(ListError) {
            let pages = try await library.pages(ScanPages(scan))
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
            guard !failure.isCancellation else { throw error }
            problems += [Problem(service: failure.service, cause: .api(failure), isbn: finding.isbn)] + others
            return PreviewedBook(finding)
        }
    }
}
