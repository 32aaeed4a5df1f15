import APIClient
import Foundation

/// Reads an answer of the National Library, errors first: they come with status 200.
enum NationalLibraryReader {
    /// The page of records in an answer.
    ///
    /// - Parameter response: The answer.
    /// - Returns: The page.
    /// - Throws: ``NationalLibraryError`` when the service names an error, `HTTPStatusError` for another status than a
    ///   success, `UnreadableBody` when there are no records: maintenance and firewalls answer with a web page.
    static func read(_ response: APIResponse) throws -> NationalLibrarySearchResponse {
        guard response.isSuccess else {
            guard let error = try? JSONBody.decode(NationalLibraryErrorBody.self, from: response.body), error.isError
            else { throw response.statusError() }
            throw error.error(from: response)
        }
        switch try JSONBody.decode(NationalLibraryReply.self, from: response.body) {
        case .page(let page): return page
        case .error(let error): throw error.error(from: response)
        }
    }
}

/// Either of the two things the National Library answers with.
private enum NationalLibraryReply: Decodable {
    case page(NationalLibrarySearchResponse)
    case error(NationalLibraryErrorBody)

    init(from decoder: any Decoder) throws {
        let error = try NationalLibraryErrorBody(from: decoder)
        self = error.isError ? .error(error) : .page(try NationalLibrarySearchResponse(from: decoder))
    }
}

/// The error of this service, or, since nobody recorded one, as the library's service for holdings spells it.
private struct NationalLibraryErrorBody: Codable, Hashable, Sendable {
    @Lenient var result: String?
    @Lenient var code: String?
    @Lenient var message: String?
    @Lenient var holdingsCode: String?
    @Lenient var holdingsMessage: String?

    private enum CodingKeys: String, CodingKey {
        case result = "RESULT"
        case code = "ERR_CODE"
        case message = "ERR_MESSAGE"
        case holdingsCode = "errorCode"
        case holdingsMessage = "errorMsg"
    }

    private var name: String? { [code, holdingsCode].compactMap(\.self).first { !$0.isEmpty } }

    private var said: String? { [message, holdingsMessage].compactMap(\.self).first { !$0.isEmpty } }

    var isError: Bool { result?.uppercased() == "ERROR" || name != nil || said != nil }

    func error(from response: APIResponse) -> NationalLibraryError {
        NationalLibraryError(
            code: name,
            status: response.status,
            said: said,
            retryAfter: response.retryAfter(now: Date())
        )
    }
}
