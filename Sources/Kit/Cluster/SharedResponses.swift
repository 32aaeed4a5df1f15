package import APIClient
import Basics
package import Foundation
import HTTPTypes
import Store

/// The response cache of all machines, over this machine's own: both store every response, and the own one serves while
/// the server is away, or has lost a response.
package struct SharedResponses: ResponseStore {
    /// How long a response is stored where the service's terms set no limit: longer than one pass over ten million
    /// books.
    package static let standardRetention = Duration.seconds(180 * 86_400)
    private let server: SharedServer
    private let local: (any ResponseStore)?
    private let retention: @Sendable (ServiceName) -> Duration?
    private let now: @Sendable () -> Date

    /// - Parameter retention: How long a service's terms allow a response to be cached.
    package init(
        _ server: SharedServer,
        over local: (any ResponseStore)?,
        retention: @escaping @Sendable (ServiceName) -> Duration?,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.server = server
        self.local = local
        self.retention = retention
        self.now = now
    }

    package func cachedResponse(for key: CacheKey) async -> CachedResponse? {
        let reply = try? await server.call(
            .command(RedisCommand("GETRANGE", SharedKey.response(key), "0", "\(SharedResponse.largestRecord)"))
        )
        if let data = reply?.data, let response = SharedResponse.decode(data) { return response }
        return await local?.cachedResponse(for: key)
    }

    package func save(_ response: CachedResponse, for key: CacheKey) async {
        let age = max(0, now().timeIntervalSince(response.fetchedAt))
        let rest = (retention(key.service) ?? Self.standardRetention) / .milliseconds(1) - age * 1000
        if rest >= 1, response.body.count <= SharedResponse.largestBody {
            _ = try? await server.call(
                .command(
                    RedisCommand([
                        Data("SET".utf8), Data(SharedKey.response(key).utf8), SharedResponse.encode(response),
                        Data("PX".utf8), Data("\(Int64(rest))".utf8),
                    ])
                )
            )
        }
        await local?.save(response, for: key)
    }

    /// On the server, responses expire by themselves.
    package func forget(_ service: ServiceName, fetchedBefore date: Date) async {
        await local?.forget(service, fetchedBefore: date)
    }
}

/// A cached response as the server holds it: a line with version, status, time in milliseconds since 1970, encoding and
/// size of the body, a line for each header field, an empty line, and the encoded body.
enum SharedResponse {
    /// The largest body that is shared.
    static let largestBody = 8 << 20
    /// More than such a response takes with its fields. Whatever else has been put under its key, no more is read of
    /// it.
    static let largestRecord = 9 << 20

    static func encode(_ response: CachedResponse) -> Data {
        let (encoding, body) = BodyEncoding.encode(response.body)
        let time = Int64((response.fetchedAt.timeIntervalSince1970 * 1000).rounded())
        var head = "1 \(response.status) \(max(0, time)) \(encoding.rawValue) \(response.body.count)\n"
        for name in CachedResponse.retainedFields {
            if let value = response.fields[name] { head += "\(name.canonicalName):\(value)\n" }
        }
        return Data((head + "\n").utf8) + body
    }

    static func decode(_ data: Data) -> CachedResponse? {
        guard data.count <= largestRecord, let end = data.firstRange(of: Data("\n\n".utf8)) else { return nil }
        let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).split(separator: "\n")
        let words = (lines.first ?? "").split(separator: " ")
        // The time is one before the year 10000: a date of any number could not be written again.
        guard words.count == 5, words[0] == "1", let status = Int(words[1]), let time = Int64(words[2]),
            (0..<253_402_300_800_000).contains(time),
            let encoding = BodyEncoding(rawValue: String(words[3])), let size = Int(words[4], in: 0...largestBody),
            let body = encoding.decode(Data(data[end.upperBound...]), size: size)
        else { return nil }
        var fields = HTTPFields()
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), let name = HTTPField.Name(String(line[..<colon])) else {
                continue
            }
            fields[name] = String(line[line.index(after: colon)...])
        }
        return CachedResponse(
            status: status,
            fields: fields,
            body: body,
            fetchedAt: Date(timeIntervalSince1970: Double(time) / 1000)
        )
    }
}
