import APIClient
import BookfetchKit
import Catalog
import CatalogModel
package import Documents
import Terminal
import Wording

extension Session {
    package func show(_ list: PreviewTable, images: Bool = false) async throws {
        try await presenter.write(list) { target in
            if list.isSaved, list.shown > 0 {
                let text = list.tableLines(target).map { $0 + "\n" }.joined()
                try await context.writeText(text, options: options)
            }
            try await writePreviews(list, images: images)
            return nil
        }
        noteMissing(list)
        try presenter.conclude(freshness: list.freshness, problems: list.problems)
    }

    private func writePreviews(_ list: PreviewTable, images: Bool) async throws {
        context.waiting.clear()
        let target = presenter.target
        let isOfMany = list.isOfMany
        var text = ""
        for book in list.books {
            guard let service = book.service, let preview = book.preview else { continue }
            if list.isSaved, !book.pages.isEmpty { continue }
            if isOfMany, !text.isEmpty { text += "\n" }
            let heading = Message.previewHeading(service, preview.access, pages: book.total).text
            let lines = SafeText.line(isOfMany ? "\(book.isbn) \(heading)" : heading)
            text += lines.wrapped(toWidth: target.width, breakingWords: false).map { $0 + "\n" }.joined()
            for (index, page) in book.pages.enumerated() {
                if images, let picture = try await drawn(page, of: service) {
                    try await context.writeText(text, options: options)
                    text = ""
                    try context.output.write(picture)
                }
                text += "\(index + 1)  \(address(page.url))\n"
            }
            if let excerpt = preview.text {
                let lines = SafeText.block(excerpt).wrapped(toWidth: target.width, breakingWords: false)
                text += lines.map { $0 + "\n" }.joined()
            }
            if book.pages.isEmpty, let url = preview.url { text += address(url) + "\n" }
        }
        try await context.writeText(text, options: options)
        if isOfMany {
            if list.hasMore { note(.raiseLimit) }
        } else if list.shown > 0 {
            note(.summary(1...list.shown, of: list.total, .entries, hidden: 0, more: list.hasMore ? .raiseLimit : nil))
        }
        for line in list.footnotes { note(Message(verbatim: line)) }
    }

    /// An address. It is not truncated, so that it can be copied.
    private func address(_ url: String) -> String {
        Hyperlink(SafeText.line(url), to: url).text(isOn: presenter.target.isLinked)
    }

    private func drawn(_ page: PreviewPage, of service: ServiceName) async throws(ProgramFailure) -> String? {
        guard let drawing = pictureDrawing() else { return nil }
        let picture: Picture
        do throws(PictureRefusal) {
            picture = try await self.picture(at: page.url, of: service, limit: Self.shownPictureLimit)
        } catch {
            if case .failed(let error) = error, error.isCancellation { throw ProgramFailure(error) }
            verbosely(.imageNotShown(address: page.url, reason: error.reason))
            return nil
        }
        context.waiting.clear()
        let rows = max(8, (context.output.height ?? 24) - 4)
        let columns = min(presenter.target.width, 60)
        return await drawn(picture, by: drawing, columns: columns, rows: rows, address: page.url)
    }

    /// Notes the books without a preview, grouped by the services that responded.
    private func noteMissing(_ list: PreviewTable) {
        var groups: [(asked: [ServiceName], isbns: [String])] = []
        for book in list.books where book.preview == nil {
            if let index = groups.firstIndex(where: { $0.asked == book.asked }) {
                groups[index].isbns.append(book.isbn)
            } else {
                groups.append((book.asked, [book.isbn]))
            }
        }
        for group in groups {
            note(.noPreview(of: list.isOfMany ? group.isbns : [], asked: group.asked))
        }
    }
}
