public import APIClient
import Foundation

/// Counts the requests to each service, so that a quota is known before the service refuses.
///
/// The count is one for all processes over the same store. It begins with this program: requests made elsewhere with
/// the same key are not known here.
public struct Ledger: Sendable {
    let database: StoreDatabase
    let time: Time
    /// What each service grants.
    public let limits: QuotaLimits

    /// The account of a service and key.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - key: The key that requests are paid with. It is not kept: the store knows a salted fingerprint of it, by
    ///     which two keys are told apart. `nil` for a service that wants none.
    ///   - address: Where the service stands. Requests are counted a key, wherever they go; a wait that was asked for
    ///     is one of this address.
    /// - Returns: The account.
    public func account(service: ServiceName, key: Secret?, address: String = "") -> QuotaAccount {
        QuotaAccount(ledger: self, service: service, key: key, address: address)
    }

    /// The account of a service as a run uses it.
    ///
    /// - Parameter service: The service, with its key and its address.
    /// - Returns: The account.
    public func account(of service: Service) -> QuotaAccount {
        account(service: service.name, key: service.credential?.secret, address: service.baseURL.description)
    }
}

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

/// How many requests a service grants in a stretch of time.
public struct QuotaLimit: Hashable, Sendable {
    /// How many.
    public let requests: Int
    /// In what time.
    public let window: QuotaWindow

    /// A limit.
    public init(_ requests: Int, per window: QuotaWindow) {
        self.requests = requests
        self.window = window
    }
}

/// The stretch of time that a service counts requests in.
public enum QuotaWindow: Hashable, Sendable {
    /// A day in Korea, from midnight to midnight at UTC+9.
    case koreanDay
    /// The last so many hours, whenever one looks.
    case rolling(hours: Int)

    /// The minutes since 1970 whose requests count now, rounded so that a request counts a little too long rather than
    /// too short.
    ///
    /// - Parameter minute: The present minute.
    /// - Returns: For a day all of it; for rolling hours also the next five minutes, in which another process with a
    ///   clock of its own may already be.
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
    /// UTC+9 all year. By number, since some systems have no time zone files.
    private static let koreanOffset: Int64 = 9 * 60

    private static func koreanDayStart(_ minute: Int64) -> Int64 {
        let local = minute + koreanOffset
        let dayNumber = local >= 0 ? local / day : (local - day + 1) / day
        return dayNumber * day - koreanOffset
    }
}
