public import APIClient
public import Foundation

/// A register for one run.
public actor MemoryRetirementRegister: RetirementRegister {
    private var dates: [ServiceName: Date]

    /// A register in which these services have ended.
    public init(_ dates: [ServiceName: Date] = [:]) {
        self.dates = dates
    }

    /// When a service last answered like a closed one.
    public func retiredSince(_ service: ServiceName) -> Date? { dates[service] }

    /// Notes that a service answered like a closed one.
    public func mark(_ service: ServiceName, at date: Date) { dates[service] = date }

    /// Notes that a service answers.
    public func clear(_ service: ServiceName) { dates[service] = nil }
}
