import APIClient
import Catalog
import Messages
import Store

extension Settings {
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
