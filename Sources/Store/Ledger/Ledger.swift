public import APIClient
import Foundation

/// Counts the requests to each service, so that the quota is known before the service rejects a request.
///
/// The count is shared by all processes with the same store. It covers this program only: other requests with the same
/// key are not known here.
public struct Ledger: Sendable {
    let database: StoreDatabase
    let time: Time
    /// The quota of each service.
    public let limits: QuotaLimits

    /// The account of a service and key.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - key: The key of the requests. It is not stored: the store has a salted fingerprint, which distinguishes
    ///     keys. `nil` for a service without one.
    ///   - address: The service's base address. Requests are counted by key, whatever the address; a requested wait
    ///     applies to this address.
    /// - Returns: The account.
    public func account(service: ServiceName, key: Secret?, address: String = "") -> QuotaAccount {
        QuotaAccount(ledger: self, service: service, key: key, address: address)
    }

    /// The account of a service as configured for a run.
    ///
    /// - Parameter service: The service, with its key and its address.
    /// - Returns: The account.
    public func account(of service: Service) -> QuotaAccount {
        account(service: service.name, key: service.credential?.secret, address: service.baseURL.description)
    }
}

/// The limits of each service. Requests to a service without limits are counted and never rejected.
public struct QuotaLimits: Hashable, Sendable {
    private var limits: [ServiceName: [QuotaLimit]]

    /// Creates limits from a table.
    public init(_ limits: [ServiceName: [QuotaLimit]] = [:]) {
        self.limits = limits
    }

    /// The limits that the services publish, at the time of writing.
    ///
    /// - Kakao: 30,000 book searches a day (https://developers.kakao.com/docs/latest/ko/getting-started/quota).
    /// - Aladin: 5,000 calls a day and key (its TTB OpenAPI terms).
    /// - newsapi: 100 requests in 24 hours, of which 50 in 12 hours, for a developer's key; according to its own 429
    ///   (https://newsapi.org/pricing).
    /// - YES24: 5,000 requests a day, from its documentation of July 2026; some keys have 20,000.
    /// - Data4Library: 500 calls a day and key; 30,000 once the caller's IP address is registered for it.
    /// - The National Library publishes none, and Open Library no daily limit.
    public static let published = QuotaLimits([
        ServiceName(rawValue: "kakao"): [QuotaLimit(30_000, per: .koreanDay)],
        ServiceName(rawValue: "aladin"): [QuotaLimit(5_000, per: .koreanDay)],
        ServiceName(rawValue: "newsapi"): [
            QuotaLimit(100, per: .rolling(hours: 24)), QuotaLimit(50, per: .rolling(hours: 12)),
        ],
        ServiceName(rawValue: "yes24"): [QuotaLimit(5_000, per: .koreanDay)],
        ServiceName(rawValue: "data4library"): [QuotaLimit(500, per: .koreanDay)],
    ])

    /// The limits of a service; empty for one without any.
    public subscript(service: ServiceName) -> [QuotaLimit] {
        get { limits[service] ?? [] }
        set { limits[service] = newValue.isEmpty ? nil : newValue }
    }
}

/// The number of requests that a service allows within a time window.
public struct QuotaLimit: Hashable, Sendable {
    /// The number of requests.
    public let requests: Int
    /// The time window.
    public let window: QuotaWindow

    /// A limit.
    public init(_ requests: Int, per window: QuotaWindow) {
        self.requests = requests
        self.window = window
    }
}

/// The time window of a limit.
public enum QuotaWindow: Hashable, Sendable {
    /// A day in Korea, from midnight to midnight at UTC+9.
    case koreanDay
    /// The last number of hours, at any moment.
    case rolling(hours: Int)

    /// The minutes since 1970 whose requests count now, rounded so that a request counts a little too long rather than
    /// too short.
    ///
    /// - Parameter minute: The current minute.
    /// - Returns: For a day all of it; for rolling hours also the next five minutes, in which another process with a
    ///   different clock may already be.
    func minutes(at minute: Int64) -> ClosedRange<Int64> {
        switch self {
        case .koreanDay:
            let start = Self.koreanDayStart(minute)
            return start...(start + Self.day - 1)
        case .rolling(let hours):
            return (minute - Int64(hours) * 60)...(minute + 5)
        }
    }

    /// When requests of a minute no longer count.
    func end(ofMinute minute: Int64) -> Date {
        switch self {
        case .koreanDay: Date(timeIntervalSince1970: Double(Self.koreanDayStart(minute) + Self.day) * 60)
        case .rolling(let hours): Date(timeIntervalSince1970: Double(minute + 1 + Int64(hours) * 60) * 60)
        }
    }

    private static let day: Int64 = 24 * 60
    /// UTC+9 all year. A constant, since some systems have no time zone files.
    private static let koreanOffset: Int64 = 9 * 60

    private static func koreanDayStart(_ minute: Int64) -> Int64 {
        let local = minute + koreanOffset
        let dayNumber = local >= 0 ? local / day : (local - day + 1) / day
        return dayNumber * day - koreanOffset
    }
}
