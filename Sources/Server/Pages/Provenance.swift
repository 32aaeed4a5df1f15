import APIClient
import Catalog
import Foundation
import Messages

/// Where each value of a book comes from: `explain` of its document.
struct Provenance: Decodable, Sendable {
    /// By the field's name; null where no service says anything.
    private let fields: [String: Field?]

    /// Whether any field has a value.
    var isEmpty: Bool { fields.values.allSatisfy { $0 == nil } }

    /// A field: whose value is shown, and what the others say.
    struct Field: Decodable, Sendable {
        let winner: Opinion
        let losers: [Opinion]
    }

    /// What one service says.
    struct Opinion: Decodable, Sendable {
        let service: String
        let agrees: Bool?
        /// The value, where it is a text or a number.
        let text: String?

        private enum CodingKeys: CodingKey {
            case service, agrees, value
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            service = try container.decode(String.self, forKey: .service)
            agrees = try container.decodeIfPresent(Bool.self, forKey: .agrees)
            let number = try? container.decode(Double.self, forKey: .value)
            text =
                (try? container.decode(String.self, forKey: .value))
                ?? number.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }
        }
    }

    /// The services whose value is shown: `National Library, Aladin`; `nil` for a field without one.
    func origin(of field: BookField) -> String? {
        guard let known = fields[field.rawValue] ?? nil else { return nil }
        return Self.names([known.winner] + known.losers.filter { $0.agrees == true })
    }

    /// The other values of a field, each with its services.
    func others(for field: BookField) -> [[String: String]] {
        var values: [(text: String, opinions: [Opinion])] = []
        for opinion in (fields[field.rawValue] ?? nil)?.losers ?? [] where opinion.agrees == false {
            guard let text = opinion.text, !text.isEmpty else { continue }
            if let index = values.firstIndex(where: { $0.text == text }) {
                values[index].opinions.append(opinion)
            } else {
                values.append((text, [opinion]))
            }
        }
        return values.map { ["value": $0.text, "origin": Self.names($0.opinions)] }
    }

    private static func names(_ opinions: [Opinion]) -> String {
        opinions.map { Message.name(of: ServiceName(rawValue: $0.service)).text }.joined(separator: ", ")
    }
}
