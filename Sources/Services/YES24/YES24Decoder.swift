import APIClient
import Foundation

/// Decodes a YES24 response in which "no result" is an error.
enum YES24Decoder {
    /// Decodes a page of items; "no result" is an empty one.
    static func items(_ response: APIResponse, atMost limit: Int) throws -> YES24Response<YES24ItemPage> {
        try read(response, atMost: limit, orEmpty: YES24ItemPage(items: []))
    }

    static func categories(_ response: APIResponse) throws -> YES24Response<YES24CategoryList> {
        try read(response, orEmpty: YES24CategoryList(data: []))
    }

    private static func read<Payload>(
        _ response: APIResponse,
        atMost limit: Int? = nil,
        orEmpty empty: Payload
    ) throws -> YES24Response<Payload> {
        do {
            return try response.decode(or: YES24ErrorBody.self, atMost: limit)
        } catch let error as YES24Error where error.code.meansNoResult {
            return YES24Response(data: empty)
        }
    }
}

/// `{"success": false, "errorCode": "AUTH_002", "message": "…", "data": null}`: with 4xx and 5xx; existing clients
/// check for it with 200 as well.
struct YES24ErrorBody: ErrorBody {
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
