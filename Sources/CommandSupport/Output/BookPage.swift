public import APIClient
public import Catalog
public import CatalogModel
import Console
import Foundation
import Messages

/// One book with everything there is to say of it, ready to be written in any format.
public struct BookPage: Sendable {
    /// The book.
    public let book: Book
    let request: RequestRecord
    let merged: MergedBook?
    let kept: [BookRefresh.Kept]
    let isExplained: Bool
    let remarks: BookRemarks
    let foldAt: Int?
    let freshness: [Freshness]
    let problems: [Problem]

    /// A book to show.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - request: The command and what shaped it.
    ///   - merged: Where its values come from; `nil` for a book that no service was asked for.
    ///   - kept: What was kept of an earlier copy.
    ///   - isExplained: Whether the origin of each value is told.
    ///   - remarks: What the reader's own lists know of it.
    ///   - foldAt: After how many characters a long text is cut; `nil` shows it whole.
    ///   - freshness: Where the answers came from.
    ///   - problems: What went wrong on the way.
    public init(
        book: Book,
        request: RequestRecord,
        merged: MergedBook?,
        kept: [BookRefresh.Kept] = [],
        isExplained: Bool,
        remarks: BookRemarks,
        foldAt: Int?,
        freshness: [Freshness],
        problems: [Problem]
    ) {
        self.book = book
        self.request = request
        self.merged = merged
        self.kept = kept
        self.isExplained = isExplained
        var remarks = remarks
        remarks.prices = merged.map { SourcedPrice.all(in: $0) } ?? []
        remarks.credits = Credit.all(for: book)
        self.remarks = remarks
        self.foldAt = foldAt
        self.freshness = freshness
        self.problems = problems
    }
}

extension Session {
    /// Writes one book and tells how it came about.
    ///
    /// - Parameters:
    ///   - page: The book.
    ///   - images: Whether its cover is shown, where the terminal can.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`; what stdout throws when nobody reads it.
    public func show(_ page: BookPage, images: Bool = false) async throws {
        let target = presenter.target
        context.waiting.clear()
        switch target.format {
        case .table:
            if images, let picture = try await shownCover(of: page) {
                context.waiting.clear()
                try context.output.write(picture)
            }
            try await context.writeText(BookText.lines(page, target).map { $0 + "\n" }.joined(), options: options)
        case .json: try context.writeDocument(BookPageDocument(page: page), options: options)
        case .plain:
            try await presenter.write(page.list)
            if page.isExplained { try context.output.write(PlainRows.text(ExplanationText.rows(page))) }
        default: try await presenter.write(page.list)
        }
        // What comes from the store alone was noted when it came; noted again, it would look younger than it is.
        if page.freshness.contains(where: { $0.origin != .cache }) { await noteSeen([page.book]) }
        if let line = ExplanationText.kept(page) { note(line) }
        try presenter.conclude(freshness: page.freshness, problems: page.problems)
    }
}

extension Session {
    /// A book's cover as the terminal takes it; `nil` where there is none or it cannot be shown.
    private func shownCover(of page: BookPage) async throws -> String? {
        guard let drawing = pictureDrawing(), let isbn = page.book.isbn else { return nil }
        let finding = try await cover(of: isbn, merged: page.merged, kept: page.book)
        for refused in finding.refused {
            verbosely(.imageNotShown(address: refused.candidate.address, reason: refused.refusal.reason))
        }
        guard let (candidate, picture) = finding.cover else { return nil }
        let columns = min(presenter.target.width, 40)
        return await drawn(picture, by: drawing, columns: columns, rows: 16, address: candidate.address)
    }
}

extension BookPage {
    /// The book as a list of one, for the formats of lists.
    fileprivate var list: BookList {
        BookList(
            request: request,
            page: 1,
            pageSize: 1,
            total: 1,
            hasMore: false,
            freshness: freshness,
            books: [book],
            remarks: [remarks],
            problems: problems
        )
    }
}

/// One book as JSON: a list of one in the shape `bookfetch.books/1`, and beside it, where asked for, where its values
/// come from.
private struct BookPageDocument: Encodable {
    let page: BookPage

    private enum CodingKeys: CodingKey {
        case explain, kept
    }

    func encode(to encoder: any Encoder) throws {
        try page.list.document.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        if page.isExplained { try container.encode(page.merged?.explanation, forKey: .explain) }
        if page.isExplained || !page.kept.isEmpty { try container.encode(page.kept, forKey: .kept) }
    }
}
