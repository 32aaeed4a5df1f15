import APIClient
import Catalog
import CatalogModel
import Foundation

/// The number of the nth sample book; its check digit is right.
func sampleISBN(_ number: Int) -> ISBN {
    let twelve = String(979_110_000_000 + number)
    let sum = twelve.utf8.enumerated().reduce(0) {
        $0 + Int($1.element - UInt8(ascii: "0")) * ($1.offset.isMultiple(of: 2) ? 1 : 3)
    }
    guard let isbn = try? ISBN("\(twelve)\((10 - sum % 10) % 10)") else {
        preconditionFailure("no check digit fits \(twelve)")
    }
    return isbn
}

extension Book {
    /// The nth sample book as a source has it.
    static func sample(_ number: Int, from source: String = "kakao") -> Book {
        Book(isbn: sampleISBN(number), title: "Book \(number)", sources: [source])
    }
}

extension DatedRecord {
    /// The library's record of the nth sample book.
    static func sample(_ number: Int, title: String? = nil) -> DatedRecord {
        var book = Book.sample(number, from: "nlk")
        if let title { book.title = title }
        return DatedRecord(book: book, malformedISBN: nil, controlNumber: nil)
    }

    /// A record without an ISBN.
    static func unnumbered(
        _ title: String,
        malformedISBN: String? = nil,
        controlNumber: String? = nil
    ) -> DatedRecord {
        DatedRecord(
            book: Book(title: title, sources: ["nlk"]),
            malformedISBN: malformedISBN,
            controlNumber: controlNumber
        )
    }
}

extension PartialDate {
    /// The day the samples were born on.
    static let sampleDay = PartialDate(lenient: "1997-06-26") ?? { preconditionFailure("a day of the calendar") }()
}

extension Freshness {
    /// Just come over the network.
    static let fresh = Freshness(origin: .network, fetchedAt: Date(timeIntervalSince1970: 1_795_219_200))

    /// A stored copy that stands in for an answer.
    static func stale(because error: APIError) -> Freshness {
        Freshness(origin: .cache, fetchedAt: Date(timeIntervalSince1970: 1_700_000_000), reason: .failure(error))
    }

    /// A stored copy in a run that asks nobody.
    static let offline = Freshness(
        origin: .cache,
        fetchedAt: Date(timeIntervalSince1970: 1_700_000_000),
        reason: .offline
    )
}

extension APIError {
    /// The network is gone.
    static func unreachable(_ service: ServiceName) -> APIError {
        APIError(service: service, operation: "ask", cause: .exchange(.transport(.cannotConnect(host: "example.com"))))
    }

    /// The run was interrupted.
    static func cancelled(_ service: ServiceName) -> APIError {
        APIError(service: service, operation: "ask", cause: .exchange(.transport(.cancelled)))
    }

    /// The service asks to wait.
    static func rateLimited(_ service: ServiceName) -> APIError {
        APIError(service: service, operation: "ask", cause: .status(HTTPStatusError(status: 429)))
    }

    /// The key is refused.
    static func refusedKey(_ service: ServiceName) -> APIError {
        APIError(service: service, operation: "ask", cause: .status(HTTPStatusError(status: 401)))
    }

    /// The service has ended.
    static func retired(_ service: ServiceName) -> APIError {
        APIError(
            service: service,
            operation: "ask",
            cause: .status(HTTPStatusError(status: 410)),
            announcedEnd: "2026-10-30"
        )
    }

    /// The run is offline and nothing is stored.
    static func notCached(_ service: ServiceName) -> APIError {
        APIError(service: service, operation: "ask", cause: .notCached)
    }
}

extension Problem {
    /// Service, kind and book in one line, for comparison.
    var summary: String {
        "\(service) \(kind.rawValue)\(isbn.map { " \($0)" } ?? "")"
    }
}
