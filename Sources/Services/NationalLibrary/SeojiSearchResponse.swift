import APIClient
import Foundation

/// The records of a search of the national bibliography.
///
/// In XML, as the library's union catalogue is known to send them, `<root><paramData><total>1</total></paramData>
/// <result><item>…</item></result></root>`; in JSON, as its search of holdings does, `{"total": 1, "result": [{…}]}`.
public struct SeojiSearchResponse: Decodable, Hashable, Sendable {
    /// The number of records found; `nil` if it is not said.
    public let total: Int?
    /// The records.
    public let items: [SeojiRecord]

    private enum CodingKeys: String, CodingKey {
        case root, paramData, total, result, item
    }

    /// Decodes the records. Throws `DecodingError` where there are neither records nor their number.
    public init(from decoder: any Decoder) throws {
        let top = try decoder.container(keyedBy: CodingKeys.self)
        let outer = (try? top.nestedContainer(keyedBy: CodingKeys.self, forKey: .root)) ?? top
        let parameters = (try? outer.nestedContainer(keyedBy: CodingKeys.self, forKey: .paramData)) ?? outer
        total =
            [parameters, outer].lazy.compactMap { container in
                (try? container.decode(Lenient<Int>.self, forKey: .total))?.wrappedValue
            }.first
        guard total != nil || outer.contains(.result) else {
            throw DecodingError.keyNotFound(
                CodingKeys.result,
                DecodingError.Context(codingPath: outer.codingPath, debugDescription: "no result")
            )
        }
        items = Self.records(in: outer, at: .result)
    }

    private static func records(in container: KeyedDecodingContainer<CodingKeys>, at key: CodingKeys) -> [SeojiRecord] {
        if let list = try? container.decode(FirstMembers<SeojiRecord>.self, forKey: key) { return list.readable }
        if let inner = try? container.nestedContainer(keyedBy: CodingKeys.self, forKey: key), inner.contains(.item) {
            return records(in: inner, at: .item)
        }
        guard let record = try? container.decode(SeojiRecord.self, forKey: key), !record.isEmpty else { return [] }
        return [record]
    }
}

/// One record of the national bibliography, as the library sends it: nothing is cleaned, split or converted.
///
/// The library's services spell the same members in two ways, `page_info` and `pageInfo`; both are read.
public struct SeojiRecord: Decodable, Hashable, Sendable {
    /// A member of a record, by its name without underscores in lower case.
    public enum Member: String, CaseIterable, Sendable {
        /// The title, perhaps with the subtitle after ` : `.
        case title = "titleinfo"
        /// The statement of responsibility.
        case author = "authorinfo"
        /// The publisher.
        case publisher = "pubinfo"
        /// The year of publication: `2006`, `200609`, `2019 (2020 9刷)`.
        case year = "pubyearinfo"
        /// The place of publication; not in the guide's list.
        case place = "placeinfo"
        /// The extent: `223 p. : 삽화 ; 21 cm`.
        case extent = "pageinfo"
        /// The number of the record, by this name.
        case controlNumber = "category"
        /// The ISBN; not in the guide's list.
        case isbn
        /// The library's call number; not in the guide's list.
        case callNumber = "callno"
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private let members: [Member: String]

    /// Decodes an object.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        var members: [Member: String] = [:]
        for name in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
            let plain = name.stringValue.lowercased().filter { $0 != "_" }
            guard let member = Member(rawValue: plain), members[member] == nil,
                let text = (try? container.decode(Lenient<String>.self, forKey: name))?.wrappedValue,
                !text.allSatisfy(\.isWhitespace)
            else { continue }
            members[member] = text
        }
        self.members = members
    }

    /// The value of a member that is not blank.
    public subscript(member: Member) -> String? { members[member] }

    var isEmpty: Bool { members.isEmpty }
}

/// The error of the library's newer services: `<error><error_code>011</error_code><msg>…</msg></error>`, or in JSON
/// `{"errorCode": "011", "errorMsg": "…"}`. The name of the message in XML is not known.
struct SeojiErrorBody: ErrorBody {
    private let code: String?
    private let said: String?

    private enum CodingKeys: String, CodingKey {
        case root, error, msg, message, errorCode, errorMsg
        case xmlCode = "error_code"
        case xmlMessage = "error_msg"
    }

    init(from decoder: any Decoder) throws {
        let top = try decoder.container(keyedBy: CodingKeys.self)
        let root = (try? top.nestedContainer(keyedBy: CodingKeys.self, forKey: .root)) ?? top
        let error = (try? root.nestedContainer(keyedBy: CodingKeys.self, forKey: .error)) ?? root
        func text(_ names: CodingKeys...) -> String? {
            names.lazy.compactMap { (try? error.decode(Lenient<String>.self, forKey: $0))?.wrappedValue }
                .first { !$0.isEmpty }
        }
        code = text(.xmlCode, .errorCode)
        said = text(.xmlMessage, .errorMsg, .msg, .message)
    }

    var isError: Bool { code != nil }

    func error(from response: APIResponse) -> NationalLibraryError {
        NationalLibraryError(
            code: code,
            status: response.status,
            said: said,
            retryAfter: response.retryAfter(now: Date()),
            variable: SeojiSearch.variable
        )
    }
}
