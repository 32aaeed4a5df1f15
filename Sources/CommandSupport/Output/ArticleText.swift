public import CatalogModel
import Console
import Export
import Foundation
import Messages

extension Session {
    /// Writes one article: as text for a person, as its members otherwise.
    ///
    /// - Parameters:
    ///   - article: The article.
    ///   - images: Whether its picture is shown, where the terminal can.
    /// - Throws: What stdout throws.
    public func show(_ article: Article, images: Bool = false) async throws {
        let target = presenter.target
        switch target.format {
        case .table:
            if images, let drawing = pictureDrawing() {
                let picture = await illustration(
                    of: article.image,
                    service: articleService,
                    by: drawing,
                    columns: min(target.width, 60),
                    rows: 20
                )
                context.waiting.clear()
                if let picture { try context.output.write(picture) }
            }
            let lines = ArticleText.lines(article, target, context.readerClock)
            try await context.writeText(lines.map { $0 + "\n" }.joined(), options: options)
        case .json: try context.writeDocument(ArticleDocument(article: article), options: options)
        case .jsonl: try context.output.write(JSONText.line(article))
        case .csv:
            try context.output.write(CSVText.row(ArticleList.fields) + CSVText.row(ArticleList.fields(of: article)))
        case .plain: try context.output.writeLine(PlainRows.line(ArticleList.fields(of: article)))
        }
    }
}

/// An article as a person reads it.
enum ArticleText {
    /// The lines, none wider than the terminal.
    static func lines(_ article: Article, _ target: OutputTarget, _ clock: ReaderClock) -> [String] {
        let width = min(target.width, 100)
        var lines = SafeText.line(article.title ?? article.url ?? "").wrapped(toWidth: width)
            .map { Style.bold.applied(to: $0, when: target.isStyled) }
        let time = article.publishedAt.map { date in
            [clock.minuteAndZone(date), clock.age(date)].compactMap(\.self).joined(separator: ", ")
        }
        let byline = [article.sourceName, article.author, time].compactMap { $0 }.filter { !$0.isEmpty }
        if !byline.isEmpty { lines += SafeText.line(byline.joined(separator: " · ")).wrapped(toWidth: width) }
        for text in [article.description, article.content] {
            guard let text, !text.isEmpty else { continue }
            lines.append("")
            for paragraph in SafeText.block(text).split(separator: "\n", omittingEmptySubsequences: false) {
                lines += String(paragraph).wrapped(toWidth: width)
            }
        }
        // An address is not wrapped: it could not be copied.
        if let url = article.url { lines += ["", Hyperlink(SafeText.line(url), to: url).text(isOn: target.isLinked)] }
        return lines
    }
}

/// One article as JSON: the shape `news.article/1`.
private struct ArticleDocument: Encodable {
    let schema = "news.article/1"
    let article: Article
}
