import APIClient
import Foundation

/// Reads an answer of Aladin, whose errors come with status 200 and whose JSON is sometimes JavaScript.
enum AladinReader {
    /// The page of items in an answer.
    ///
    /// - Parameter response: The answer.
    /// - Returns: The page.
    /// - Throws: ``AladinError`` when the service names an error, `HTTPStatusError` for another status than a success,
    ///   `UnreadableBody` when there is no list of items.
    static func read(_ response: APIResponse) throws -> AladinResponse {
        guard response.isSuccess else {
            if case .error(let error)? = try? reply(in: response.body) { throw error }
            throw response.statusError()
        }
        switch try reply(in: response.body) {
        case .page(let page): return page
        case .error(let error): throw error
        }
    }

    /// Whether a body is a notice for people: what an ended service may answer with in place of a list. Any other text
    /// without a brace is an answer gone wrong.
    private static func isProse(_ body: Data) -> Bool {
        guard !body.contains(UInt8(ascii: "{")), let text = String(validating: body, as: UTF8.self) else {
            return false
        }
        return text.contains { $0.isLetter && !$0.isASCII }
            || text.firstMatch(of: /(?i)\b(ended|closed|terminated|discontinued|no longer|shut down)\b/) != nil
    }

    /// The repair goes before every decoding and not only after a failed one: `JSONDecoder` looks into a string only when
    /// asked for it, so a title with a raw line break would decode, and be missing. JSON passes through unchanged.
    private static func reply(in body: Data) throws(UnreadableBody) -> AladinReply {
        let script = try JSONBody.content(of: body)
        guard !isProse(script) else { throw .text }
        return try JSONBody.decode(AladinReply.self, from: AladinJavaScript.json(from: script))
    }
}

/// Either of the two things Aladin answers with.
private enum AladinReply: Decodable {
    case page(AladinResponse)
    case error(AladinError)

    private enum CodingKeys: CodingKey {
        case errorCode, errorMessage
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard try container.contains(.errorCode) && !container.decodeNil(forKey: .errorCode) else {
            self = .page(try AladinResponse(from: decoder))
            return
        }
        let number = try container.decode(Lenient<Int>.self, forKey: .errorCode).wrappedValue
        let text = try container.decode(Lenient<String>.self, forKey: .errorMessage).wrappedValue
        self = .error(AladinError(code: AladinErrorCode(number: number), said: text))
    }
}
