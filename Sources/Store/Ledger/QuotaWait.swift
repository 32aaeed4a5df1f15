public import Foundation

/// A time before which a service asked not to be asked.
public struct QuotaWait: Hashable, Sendable {
    /// The status it asked with: 429.
    public let status: Int
    /// The end of the wait, which is still to come.
    public let until: Date
}
