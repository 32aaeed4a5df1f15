public import APIClient
public import Foundation

/// A register for one run.
public actor MemoryRetirementRegister: RetirementRegister {
    private var dates: [ServiceName: Date]
    private var suspicions: [ServiceName: [String: Date]] = [:]

    /// A register in which these services have ended.
    public init(_ dates: [ServiceName: Date] = [:]) {
        self.dates = dates
    }

    /// When a service last answered like a closed one.
    public func retiredSince(_ service: ServiceName) -> Date? { dates[service] }

    /// Notes that a service answered like a closed one.
    public func mark(_ service: ServiceName, at date: Date) { dates[service] = date }

    /// Notes that a service answers.
    public func clear(_ service: ServiceName) {
        dates[service] = nil
        suspicions[service] = nil
    }

    /// Notes that a service answered a question like a closed one.
    public func suspect(_ service: ServiceName, asked question: String, at date: Date, since start: Date) -> Int {
        suspicions[service, default: [:]][question] = date
        return suspicions[service, default: [:]].values.count { $0 >= start }
    }

    /// Whether anything is noted against a service.
    public func isSuspected(_ service: ServiceName) -> Bool { suspicions[service] != nil }
}
