public import APIClient

/// A reader's order of services, for requests or for merging.
public struct ServiceOrder: Hashable, Sendable {
    /// The named services, in order; the others follow in the usual order.
    public let first: [ServiceName]
    /// The excluded services.
    public let without: Set<ServiceName>

    /// An order; without arguments the usual one.
    public init(first: [ServiceName] = [], without: Set<ServiceName> = []) {
        self.first = first
        self.without = without
    }

    /// Parses names separated by commas; a hyphen before a name excludes that service. `nil` for an unknown or repeated
    /// name.
    ///
    /// - `text`: `yes24,kakao,-aladin`.
    package init?(_ text: String, known: [ServiceName]) {
        var first: [ServiceName] = []
        var without: Set<ServiceName> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            var name = part.lowercased().filter { !$0.isWhitespace }
            let isSkipped = name.hasPrefix("-")
            if isSkipped { name.removeFirst() }
            let service = ServiceName(rawValue: name)
            guard known.contains(service), !first.contains(service), !without.contains(service) else { return nil }
            if isSkipped { without.insert(service) } else { first.append(service) }
        }
        self.init(first: first, without: without)
    }

    /// Sorts elements in this order.
    package func sorted<Thing>(_ usual: [Thing], by service: (Thing) -> ServiceName) -> [Thing] {
        let included = usual.filter { !without.contains(service($0)) }
        return first.compactMap { name in included.first { service($0) == name } }
            + included.filter { !first.contains(service($0)) }
    }
}
