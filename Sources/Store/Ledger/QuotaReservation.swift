/// What asking for one request came to.
public struct QuotaReservation: Hashable, Sendable {
    /// Whether the request may be made, and is counted.
    public let isGranted: Bool
    /// The quota, with this request counted if it was granted.
    public let state: QuotaState
    /// The minute that it was counted in.
    let minute: Int64
}
