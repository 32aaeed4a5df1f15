public import Foundation

/// Why a request to newsapi.org can never work; found before anything is sent.
public enum NewsAPIParameterError: Error, Hashable, Sendable {
    /// The page is below 1.
    case page(Int)
    /// The page size is not 1 to 100.
    case pageSize(Int)
    /// The words are longer than 500 characters.
    case queryTooLong(Int)
    /// More than 20 publishers are named.
    case tooManySources(Int)

    static func check(page: Int, pageSize: Int) throws(NewsAPIParameterError) {
        guard page >= 1 else { throw .page(page) }
        guard (1...100).contains(pageSize) else { throw .pageSize(pageSize) }
    }

    static func check(sources: [String]) throws(NewsAPIParameterError) {
        guard sources.count <= 20 else { throw .tooManySources(sources.count) }
    }

    /// The documentation does not say how it counts. `Character`s give the smallest count, so what is refused here is
    /// too long by any.
    static func check(q: String?) throws(NewsAPIParameterError) {
        guard let q, q.count > 500 else { return }
        throw .queryTooLong(q.count)
    }
}

extension NewsAPIParameterError: CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .page(let page): "newsapi.org counts pages from 1, so there is no page \(page)."
        case .pageSize(let size): "newsapi.org gives 1 to 100 articles to a page, not \(size)."
        case .queryTooLong(let count): "newsapi.org takes at most 500 characters of words, not \(count)."
        case .tooManySources(let count): "newsapi.org takes at most 20 sources at once, not \(count)."
        }
    }
}

extension NewsAPIParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
