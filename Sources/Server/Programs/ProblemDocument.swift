import APIClient
import CommandSupport
import Foundation
import HTTPTypes
import Hummingbird
import Messages
import Reports

/// A failure for programs ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)), with the contract's `kind` and `code`.
struct ProblemDocument: Encodable, Sendable {
    static let type = "application/problem+json"

    let status: HTTPResponse.Status
    let failure: ProgramFailure
    /// The path that was requested.
    let instance: String
    /// The memo that was not saved.
    var memo: UnsavedMemo?

    private enum CodingKeys: CodingKey {
        case type, title, status, detail, instance, kind, code, service, hint, sent, current, version
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("about:blank", forKey: .type)
        try container.encode(status.reasonPhrase, forKey: .title)
        try container.encode(status.code, forKey: .status)
        try container.encode(failure.message.text, forKey: .detail)
        try container.encode(instance, forKey: .instance)
        try container.encode(failure.kindName, forKey: .kind)
        try container.encode(failure.status.rawValue, forKey: .code)
        try container.encode(failure.service?.rawValue, forKey: .service)
        try container.encode(failure.hint?.text, forKey: .hint)
        guard let memo, let current = memo.current else { return }
        try container.encode(memo.text, forKey: .sent)
        try container.encode(current.text, forKey: .current)
        try container.encode(current.version, forKey: .version)
    }

    /// The response.
    static func response(to request: Request, _ refusal: Refusal) -> Response {
        let document = ProblemDocument(
            status: refusal.status,
            failure: refusal.failure,
            instance: request.uri.path,
            memo: refusal.memo
        )
        let text = (try? JSONText.line(document)) ?? "{}"
        var fields = refusal.fields
        if let version = refusal.memo?.current?.version { fields[.eTag] = "\"\(version)\"" }
        return Reply.text(text, type: type, to: request, status: refusal.status, fields: fields)
    }
}
