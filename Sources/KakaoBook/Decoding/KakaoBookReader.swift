import APIClient
import Foundation

/// Reads an answer of Kakao, errors first, whatever the status.
enum KakaoBookReader {
    /// The page of documents in an answer.
    ///
    /// - Parameter response: The answer.
    /// - Returns: The page.
    /// - Throws: ``KakaoBookError`` when the service names an error, `HTTPStatusError` for another status than a success,
    ///   `UnreadableBody` when there are no documents.
    static func read(_ response: APIResponse) throws -> KakaoBookSearchResponse {
        guard response.isSuccess else {
            guard let error = try? JSONBody.decode(KakaoBookErrorBody.self, from: response.body), error.isError else {
                throw response.statusError()
            }
            throw error.error(from: response)
        }
        switch try JSONBody.decode(KakaoBookReply.self, from: response.body) {
        case .page(let page): return page
        case .error(let error): throw error.error(from: response)
        }
    }
}

/// Either of the two things Kakao answers with.
private enum KakaoBookReply: Decodable {
    case page(KakaoBookSearchResponse)
    case error(KakaoBookErrorBody)

    init(from decoder: any Decoder) throws {
        let error = try KakaoBookErrorBody(from: decoder)
        self = error.isError ? .error(error) : .page(try KakaoBookSearchResponse(from: decoder))
    }
}

/// The error of this service's gateway (`errorType`, `message`) or of Kakao's other one (`code`, `msg`).
private struct KakaoBookErrorBody: Codable, Hashable, Sendable {
    @Lenient var errorType: String?
    @Lenient var message: String?
    @Lenient var code: String?
    @Lenient var msg: String?

    /// The numbers of errors are negative; a 0 would be none.
    private var name: String? {
        [errorType, code].compactMap(\.self).first { !$0.isEmpty && $0 != "0" }
    }

    var isError: Bool { name != nil }

    func error(from response: APIResponse) -> KakaoBookError {
        KakaoBookError(
            name: name,
            status: response.status,
            said: message ?? msg,
            retryAfter: response.retryAfter(now: Date())
        )
    }
}
