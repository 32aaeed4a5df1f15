public import Foundation
public import HTTPTypes

/// A complete response as it came off the wire.
public struct TransportResponse: Sendable {
    /// Status and header fields, repeats kept in order.
    public var head: HTTPResponse
    /// The body, decompressed.
    public var body: Data

    /// Makes a response.
    public init(head: HTTPResponse, body: Data) {
        self.head = head
        self.body = body
    }
}
