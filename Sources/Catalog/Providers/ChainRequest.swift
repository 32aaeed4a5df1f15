public import APIClient
import CatalogModel
import Foundation

/// A provider's response.
protocol ChainOutput: Sendable {
    /// Its origin and time; `nil` for built-in data and for a plain "not found".
    var servedFrom: Freshness? { get }

    /// The same response with another origin.
    func with(_ freshness: Freshness) -> Self
}

/// A request to the providers of a chain.
struct ChainRequest<Asked: Sendable, Output: ChainOutput>: Sendable {
    /// The kind of result, which determines how a failure affects the following providers.
    enum ResultKind: Sendable {
        /// One provider's list. A skipped provider counts as failed, and its cached copy is served as it would be after
        /// that failure. The fallback is used if none has a copy. An unsupported request says nothing about the
        /// provider's health.
        case list
        /// A record that any of the providers may have. The cached copy of a skipped provider is served only if no
        /// provider has the record, including the fallback.
        case record
    }

    /// What identifies the request: the request itself, as JSON. It is made only when a service may have shut down.
    let identity: @Sendable () -> String
    let resultKind: ResultKind
    var options: RequestOptions
    /// The book concerned, for problems.
    let isbn: ISBN?
    /// The requested page.
    let page: Int
    /// The last page a provider offers; `nil` if there is no known limit.
    let lastPage: @Sendable (Asked) -> Int?
    /// Classifies a response.
    let verdict: @Sendable (Output) -> Verdict
    /// Sends the request to a provider; `nil` if it does not support the request, for example the genre.
    let ask: @Sendable (Asked, RequestOptions) async throws(APIError) -> Output?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - request: What is wanted.
    ///   - resultKind: The kind of result.
    ///   - options: How cached responses are used, limits, retries.
    ///   - isbn: The book concerned, for problems.
    ///   - page: The requested page.
    ///   - lastPage: The last page a provider offers.
    ///   - verdict: Classifies a response.
    ///   - ask: Sends the request to a provider.
    init(
        _ request: some Encodable & Sendable,
        resultKind: ResultKind,
        options: RequestOptions,
        isbn: ISBN? = nil,
        page: Int = 1,
        lastPage: @escaping @Sendable (Asked) -> Int? = { _ in nil },
        verdict: @escaping @Sendable (Output) -> Verdict = { .ofPage($0.servedFrom) },
        ask: @escaping @Sendable (Asked, RequestOptions) async throws(APIError) -> Output?
    ) {
        identity = {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return (try? encoder.encode(request)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
        (self.resultKind, self.options, self.isbn, self.page) = (resultKind, options, isbn, page)
        (self.lastPage, self.verdict, self.ask) = (lastPage, verdict, ask)
    }

    /// A problem of this request.
    func problem(_ service: ServiceName, _ cause: Problem.Cause) -> Problem {
        Problem(service: service, cause: cause, isbn: isbn)
    }
}

/// The classification of a provider's response.
enum Verdict: Sendable {
    /// A result, with any anomaly.
    case found(remark: Problem.Cause?)
    /// The cached copy of a service that has shut down, served only if no other service responds.
    case spare(APIError)
    /// The service has no such record.
    case missing(remark: Problem.Cause?)
    /// The service failed, and its cached copy cannot be used.
    case failed(APIError)

    /// A page is a result even if it is empty.
    static func ofPage(_ freshness: Freshness?) -> Verdict {
        if let error = freshness?.failure, error.kind == .retired { .spare(error) } else { .found(remark: nil) }
    }
}

/// The chain's result.
public struct ChainOutcome<Output: Sendable>: Sendable {
    /// The response.
    public let answer: Output
    /// The service that provided it.
    public let service: ServiceName
    /// The problems encountered, in order.
    public let problems: [Problem]
}

/// The outcome of a request to one provider.
enum ProviderResult<Output: Sendable>: Sendable {
    /// A response; `nil` if the provider does not support the request.
    case answered(Output?)
    /// A failure.
    case failed(APIError)
    /// Skipped because the service has shut down.
    case skipped(SkippedService)
    /// Skipped because the circuit breaker opened in this run after this failure.
    case givenUp(APIError)
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
    /// The error of a run cancelled before a request was sent.
    static func cancelledUnsent(_ service: ServiceName) -> APIError {
        APIError(service: service, operation: "lookUp", cause: .exchange(.transport(.cancelledUnsent)))
    }
}
