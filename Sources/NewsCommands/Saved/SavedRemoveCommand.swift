import ArgumentParser
import CatalogModel
import CommandSupport
import Store

/// `news saved remove`: takes articles off the saved list.
struct SavedRemoveCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Take articles off the saved list.",
        usage: """
            news saved remove 1
            news saved remove https://example.com/article
            """,
        discussion: "The numbers are those of the last list shown; 'news saved' shows the saved one."
    )

    @Argument(help: ArgumentHelp("Line numbers of the last list, or addresses.", valueName: "article"))
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
                session.note(NewsOptionText.notSaved.text(["title": title]))
                continue
            }
            let removed = try await session.withStore { (store) async throws(StoreError) in
                try await store.savedArticles.remove(identity)
            }
            if removed != nil { gone.append(article) }
            session.note((removed == nil ? NewsOptionText.notSaved : .removed).text(["title": title]))
        }
        try session.writeIfJSON(.kept(gone, command: "saved remove"))
    }
}
