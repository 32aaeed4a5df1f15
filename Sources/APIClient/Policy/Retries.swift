/// Which passing failures are asked again.
public enum Retries: Hashable, Sendable {
    /// None: what passes by itself is to be seen.
    case never
    /// Those for which the service itself names a short wait (`Retry-After`): for what looks broken another service can take
    /// over at once, but one that asks for a second's patience is well.
    case whenAskedToWait
    /// All.
    case always
}

/// What several requests may cost a service together: asked before each repetition of one that failed.
///
/// A wait that the service itself asks for is no failure, and nothing is asked before it.
package protocol RetryBudget: AnyObject, Sendable {
    /// Takes a failed attempt down; waits where others that are under way have to end first.
    ///
    /// - Returns: Whether the request may be repeated.
    func allowsRetry() async -> Bool
}
