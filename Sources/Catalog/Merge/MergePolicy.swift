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

    /// The order that this project finds right.
    ///
    /// Shops know how a title is written and what a book costs. The National Library has the publisher's registration, so
    /// it is asked first for date and pages, but its titles carry catalogue marks. The lending register writes years for
    /// dates. Open Library is edited by its readers: its descriptions are often of another edition or in another
    /// language.
    public static let standard: MergePolicy = {
        let shops = ["yes24", "aladin", "kakao"].map(ServiceName.init(rawValue:))
        let library = ServiceName(rawValue: "nlk")
        let rest = ["data4library", "openlibrary"].map(ServiceName.init(rawValue:))
        return MergePolicy(
            order: shops + [library] + rest,
            fieldOrders: [.publishedOn: [library], .pages: [library]],
            trustedDescriptions: Set(shops + [library])
        )
    }()
}
