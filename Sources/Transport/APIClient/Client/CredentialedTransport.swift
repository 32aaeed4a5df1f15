import Foundation
import HTTPTypes

/// The innermost stage: adds the key, sends, and removes the key from everything that comes back. The key exists only
/// between this type and the network, so no middleware, log line, error or cached response can show it.
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
                url.percentEncodedQuery = Self.query(url.percentEncodedQuery ?? "", adding: secret, as: name)
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
            // A transport's message may quote the address, and the key with it.
            throw .transport(error.redacted(by: Redactor(credential?.secret)))
        }
        return redacted(response)
    }

    /// The query with the key appended. A redirect may repeat the key in its address, so a parameter of that name is
    /// dropped; everything else stays byte for byte, since a server may write its own addresses in EUC-KR.
    private static func query(_ query: String, adding secret: Secret, as name: String) -> String {
        let parameter = "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(secret.exposed))"
        guard mayHold(name, query) else { return query + "&" + parameter }
        var pairs = query.split(separator: "&").filter { pair in
            PercentEncoding.decode(pair.prefix { $0 != "=" }).lowercased() != name.lowercased()
        }
        pairs.append(parameter[...])
        return pairs.joined(separator: "&")
    }

    /// Whether a query may hold a parameter of a name: one begins with its first letter, or with an escape, or is
    /// empty.
    private static func mayHold(_ name: String, _ query: String) -> Bool {
        guard let first = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20) else {
            return true
        }
        var isStart = true
        for byte in query.utf8 {
            if isStart, byte | 0x20 == first | 0x20 || !isPlain(byte) { return true }
            isStart = byte == UInt8(ascii: "&")
        }
        return isStart
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private func redacted(_ response: TransportResponse) -> APIResponse {
        let redactor = Redactor(credential?.secret)
        var fields = HTTPFields()
        for field in response.head.headerFields where !redactor.finds(in: field.name.rawName) {
            fields.append(HTTPField(name: field.name, value: redactor.redact(field.value)))
        }
        return APIResponse(status: response.head.status.code, fields: fields, body: redactor.redact(response.body))
    }
}

extension TransportError {
    fileprivate func redacted(by redactor: Redactor) -> TransportError {
        switch self {
        case .cannotResolve(let host): .cannotResolve(host: redactor.redact(host))
        case .cannotConnect(let host): .cannotConnect(host: redactor.redact(host))
        case .tls(let text): .tls(redactor.redact(text))
        case .interrupted(let text): .interrupted(redactor.redact(text))
        case .refusedAddress(let text): .refusedAddress(redactor.redact(text))
        case .other(let code, let text): .other(code: code, text: redactor.redact(text))
        case .timedOut, .tooLarge, .cancelled, .cancelledUnsent: self
        }
    }
}

extension URLComponents {
    /// `host[:port]`, as in a request.
    fileprivate var authority: String {
        (encodedHost ?? "") + (port.map { ":\($0)" } ?? "")
    }
}
