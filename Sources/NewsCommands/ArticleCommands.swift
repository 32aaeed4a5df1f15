import ArgumentParser
import CatalogModel
import CommandSupport
import Console
import Messages
import Reports
import Store

/// `news read`: shows one article as far as newsapi provides it.
struct ReadCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "read",
            abstract: .helpRead,
            usage: """
                news read 3
                news read https://example.com/article
                """,
            discussion: .helpReadMore
        )
    }

    @Argument(help: ArgumentHelp(.helpArticle, valueName: "article"))
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
        // Of an article that no service has provided there is nothing to read, and nothing to record.
        if case .address(let url) = reference, article.title == nil, article.content == nil {
            throw ProgramFailure.usage(
                .articleNeverSeen(url: url),
                hint: .openArticleHint(url: url)
            )
        }
        try await session.show(article, images: pictures.images)
        await session.attempt { (store) async throws(StoreError) in try await store.visited.mark(article) }
    }
}

/// `news open`: opens an article in the browser.
struct OpenArticleCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "open",
            abstract: .helpOpenArticle,
            usage: """
                news open 3
                news open https://example.com/article
                """
        )
    }

    @Argument(help: ArgumentHelp(.helpArticle, valueName: "article"))
    var article: String

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        _ = try ArticleReference(article)
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        let found = try await session.article(ArticleReference(article))
        guard let url = found.url else {
            throw ProgramFailure.usage(.articleWithoutAddress(title: found.title ?? ""))
        }
        try await context.open(url)
        await session.attempt { (store) async throws(StoreError) in try await store.visited.mark(found) }
        let request = RequestRecord(command: "open", ["article": .text(article)])
        try context.write(OpenedDocument(program: "news", request: request, url: url), options: global)
    }
}
