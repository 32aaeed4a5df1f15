public import APIClient

/// A field in which sources contradict each other.
public struct Disagreement: Hashable, Sendable {
    /// What several sources say alike.
    public struct Opinion: Hashable, Sendable {
        /// The value as the first of them writes it.
        public let value: FieldValue
        /// Who says so, in the field's order.
        public let services: [ServiceName]
    }

    /// The field.
    public let field: BookField
    /// The opinions, the winner's first; at least two.
    public let opinions: [Opinion]

    /// The fields that are looked at. In the others, sources are expected to differ: two shops write two descriptions.
    public static let fields: [BookField] = [.title, .publishedOn, .pages, .price]

    /// Compares what sources have in a field; nothing where they differ in spelling, precision or the shop's own price alone.
    ///
    /// - Parameter provenance: The field's candidates.
    init?(_ provenance: FieldProvenance) {
        guard Self.fields.contains(provenance.field) else { return nil }
        var groups: [[Candidate]] = []
        for candidate in provenance.candidates {
            // A less precise date agrees with several that contradict each other, so all of a group are asked.
            let group = groups.firstIndex { group in
                group.allSatisfy { $0.value.agrees(with: candidate.value, in: provenance.field) }
            }
            if let group { groups[group].append(candidate) } else { groups.append([candidate]) }
        }
        guard groups.count > 1 else { return nil }
        field = provenance.field
        opinions = groups.map { group in
            var services: [ServiceName] = []
            for candidate in group where !services.contains(candidate.service) { services.append(candidate.service) }
            return Opinion(value: group[0].value, services: services)
        }
    }
}

extension Disagreement: Encodable {
    private enum CodingKeys: CodingKey {
        case field, opinions
    }

    /// Writes `{"field": "pages", "opinions": [{"value": 223, "services": ["nlk"]}, …]}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(field, forKey: .field)
        try container.encode(opinions, forKey: .opinions)
    }
}

extension Disagreement.Opinion: Encodable {
    private enum CodingKeys: CodingKey {
        case value, services
    }

    /// Writes `{"value": 223, "services": ["nlk", "kakao"]}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(services.map(\.rawValue), forKey: .services)
    }
}
