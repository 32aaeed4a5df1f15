package import Basics

/// A message from the client ([JSON-RPC 2.0](https://www.jsonrpc.org/specification)).
enum Incoming: Sendable {
    case request(Request)
    case notification(method: String, params: [String: JSON])
    /// A response. This server sends no requests, so it belongs to none.
    case response

    struct Request: Sendable {
        let id: RequestID
        let method: String
        let params: [String: JSON]
    }

    init(_ line: [UInt8]) throws(Rejection) {
        guard let value = JSON(parsing: line) else { throw Rejection(id: nil, error: .parse) }
        guard case .object(let members) = value else {
            let reason = value.array == nil ? "a message is an object" : "batches are not supported"
            throw Rejection(id: nil, error: .invalidRequest(reason))
        }
        let id = members["id"].flatMap { RequestID($0) }
        func rejected(_ reason: String) -> Rejection { Rejection(id: id, error: .invalidRequest(reason)) }
        guard members["jsonrpc"] == "2.0" else { throw rejected("jsonrpc is not \"2.0\"") }
        guard let method = members["method"] else {
            guard members["result"] != nil || members["error"] != nil else { throw rejected("method is missing") }
            self = .response
            return
        }
        guard let method = method.string else { throw rejected("method is not a string") }
        guard members["id"] == nil || id != nil else { throw rejected("id is neither a string nor an integer") }
        let params: [String: JSON]
        switch members["params"] {
        case nil: params = [:]
        case .object(let members)?: params = members
        case .array?: throw Rejection(id: id, error: .invalidParams("params is not an object"))
        default: throw rejected("params is not an object")
        }
        self =
            if let id {
                .request(Request(id: id, method: method, params: params))
            } else {
                .notification(method: method, params: params)
            }
    }
}

/// The id of a request: a string or an integer.
struct RequestID: Hashable, Sendable {
    let json: JSON

    init?(_ json: JSON) {
        switch json {
        case .string: break
        case .number(let text) where text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }):
            break
        default: return nil
        }
        self.json = json
    }
}

struct Rejection: Error {
    let id: RequestID?
    let error: ProtocolError
}

extension Server.Response {
    init(_ rejection: Rejection) {
        var members: [String: JSON] = ["jsonrpc": "2.0", "error": rejection.error.json]
        members["id"] = rejection.id?.json
        self.init(line: JSON.object(members).line, error: rejection.error)
    }
}

/// An error of the protocol, with its number in JSON-RPC or MCP.
package struct ProtocolError: Error, Hashable, Sendable {
    package let code: Int
    package let message: String
    package var data: JSON?

    package static let parse = ProtocolError(code: -32700, message: "Parse error: a line is one JSON value in UTF-8")

    static func tooLong(_ limit: Int) -> ProtocolError {
        ProtocolError(code: -32700, message: "Parse error: the line is longer than \(limit) bytes")
    }

    static func invalidRequest(_ reason: String) -> ProtocolError {
        ProtocolError(code: -32600, message: "Invalid request: \(reason)")
    }

    static func unknownMethod(_ method: String) -> ProtocolError {
        ProtocolError(code: -32601, message: "Method not found: \(String(method.prefix(100)))")
    }

    static func invalidParams(_ reason: String) -> ProtocolError {
        ProtocolError(code: -32602, message: "Invalid params: \(reason)")
    }

    static func unsupportedVersion(_ requested: String) -> ProtocolError {
        ProtocolError(
            code: -32022,
            message: "Unsupported protocol version",
            data: [
                "supported": .array((ProtocolVersion.modern + ProtocolVersion.legacy).map { .string($0) }),
                "requested": .string(String(requested.prefix(100))),
            ]
        )
    }

    /// A field of a request over HTTP is missing, or says something else than the message.
    static func fieldMismatch(_ reason: String) -> ProtocolError {
        ProtocolError(code: -32020, message: "Header mismatch: \(reason)")
    }

    static func busy(_ limit: Int) -> ProtocolError {
        ProtocolError(code: -32000, message: "\(limit) calls are already in progress")
    }

    var json: JSON {
        var members: [String: JSON] = ["code": JSON(code), "message": .string(message)]
        members["data"] = data
        return .object(members)
    }
}
