public import Foundation

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
