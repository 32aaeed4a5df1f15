import HTTPTypes
package import Replay

extension LoopbackServer {
    /// Serves a site on 127.0.0.1, so that the programs can be run against it through their `*_BASE_URL`.
    ///
    /// An invalid fixture results in a 500 that names it, and a request without a route in a 404.
    ///
    /// - Parameter site: The site. One that checks keys also shows whether they were sent as the service requires.
    /// - Throws: ``LoopbackError``, when the port is in use or no socket can be created.
    package convenience init(serving site: FixtureSite, port: UInt16 = 0) throws(LoopbackError) {
        try self.init(port: port) { request in
            let requested = FixtureRequest(request)
            let reply: FixtureResponse
            do throws(FixtureError) {
                reply = try site.reply(to: requested) ?? .unmatched(requested)
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
