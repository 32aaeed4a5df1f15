/// What must be true of a request's parameters: `{ "country": "us", "sources": "*", "q": null }`.
struct Conditions: Decodable, Sendable {
    private let values: [String: String?]

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

    /// One for each condition, and one more for each that names a value.
    var specificity: Int {
        values.values.reduce(0) { $0 + ($1 == "*" ? 1 : 2) }
    }
}
