public import APIClient

/// An error that Aladin names, with status 200: `{"errorCode": 8, "errorMessage": "…"}`.
public struct AladinError: ServiceError, Hashable {
    /// What is wrong.
    public let code: AladinErrorCode
    /// What the service says, in Korean, cleaned; may be empty.
    public let said: String

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - code: What is wrong.
    ///   - said: What the service says, as it came.
    public init(code: AladinErrorCode, said: String?) {
        self.code = code
        self.said = ServerText.clean(said)
    }

    /// What the error means to whoever asked.
    public var kind: FailureKind {
        switch code {
        case .keyMissing, .memberForbidden, .keyInvalid: .auth
        case .dailyLimit: .quota
        case .itemNotFound: .notFound
        case .other: .server
        }
    }

    /// One English sentence, with the service's own words behind it.
    public var message: String {
        said.isEmpty ? "\(sentence)." : "\(sentence); it says: \(said)"
    }

    private var sentence: String {
        switch code {
        case .keyMissing: "Aladin received no API key; set ALADIN_TTB_KEY"
        case .memberForbidden: "Aladin does not recognize the key or has blocked its account; check ALADIN_TTB_KEY"
        case .dailyLimit: "Aladin's daily quota is used up; try again tomorrow"
        case .itemNotFound: "Aladin has no item with this number"
        case .keyInvalid: "Aladin rejected the key; check ALADIN_TTB_KEY"
        case .other(let number?): "Aladin reported error \(number)"
        case .other(nil): "Aladin reported an error without a number"
        }
    }
}

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
