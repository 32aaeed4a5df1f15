import APIClient
import Catalog
import Messages

extension Settings {
    /// The services in the order they are asked in: `BOOKFETCH_SERVICES`.
    static let servicesVariable = "BOOKFETCH_SERVICES"
    /// The services in the order they are believed in: `BOOKFETCH_MERGE`, and for one field `BOOKFETCH_MERGE_PRICE`.
    static let mergeVariable = "BOOKFETCH_MERGE"

    /// The variable for the order of one field: `BOOKFETCH_MERGE_PUBLISHED_ON`.
    static func mergeVariable(_ field: BookField) -> String {
        let name = field.rawValue.reduce(into: "") { name, letter in
            name += letter.isUppercase ? "_\(letter)" : letter.uppercased()
        }
        return "\(mergeVariable)_\(name)"
    }

    /// The order in which services are asked.
    ///
    /// - Parameter known: The services that there are.
    /// - Returns: The order.
    /// - Throws: ``ProgramFailure`` with code 78 for what is no list of these.
    func serviceOrder(_ known: [ServiceName]) throws(ProgramFailure) -> ServiceOrder {
        try order(Self.servicesVariable, known) ?? .usual
    }

    /// Which source is believed in which field: the project's own policy, with what the reader wants put before.
    ///
    /// - Parameter known: The services that there are.
    /// - Returns: The policy.
    /// - Throws: ``ProgramFailure`` with code 78 for what is no list of services.
    func mergePolicy(_ known: [ServiceName]) throws(ProgramFailure) -> MergePolicy {
        var policy = MergePolicy.standard
        if let general = try order(Self.mergeVariable, known) {
            policy.order = general.sorted(policy.order) { $0 }
            // Who is named before all others is so in every field that is not named itself.
            for (field, order) in policy.fieldOrders {
                policy.fieldOrders[field] = general.first + order.filter { !general.first.contains($0) }
            }
        }
        for field in BookField.allCases {
            if let own = try order(Self.mergeVariable(field), known) { policy.fieldOrders[field] = own.first }
        }
        return policy
    }

    private func order(_ variable: String, _ known: [ServiceName]) throws(ProgramFailure) -> ServiceOrder? {
        guard let text = self[variable] else { return nil }
        guard let order = ServiceOrder(text, known: known) else {
            throw .configuration(
                .invalidServiceOrder(variable: variable),
                hint: .serviceOrderExample(variable: variable, services: known.map(\.rawValue).joined(separator: ", "))
            )
        }
        return order
    }
}
