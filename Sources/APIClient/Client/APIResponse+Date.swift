public import Foundation
import HTTPTypes

extension APIResponse {
    /// What the server's clock said when it answered, from the header `Date`; `nil` when absent or unreadable.
    public var serverDate: Date? { fields[.date].flatMap { RetryAfter.date($0) } }
}
