import Foundation
import HTTPTypes

/// The end of the way down: puts the key in, sends, and takes the key out of whatever comes back.
///
/// The key exists between this line and the wire and nowhere above, so no policy, log line, error or stored answer can
/// show it.
struct CredentialedTransport: Sendable {
    let transport: any HTTPTransport
    let credential: Credential?
    let userAgent: String

    func send(_ request: APIRequest) async throws(ExchangeError) -> APIResponse {
        var url = request.url
        var fields = request.fields
        fields[.userAgent] = userAgent
        if let credential, let secret = credential.secret {
            switch credential.placement {
            case .header(let name, let prefix):
                fields[name] = prefix + secret.exposed
            case .query(let name):
                // A redirect may repeat our own key in its address; it must not stand there twice.
                var query = Query(percentEncoded: url.percentEncodedQuery ?? "").removing(name)
                query.add(name, secret.exposed)
                url.percentEncodedQuery = query.percentEncoded
            }
        }
        let head = HTTPRequest(
            method: request.method,
            scheme: url.scheme,
            authority: url.authority,
            path: url.percentEncodedPath + (url.percentEncodedQuery.map { "?\($0)" } ?? ""),
            headerFields: fields
        )
        let response: TransportResponse
        do throws(TransportError) {
            response = try await transport.send(TransportRequest(head: head, limits: request.limits))
        } catch {
            throw .transport(error)
        }
        return redacted(response)
    }

    private func redacted(_ response: TransportResponse) -> APIResponse {
        let redactor = Redactor(credential?.secret)
        var fields = response.head.headerFields
        for index in fields.indices {
            fields[index].value = redactor.redact(fields[index].value)
        }
        return APIResponse(status: response.head.status.code, fields: fields, body: redactor.redact(response.body))
    }
}

extension URLComponents {
    /// `host[:port]`, as it stands in a request.
    fileprivate var authority: String {
        (encodedHost ?? "") + (port.map { ":\($0)" } ?? "")
    }
}
