import Basics
import Foundation
import HTTPTypes
import Hummingbird
import Store

/// Responses with an `ETag` of their content, so that a repeated request gets a 304.
enum Reply {
    /// - Parameters:
    ///   - status: The status; only a 200 has a tag.
    ///   - version: The version of the content, if it has one of its own; otherwise the tag is a hash.
    static func text(
        _ text: String,
        type: String,
        to request: Request,
        status: HTTPResponse.Status = .ok,
        fields: HTTPFields = HTTPFields(),
        version: String? = nil
    ) -> Response {
        bytes(Data(text.utf8), type: type, to: request, status: status, fields: fields, version: version)
    }

    static func bytes(
        _ data: Data,
        type: String,
        to request: Request,
        status: HTTPResponse.Status = .ok,
        fields: HTTPFields = HTTPFields(),
        version: String? = nil
    ) -> Response {
        var fields = fields
        fields[.contentType] = type
        if status == .ok {
            let tag = "\"\(version ?? String(SHA256.hexadecimal(data).prefix(32)))\""
            fields[.eTag] = tag
            if isKnown(tag, to: request) {
                return Response(status: .notModified, headers: fields)
            }
        }
        return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }

    /// The versions that a change was made on, in the form of the commands' `--if-version`: `If-Match` without quotes.
    /// A weak tag is none of them ([RFC 9110, 13.1.1](https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1)).
    static func expectedVersion(of request: Request) -> String? {
        guard let field = request.headers[.ifMatch] else { return nil }
        return field.split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .map { $0.hasPrefix("\"") && $0.hasSuffix("\"") && $0.count > 1 ? String($0.dropFirst().dropLast()) : $0 }
            .joined(separator: ",")
    }

    /// - Parameter path: A path of this server, from its root.
    static func seeOther(_ path: String) -> Response {
        Response(status: .seeOther, headers: [.location: Site.current.path + path])
    }

    /// Whether the client has this version ([RFC 9110, 13.1.2](https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2)).
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
