import APIClient
import Aladin
import Catalog
import Data4Library
import KakaoBook
import NationalLibrary
import NewsAPI
import OpenLibrary
import YES24

/// The smallest question of each service that needs its key.
struct ServiceProbe: Sendable {
    let session: Session

    /// Asks a service, never a stored answer.
    ///
    /// - Parameter service: The service.
    /// - Throws: ``APIError``, when it does not answer as it promises.
    func ask(_ service: ServiceName) async throws(APIError) {
        var options = session.requestOptions
        options.freshness = .refresh
        // What passes by itself is just what is to be seen.
        options.retries = .never
        switch service {
        case .newsapi:
            _ = try await Headlines(session.newsAPI).page(HeadlinesRequest(country: "us", size: 1), options: options)
        case .data4Library:
            _ = try await Data4LibraryProvider(session.data4Library)
                .ranking(RankingRequest(.loans(.week), size: 1), options: options)
        default:
            let searches: [any BookSearching] = [
                KakaoProvider(session.kakao), AladinProvider(session.aladin), YES24Provider(session.yes24),
                NationalLibraryProvider(session.nationalLibrary), OpenLibraryProvider(session.openLibrary),
            ]
            guard let search = searches.first(where: { $0.service == service }) else { return }
            // Open Library wants three characters; that is a word in every catalogue.
            _ = try await search.search(
                BookSearchRequest(text: service == .openLibrary ? "book" : "책", size: 1),
                options: options
            )
        }
    }

    /// What does a service's work once it has ended; none for those that have something no other has.
    static func successors(of service: ServiceName) -> [ServiceName] {
        let books: [ServiceName] = [.kakao, .yes24, .nationalLibrary, .openLibrary]
        if service == .aladin { return [.kakao, .yes24] }
        return books.contains(service) ? books.filter { $0 != service } : []
    }
}
