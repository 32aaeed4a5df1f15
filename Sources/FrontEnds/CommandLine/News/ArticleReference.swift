import ArgumentParser
import CatalogModel
import Documents
import Store
import Wording

/// A reference to an article on the command line: its line in the last list, or its address.
enum ArticleReference: Hashable, Sendable {
    case line(Int)
    case address(String)

    /// Parses a reference. A number of up to three digits is a line.
    init(_ text: String) throws {
        if (1...3).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(text)
        {
            guard number > 0 else { throw ValidationError(.lineZero) }
            self = .line(number)
        } else if text.contains("://"), let address = WebAddress.clean(text) {
            self = .address(address)
        } else {
            throw ValidationError(.notAnArticle(text: text))
        }
    }

    /// Parses several references: each argument may be a range of lines, or a list with commas: `1-3,7`.
    ///
    /// - Parameter texts: The arguments. An address may contain commas.
    /// - Returns: The references in order, without duplicates.
    static func list(_ texts: [String]) throws -> [ArticleReference] {
        var seen: Set<ArticleReference> = []
        return try LineNumbers.expanded(texts).map { try ArticleReference($0) }.filter { seen.insert($0).inserted }
    }
}

/// The articles that a command is about.
struct NamedArticles: ParsableArguments {
    @Argument(help: ArgumentHelp(.helpArticles, valueName: "article"))
    var texts: [String]

    func validate() throws {
        _ = try references()
    }

    func references() throws -> [ArticleReference] { try ArticleReference.list(texts) }

    func articles(in session: Session) async throws -> [Article] {
        var found: [Article] = []
        for reference in try references() { found.append(try await session.article(reference)) }
        return found
    }
}

extension Session {
    /// Throws ``ProgramFailure`` with code 64 when the last list has no such line.
    func article(_ reference: ArticleReference) async throws(ProgramFailure) -> Article {
        switch reference {
        case .line(let number):
            let line = try await line(number, of: .article)
            return await seen(line.identity) ?? Article(title: line.title, sourceName: "", url: line.url)
        case .address(let address):
            let article = Article(title: nil, sourceName: "", url: address)
            return await seen(article.identity) ?? article
        }
    }

    private func seen(_ identity: String?) async -> Article? {
        guard let identity else { return nil }
        let found: Article?? = await attempt { (store) async throws(StoreError) in
            if let seen = try await store.seenArticles.article(identity) { return seen.record }
            if let saved = try await store.savedArticles.list().first(where: { $0.identity == identity }) {
                return saved.article
            }
            return try await store.visited.list().first { $0.identity == identity }?.article
        }
        return found ?? nil
    }
}
