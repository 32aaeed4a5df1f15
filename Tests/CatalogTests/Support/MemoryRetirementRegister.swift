import APIClient
import Catalog
import Foundation

/// An in-memory register for one run.
actor MemoryRetirementRegister: RetirementRegister {
    private var dates: [ServiceName: Date]
    private var suspicions: [ServiceName: [String: Date]] = [:]

    /// Creates a register in which these services have shut down.
    init(_ dates: [ServiceName: Date] = [:]) {
        self.dates = dates
    }

    /// When a service was last found to have shut down.
    func retiredSince(_ service: ServiceName) -> Date? { dates[service] }

    /// Records that a service has shut down.
    func mark(_ service: ServiceName, at date: Date) { dates[service] = date }

    /// Records that a service is available.
    func clear(_ service: ServiceName) {
        dates[service] = nil
        suspicions[service] = nil
    }

    /// Records that a service may have shut down.
    func suspect(_ service: ServiceName, request: String, at date: Date, since start: Date) -> Int {
        suspicions[service, default: [:]][request] = date
        return suspicions[service, default: [:]].values.count { $0 >= start }
    }

    /// Whether a suspicion is recorded for a service.
    func isSuspected(_ service: ServiceName) -> Bool { suspicions[service] != nil }
}
