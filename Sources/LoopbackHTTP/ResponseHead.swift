/// Status line and header fields of a response, as bytes.
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
