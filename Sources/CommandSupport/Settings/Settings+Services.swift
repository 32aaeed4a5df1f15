import APIClient
import BookfetchKit
import Catalog
import Messages
import Store

extension Settings {
    /// The order in which services are used: `BOOKFETCH_SERVICES`.
    static let servicesVariable = "BOOKFETCH_SERVICES"
    /// The order of precedence when merging: `BOOKFETCH_MERGE`, and for one field `BOOKFETCH_MERGE_PRICE`.
    static let mergeVariable = "BOOKFETCH_MERGE"

    /// The variable for one field's order: `BOOKFETCH_MERGE_PUBLISHED_ON`.
    static func mergeVariable(_ field: BookField) -> String {
        let name = field.rawValue.reduce(into: "") { name, letter in
            name += letter.isUppercase ? "_\(letter)" : letter.uppercased()
        }
        return "\(mergeVariable)_\(name)"
    }

    /// When imported dumps are asked: `BOOKFETCH_DUMPS`.
    static let dumpsVariable = "BOOKFETCH_DUMPS"

    /// When imported dumps are asked.
    ///
    /// - Throws: ``ProgramFailure`` with code 78 for another word.
    func dumpMode() throws(ProgramFailure) -> DumpUse.Mode {
        guard let text = self[Self.dumpsVariable] else { return .fill }
        guard let mode = DumpUse.Mode(rawValue: text) else {
            throw .configuration(
                .invalidDumpMode(variable: Self.dumpsVariable, words: DumpUse.Mode.allCases.map(\.rawValue))
            )
        }
        return mode
    }

    /// The order in which services are used.
    ///
    /// - Parameter known: The known services.
    /// - Returns: The order.
    /// - Throws: ``ProgramFailure`` with code 78 for an invalid list of services.
    func serviceOrder(_ known: [ServiceName]) throws(ProgramFailure) -> ServiceOrder {
        try order(Self.servicesVariable, known) ?? ServiceOrder()
    }

    /// The source that takes precedence for each field: the built-in policy, with the user's preferences first.
    ///
    /// - Parameter known: The known services.
    /// - Returns: The policy.
    /// - Throws: ``ProgramFailure`` with code 78 for an invalid list of services.
    func mergePolicy(_ known: [ServiceName]) throws(ProgramFailure) -> MergePolicy {
        var policy = MergePolicy.standard
        if let general = try order(Self.mergeVariable, known) {
            policy.order = general.sorted(policy.order) { $0 }
            // A general preference applies to every field without one of its own.
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

    /// The limits that requests are counted against: the published ones, unless overridden by
    /// `BOOKFETCH_QUOTA_<SERVICE>`.
    ///
    /// A value is `none`, or limits separated by commas. A limit is `REQUESTS/day` for calendar days in Korea, or
    /// `REQUESTS/24h` for a rolling window of 1 to 168 hours: `100/24h,50/12h`.
    ///
    /// - Parameter registry: The services.
    /// - Returns: The limits.
    /// - Throws: ``ProgramFailure`` with code 78 for any other value.
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
            limits.set(own, for: service.name)
        }
        return limits
    }

    /// The pace of a service: its own, unless overridden by `BOOKFETCH_PACE_<SERVICE>`.
    ///
    /// A value is `none`, or `BURST/RATE`: the number of requests at once, and those per second after them.
    ///
    /// - Parameter registry: The services.
    /// - Returns: The paces that are overridden; `nil` in one for none.
    /// - Throws: ``ProgramFailure`` with code 78 for any other value.
    func paces(_ registry: ServiceRegistry) throws(ProgramFailure) -> [ServiceName: Pace?] {
        var paces: [ServiceName: Pace?] = [:]
        for service in registry.services {
            guard let text = self[service.paceVariable] else { continue }
            guard let pace = Pace.setting(text) else {
                throw .configuration(
                    .invalidPace(variable: service.paceVariable),
                    hint: .paceExample(variable: service.paceVariable)
                )
            }
            paces[service.name] = pace
        }
        return paces
    }

    /// The default of `--max-age`: `BOOKFETCH_MAX_AGE`.
    static let maxAgeVariable = "BOOKFETCH_MAX_AGE"

    /// The default of `--max-age`; `nil` for each service's own.
    ///
    /// - Throws: ``ProgramFailure`` with code 78 for an invalid duration.
    func maxAge() throws(ProgramFailure) -> Duration? {
        guard let text = self[Self.maxAgeVariable] else { return nil }
        guard let age = DurationArgument(argument: text) else {
            throw .configuration(
                .invalidMaxAgeSetting(variable: Self.maxAgeVariable),
                hint: .maxAgeExample(variable: Self.maxAgeVariable)
            )
        }
        return age.duration
    }

    /// The number of recently shown books to keep: `BOOKFETCH_RECENTS`.
    static let recentsVariable = "BOOKFETCH_RECENTS"

    /// The number of recently shown books to keep.
    ///
    /// - Returns: The number, from 0 to 1,000; 0 keeps none.
    /// - Throws: ``ProgramFailure`` with code 78 for an invalid number.
    func recentCount() throws(ProgramFailure) -> Int {
        guard let text = self[Self.recentsVariable] else { return Recents.defaultCount }
        guard let count = Int(text), (0...1_000).contains(count) else {
            throw .configuration(.invalidRecents(variable: Self.recentsVariable))
        }
        return count
    }
}

extension QuotaLimit {
    /// Parses limits; `nil` if invalid.
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
            // The ledger covers nine days; a week is the longest window that is certain to be complete.
            guard let hours = Int(hours), (1...168).contains(hours) else { return nil }
            limits.append(QuotaLimit(requests, per: .rolling(hours: hours)))
        }
        return limits
    }
}

extension Pace {
    /// Parses a pace; `nil` if invalid, and a pace of `nil` for `none`.
    static func setting(_ text: String) -> Pace?? {
        guard text.lowercased() != "none" else { return .some(nil) }
        guard let match = text.wholeMatch(of: /\s*([0-9]{1,4})\s*\/\s*([0-9]{1,4}(?:\.[0-9]{1,3})?)\s*/),
            let burst = Int(match.1), (1...1_000).contains(burst),
            let rate = Double(match.2), rate > 0, rate <= 1_000
        else { return nil }
        return Pace(burst: burst, interval: .seconds(1) / rate)
    }

    /// A pace in the settings' notation: `20/5`, `none`.
    static func text(_ pace: Pace?) -> String {
        guard let pace, pace.interval > .zero else { return "none" }
        let rate = Duration.seconds(1) / pace.interval
        return "\(pace.burst)/\(rate == rate.rounded() ? "\(Int(rate))" : "\(rate)")"
    }
}

extension QuotaWindow {
    /// The window in the settings' notation: `day`, `24h`.
    var name: String {
        switch self {
        case .koreanDay: "day"
        case .rolling(let hours): "\(hours)h"
        }
    }
}
