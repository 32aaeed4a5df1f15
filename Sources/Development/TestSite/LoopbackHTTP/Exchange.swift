import Basics

struct Exchange {
    let stream: StreamSocket
    let tally: ConnectionCounts
    let handler: @Sendable (LoopbackRequest) -> LoopbackResponse

    func run() {
        var reader = RequestReader(stream: stream)
        while true {
            switch reader.next() {
            case .end:
                return
            case .malformed(let status):
                _ = stream.send(ResponseHead(status: status, fields: [("Connection", "close")], length: 0).bytes)
                // Closing a socket with unread bytes sends a reset, which can overtake the response.
                stream.finishWriting()
                stream.discard(atMost: RequestReader.maximumBodySize)
                return
            case .request(let request, let mayKeepAlive):
                tally.begin(request)
                let stays = respond(request, mayKeepAlive: mayKeepAlive)
                tally.end()
                guard stays else { return }
            }
        }
    }

    /// Writes the response and returns whether the connection stays open.
    private func respond(_ request: LoopbackRequest, mayKeepAlive: Bool) -> Bool {
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

struct RequestReader {
    enum Outcome {
        case request(LoopbackRequest, mayKeepAlive: Bool)
        /// The bytes are not a supported request; `status` is the response.
        case malformed(status: Int)
        /// The peer closed the connection, or the server is shutting down.
        case end
    }

    /// The maximum size of a head in bytes, request line included.
    static let maximumHeadSize = 64 << 10
    /// The maximum number of bytes of a request body that are discarded.
    static let maximumBodySize = 1 << 20

    private let stream: StreamSocket
    private var buffer: [UInt8] = []

    init(stream: StreamSocket) {
        self.stream = stream
    }

    mutating func next() -> Outcome {
        var searched = 0
        while true {
            let end = headEnd(from: searched)
            guard end ?? buffer.count <= Self.maximumHeadSize else { return .malformed(status: 431) }
            if let end {
                let head = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 4)
                return read(head)
            }
            searched = max(0, buffer.count - 3)
            guard receiveMore() else { return .end }
        }
    }

    private mutating func read(_ head: String) -> Outcome {
        var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
        let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { return .malformed(status: 400) }
        var fields: [(name: String, value: String)] = []
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return .malformed(status: 400) }
            fields.append((String(line[..<colon]), trimmed(line[line.index(after: colon)...])))
        }
        let request = LoopbackRequest(method: String(words[0]), target: String(words[1]), fields: fields)
        // No client in this project sends a chunked body.
        guard request.field("transfer-encoding") == nil else { return .malformed(status: 501) }
        if let text = request.field("content-length") {
            guard let length = Int(text), length >= 0 else { return .malformed(status: 400) }
            guard length <= Self.maximumBodySize else { return .malformed(status: 413) }
            while buffer.count < length {
                guard receiveMore() else { return .end }
            }
            buffer.removeFirst(length)
        }
        let requestsClose = request.field("connection")?.lowercased() == "close"
        return .request(request, mayKeepAlive: words[2] == "HTTP/1.1" && !requestsClose)
    }

    private mutating func receiveMore() -> Bool {
        let bytes = stream.receive(atMost: 16 << 10)
        buffer += bytes
        return !bytes.isEmpty
    }

    private func headEnd(from start: Int) -> Int? {
        unsafe buffer.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return nil }
            var next = start
            while let found = unsafe memchr(base + next, 0x0A, bytes.count - next) {
                let feed = unsafe UnsafeRawPointer(found) - base
                if feed >= 3, unsafe memcmp(base + feed - 3, "\r\n\r\n", 4) == 0 { return feed - 3 }
                next = feed + 1
            }
            return nil
        }
    }

    private func trimmed(_ text: Substring) -> String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        var text = text.drop(while: isSpace)
        while let last = text.last, isSpace(last) { text.removeLast() }
        return String(text)
    }
}

struct ResponseHead {
    let status: Int
    let fields: [(String, String)]
    /// The length of the body, in bytes.
    let length: Int

    /// Whether a body may follow ([RFC 9112, 6.3](https://www.rfc-editor.org/rfc/rfc9112#section-6.3)).
    var allowsBody: Bool {
        status >= 200 && status != 204 && status != 304
    }

    var bytes: [UInt8] {
        var text = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Status")\r\n"
        for (name, value) in fields where name.lowercased() != "content-length" {
            text += "\(name): \(value)\r\n"
        }
        if allowsBody { text += "Content-Length: \(length)\r\n" }
        return Array((text + "\r\n").utf8)
    }

    private static let reasons = [
        200: "OK", 204: "No Content", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized",
        403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 413: "Content Too Large",
        429: "Too Many Requests", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
        501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]
}
