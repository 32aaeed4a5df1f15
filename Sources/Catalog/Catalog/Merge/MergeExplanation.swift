public import APIClient
import Basics
import CatalogModel
public import Foundation

/// The origin of a merged book's values in JSON:
/// `{"fields": {"pages": {"winner": …, "losers": […], "rule": "order"}, "cover": null, …}, "disagreements": […]}`.
package struct MergeExplanation: Encodable, Sendable {
    private let provenance: [BookField: FieldProvenance]
    private let disagreements: [Disagreement]

    init(_ merged: MergedBook) {
        provenance = Dictionary(uniqueKeysWithValues: merged.provenance.map { ($0.field, $0) })
        disagreements = merged.disagreements
    }

    /// Encodes all fields; one without a value is null.
    package func encode(to encoder: any Encoder) throws {
        let fields = BookField.allCases.map { ($0.rawValue, provenance[$0]) }
        try encoder.encode([
            "fields": Dictionary(uniqueKeysWithValues: fields), "disagreements": disagreements,
        ])
    }
}

/// The origin of a field's value: all candidates, the winner, and the deciding rule.
public struct FieldProvenance: Hashable, Sendable {
    /// The field.
    public let field: BookField
    /// The value in the merged book.
    public let winner: Candidate
    /// The other candidates, in the field's order.
    public let losers: [Candidate]
    /// The rule that decided.
    public let rule: MergeRule

    package var candidates: [Candidate] { [winner] + losers }

    /// Whether a loser agrees with the winner, regardless of spelling.
    package func agrees(_ loser: Candidate) -> Bool {
        winner.value.agrees(with: loser.value, in: field)
    }
}

extension FieldProvenance: Encodable {
    private struct Loser: Encodable {
        let candidate: Candidate
        let agrees: Bool

        func encode(to encoder: any Encoder) throws {
            try candidate.encode(to: encoder)
            try encoder.encode(["agrees": agrees])
        }
    }

    /// Encodes `{"winner": {…}, "losers": [{…, "agrees": true}], "rule": "order"}`; the field is the member's name.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "winner": winner, "losers": losers.map { Loser(candidate: $0, agrees: agrees($0)) }, "rule": rule,
        ])
    }
}

/// A field in which sources contradict each other.
public struct Disagreement: Hashable, Sendable {
    /// A value shared by several sources.
    public struct Opinion: Hashable, Sendable {
        /// The value in the spelling of the first of them.
        public let value: FieldValue
        /// The sources, in the field's order.
        public let services: [ServiceName]
    }

    /// The field.
    public let field: BookField
    /// The opinions, the winner's first; at least two.
    public let opinions: [Opinion]

    /// The fields that are compared. Others differ by nature, such as descriptions.
    package static let fields: [BookField] = [.title, .publishedOn, .pages, .price]

    /// Compares the sources' values of a field; `nil` if they differ only in spelling, precision or sale price.
    init?(_ provenance: FieldProvenance) {
        guard Self.fields.contains(provenance.field) else { return nil }
        var groups: [[Candidate]] = []
        for candidate in provenance.candidates {
            // A less precise date agrees with several contradictory ones, so all of a group are compared.
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
    /// Encodes `{"field": "pages", "opinions": [{"value": 223, "services": ["nlk"]}, …]}`.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode(["field": field, "opinions": opinions])
    }
}

extension Disagreement.Opinion: Encodable {
    /// Encodes `{"value": 223, "services": ["nlk", "kakao"]}`.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode(["value": value, "services": services.map(\.rawValue)])
    }
}

/// A source's value of a field.
public struct Candidate: Hashable, Sendable {
    /// The value.
    public let value: FieldValue
    /// The source.
    public let service: ServiceName
    /// When the source provided it.
    public let fetchedAt: Date

    package init(value: FieldValue, service: ServiceName, fetchedAt: Date) {
        self.value = value
        self.service = service
        self.fetchedAt = fetchedAt
    }
}

extension Candidate: Encodable {
    /// Encodes `{"value": …, "service": "nlk", "fetchedAt": "2026-11-21T01:02:03Z"}`.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode(["value": value, "service": service.rawValue, "fetchedAt": Instant.text(fetchedAt)])
    }
}
