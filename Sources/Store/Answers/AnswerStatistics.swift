public import APIClient
public import Foundation

/// What stored answers there are.
public struct AnswerStatistics: Hashable, Sendable {
    /// The answers of one service.
    public struct Service: Hashable, Sendable {
        /// The service.
        public let name: ServiceName
        /// How many answers.
        public let answers: Int
        /// Their size in bytes as they are stored: bodies compressed, with their keys.
        public let bytes: Int
        /// The size of their bodies in bytes, as they came.
        public let bodyBytes: Int
        /// When the oldest came.
        public let oldest: Date
        /// When the newest came.
        public let newest: Date
    }

    /// Each service that has answers, by name.
    public let services: [Service]
    /// How many bytes are kept at most.
    public let limit: Int

    /// How many answers there are.
    public var answers: Int { services.reduce(0) { $0 + $1.answers } }
    /// Their size in bytes as they are stored; this is what counts against the limit.
    public var bytes: Int { services.reduce(0) { $0.adding($1.bytes) } }
    /// The size of their bodies in bytes, as they came.
    public var bodyBytes: Int { services.reduce(0) { $0.adding($1.bodyBytes) } }
    /// When the oldest came; `nil` when there is none.
    public var oldest: Date? { services.map(\.oldest).min() }
    /// When the newest came; `nil` when there is none.
    public var newest: Date? { services.map(\.newest).max() }
}
