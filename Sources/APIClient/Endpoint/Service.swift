/// A service as this run uses it: its name, where it lives, how it is paid its key, and how gently it is asked.
public struct Service: Sendable {
    /// The service's stable name.
    public let name: ServiceName
    /// Where it lives.
    public let baseURL: BaseURL
    /// Its key and where that goes; `nil` for a service that wants none.
    public let credential: Credential?
    /// The least time between the starts of two requests.
    public let pace: Duration
    /// How young a stored answer must be to be served without asking, when nobody said otherwise; zero asks always.
    public let defaultMaxAge: Duration
    /// How long its terms let an answer be kept; `nil` where they name no end. Older answers stand in for nothing and go.
    public let longestKeeping: Duration?
    /// The day (`YYYY-MM-DD`) for which the service announced its own end; `nil` while it has not.
    ///
    /// With such a day, an answer that looks like a closed service's (404 or 410, HTML, a redirect to elsewhere) is
    /// reported as ``FailureKind/retired`` and not as a broken answer.
    public let announcedEnd: String?
    /// What stands in parentheses behind the program's name in `User-Agent`, for a service that wants to know whom it can
    /// write to: an address of the web or of mail, in ASCII without parentheses; `nil` for the name alone.
    public let userAgentComment: String?
    /// Whether redirects to other hosts are followed, over `https` alone: for pictures, which are asked for without a key and
    /// may lie anywhere. Never with a ``credential``.
    public let followsRedirectsElsewhere: Bool

    /// Describes a service.
    public init(
        name: ServiceName,
        baseURL: BaseURL,
        credential: Credential?,
        pace: Duration = .zero,
        defaultMaxAge: Duration = .zero,
        longestKeeping: Duration? = nil,
        announcedEnd: String? = nil,
        userAgentComment: String? = nil,
        followsRedirectsElsewhere: Bool = false
    ) {
        self.name = name
        self.baseURL = baseURL
        self.credential = credential
        self.pace = pace
        self.defaultMaxAge = defaultMaxAge
        self.longestKeeping = longestKeeping
        self.announcedEnd = announcedEnd
        self.userAgentComment = userAgentComment
        self.followsRedirectsElsewhere = followsRedirectsElsewhere && credential == nil
    }
}
