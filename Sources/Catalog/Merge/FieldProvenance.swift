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
