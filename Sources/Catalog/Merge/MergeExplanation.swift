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
