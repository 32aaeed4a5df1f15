import HTTPTypes
package import LoopbackHTTP
package import Replay

extension LoopbackServer {
    /// Serves a site on 127.0.0.1, so that the programs themselves can be run against it through their `*_BASE_URL`.
    ///
    /// A fixture that cannot be used is answered with a 500 that says which, and a request that no route is for with a 404.
    ///
    /// - Parameters:
    ///   - site: What answers. One that checks keys also shows whether they were put where the service wants them.
    ///   - port: The port; 0 takes a free one.
    /// - Throws: ``LoopbackError``, when the port is taken or the system gives no socket.
    package convenience init(serving site: FixtureSite, port: UInt16 = 0) throws(LoopbackError) {
        try self.init(port: port) { request in
            let asked = FixtureRequest(request)
            let reply: FixtureResponse
            do throws(FixtureError) {
                reply = try site.reply(to: asked) ?? .unmatched(asked)
            } catch {
                reply = .broken(error)
            }
            return .response(
                status: reply.status,
                fields: reply.fields.map { ($0.name.rawName, $0.value) },
                body: Array(reply.body)
            )
        }
    }
}

extension FixtureRequest {
    fileprivate init(_ request: LoopbackRequest) {
        var fields = HTTPFields()
        for (name, value) in request.fields {
            if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
        }
        self.init(method: request.method, target: request.target, fields: fields)
    }
}
