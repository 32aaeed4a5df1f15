/// What a failure means to whoever asked, in the words that stand under `kind` in JSON.
public enum FailureKind: String, Sendable, Codable, CaseIterable {
    /// The service is well and has no such thing.
    case notFound
    /// The key is missing, refused, or lacks the permission.
    case auth
    /// The day's (or the plan's) requests are used up.
    case quota
    /// Too many requests in a short time.
    case rateLimited
    /// The service cannot be reached.
    case offline
    /// The service did not answer in time.
    case timeout
    /// The service is broken on its side.
    case server
    /// The answer is not what the service promises.
    case badResponse
    /// The service has ended.
    case retired
    /// The request is one that the service cannot take.
    case invalid

    /// Whether a stored copy may stand in for the answer.
    ///
    /// A refused key is an error and not a reason to serve a stored copy; nor is a request that can never work, or the
    /// plain news that there is no such thing.
    public var allowsStoredCopy: Bool {
        switch self {
        case .quota, .rateLimited, .offline, .timeout, .server, .badResponse, .retired: true
        case .notFound, .auth, .invalid: false
        }
    }
}
