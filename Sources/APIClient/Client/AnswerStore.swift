public import Foundation

/// Where answers are kept between runs.
///
/// Neither function throws: a request never fails because of the store. An implementation that cannot read or write
/// reports that by its own means, once.
public protocol AnswerStore: Sendable {
    /// The answer kept under a key, whatever its age.
    func answer(for key: AnswerKey) async -> StoredAnswer?
    /// Keeps an answer under a key, in place of any earlier one.
    func keep(_ answer: StoredAnswer, for key: AnswerKey) async
    /// Removes a service's answers that are older than its terms let them be kept.
    func forget(_ service: ServiceName, fetchedBefore date: Date) async
}

/// What a stored answer is found by: service, method, path and sorted query, without credentials and without the host.
///
/// A page is part of the query, so page 2 has a key of its own; a service that moves to another base URL keeps its
/// stored answers.
public struct AnswerKey: Hashable, Sendable, CustomStringConvertible {
    /// The service that was asked.
    public let service: ServiceName
    /// `GET /path?sorted=query`.
    public let request: String

    /// The key of an endpoint's answer.
    ///
    /// - Parameters:
    ///   - service: The service that is asked.
    ///   - path: The endpoint's path below the base URL.
    ///   - query: The endpoint's parameters, in any order.
    public init(service: ServiceName, path: String, query: Query) {
        self.service = service
        request = "GET \(path)?\(query.sorted.percentEncoded)"
    }

    /// The key as one line.
    public var description: String { "\(service) \(request)" }
}

/// An answer as it is kept: what the service sent, free of keys, and when.
public struct StoredAnswer: Hashable, Sendable {
    /// The status code. Only answers that decoded fully are kept, so it is 200 to 299, or one that the service's room reads
    /// as an answer: YES24 says "nothing found" with 404.
    public let status: Int
    /// The body, decompressed.
    public let body: Data
    /// When it came.
    public let fetchedAt: Date

    /// Makes an answer to keep.
    public init(status: Int, body: Data, fetchedAt: Date) {
        self.status = status
        self.body = body
        self.fetchedAt = fetchedAt
    }
}
