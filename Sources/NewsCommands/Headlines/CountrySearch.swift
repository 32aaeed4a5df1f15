import APIClient
import Catalog
import CommandSupport

/// The search that gives the news of a country without headlines. Known for Korea.
struct CountrySearch {
    /// Papers whose domains newsapi searches.
    private static let domains = ["yna.co.kr", "hankyung.com"]
    private let words: String

    /// - Parameters:
    ///   - country: The country's two letters.
    ///   - words: The words that headlines were asked for; `nil` for none.
    init?(country: String, words: String?) {
        guard country == "kr" else { return nil }
        self.words = words ?? "한국"
    }

    /// The search as it is typed.
    var command: String { "news search \(typed) --language ko" }

    /// The same in the country's papers, as it is typed.
    var papers: String { "news search --domains \(Self.domains.joined(separator: ","))" }

    /// The words as a shell takes them for what they are.
    private var typed: String {
        words.allSatisfy { $0.isLetter || $0.isNumber } ? words : "'\(words.replacing("'", with: "'\\''"))'"
    }

    /// Makes the search.
    func run(_ session: Session, _ pages: ArticlePageOptions) async throws(ProgramFailure) -> ArticlePage {
        let search = try session.articleChain()
        let request = ArticleSearchRequest(query: words, language: "ko", page: pages.page, size: pages.size)
        do throws(APIError) {
            return try await search.articles(request, limit: pages.limit, options: session.requestOptions)
        } catch {
            throw ProgramFailure(error)
        }
    }
}
