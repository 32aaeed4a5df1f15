public import APIClient
import Catalog
import Messages
import Store

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

    /// The limits that requests are counted against: the published ones, and in their place those of
    /// `BOOKFETCH_QUOTA_<SERVICE>`.
    ///
    /// A value is `none`, or limits with commas between them. A limit is `REQUESTS/day` for the days of Korea, or
    /// `REQUESTS/24h` for the last 24 hours, whichever number of hours from 1 to 168: `100/24h,50/12h`.
    ///
    /// - Parameter registry: The services.
    /// - Returns: The limits.
    /// - Throws: ``ProgramFailure`` with code 78 for a value that is none of this.
    func quotaLimits(_ registry: ServiceRegistry) throws(ProgramFailure) -> QuotaLimits {
        var limits = QuotaLimits()
        for service in registry.services {
            limits[service.name] = service.quota
            guard let name = service.quotaVariable, let text = self[name] else { continue }
            guard let own = QuotaLimit.list(text) else {
                throw .configuration(
                    .invalidQuota(variable: name),
                    hint: .quotaExample(variable: name)
                )
            }
            limits[service.name] = own
        }
        return limits
    }

    /// How many of the books shown lately are kept: `BOOKFETCH_RECENTS`.
    static let recentsVariable = "BOOKFETCH_RECENTS"

    /// How many of the books shown lately are kept.
    ///
    /// - Returns: The number, from 0 to 1,000; with 0 none is kept.
    /// - Throws: ``ProgramFailure`` with code 78 for what is no such number.
    func recentCount() throws(ProgramFailure) -> Int {
        guard let text = self[Self.recentsVariable] else { return Recents.defaultCount }
        guard let count = Int(text), (0...1_000).contains(count) else {
            throw .configuration(.invalidRecents(variable: Self.recentsVariable))
        }
        return count
    }
}

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
            let isSkipped = name.hasPrefix("-")
            if isSkipped { name.removeFirst() }
            let service = ServiceName(rawValue: name)
            guard known.contains(service), !first.contains(service), !without.contains(service) else { return nil }
            if isSkipped { without.insert(service) } else { first.append(service) }
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

extension QuotaLimit {
    /// Reads limits; `nil` for anything that is none.
    static func list(_ text: String) -> [QuotaLimit]? {
        guard text.lowercased() != "none" else { return [] }
        var limits: [QuotaLimit] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let match = part.lowercased().wholeMatch(of: /\s*([0-9]{1,12})\s*\/\s*(?:(day)|([0-9]{1,3})h)\s*/),
                let requests = Int(match.1), requests > 0
            else { return nil }
            guard let hours = match.3 else {
                limits.append(QuotaLimit(requests, per: .koreanDay))
                continue
            }
            // The count reaches back nine days; a week is the longest window that lies in it for certain.
            guard let hours = Int(hours), (1...168).contains(hours) else { return nil }
            limits.append(QuotaLimit(requests, per: .rolling(hours: hours)))
        }
        return limits
    }
}

extension QuotaWindow {
    /// The window as the settings write it: `day`, `24h`.
    var name: String {
        switch self {
        case .koreanDay: "day"
        case .rolling(let hours): "\(hours)h"
        }
    }
}
