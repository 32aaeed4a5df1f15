/// How stored answers are used for a request.
public enum FreshnessPolicy: Hashable, Sendable {
    /// Ask the service; serve a stored answer without asking when it is younger than `maxAge` (`nil`: the service's own
    /// default), and whatever its age when the service cannot answer.
    case networkFirst(maxAge: Duration?)
    /// Never ask: stored answers only.
    case offline
    /// Always ask, and never serve a stored answer.
    case refresh
}
