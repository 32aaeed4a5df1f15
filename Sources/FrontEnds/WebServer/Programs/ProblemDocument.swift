import APIClient
import Basics
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Wording

/// A failure for programs ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)), with the contract's `kind` and `code`.
struct ProblemDocument: Encodable, Sendable {
    static let type = "application/problem+json"

    let status: HTTPResponse.Status
    let failure: ProgramFailure
    let instance: String
    var memo: UnsavedMemo?

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "type": "about:blank", "title": status.reasonPhrase, "status": status.code,
            "detail": failure.message.text, "instance": instance, "kind": failure.kindName,
            "code": failure.status.rawValue, "service": failure.service?.rawValue, "hint": failure.hint?.text,
        ])
        guard let memo, let current = memo.current else { return }
        try encoder.encode(["sent": memo.text, "current": current.text, "version": current.version])
    }

    static func response(to request: Request, _ refusal: Refusal) -> Response {
        let document = ProblemDocument(
            status: refusal.status,
            failure: refusal.failure,
            instance: Site.current.path + request.uri.path,
            memo: refusal.memo
        )
        let text = JSONText.line(document)
        var fields = refusal.fields
        if let version = refusal.memo?.current?.version { fields[.eTag] = "\"\(version)\"" }
        return Reply.text(text, type: type, to: request, status: refusal.status, fields: fields)
    }
}
