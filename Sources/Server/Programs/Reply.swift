import Foundation
import HTTPTypes
import Hummingbird
import Store

/// Answers with a tag of their content, by which a repeated request is answered with 304.
enum Reply {
    /// A whole text.
    ///
    /// - Parameters:
    ///   - text: The body.
    ///   - type: The content type.
    ///   - request: The request, whose `If-None-Match` may spare the body.
    ///   - status: The status; only a 200 has a tag.
    ///   - fields: Further fields.
    /// - Returns: The response.
    static func text(
        _ text: String,
        type: String,
        to request: Request,
        status: HTTPResponse.Status = .ok,
        fields: HTTPFields = HTTPFields()
    ) -> Response {
        bytes(Data(text.utf8), type: type, to: request, status: status, fields: fields)
    }

    /// A whole file.
    static func bytes(
        _ data: Data,
        type: String,
        to request: Request,
        status: HTTPResponse.Status = .ok,
        fields: HTTPFields = HTTPFields()
    ) -> Response {
        var fields = fields
        fields[.contentType] = type
        if status == .ok {
            let tag = "\"\(SHA256.hexadecimal(data).prefix(32))\""
            fields[.eTag] = tag
            if isKnown(tag, to: request) {
                return Response(status: .notModified, headers: fields)
            }
        }
        return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }

    /// Another page to show, after a change.
    static func seeOther(_ path: String) -> Response {
        Response(status: .seeOther, headers: [.location: path])
    }

    /// Whether the client has this version
    /// ([RFC 9110, 13.1.2](https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2)).
    private static func isKnown(_ tag: String, to request: Request) -> Bool {
        guard request.method == .get || request.method == .head, let known = request.headers[.ifNoneMatch] else {
            return false
        }
        return known.split(separator: ",").contains { item in
            let item = item.trimmingCharacters(in: .whitespaces)
            return item == "*" || item == tag || item == "W/\(tag)"
        }
    }
}
