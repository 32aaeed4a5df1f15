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
    /// What to look for in place of the parameter's value, where the wire speaks in codes and the list in names. The rule
    /// says nothing about values that are not in it.
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
