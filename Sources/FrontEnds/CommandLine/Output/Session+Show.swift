package import APIClient
package import BookfetchKit
package import Catalog
import CatalogModel
package import Documents
package import Foundation
import Interchange
package import Store
import Terminal
package import Wording

extension Session {
    /// Throws ``ProgramFailure`` if there is none, for the store or by `--strict`; a write error of stdout;
    /// `CancellationError` after a list that was ended before it was whole. Returns whether there were any books.
    @discardableResult
    package func show(_ request: any DocumentRequest<BookList>) async throws -> Bool {
        let document = try await request.document(in: self)
        for line in document.notices { note(line) }
        try await show(document, of: request as? any StoredRequest)
        for line in document.advice { note(line) }
        if document.isInterrupted { throw CancellationError() }
        return !document.content.books.isEmpty
    }

    /// Throws ``ProgramFailure`` if there is none, for the store or by `--strict`; a write error of stdout.
    package func show(_ request: any StoredRequest<ArticleList>, images: Bool) async throws {
        let document = try await request.document(in: self)
        for notice in document.notices { note(notice) }
        try await show(document, of: request, images: images)
    }

    /// Writes a list of books that no request continues, and reports its origin and problems. `openCircuits`: the
    /// services skipped because their circuit breaker is open.
    package func show(_ list: BookList, openCircuits: [ServiceName] = [], staleNoticeWasShown: Bool = false)
        async throws
    {
        try await show(
            Document(list, staleNoticeWasShown: staleNoticeWasShown, openCircuits: openCircuits, in: self),
            of: nil
        )
    }

    /// Writes a list of books and reports its origin and problems. `request`: the request of this page; `nil` for a
    /// list without further pages.
    func show(_ document: Document<BookList>, of request: (any StoredRequest)?) async throws {
        let list = document.content
        let next = document.next.map { StoredList($0) }
        try await presenter.write(list, continuedBy: program(continuing: next))
        await remember(
            list.books.map { ListItem($0) },
            from: list.firstNumber,
            next: next,
            continuing: continued(list, request.map { StoredList($0) })
        )
        // Cached books were recorded when first received; their age counts from then.
        if list.freshness.contains(where: { $0.origin != .cache }) {
            await library.record(list.books, at: list.receivedAt)
        }
        try presenter.conclude(document.origin)
    }

    package func show(_ list: ArticleList, images: Bool = false) async throws {
        let list = await marked(list, unreadOnly: false)
        try await show(Document(list, in: self), of: nil, images: images)
    }

    /// Writes a list of articles and reports its origin and problems. `request`: the request of this page; `nil` for a
    /// list without further pages.
    func show(_ document: Document<ArticleList>, of request: (any StoredRequest)?, images: Bool) async throws {
        let list = document.content
        let next = document.next.map { StoredList($0, images: images) }
        let continuing = program(continuing: next)
        if images, presenter.target.format == .table, let text = await illustrated(list) {
            context.waiting.clear()
            // A pager would print an image's bytes as text.
            try context.output.write(text)
            note(list.summary(continuedBy: continuing))
        } else {
            try await presenter.write(list, continuedBy: continuing)
        }
        await remember(
            list.elements.map { ListItem($0) },
            from: list.firstNumber,
            next: next,
            continuing: continued(list, request.map { StoredList($0, images: images) })
        )
        // Cached articles were recorded when first received, unless they were on another page of the response.
        if list.articlePage.isSlice || list.freshness.contains(where: { $0.origin != .cache }) {
            let service = list.articlePage.service ?? articleService
            await library.record(list.elements, from: service, at: list.freshness.receivedAt)
        }
        try presenter.conclude(document.origin)
    }

    /// Writes a list and reports its origin and problems.
    ///
    /// - Parameter staleNoticeWasShown: Whether the use of cached copies is reported otherwise.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`; a write error of stdout, such as a closed pipe.
    package func show(list: some ListReport, staleNoticeWasShown: Bool = false) async throws {
        try await presenter.write(list)
        try presenter.conclude(
            freshness: list.freshness,
            problems: list.problems,
            staleNoticeWasShown: staleNoticeWasShown
        )
    }

    /// Writes a list of feeds, and stores its lines, so that a line number refers to a feed.
    package func show(_ list: FeedList) async throws {
        try await presenter.write(list)
        let lines = list.elements.map {
            ListItem(.feed, $0.id, url: $0.url, title: $0.name)
        }
        await remember(lines, from: list.firstNumber)
        try presenter.conclude(freshness: [])
    }

    /// Writes the result of a change: sentences in place of a table, the books concerned in other formats.
    /// `openCircuits`: the services skipped because their circuit breaker is open.
    package func showChange(_ list: BookList, sentences: [Message], openCircuits: [ServiceName] = []) async throws {
        try await presenter.write(list) { target in
            sentences.flatMap { SafeText.line($0.text).wrapped(toWidth: target.width, breakingWords: false) }
        }
        try presenter.conclude(
            freshness: list.freshness,
            problems: list.problems,
            openCircuits: openCircuits,
            invalidRows: list.invalidRows
        )
    }

    package func conclude(
        freshness: [Freshness],
        problems: [Problem],
        openCircuits: [ServiceName] = [],
        lines: [Message]? = nil
    ) throws(ProgramFailure) {
        try presenter.conclude(freshness: freshness, problems: problems, openCircuits: openCircuits, lines: lines)
    }

