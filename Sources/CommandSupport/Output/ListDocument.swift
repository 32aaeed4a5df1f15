/// A list as one JSON document, in the shape that its kind names.
struct ListDocument<Element: Encodable & Sendable>: Encodable {
    let kind: ListKind
    let request: RequestRecord
    let page: Int
    let pageSize: Int
    let total: Int?
    let hasMore: Bool
    /// Stands in lists of articles only.
    let hiddenRemoved: Int?
    let freshness: FreshnessRecord
    let elements: [Element]
    let problems: [ProblemRecord]

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(kind.schema, forKey: Key("schema"))
        try container.encode(request, forKey: Key("request"))
        try container.encode(page, forKey: Key("page"))
        try container.encode(pageSize, forKey: Key("pageSize"))
        try container.encode(total, forKey: Key("total"))
        try container.encode(hasMore, forKey: Key("hasMore"))
        if let hiddenRemoved { try container.encode(hiddenRemoved, forKey: Key("hiddenRemoved")) }
        try container.encode(freshness, forKey: Key("freshness"))
        try container.encode(elements, forKey: Key(kind.rawValue))
        try container.encode(problems, forKey: Key("problems"))
    }
}
