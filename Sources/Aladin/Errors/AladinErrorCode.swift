/// What is wrong, by the service's number.
public enum AladinErrorCode: Hashable, Sendable {
    /// 1: no key came with the request.
    case keyMissing
    /// 4: the account is unknown or blocked. Seen in answers.
    case memberForbidden
    /// 7: the day's 5,000 requests are used up. Known from one other client.
    case dailyLimit
    /// 8: nothing stands under the number looked up. Seen in answers.
    case itemNotFound
    /// 100: the key is wrong. Known from other clients' test data.
    case keyInvalid
    /// Another number; `nil` for a code that is none.
    case other(Int?)

    /// The code of a number.
    public init(number: Int?) {
        switch number {
        case 1: self = .keyMissing
        case 4: self = .memberForbidden
        case 7: self = .dailyLimit
        case 8: self = .itemNotFound
        case 100: self = .keyInvalid
        default: self = .other(number)
        }
    }
}
