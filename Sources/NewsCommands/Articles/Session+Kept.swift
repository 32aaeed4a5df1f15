import Catalog
import CatalogModel
import CommandSupport
import Messages

extension Session {
    /// Shows articles that the reader keeps.
    ///
    /// - Parameters:
    ///   - articles: The articles in order.
    ///   - command: The command's name.
    ///   - whenEmpty: What a person reads where there are none.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`; what stdout throws when nobody reads it.
    func showKept(_ articles: [Article], command: String, whenEmpty: Message) async throws {
        try await show(.kept(articles, command: command, whenEmpty: whenEmpty))
    }
}

extension ArticleList {
    /// Articles of a reader's own list.
    static func kept(_ articles: [Article], command: String, whenEmpty: Message? = nil) -> ArticleList {
        ArticleList(
            request: RequestRecord(command: command, [:]),
            page: 1,
            pageSize: max(1, articles.count),
            articlePage: ArticlePage(kept: articles),
            whenEmpty: whenEmpty
        )
    }
}
