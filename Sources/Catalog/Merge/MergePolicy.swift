public import APIClient

/// Which source is believed in which field.
public struct MergePolicy: Hashable, Sendable {
    /// The order for every field that has none of its own; also the order of a book's sources.
    public var order: [ServiceName]
    /// Orders of single fields. Services that one leaves out follow in the general order.
    public var fieldOrders: [BookField: [ServiceName]]
    /// Sources whose descriptions compete by length. Another's is taken only where none of these has one.
    public var trustedDescriptions: Set<ServiceName>

    /// A policy.
    ///
    /// - Parameters:
    ///   - order: The general order.
    ///   - fieldOrders: Orders of single fields.
    ///   - trustedDescriptions: Sources whose descriptions compete by length.
    public init(
        order: [ServiceName],
        fieldOrders: [BookField: [ServiceName]] = [:],
        trustedDescriptions: Set<ServiceName>
    ) {
        self.order = order
        self.fieldOrders = fieldOrders
        self.trustedDescriptions = trustedDescriptions
    }

    /// The services in the order in which a field believes them.
    public func order(of field: BookField) -> [ServiceName] {
        let first = fieldOrders[field] ?? []
        return first + order.filter { !first.contains($0) }
    }

    /// A service's place in a field's order; services that no order names come last.
    func rank(_ service: ServiceName, in field: BookField) -> Int {
        let order = order(of: field)
        return order.firstIndex(of: service) ?? order.count
    }

    /// The order of the run's registry: shops know how a title is written and what a book costs, the register of ISBNs when
    /// it came out; see ``MergeTrust`` at each service.
    public static var standard: MergePolicy { MergePolicy(ServiceRegistry.current) }

    /// The order that a registry finds right.
    public init(_ registry: ServiceRegistry) {
        let services = registry.services(for: .books).sorted { $0.trust.rank < $1.trust.rank }
        var fieldOrders: [BookField: [ServiceName]] = [:]
        for service in services {
            for field in service.trust.leads { fieldOrders[field, default: []].append(service.name) }
        }
        self.init(
            order: services.map(\.name),
            fieldOrders: fieldOrders,
            trustedDescriptions: Set(services.filter(\.trust.describesEdition).map(\.name))
        )
    }
}
