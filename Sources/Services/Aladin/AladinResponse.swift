public import APIClient
import Foundation

/// A page of items, as all three operations return it.
///
/// Only ``item`` is required. Members that are not objects are left out.
public struct AladinResponse: Codable, Hashable, Sendable {
    /// The total number of items; more than can be paged through, see `AladinParameterError/reach`.
    @Lenient public var totalResults: Int?
    /// The items; empty when nothing was found.
    @RequiredList public var item: [AladinItem]

    /// Creates an empty page with a count, for an error that means "nothing found".
    package init(totalResults: Int) {
        item = []
        self.totalResults = totalResults
    }
}

extension AladinResponse {
    /// Reads the members by name. Throws `DecodingError` if there is no object, or no list of items in it.
    public init(from decoder: any Decoder) throws {
        let members = try JSONMembers(decoder)
        _totalResults = try members.int("totalResults")
        _item = try members.requiredList("item")
    }
}

/// Decodes a response of Aladin, whose errors come with status 200 and whose JSON is sometimes JavaScript.
enum AladinDecoder {
    /// Throws ``AladinError`` when the service reports an error, `HTTPStatusError` for an unsuccessful status,
    /// `ResponseBodyError` when there is no list of items.
    static func read(_ response: APIResponse, atMost limit: Int?) throws -> AladinResponse {
        try response.decode(
            or: AladinErrorBody.self,
            atMost: limit,
            prepare: { (body) throws(ResponseBodyError) in
                let script = try JSONBody.content(of: body)
                guard !isProse(script) else { throw .text }
                return AladinJavaScript.unwrapped(script)
            },
            // Of all that is not JSON, and not only where its decoding fails: `JSONDecoder` parses a string only when
            // it is requested, so a title with a raw line break would decode, and be missing.
            repair: AladinJavaScript.requoted
        )
    }

    /// Whether a body is prose, such as a notice from a closed service. Other text without a brace is malformed.
    private static func isProse(_ body: Data) -> Bool {
        guard !body.contains(UInt8(ascii: "{")), let text = String(validating: body, as: UTF8.self) else {
            return false
        }
        return text.contains { $0.isLetter && !$0.isASCII }
            || text.firstMatch(of: /(?i)\b(ended|closed|terminated|discontinued|no longer|shut down)\b/) != nil
    }
}

/// `{"errorCode": 8, "errorMessage": "…"}`: an error by the presence of a code, whatever the code is.
private struct AladinErrorBody: ErrorBody {
    let isError: Bool
    private let number: Int?
    private let text: String?

    private enum CodingKeys: CodingKey {
        case errorCode, errorMessage
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        isError = try container.contains(.errorCode) && !container.decodeNil(forKey: .errorCode)
        number = try container.decode(Lenient<Int>.self, forKey: .errorCode).wrappedValue
        text = try container.decode(Lenient<String>.self, forKey: .errorMessage).wrappedValue
    }

    func error(from response: APIResponse) -> AladinError {
        AladinError(code: AladinErrorCode(number: number), said: text)
    }
}
