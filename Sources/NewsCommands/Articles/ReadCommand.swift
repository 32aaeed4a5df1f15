import ArgumentParser
import CatalogModel
import CommandSupport
import Console
import Store

/// `news read`: shows one article as far as newsapi gives it.
struct ReadCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "read",
        abstract: "Show an article: headline, author, time, summary, and the beginning of its text.",
        usage: """
            news read 3
            news read https://example.com/article
            """,
        discussion: """
            newsapi gives the first 200 characters of an article; 'news open' shows the whole in the browser. An article \
            that was read is marked in later lists.
            """
    )

    @Argument(help: ArgumentHelp("A line number of the last list, or an address.", valueName: "article"))
    var article: String

    @OptionGroup var pictures: ImageOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        _ = try ArticleReference(article)
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let reference = try ArticleReference(article)
        let article = try await session.article(reference)
        // There is nothing to read of an article that no service ever told of, and nothing to remember.
        if case .address(let url) = reference, article.title == nil, article.content == nil {
            throw ProgramFailure.usage(
                NewsOptionText.neverSeen.text(["url": url]),
                hint: NewsOptionText.openIt.text(["url": url])
            )
        }
        try await session.show(article, images: pictures.images)
        await session.attempt { (store) async throws(StoreError) in try await store.visited.mark(article) }
    }
}
