package import APIClient
import CatalogModel

protocol ChainOutput: Sendable {
    /// Its origin and time; `nil` for built-in data and for a plain "not found".
    var servedFrom: Freshness? { get }

    func with(_ freshness: Freshness) -> Self
}

/// The request itself, which identifies it: two equal requests are one.
package typealias RequestIdentity = any Codable & Hashable & Sendable

/// A request to the providers of a chain.
struct ChainRequest<Provider: Sendable, Output: ChainOutput>: Sendable {
    /// The kind of result, which determines how a failure affects the following providers.
    enum ResultKind: Sendable {
        /// One provider's list. A skipped provider counts as failed, and its cached copy is served as it would be after
        /// that failure. The fallback is used if none has a copy. An unsupported request counts for nothing.
        case list
        /// A record that any of the providers may have. The cached copy of a skipped provider is served only if no
        /// provider has the record, including the fallback.
        case record
    }

    let identity: RequestIdentity
    let kind: ResultKind
    var options: RequestOptions
    let isbn: ISBN?
    let page: Int
    /// The last page a provider offers; `nil` if there is no known limit.
    let lastPage: @Sendable (Provider) -> Int?
    let verdict: @Sendable (Output) -> VisitOutcome
    /// Sends the request to a provider; `nil` if it does not support the request, for example the genre.
    let send: @Sendable (Provider, RequestOptions) async throws(APIError) -> Output?

    init(
        _ identity: RequestIdentity,
        kind: ResultKind = .list,
        options: RequestOptions,
        isbn: ISBN? = nil,
        page: Int = 1,
        lastPage: @escaping @Sendable (Provider) -> Int? = { _ in nil },
        verdict: @escaping @Sendable (Output) -> VisitOutcome = { .ofPage($0.servedFrom) },
        send: @escaping @Sendable (Provider, RequestOptions) async throws(APIError) -> Output?
    ) {
        (self.identity, self.kind, self.options, self.isbn, self.page) = (identity, kind, options, isbn, page)
        (self.lastPage, self.verdict, self.send) = (lastPage, verdict, send)
    }
}

package struct ChainOutcome<Output: Sendable>: Sendable {
    package let response: Output
    package let service: ServiceName
    package let problems: [Problem]

    init(_ response: Output, _ service: ServiceName, _ problems: [Problem]) {
        (self.response, self.service, self.problems) = (response, service, problems)
    }
}

extension RequestOptions {
    /// The same options restricted to cached copies; `nil` if those are excluded.
    var storedOnly: RequestOptions? {
        guard freshness != .refresh else { return nil }
        var options = self
        options.freshness = .offline
        return options
    }
}

extension APIError {
    package static func cancelledUnsent(_ service: ServiceName) -> APIError {
        APIError(service: service, operation: "lookUp", cause: .exchange(.transport(.cancelledUnsent)))
    }
}
