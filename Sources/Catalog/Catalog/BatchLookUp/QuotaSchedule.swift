package import APIClient

/// The days that a number of requests needs under the quotas of the services of a chain.
///
/// A request that a service has no quota for goes to the next one, as it does in a run; what is left after the last
/// waits for the next day.
package struct QuotaSchedule: Hashable, Sendable {
    /// A service of the chain.
    package struct Service: Hashable, Sendable {
        /// The service.
        package let name: ServiceName
        /// The requests that would be sent to it first.
        package let requests: Int
        /// The requests left today; `nil` without a limit.
        package let leftToday: Int?
        /// The requests of a whole day; `nil` without a limit.
        package let perDay: Int?

        /// A service of the chain.
        package init(_ name: ServiceName, requests: Int, leftToday: Int?, perDay: Int?) {
            self.name = name
            self.requests = requests
            self.leftToday = leftToday
            self.perDay = perDay
        }
    }

    /// The number of days, today included; 0 without requests, and `nil` if the quotas allow none.
    package private(set) var days: Int? = 0
    /// The requests to each service over all these days, in the chain's order.
    package private(set) var requests: [Int]

    /// Distributes the requests.
    package init(_ services: [Service]) {
        requests = services.map { _ in 0 }
        var waiting = services.map(\.requests)
        var day = 0
        while waiting.contains(where: { $0 > 0 }) {
            let before = waiting.reduce(0, +)
            var carried = 0
            for (index, service) in services.enumerated() {
                let demand = waiting[index] + carried
                let sent = min(demand, (day == 0 ? service.leftToday : service.perDay) ?? demand)
                requests[index] += sent
                waiting[index] = 0
                carried = demand - sent
            }
            if let first = waiting.indices.first { waiting[first] = carried }
            // The first day may have nothing left; later ones are all the same.
            guard carried < before || day == 0 else {
                days = nil
                return
            }
            day += 1
        }
        days = day
    }
}
