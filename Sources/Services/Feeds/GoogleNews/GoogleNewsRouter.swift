package import APIClient
import Foundation

package enum GoogleNewsRouter {
    package static func top(_ edition: GoogleNewsEdition) -> Endpoint<GoogleNewsResponse> {
        endpoint("top", "/rss", edition)
    }

    /// `GET /rss/headlines/section/topic/SECTION`.
    package static func section(
        _ section: GoogleNewsSection,
        _ edition: GoogleNewsEdition
    ) -> Endpoint<GoogleNewsResponse> {
        endpoint("section", "/rss/headlines/section/topic/\(section.rawValue)", edition)
    }

    package static func search(_ parameters: GoogleNewsSearch) -> Endpoint<GoogleNewsResponse> {
        var query = Query()
        query.add("q", parameters.q)
        return endpoint("search", "/rss/search", parameters.edition, query)
    }

    private static func endpoint(
        _ operation: String,
        _ path: String,
        _ edition: GoogleNewsEdition,
        _ query: Query = Query()
    ) -> Endpoint<GoogleNewsResponse> {
        var query = query
        query.add("hl", edition.interfaceLanguage)
        query.add("gl", edition.country.uppercased())
        query.add("ceid", edition.identifier)
        return Endpoint(operation: operation, path: path, query: query) { response in
            if let error = GoogleNewsError(response) { throw error }
            guard response.isSuccess else { throw response.statusError() }
            return GoogleNewsResponse(try FeedReader().read(response.body))
        }
    }
}
