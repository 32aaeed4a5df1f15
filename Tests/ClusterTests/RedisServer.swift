import APIClient
import Foundation
import HTTPTypes
import Store
import Synchronization
import TestPrograms

@testable import Cluster

extension RedisServer {
    /// Whether the tests run: where server and library are installed, and always where CI is set; never without the
    /// package's trait.
    static var canBeUsed: Bool {
        let isReady = program != nil && SharedServer.missingLibrary() == nil
        return SharedServer.isBuilt && (isReady || ProcessInfo.processInfo.environment["CI"] != nil)
    }

    /// A machine's connection to it.
    func connection(_ credentials: String = "", timeout: Duration = .seconds(5)) throws -> SharedServer {
        SharedServer(try SharedAddress("redis://\(credentials)127.0.0.1:\(port)"), timeout: timeout)
    }
}

/// Counts requests and responds to each with its own address.
final class CountingTransport: HTTPTransport {
    private let counts = Mutex<[String: Int]>([:])
    private let delay: Duration
    private let status: Int

    init(delay: Duration = .zero, status: Int = 200) {
        self.delay = delay
        self.status = status
    }

    /// The number of requests by path.
    var requests: [String: Int] { counts.withLock { $0 } }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let path = request.head.path ?? ""
        counts.withLock { $0[path, default: 0] += 1 }
        do {
            try await Task.sleep(for: delay)
        } catch {
            throw .cancelled
        }
        return TransportResponse(
            head: HTTPResponse(
                status: .init(code: status),
                headerFields: [.contentType: "text/plain", .eTag: "\"1\""]
            ),
            body: Data(path.utf8)
        )
    }
}

extension Service {
    /// A service of the tests, with a key.
    static func probe(key: String = "a-key", pace: Pace? = nil) -> Service {
        Service(
            name: ServiceName(rawValue: "probe"),
            baseURL: BaseURL(https: "probe.example"),
            credential: Credential(
                placement: .query("key"),
                secret: Secret(key),
                variable: "PROBE_KEY",
                obtainAt: "https://probe.example"
            ),
            pace: pace
        )
    }
}

extension Endpoint where Response == String {
    /// A request for a book.
    static func book(_ number: Int) -> Endpoint {
        Endpoint(operation: "book", path: "/books/\(number)", query: Query()) { response in
            guard response.status == 200 else { throw HTTPStatusError(status: response.status) }
            return String(decoding: response.body, as: UTF8.self)
        }
    }

    var key: CacheKey { CacheKey(service: ServiceName(rawValue: "probe"), path: path, query: query) }
}
