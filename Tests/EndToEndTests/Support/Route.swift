import Foundation
import LoopbackHTTP

/// What a test's service answers on one path.
struct Route: Sendable {
    let path: String
    /// Whether it may go unasked.
    var isOptional = false
    let reply: @Sendable (LoopbackRequest) -> LoopbackReply

    /// A route by its function.
    init(_ path: String, reply: @escaping @Sendable (LoopbackRequest) -> LoopbackReply) {
        self.path = path
        self.reply = reply
    }

    /// A route that always answers the same.
    init(_ path: String, status: Int = 200, fields: [(String, String)] = [], body: String) {
        let reply = LoopbackReply.response(status: status, fields: fields, body: Array(body.utf8))
        self.init(path) { _ in reply }
    }

    /// A route that sends its callers elsewhere.
    static func redirecting(_ path: String, to location: String, status: Int = 302) -> Route {
        Route(path, status: status, fields: [("Location", location)], body: "")
    }

    /// A route that begins to answer and never goes on.
    static func stalling(_ path: String) -> Route {
        Route(path) { _ in .stalled }
    }

    /// The same, which may go unasked.
    func optional() -> Route {
        var copy = self
        copy.isOptional = true
        return copy
    }
}

extension LoopbackReply {
    /// A response that never ends: a byte now and then until the client is gone. One that stood still would be given up
    /// after a while, and a test of what happens before that would be a race.
    static let stalled = LoopbackReply.raw { connection in
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n{")
        while connection.write(" ") { connection.sleep(milliseconds: 200) }
    }
}
