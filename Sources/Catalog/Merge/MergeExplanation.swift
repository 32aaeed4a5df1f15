public import APIClient
import CatalogModel
public import Foundation

/// Where a merged book's values come from, as it stands in JSON beside the book:
/// `{"fields": {"pages": {"winner": …, "losers": […], "rule": "order"}, "cover": null, …}, "disagreements": […]}`.
public struct MergeExplanation: Encodable, Sendable {
    private let provenance: [BookField: FieldProvenance]
    private let disagreements: [Disagreement]

    init(_ merged: MergedBook) {
        provenance = Dictionary(uniqueKeysWithValues: merged.provenance.map { ($0.field, $0) })
        disagreements = merged.disagreements
    }

    private enum CodingKeys: CodingKey {
        case fields, disagreements
    }

    private struct FieldKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ field: BookField) { stringValue = field.rawValue }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Writes every field; one that no source fills is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        var fields = container.nestedContainer(keyedBy: FieldKey.self, forKey: .fields)
        for field in BookField.allCases { try fields.encode(provenance[field], forKey: FieldKey(field)) }
        try container.encode(disagreements, forKey: .disagreements)
    }
}

/// Where a field's value comes from: every candidate, the one that won, and why.
public struct FieldProvenance: Hashable, Sendable {
    /// The field.
    public let field: BookField
    /// The value that stands in the merged book.
    public let winner: Candidate
    /// The others, in the field's order.
    public let losers: [Candidate]
    /// Why the winner won.
    public let rule: MergeRule

    /// All candidates, the winner first.
    public var candidates: [Candidate] { [winner] + losers }

    /// Whether a loser says the same as the winner, however it is written.
    public func agrees(_ loser: Candidate) -> Bool {
        winner.value.agrees(with: loser.value, in: field)
    }
}

extension FieldProvenance: Encodable {
    private enum CodingKeys: CodingKey {
        case winner, losers, rule
    }

    private struct Loser: Encodable {
        let candidate: Candidate
        let agrees: Bool

        enum CodingKeys: CodingKey {
            case agrees
        }

        func encode(to encoder: any Encoder) throws {
            try candidate.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(agrees, forKey: .agrees)
        }
    }

    /// Writes `{"winner": {…}, "losers": [{…, "agrees": true}], "rule": "order"}`; the field is the key it stands under.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(winner, forKey: .winner)
        try container.encode(losers.map { Loser(candidate: $0, agrees: agrees($0)) }, forKey: .losers)
        try container.encode(rule, forKey: .rule)
    }
}

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

/// A value that one source has in a field.
public struct Candidate: Hashable, Sendable {
    /// The value.
    public let value: FieldValue
    /// The source.
    public let service: ServiceName
    /// When the source gave it.
    public let fetchedAt: Date

    /// A source's value.
    public init(value: FieldValue, service: ServiceName, fetchedAt: Date) {
        self.value = value
        self.service = service
        self.fetchedAt = fetchedAt
    }
}

extension Candidate: Encodable {
    private enum CodingKeys: CodingKey {
        case value, service, fetchedAt
    }

    /// Writes `{"value": …, "service": "nlk", "fetchedAt": "2026-11-21T01:02:03Z"}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(service.rawValue, forKey: .service)
        try container.encode(Instant.text(fetchedAt), forKey: .fetchedAt)
    }
}
