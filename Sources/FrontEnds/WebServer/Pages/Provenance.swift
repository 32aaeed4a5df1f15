import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import Wording

extension MergedBook {
    /// The services whose value is shown: `National Library, Aladin`; `nil` for a field without one.
    func origin(of field: BookField) -> String? {
        guard let known = self[field] else { return nil }
        return Self.names(([known.winner] + known.losers.filter(known.agrees)).map(\.service))
    }

    func others(for field: BookField) -> [[String: String]] {
        guard let known = self[field] else { return [] }
        var values: [(text: String, services: [ServiceName])] = []
        for loser in known.losers where !known.agrees(loser) {
            guard let text = loser.value.shortText, !text.isEmpty else { continue }
            if let index = values.firstIndex(where: { $0.text == text }) {
                values[index].services.append(loser.service)
            } else {
                values.append((text, [loser.service]))
            }
        }
        return values.map { ["value": $0.text, "origin": Self.names($0.services)] }
    }

    private static func names(_ services: [ServiceName]) -> String {
        services.map { Message.name(of: $0).text }.joined(separator: ", ")
    }
}

extension FieldValue {
    fileprivate var shortText: String? {
        switch self {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .date(let date): date.description
        case .price, .rating, .contributors: nil
        }
    }
}
