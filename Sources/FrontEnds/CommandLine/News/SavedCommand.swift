import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Store
import Wording

struct SavedCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "saved",
            abstract: .helpSaved,
            usage: """
                news saved add 3
                news saved
                """,
            discussion: .helpSavedMore,
            subcommands: [SavedListCommand.self, SavedAddCommand.self, SavedRemoveCommand.self],
            defaultSubcommand: SavedListCommand.self
        )
    }
}

struct SavedListCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list",
            abstract: .helpSavedList,
            usage: """
                news saved
                news saved list --json
                """
        )
    }

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let saved = try await session.library.saved.list()
        try await session.showSaved(
            saved.map(\.article),
            command: "saved list",
            whenEmpty: .noSavedArticles
        )
    }
}

struct SavedAddCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "add",
            abstract: .helpSavedAdd,
            usage: """
                news saved add 1-3,7
                news saved add https://example.com/article
                """
        )
    }

    @OptionGroup var named: NamedArticles
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let found = try await named.articles(in: session)
        for article in found {
            let addition = try await session.library.saved.add(article)
            let title = article.title ?? article.url ?? ""
            session.note(addition.isNew ? .articleSaved(title: title) : .articleAlreadySaved(title: title))
        }
        try session.writeIfJSON(ArticleList.stored(found, command: "saved add"))
    }
}

struct SavedRemoveCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "remove",
            abstract: .helpSavedRemove,
            usage: """
                news saved remove 1
                news saved remove https://example.com/article
                """,
            discussion: .helpSavedRemoveMore,
            aliases: ["rm"]
        )
    }

    @OptionGroup var named: NamedArticles
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        let found = try await named.articles(in: session)
        var gone: [Article] = []
        for article in found {
            let title = article.title ?? article.url ?? ""
            guard let identity = article.identity else {
                session.note(.articleNotSaved(title: title))
                continue
            }
            let removed = try await session.library.saved.remove(identity)
            if removed != nil { gone.append(article) }
            session.note(removed == nil ? .articleNotSaved(title: title) : .articleRemoved(title: title))
        }
        try session.writeIfJSON(ArticleList.stored(gone, command: "saved remove"))
    }
}

extension Session {
    /// - Parameter articles: The articles in order.
    func showSaved(_ articles: [Article], command: String, whenEmpty: Message) async throws {
        try await show(.stored(articles, command: command, whenEmpty: whenEmpty))
    }
}

extension ArticleList {
    static func stored(_ articles: [Article], command: String, whenEmpty: Message? = nil) -> ArticleList {
        ArticleList(
            request: RequestRecord(command: command, [:]),
            page: 1,
            pageSize: max(1, articles.count),
            articlePage: ArticlePage(stored: articles),
            whenEmpty: whenEmpty
        )
    }
}
