public import APIClient

/// The limits of each service. A service without any is counted and never refused.
public struct QuotaLimits: Hashable, Sendable {
    private var limits: [ServiceName: [QuotaLimit]]

    /// Limits from a table.
    public init(_ limits: [ServiceName: [QuotaLimit]] = [:]) {
        self.limits = limits
    }

    /// What the services published when this was written.
    ///
    /// - Kakao: 30,000 book searches a day (https://developers.kakao.com/docs/latest/ko/getting-started/quota).
    /// - Aladin: 5,000 calls a day and key (its TTB OpenAPI terms).
    /// - newsapi: 100 requests in 24 hours, of which 50 in 12 hours, for a developer's key; so says its own 429
    ///   (https://newsapi.org/pricing).
    /// - YES24: 5,000 requests a day, from its documentation of July 2026; some keys have 20,000.
    /// - Data4Library: 500 calls a day and key; 30,000 once the caller's address is registered with it.
    /// - The National Library publishes none, and Open Library none by the day.
    public static let published = QuotaLimits([
        ServiceName(rawValue: "kakao"): [QuotaLimit(30_000, per: .koreanDay)],
        ServiceName(rawValue: "aladin"): [QuotaLimit(5_000, per: .koreanDay)],
        ServiceName(rawValue: "newsapi"): [
            QuotaLimit(100, per: .rolling(hours: 24)), QuotaLimit(50, per: .rolling(hours: 12)),
        ],
        ServiceName(rawValue: "yes24"): [QuotaLimit(5_000, per: .koreanDay)],
        ServiceName(rawValue: "data4library"): [QuotaLimit(500, per: .koreanDay)],
    ])

    /// The limits of a service; none for one that has none.
    public subscript(service: ServiceName) -> [QuotaLimit] {
        get { limits[service] ?? [] }
        set { limits[service] = newValue.isEmpty ? nil : newValue }
    }
}
