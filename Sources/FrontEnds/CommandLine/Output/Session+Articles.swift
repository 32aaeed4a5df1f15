import APIClient
import Basics
import BookfetchKit
import Catalog
package import CatalogModel
package import Documents
import Foundation
import Interchange
import Terminal
import Wording

extension Session {
    package func show(_ article: Article, images: Bool = false) async throws {
        let report = Report(
            document: ArticleDocument(article: article),
            items: [article],
            fields: ArticleList.fields,
            rows: [ArticleList.fields(of: article)],
            columns: []
        )
        try await presenter.write(report) { target in
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
            return ArticleText.lines(article, target, context.readerClock)
        }
    }

    package func show(_ articles: [Article], _ list: ArticleList, images: Bool) async throws {
        try await presenter.write(list) { target in
            if images {
                for (index, article) in articles.enumerated() {
                    if index > 0 { try context.output.write("\n") }
                    try await show(article, images: true)
                }
                return nil
            }
            return Array(
                articles.map { ArticleText.lines($0, target, context.readerClock) }
                    .joined(separator: ["", BookText.rule(target)])
            )
        }
    }

    /// The maximum number of images in a list: each is a download.
    static let shownPictureCount = 20
    private static let pictureJobs = 4

    /// The text of a list with an image below each headline that has one; `nil` if images cannot be shown.
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

    var articleService: ServiceName {
        providers.registry.services(that: .articles).first?.name ?? ServiceName(rawValue: context.program)
    }

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

    /// Images in order, a few at a time. Failed ones are left out.
    private func shownPictures(
        _ addresses: [String?],
        of service: ServiceName,
        by drawing: PictureDrawing,
        columns: Int,
        rows: Int
    ) async -> [String?] {
        await during(.fetchingImages) {
            await addresses.concurrentMap(limit: Self.pictureJobs) { address in
                guard !Task.isCancelled else { return nil }
                return await illustration(of: address, service: service, by: drawing, columns: columns, rows: rows)
            }
        }
    }
}
