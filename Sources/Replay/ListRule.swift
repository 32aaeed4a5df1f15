import Foundation

/// How a request picks from the list in a file, and what the envelope around the picked says.
struct ListRule: Decodable, Sendable {
    /// The key path of the list: `documents`, `docs`, `item`, `articles`.
    let at: String
    /// Which members stay; all that apply to a request must hold.
    let select: [SelectRule]?
    /// The order, by the first rule that applies; that of the file when none does.
    let order: [OrderRule]?
    /// Which page of them; absent means all on one.
    let page: PageRule?
    /// Key paths of the envelope and what to set there.
    let envelope: [String: EnvelopeValue]?
    /// Key paths of the envelope and texts to set there, `{name}` standing for that parameter's value.
    let echo: [String: String]?
    /// Members of each object that this operation of the service sends as `{}`.
    let blank: [String]?
    /// What is served when nothing is selected; absent means the envelope around an empty list.
    let none: StaticReply?

    /// Cuts a file to a request.
    ///
    /// - Parameters:
    ///   - document: The file.
    ///   - request: The request.
    /// - Returns: The file with the list cut and the envelope filled in, and how many were selected on all pages
    ///   together; `nil` when there is no list in the file.
    func cut(_ document: JSONValue, for request: FixtureRequest) -> (document: JSONValue, total: Int)? {
        guard case .array(var members) = document[at] else { return nil }
        members.removeAll { member in (select ?? []).contains { !$0.accepts(member, for: request) } }
        if let order = order?.first(where: { $0.applies(to: request) }) { members = order.sorted(members) }
        let total = members.count
        let slice = page?.slice(of: total, for: request) ?? PageSlice(number: 1, size: total, range: 0..<total)
        var document = document
        document[at] = .array(
            members[slice.range].map { member in
                (blank ?? []).reduce(into: member) { $0[$1] = .object([:]) }
            }
        )
        for (path, value) in envelope ?? [:] { document[path] = value.json(total: total, slice: slice) }
        for (path, template) in echo ?? [:] { document[path] = .string(request.filling(template)) }
        return (document, total)
    }
}

extension FixtureRequest {
    /// A text with every `{name}` replaced by that parameter's value.
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

/// Keeps the members of a list whose fields match a parameter.
struct SelectRule: Decodable, Sendable {
    /// How a field is held against the parameter.
    enum Match: String, Decodable, Sendable {
        /// A field is the value.
        case equals
        /// A field contains the value.
        case contains
        /// The fields together contain every word of the value; white space, letter case and Unicode form ignored.
        case words
        /// A field is one of the comma-separated values.
        case oneOf
        /// A field contains one of the comma-separated values.
        case containsOneOf
        /// A field does not sort before the value, on as many characters as the value has.
        case notBefore
        /// A field does not sort after the value, on as many characters as the value has: a day includes its hours.
        case notAfter
    }

    /// The parameter; the rule says nothing about requests without it.
    let parameter: String
    /// Other parameters that must be so for the rule to apply.
    let when: Conditions?
    /// Key paths of the fields, in a member of the list.
    let fields: [String]
    let match: Match
    /// What to look for in place of the parameter's value, where the wire speaks in codes and the list in names. The
    /// rule says nothing about values that are not in it.
    let translate: [String: String]?

    /// Whether a member may stay.
    func accepts(_ member: JSONValue, for request: FixtureRequest) -> Bool {
        guard when?.hold(for: request) ?? true, let asked = request.parameter(parameter) else { return true }
        guard let wanted = translate.map({ $0[asked] }) ?? asked else { return true }
        let texts = fields.compactMap { member[$0]?.text }
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

/// Text made comparable the way the services do it roughly: `해리포터` finds `해리 포터`, and the other way round.
struct SearchText {
    private let folded: String

    /// The texts to search in, taken together.
    init(_ texts: [String]) {
        folded = Self.fold(texts.joined(separator: " "))
    }

    /// Whether every word of a query occurs. Quotation marks, which ask newsapi for a phrase, are not looked at.
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
    /// Parameters that ask for this order.
    let when: Conditions
    /// The key path of the field.
    let by: String
    /// Whether the greatest comes first; absent means the least does.
    let descending: Bool?

    func applies(to request: FixtureRequest) -> Bool { when.hold(for: request) }

    /// The members in order; equals stay as they were, since the sort is stable.
    func sorted(_ members: [JSONValue]) -> [JSONValue] {
        members.sorted { first, second in
            let (a, b) = (first[by]?.text ?? "", second[by]?.text ?? "")
            return descending ?? false ? a > b : a < b
        }
    }
}

/// How a request names its page.
struct PageRule: Decodable, Sendable {
    /// The parameter for the page's number, from 1.
    let number: String
    /// The parameter for the members a page.
    let size: String
    let defaultSize: Int
    /// More than this is not served on a page, whatever is asked.
    let largestSize: Int

    /// The part of a list that a request asks for; empty past its end.
    func slice(of total: Int, for request: FixtureRequest) -> PageSlice {
        // A page as large as the list is as good as any later one, and keeps the product below from overflowing.
        let number = min(max(request.parameter(number).flatMap { Int($0) } ?? 1, 1), total + 1)
        let size = min(max(request.parameter(size).flatMap { Int($0) } ?? defaultSize, 1), largestSize)
        let start = min((number - 1) * size, total)
        return PageSlice(number: number, size: size, range: start..<min(start + size, total))
    }
}

/// One page of a list.
struct PageSlice: Hashable, Sendable {
    let number: Int
    let size: Int
    let range: Range<Int>
}

/// What an envelope says about a page.
enum EnvelopeValue: String, Decodable, Sendable {
    /// How many were selected on all pages together.
    case total
    /// The same in digits: NLK sends numbers as texts.
    case totalText
    /// The page's number.
    case number
    /// The same in digits.
    case numberText
    /// The members a page, as asked for.
    case size
    /// Whether no page follows.
    case isLast

    func json(total: Int, slice: PageSlice) -> JSONValue {
        switch self {
        case .total: .integer(total)
        case .totalText: .string(String(total))
        case .number: .integer(slice.number)
        case .numberText: .string(String(slice.number))
        case .size: .integer(slice.size)
        case .isLast: .bool(slice.range.upperBound >= total)
        }
    }
}
