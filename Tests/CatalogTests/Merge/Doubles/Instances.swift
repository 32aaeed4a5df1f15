import APIClient
import Catalog
import CatalogModel
import Foundation

/// A moment of the tests.
enum Moment {
    /// 2026-11-21T00:00:00Z.
    static let now = Date(timeIntervalSince1970: 1_795_219_200)
    /// 2026-11-01T00:00:00Z.
    static let before = Date(timeIntervalSince1970: 1_793_491_200)
}

extension Freshness {
    /// An answer of the service's own, just now.
    static let now = Freshness(origin: .network, fetchedAt: Moment.now)

    /// A stored copy.
    static func before(_ reason: Freshness.Reason) -> Freshness {
        Freshness(origin: .cache, fetchedAt: Moment.before, reason: reason)
    }
}

/// Failures of a service.
enum Failing {
    static func unreachable(_ service: String) -> APIError {
        APIError(
            service: ServiceName(rawValue: service),
            operation: "ask",
            cause: .exchange(.transport(.cannotConnect(host: "example.com")))
        )
    }

    static func cancelled(_ service: String) -> APIError {
        APIError(
            service: ServiceName(rawValue: service),
            operation: "ask",
            cause: .exchange(.transport(.cancelled))
        )
    }

    static func status(_ status: Int, at service: String, announcedEnd: String? = nil) -> APIError {
        APIError(
            service: ServiceName(rawValue: service),
            operation: "ask",
            cause: .status(HTTPStatusError(status: status)),
            announcedEnd: announcedEnd
        )
    }

    static func notStored(_ service: String) -> APIError {
        APIError(service: ServiceName(rawValue: service), operation: "ask", cause: .notStored)
    }

    /// What Aladin answers once it has ended.
    static let ended = status(410, at: "aladin", announcedEnd: "2026-10-30")
}

extension Problem {
    /// Service, kind and book in one line.
    var line: String { "\(service) \(kind.rawValue)\(isbn.map { " \($0)" } ?? "")" }
}

extension ISBN {
    /// The nth number of a publisher that does not exist.
    static func number(_ number: Int) -> ISBN {
        let twelve = String(979_118_888_000 + number)
        guard let isbn = (0...9).lazy.compactMap({ try? ISBN("\(twelve)\($0)") }).first else {
            preconditionFailure("no check digit fits \(twelve)")
        }
        return isbn
    }
}
