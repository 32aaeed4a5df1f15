/// The requests of one connection, one after the other.
struct Exchange {
    let stream: StreamSocket
    let tally: Tally
    let handler: @Sendable (LoopbackRequest) -> LoopbackReply

    func run() {
        var reader = RequestReader(stream: stream)
        while true {
            switch reader.next() {
            case .end:
                return
            case .malformed(let status):
                _ = stream.send(ResponseHead(status: status, fields: [("Connection", "close")], length: 0).bytes)
                return
            case .request(let request, let mayKeepAlive):
                tally.begin(request)
                let stays = answer(request, mayKeepAlive: mayKeepAlive)
                tally.end()
                guard stays else { return }
            }
        }
    }

    /// Writes the reply and says whether the connection stays open.
    private func answer(_ request: LoopbackRequest, mayKeepAlive: Bool) -> Bool {
        switch handler(request) {
        case .raw(let write):
            write(LoopbackConnection(stream))
            return false
        case .response(let status, var fields, let body):
            let closes = fields.contains { $0.0.lowercased() == "connection" && $0.1.lowercased() == "close" }
            if !mayKeepAlive, !closes { fields.append(("Connection", "close")) }
            let head = ResponseHead(status: status, fields: fields, length: body.count)
            let hasBody = request.method != "HEAD" && head.allowsBody
            return stream.send(head.bytes + (hasBody ? body : [])) && mayKeepAlive && !closes
        }
    }
}
