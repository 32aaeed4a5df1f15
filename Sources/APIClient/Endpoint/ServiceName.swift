/// The short, stable name of a service: `kakao`, `aladin`, `nlk`, `newsapi`.
///
/// It is what users type after `--source`, what stands under `service` in JSON, and the first part of every stored
/// answer's key, so a name never changes once shipped. Each service's room declares its own constant.
public struct ServiceName: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The name as typed and printed.
    public let rawValue: String

    /// Makes a name from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The name as typed and printed.
    public var description: String { rawValue }
}
