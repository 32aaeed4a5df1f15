import ArgumentParser
import CatalogModel
import Documents
import Store
import Terminal
import Wording

struct ReadCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "read",
            abstract: .helpRead,
            usage: """
                news read 3
                news read 1-3
                news read https://example.com/article
                """,
            discussion: .helpReadMore
        )
    }

    @OptionGroup var named: NamedArticles
    @OptionGroup var pictures: ImageOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        var found: [Article] = []
        for reference in try named.references() {
            let article = try await session.article(reference)
            // Of an article that no service has provided there is nothing to read, and nothing to record.
            if case .address(let url) = reference, article.title == nil, article.content == nil {
                throw ProgramFailure.usage(
                    .articleNeverSeen(url: url),
                    hint: .openArticleHint(url: url)
                )
            }
            found.append(article)
        }
        if found.count == 1, let article = found.first {
            try await session.show(article, images: pictures.images)
        } else {
            try await session.show(found, .stored(found, command: "read"), images: pictures.images)
        }
        for article in found {
            await session.attempt { (store) async throws(StoreError) in try await store.visited.mark(article) }
        }
    }
}

struct OpenArticleCommand: FormattedCommand {
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

    @OptionGroup var named: NamedArticles
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: .localOnly)
        var found: [(article: Article, url: String)] = []
        for reference in try named.references() {
            let article = try await session.article(reference)
            guard let url = article.url else {
                throw ProgramFailure.usage(.articleWithoutAddress(title: article.title ?? ""))
            }
            found.append((article, url))
        }
        for (article, url) in found {
            context.note(try await context.open(url))
            await session.attempt { (store) async throws(StoreError) in try await store.visited.mark(article) }
        }
        let request = RequestRecord(command: "open", ["article": .text(named.texts.joined(separator: " "))])
        try context.write(OpenedDocument(program: "news", request: request, urls: found.map(\.url)), options: global)
    }
}
