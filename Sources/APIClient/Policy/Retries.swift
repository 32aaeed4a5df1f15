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
