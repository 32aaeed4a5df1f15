import ArgumentParser
import CatalogModel
import CommandSupport
import Messages
import Store

/// `news saved add`: sets articles aside.
struct SavedAddCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "add",
            abstract: .helpSavedAdd,
            usage: """
                news saved add 3
                news saved add https://example.com/article
                """
        )
    }

    @Argument(help: ArgumentHelp(.helpArticlesToSave, valueName: "article"))
    var articles: [String]

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        for article in articles { _ = try ArticleReference(article) }
    }

    func run(in context: CommandContext) async throws {
        let session = try Session(global, in: context, needs: .nobody)
        var found: [Article] = []
        for article in articles { found.append(try await session.article(ArticleReference(article))) }
        for article in found {
            let addition = try await session.withStore { (store) async throws(StoreError) in
                try await store.savedArticles.add(article)
            }
            let title = article.title ?? article.url ?? ""
            session.note(addition.isNew ? .articleSaved(title: title) : .articleAlreadySaved(title: title))
        }
        try session.writeIfJSON(.kept(found, command: "saved add"))
    }
}
