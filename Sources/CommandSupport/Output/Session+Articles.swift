import APIClient
import Catalog
public import CatalogModel
import Console
import Export
import Foundation
import Messages
import Reports

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
        case .plain: try context.output.writeLine(TabSeparatedRows.line(ArticleList.fields(of: article)))
        }
    }

    /// How many pictures a list shows at most: more is no list any more, and each is a download.
    static let shownPictureCount = 20
    /// How many pictures are fetched at once.
    private static let pictureJobs = 4

    /// The text of a list with a picture below each headline that has one.
    ///
    /// - Parameter list: The list.
    /// - Returns: The text; `nil` where no pictures can be shown.
    func illustrated(_ list: ArticleList) async -> String? {
        guard let drawing = pictureDrawing() else { return nil }
        let target = presenter.target
        let addresses = list.elements.prefix(Self.shownPictureCount).map(\.image)
        let pictures = await shownPictures(
            addresses,
            of: list.articlePage.service ?? articleService,
            by: drawing,
            columns: min(target.width, 30),
            rows: 8
        )
        return list.elements.enumerated().map { index, article in
            ArticleText.entry(article, number: list.firstNumber + index, target, list.clock)
                .map { $0 + "\n" }.joined() + (index < pictures.count ? pictures[index] ?? "" : "")
        }.joined()
    }

    /// The service that articles come from, for those that none was asked for.
    var articleService: ServiceName {
        providers.registry.services(that: .articles).first?.name ?? ServiceName(rawValue: context.program)
    }

    /// An article's picture as the terminal takes it; `nil` where there is none or it cannot be shown.
    func illustration(
        of address: String?,
        service: ServiceName,
        by drawing: PictureDrawing,
        columns: Int,
        rows: Int
    ) async -> String? {
        guard let address else { return nil }
        do throws(PictureRefusal) {
            let picture = try await picture(at: address, of: service, limit: Self.shownPictureLimit)
            return await drawn(picture, by: drawing, columns: columns, rows: rows, address: address)
        } catch {
            verbosely(.imageNotShown(address: address, reason: error.reason))
            return nil
        }
    }

    /// Pictures in order, a few at a time. One that fails is left out.
    private func shownPictures(
        _ addresses: [String?],
        of service: ServiceName,
        by drawing: PictureDrawing,
        columns: Int,
        rows: Int
    ) async -> [String?] {
        await during(.fetchingImages) {
            await withTaskGroup(of: (Int, String?).self) { group in
                var pictures = [String?](repeating: nil, count: addresses.count)
                var waiting = addresses.indices.makeIterator()
                func startNext() {
                    guard !Task.isCancelled, let index = waiting.next() else { return }
                    group.addTask {
                        let address = addresses[index]
                        return (
                            index,
                            await illustration(
                                of: address,
                                service: service,
                                by: drawing,
                                columns: columns,
                                rows: rows
                            )
                        )
                    }
                }
                for _ in 0..<Self.pictureJobs { startNext() }
                for await (index, picture) in group {
                    pictures[index] = picture
                    startNext()
                }
                return pictures
            }
        }
    }
}
