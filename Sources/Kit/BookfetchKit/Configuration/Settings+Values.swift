package import APIClient
package import Catalog
package import Store

extension Settings {
    package static let servicesVariable = "BOOKFETCH_SERVICES"
    /// The order of precedence when merging: `BOOKFETCH_MERGE`, and for one field `BOOKFETCH_MERGE_PRICE`.
    package static let mergeVariable = "BOOKFETCH_MERGE"

    /// The variable for one field's order: `BOOKFETCH_MERGE_PUBLISHED_ON`.
    package static func mergeVariable(_ field: BookField) -> String {
        let name = field.rawValue.reduce(into: "") { name, letter in
            name += letter.isUppercase ? "_\(letter)" : letter.uppercased()
        }
        return "\(mergeVariable)_\(name)"
    }

    package static let dumpsVariable = "BOOKFETCH_DUMPS"

    package func dumpMode() throws(ConfigurationError) -> DumpUse.Mode {
        guard let text = self[Self.dumpsVariable] else { return .fill }
        guard let mode = DumpUse.Mode(rawValue: text) else {
            throw .dumpMode(variable: Self.dumpsVariable)
        }
        return mode
    }

    /// - Parameter catalogues: The names of libraries' catalogues, which may be ordered and left out too.
    package func serviceOrder(
        _ known: [ServiceName],
        catalogues: @autoclosure () -> [ServiceName] = []
    ) throws(ConfigurationError) -> ServiceOrder {
        try order(Self.servicesVariable, known, catalogues()) ?? ServiceOrder()
    }

    /// The source that takes precedence for each field: the built-in policy, with the user's preferences first.
    package func mergePolicy(_ known: [ServiceName]) throws(ConfigurationError) -> MergePolicy {
        var policy = MergePolicy(registry)
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

    private func order(
        _ variable: String,
        _ known: [ServiceName],
        _ further: @autoclosure () -> [ServiceName] = []
    ) throws(ConfigurationError) -> ServiceOrder? {
        guard let text = self[variable] else { return nil }
        guard let order = ServiceOrder(text, known: known + further()) else {
            throw .serviceOrder(variable: variable, services: known)
        }
        return order
    }

    /// The limits that requests are counted against: the published ones, unless overridden by
    /// `BOOKFETCH_QUOTA_<SERVICE>`. A value is `none`, or limits separated by commas. A limit is `REQUESTS/day` for
    /// calendar days in Korea, or `REQUESTS/24h` for a rolling window of 1 to 168 hours: `100/24h,50/12h`.
    package func quotaLimits(_ registry: ServiceRegistry) throws(ConfigurationError) -> QuotaLimits {
        var limits = QuotaLimits()
        for service in registry.services {
            limits[service.name] = service.quota
            guard let name = service.quotaVariable, let text = self[name] else { continue }
            guard let own = QuotaLimit.list(text) else {
                throw .quota(variable: name)
            }
            limits.set(own, for: service.name)
        }
        return limits
    }

    /// The pace of a service: its own, unless overridden by `BOOKFETCH_PACE_<SERVICE>`. A value is `none`, or
    /// `BURST/RATE`: the number of requests at once, and those per second after them. Returns the paces that are
    /// overridden; `nil` in one for none.
    package func paces(_ registry: ServiceRegistry) throws(ConfigurationError) -> [ServiceName: Pace?] {
        var paces: [ServiceName: Pace?] = [:]
        for service in registry.services {
            guard let text = self[service.paceVariable] else { continue }
            guard let pace = Pace.setting(text) else {
                throw .pace(variable: service.paceVariable)
            }
            paces[service.name] = pace
        }
        return paces
    }

    package static let maxAgeVariable = "BOOKFETCH_MAX_AGE"

    /// The default of `--max-age`; `nil` for each service's own.
    package func maxAge() throws(ConfigurationError) -> Duration? {
        guard let text = self[Self.maxAgeVariable] else { return nil }
        guard let age = Duration(setting: text) else { throw .maxAge(variable: Self.maxAgeVariable) }
        return age
    }

    package static let recentsVariable = "BOOKFETCH_RECENTS"

    /// The number of recently shown books to store, from 0 to 1,000.
    package func recentCount() throws(ConfigurationError) -> Int {
        guard let text = self[Self.recentsVariable] else { return Recents.defaultCount }
        guard let count = Int(text), (0...1_000).contains(count) else {
            throw .recents(variable: Self.recentsVariable)
        }
        return count
    }

    package static let keepCoversVariable = "BOOKFETCH_KEEP_COVERS"

    /// Whether covers of the shelf are kept; `nil` if the shelf decides.
    package var keepsCovers: Bool? { self[Self.keepCoversVariable].map { _ in isOn(Self.keepCoversVariable) } }

    package static let countryVariable = "NEWS_COUNTRY"

    /// The country whose headlines are listed, in lower case, and where it is set; `nil` if none is. Throws
    /// ``ConfigurationError`` for a value that is not a two-letter code.
    package func homeCountry() throws(ConfigurationError) -> (code: String, source: Source)? {
        guard let (value, source) = lookUp(Self.countryVariable) else { return nil }
        guard value.utf8.count == 2, value.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            throw .homeCountry(variable: Self.countryVariable)
        }
        return (value.lowercased(), source)
    }

    package static let regionVariable = "BOOKFETCH_REGION"

    package static let sharedVariable = "BOOKFETCH_SHARED"
}

extension Duration {
    /// A duration in the settings' notation: `90s`, `15m`, `1h`, `2d`, `1w`, or a plain number of seconds.
    package init?(setting text: String) {
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
        guard let last = text.last else { return nil }
        let factor = units[last]
        let digits = factor == nil ? text[...] : text.dropLast()
        // A century exceeds the age of any cached response; the bound keeps the arithmetic safe.
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
            number <= 3_200_000_000
        else { return nil }
        self = .seconds(number * (factor ?? 1))
    }
}

extension QuotaLimit {
    package static func list(_ text: String) -> [QuotaLimit]? {
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
    package static func setting(_ text: String) -> Pace?? {
        guard text.lowercased() != "none" else { return .some(nil) }
        guard let match = text.wholeMatch(of: /\s*([0-9]{1,4})\s*\/\s*([0-9]{1,4}(?:\.[0-9]{1,3})?)\s*/),
            let burst = Int(match.1), (1...1_000).contains(burst),
            let rate = Double(match.2), rate > 0, rate <= 1_000
        else { return nil }
        return Pace(burst: burst, interval: .seconds(1) / rate)
    }

    /// A pace in the settings' notation: `20/5`, `none`.
    package static func text(_ pace: Pace?) -> String {
        guard let pace, pace.interval > .zero else { return "none" }
        let rate = Duration.seconds(1) / pace.interval
        return "\(pace.burst)/\(rate == rate.rounded() ? "\(Int(rate))" : "\(rate)")"
    }
}

extension QuotaWindow {
    /// The window in the settings' notation: `day`, `24h`.
    package var name: String {
        switch self {
        case .koreanDay: "day"
        case .rolling(let hours): "\(hours)h"
        }
    }
}
