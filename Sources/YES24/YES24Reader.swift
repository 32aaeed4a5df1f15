import APIClient
import Foundation

/// Decodes a response of YES24, errors first: they are sent with 4xx and 5xx, and clients guard against `success:
/// false` with 200.
enum YES24Reader {
    /// Decodes an envelope.
    ///
    /// - Parameter response: The response.
    /// - Returns: The envelope.
    /// - Throws: ``YES24Error`` when the service reports an error, `HTTPStatusError` for an unsuccessful status,
    ///   `UnreadableBody` when the payload is missing.
    static func read<Payload>(_ response: APIResponse) throws -> YES24Response<Payload> {
        guard response.isSuccess else {
            guard let error = try? JSONBody.decode(YES24ErrorBody.self, from: response.body), error.isError else {
                throw response.statusError()
            }
            throw error.error(from: response)
        }
        switch try JSONBody.decode(YES24Reply<Payload>.self, from: response.body) {
        case .body(let body): return body
        case .error(let error): throw error.error(from: response)
        }
    }

    /// Decodes a page of items; "no result" is an empty one.
    static func items(_ response: APIResponse) throws -> YES24Response<YES24ItemPage> {
        try read(response, orEmpty: YES24ItemPage(items: []))
    }

    /// Decodes the categories; "no result" is an empty list.
    static func categories(_ response: APIResponse) throws -> YES24Response<YES24CategoryList> {
        try read(response, orEmpty: YES24CategoryList(data: []))
    }

    private static func read<Payload>(
        _ response: APIResponse,
        orEmpty empty: Payload
    ) throws -> YES24Response<Payload> {
        do {
            return try read(response)
        } catch let error as YES24Error where error.code.meansNoResult {
            return YES24Response(data: empty)
        }
    }
}

/// A response of YES24: a result or an error.
private enum YES24Reply<Payload: Codable & Hashable & Sendable>: Decodable {
    case body(YES24Response<Payload>)
    case error(YES24ErrorBody)

    init(from decoder: any Decoder) throws {
        let error = try YES24ErrorBody(from: decoder)
        self = error.isError ? .error(error) : .body(try YES24Response(from: decoder))
    }
}

/// `{"success": false, "errorCode": "AUTH_002", "message": "…", "data": null}`.
private struct YES24ErrorBody: Codable, Hashable, Sendable {
    @Lenient var success: Bool?
    @Lenient var errorCode: String?
    @Lenient var message: String?

    var isError: Bool { success == false || errorCode?.isEmpty == false }

    func error(from response: APIResponse) -> YES24Error {
        YES24Error(
            code: errorCode,
            status: response.status,
            said: message,
            retryAfter: response.retryAfter(now: Date())
        )
    }
}
