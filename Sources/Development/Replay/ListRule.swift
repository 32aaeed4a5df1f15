import Basics
import Foundation

/// How a request selects from the list in a file, and the envelope around the selection.
struct ListRule: Decodable, Sendable {
    /// The key path of the list: `documents`, `docs`, `item`, `articles`.
    let at: String
    /// The filters; all that apply to a request must match.
    let select: [SelectRule]?
    /// The sort orders, of which the first that applies is used; otherwise that of the file.
    let order: [OrderRule]?
    /// The page; absent means one page for all.
    let page: PageRule?
    let envelope: [String: EnvelopeValue]?
    /// Key paths of the envelope and the texts to set there, with `{name}` replaced by that parameter's value.
    let echo: [String: String]?
    /// Members of each object that this operation of the service sends as `{}`.
    let blank: [String]?
    /// The response when nothing is selected; absent means the envelope around an empty list.
    let none: StaticResponse?

    /// Filters a file for a request. Returns the file with the list filtered and the envelope filled in, and the number
    /// of selected members on all pages; `nil` if there is no list in the file.
    func cut(_ document: JSON, for request: FixtureRequest) -> (document: JSON, total: Int)? {
        guard case .array(var members) = document[path: at] else { return nil }
        members.removeAll { member in (select ?? []).contains { !$0.accepts(member, for: request) } }
        if let order = order?.first(where: { $0.applies(to: request) }) { members = order.sorted(members) }
        let total = members.count
        let slice = page?.slice(of: total, for: request) ?? PageSlice(number: 1, size: total, range: 0..<total)
        var document = document
        document[path: at] = .array(
            members[slice.range].map { member in
                (blank ?? []).reduce(into: member) { $0[path: $1] = [:] }
            }
        )
        for (path, value) in envelope ?? [:] { document[path: path] = value.json(total: total, slice: slice) }
        for (path, template) in echo ?? [:] { document[path: path] = .string(request.filling(template)) }
        return (document, total)
    }
}

extension FixtureRequest {
    fileprivate func filling(_ template: String) -> String {
        var rest = template[...]
        var filled = ""
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            filled += rest[..<open]
            filled += parameter(String(rest[rest.index(after: open)..<close])) ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }
}

struct SelectRule: Decodable, Sendable {
    enum Match: String, Decodable, Sendable {
        case equals
        case contains
        /// The fields together contain every word of the value; white space, case and Unicode form are ignored.
        case words
        /// A field equals one of the comma-separated values.
        case oneOf
        case containsOneOf
        /// A field does not sort before the value, compared on the value's length.
        case notBefore
        /// A field does not sort after the value, compared on the value's length: a day includes its hours.
        case notAfter
    }

    /// The parameter; the rule does not apply to requests without it.
    let parameter: String
    let when: Conditions?
    /// Key paths of the fields, in a member of the list.
    let fields: [String]
    let match: Match
    /// Translations of the parameter's value, for an API with codes and a list with names.
    let translate: [String: String]?

    func accepts(_ member: JSON, for request: FixtureRequest) -> Bool {
        guard when?.hold(for: request) ?? true, let requested = request.parameter(parameter) else { return true }
        guard let wanted = translate.map({ $0[requested] }) ?? requested else { return true }
        let texts = fields.compactMap { member[path: $0]?.compared }
        switch match {
        case .equals: return texts.contains(wanted)
        case .contains: return texts.contains { $0.contains(wanted) }
        case .words: return SearchText(texts).containsWords(of: wanted)
        case .oneOf: return wanted.split(separator: ",").contains { texts.contains(String($0)) }
        case .containsOneOf:
            return wanted.split(separator: ",").contains { part in texts.contains { $0.contains(part) } }
        case .notBefore: return texts.contains { $0.prefix(wanted.count) >= wanted }
        case .notAfter: return texts.contains { $0.prefix(wanted.count) <= wanted }
        }
    }
}

/// Text normalised for comparison, roughly as the services do: `해리포터` finds `해리 포터`, and the other way round.
struct SearchText {
    private let folded: String

    init(_ texts: [String]) {
        folded = Self.fold(texts.joined(separator: " "))
    }

    /// Whether every word of a query occurs. Quotation marks, which mean a phrase at newsapi, are ignored.
    func containsWords(of query: String) -> Bool {
        query.replacing("\"", with: " ").split(whereSeparator: \.isWhitespace)
            .allSatisfy { folded.contains(Self.fold(String($0))) }
    }

    private static func fold(_ text: String) -> String {
        text.precomposedStringWithCanonicalMapping.lowercased().filter { !$0.isWhitespace }
    }
}

/// Sorts a list by one of its fields, compared as text.
struct OrderRule: Decodable, Sendable {
    let when: Conditions
    let by: String
    /// Whether the order is descending; absent means ascending.
    let descending: Bool?

    func applies(to request: FixtureRequest) -> Bool { when.hold(for: request) }

    /// The members in order; the sort is stable.
    func sorted(_ members: [JSON]) -> [JSON] {
        members.sorted { first, second in
            let (a, b) = (first[path: by]?.compared ?? "", second[path: by]?.compared ?? "")
            return descending ?? false ? a > b : a < b
        }
    }
}

struct PageRule: Decodable, Sendable {
    /// The parameter for the page's number, from 1.
    let number: String
    let size: String
    let defaultSize: Int
    /// The maximum page size, whatever the request has.
    let largestSize: Int

    /// The part of a list that a request selects; empty past its end.
    func slice(of total: Int, for request: FixtureRequest) -> PageSlice {
        // Clamped to the size of the list, past which all pages are empty, so that the product below cannot overflow.
        let number = min(max(request.parameter(number).flatMap { Int($0) } ?? 1, 1), total + 1)
        let size = min(max(request.parameter(size).flatMap { Int($0) } ?? defaultSize, 1), largestSize)
        let start = min((number - 1) * size, total)
        return PageSlice(number: number, size: size, range: start..<min(start + size, total))
    }
}

struct PageSlice: Hashable, Sendable {
    let number: Int
    let size: Int
    let range: Range<Int>
}

/// A value about the page in the envelope.
enum EnvelopeValue: String, Decodable, Sendable {
    case total
    /// The same in digits: NLK sends numbers as texts.
    case totalText
    case number
    case numberText
    case size
    case isLast

    func json(total: Int, slice: PageSlice) -> JSON {
        switch self {
        case .total: JSON(total)
        case .totalText: .string(String(total))
        case .number: JSON(slice.number)
        case .numberText: .string(String(slice.number))
        case .size: JSON(slice.size)
        case .isLast: .bool(slice.range.upperBound >= total)
        }
    }
}
