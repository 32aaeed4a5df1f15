/// What must be true of a request's parameters: `{ "country": "us", "sources": "*", "q": null }`.
struct Conditions: Decodable, Sendable {
    let values: [String: String?]

    init(from decoder: any Decoder) throws {
        values = try decoder.singleValueContainer().decode([String: String?].self)
    }

    /// Whether each parameter has its value: letter case ignored, `*` for any, `null` for absent or empty.
    func hold(for request: FixtureRequest) -> Bool {
        values.allSatisfy { name, wanted in
            let value = request.parameter(name)
            return wanted == "*" ? value != nil : value?.lowercased() == wanted?.lowercased()
        }
    }

    /// How many conditions there are, and how many of them name a value or its absence; compared in this order.
    var specificity: (conditions: Int, exact: Int) {
        (values.count, values.values.count { $0 != "*" })
    }
}
