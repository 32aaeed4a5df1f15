import ArgumentParser
import CatalogModel
import CommandSupport
import Messages
import Store

/// `news saved remove`: takes articles off the saved list.
struct SavedRemoveCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "remove",
            abstract: .helpSavedRemove,
            usage: """
                news saved remove 1
                news saved remove https://example.com/article
                """,
            discussion: .helpSavedRemoveMore
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
        var gone: [Article] = []
        for article in articles {
            let article = try await session.article(ArticleReference(article))
            let title = article.title ?? article.url ?? ""
            guard let identity = article.identity else {
                session.note(.articleNotSaved(title: title))
                continue
            }
            let removed = try await session.withStore { (store) async throws(StoreError) in
                try await store.savedArticles.remove(identity)
            }
            if removed != nil { gone.append(article) }
            session.note(removed == nil ? .articleNotSaved(title: title) : .articleRemoved(title: title))
        }
        try session.writeIfJSON(.kept(gone, command: "saved remove"))
    }
}
