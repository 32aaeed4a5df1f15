public import APIClient

/// What every answer is wrapped in.
///
/// Only ``data`` must be there.
public struct YES24Response<Payload: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    /// Whether the service did what it was asked.
    @Lenient public var success: Bool?
    /// `성공`, or what is wrong.
    @Lenient public var message: String?
    /// The name of what is wrong; `nil` in a success.
    @Lenient public var errorCode: String?
    /// What was asked for.
    public var data: Payload

    init(data: Payload) {
        self.data = data
    }
}