    /// The request by which an earlier page of a list names this one; `nil` for a first page.
    private func continued(_ list: some ListReport, _ request: StoredList?) -> String? {
        if let continuation = context.continuation { return continuation.page }
        return list.page > 1 ? request?.text : nil
    }

    /// The program whose `more` shows a list's next page; `nil` where there is none, or lists are not stored.
    private func program(continuing next: StoredList?) -> String? {
        next != nil && context.remembersLists && storage.store != nil ? context.program : nil
    }

    /// Stores a list, so that the next command can refer to its lines by number. An empty list is ignored.
    package func remember(_ lines: [ListItem], from first: Int) async {
        await remember(lines, from: first, next: nil, continuing: nil)
    }

    func remember(
        _ lines: [ListItem],
        from first: Int,
        next: StoredList?,
        continuing page: String? = nil
    ) async {
        guard !lines.isEmpty, context.remembersLists else { return }
        let (program, terminal) = (context.program, context.terminalSession)
        await attempt { (store) async throws(StoreError) in
            try await store.lastList.replace(
                with: lines,
                from: first,
                next: next?.text,
                continuing: page,
                of: program,
                in: terminal
            )
        }
    }

    package func note(_ problems: [Problem]) {
        for line in ProblemNotes.lines(problems) { presenter.note(line) }
    }

    package func show(_ page: BookDocument, images: Bool = false) async throws {
        try await presenter.write(page) { target in
            if images, let picture = try await shownCover(of: page) {
                context.waiting.clear()
                try context.output.write(picture)
            }
            return BookText.lines(page, target, context.readerClock)
        }
        // Cached books were recorded when first received; recording them again would make them look newer.
        if page.freshness.contains(where: { $0.origin != .cache }) {
            await library.record([page.book], at: page.freshness.receivedAt)
        }
        if let line = ExplanationText.kept(page) { note(line) }
        try presenter.conclude(freshness: page.freshness, problems: page.problems)
    }

    package func show(_ report: Report) async throws { try await presenter.write(report) }

    package func show(_ pages: [BookDocument], request: RequestRecord, images: Bool) async throws {
        let list = BookList(pages: pages, request: request)
        func text(_ target: OutputTarget) async throws -> [String]? {
            var lines: [String] = []
            for (index, page) in pages.enumerated() {
                if index > 0 { lines += ["", BookText.rule(target)] }
                if images, let picture = try await shownCover(of: page) {
                    // A pager would print an image's bytes as text.
                    context.waiting.clear()
                    try context.output.write(lines.map { $0 + "\n" }.joined() + picture)
                    lines = []
                }
                lines += BookText.lines(page, target, context.readerClock)
            }
            guard images else { return lines }
            try context.output.write(lines.map { $0 + "\n" }.joined())
            return nil
        }
        try await presenter.write(list, text: pages.isEmpty ? nil : text)
        for page in pages where page.freshness.contains(where: { $0.origin != .cache }) {
            await library.record([page.book], at: page.freshness.receivedAt)
        }
        for line in pages.compactMap(ExplanationText.kept) { note(line) }
        try presenter.conclude(
            freshness: list.freshness,
            problems: list.problems,
            openCircuits: await health.breakers.openCircuits
        )
    }

    private func shownCover(of page: BookDocument) async throws -> String? {
        guard let drawing = pictureDrawing(), let identity = page.book.identity else { return nil }
        let finding =
            if let isbn = page.book.isbn {
                try await cover(of: isbn, merged: page.merged, kept: page.book)
            } else {
                try await cover(ofDescribed: identity)
            }
        for refused in finding.refused {
            verbosely(.imageNotShown(address: refused.candidate.address, reason: refused.refusal.reason))
        }
        guard let (candidate, picture) = finding.cover else { return nil }
        let columns = min(presenter.target.width, 40)
        return await drawn(picture, by: drawing, columns: columns, rows: 16, address: candidate.address)
    }

    package func show(_ page: TodayPage) async throws {
        var page = page
        page.clock = context.readerClock
        let shown = page
        try await presenter.write(shown.report) { TodayLines.lines(shown, width: $0.width, $0) }
        await remember(page.books.map { ListItem($0) }, from: 1)
        if page.freshness.contains(where: { $0.origin != .cache }) {
            await library.record(page.books, at: page.freshness.receivedAt)
        }
        try presenter.conclude(freshness: page.freshness, problems: page.worthTelling)
    }

    package func show(_ stats: ShelfStats, request: RequestRecord) async throws {
        try await presenter.write(stats.report(request)) { stats.lines(width: $0.width, isStyled: $0.isStyled) }
        try presenter.conclude(freshness: [])
    }

    package func writeIfJSON(_ document: some Encodable & Sendable) throws {
        guard options.writesOneDocument || options.template != nil else { return }
        try context.writeDocument(document, options: options)
    }

    package func writeIfJSON(_ list: some ListReport) throws {
        guard options.writesOneDocument || options.template != nil else { return }
        let document = list.document(whenEmpty: .network)
        try context.writeDocument(document, options: options)
    }
}

extension BookList {
    /// When its oldest cached response was received; `nil` if none was cached.
    package var receivedAt: Date? { freshness.receivedAt }
}
