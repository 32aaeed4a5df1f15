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
