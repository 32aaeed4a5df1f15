public import APIClient

/// The order in which a reader wants services asked or believed.
public struct ServiceOrder: Hashable, Sendable {
    /// Those named, in their order; the others follow as they usually stand.
    public let first: [ServiceName]
    /// Those that are left out.
    public let without: Set<ServiceName>

    /// The usual order.
    public static let usual = ServiceOrder(first: [], without: [])

    init(first: [ServiceName], without: Set<ServiceName>) {
        self.first = first
        self.without = without
    }

    /// Reads names with commas between them; a hyphen before a name leaves that service out. `nil` for a name that is unknown
    /// or stands there twice.
    ///
    /// - Parameters:
    ///   - text: `yes24,kakao,-aladin`.
    ///   - known: The services that there are.
    init?(_ text: String, known: [ServiceName]) {
        var first: [ServiceName] = []
        var without: Set<ServiceName> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            var name = part.lowercased().filter { !$0.isWhitespace }
            let isLeftOut = name.hasPrefix("-")
            if isLeftOut { name.removeFirst() }
            let service = ServiceName(rawValue: name)
            guard known.contains(service), !first.contains(service), !without.contains(service) else { return nil }
            if isLeftOut { without.insert(service) } else { first.append(service) }
        }
        self.init(first: first, without: without)
    }

    /// Puts things in this order.
    ///
    /// - Parameters:
    ///   - usual: The things in the usual order.
    ///   - service: Whose each is.
    /// - Returns: The things, those of services that are left out gone.
    public func sorted<Thing>(_ usual: [Thing], by service: (Thing) -> ServiceName) -> [Thing] {
        let kept = usual.filter { !without.contains(service($0)) }
        return first.compactMap { name in kept.first { service($0) == name } }
            + kept.filter { !first.contains(service($0)) }
    }
}
