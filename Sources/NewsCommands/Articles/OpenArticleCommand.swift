import ArgumentParser
import CatalogModel
import CommandSupport
import Messages
import Store

/// `news open`: an article in the browser.
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
