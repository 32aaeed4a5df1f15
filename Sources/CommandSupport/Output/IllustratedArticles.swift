import APIClient
import Catalog
import CatalogModel
import Console
import Foundation
import Messages

extension Session {
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

extension ArticleText {
    /// An article of a list: its number and headline, and where and when it stood, below.
    static func entry(_ article: Article, number: Int, _ target: OutputTarget, _ clock: ReaderClock) -> [String] {
        let mark = "\(number)\(article.visited ? " ✓" : "")  "
        let indent = String(repeating: " ", count: mark.count)
        let title = SafeText.line(article.title ?? article.url ?? "")
            .wrapped(toWidth: max(20, target.width - mark.count))
        let byline = [article.sourceName, article.publishedAt.map { clock.recently($0) }].compactMap(\.self)
            .filter { !$0.isEmpty }.joined(separator: " · ")
        return title.enumerated().map { index, line in
            let styled = Style.bold.applied(to: line, when: target.isStyled)
            return (index == 0 ? mark : indent) + Hyperlink(styled, to: article.url ?? "").text(isOn: target.isLinked)
        } + (byline.isEmpty ? [] : [indent + SafeText.line(byline).truncated(toWidth: max(20, target.width - 4))])
    }
}
