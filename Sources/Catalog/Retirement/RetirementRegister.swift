public import APIClient
public import Foundation

/// Where it is kept, over runs, which services have ended.
///
/// No function throws: a question to a service never fails because of the register. An implementation that cannot read
/// or write reports that by its own means, and counts every service as living.
public protocol RetirementRegister: Sendable {
    /// When a service last answered like a closed one; `nil` when it never did, or answered well since.
    func retiredSince(_ service: ServiceName) async -> Date?
    /// Notes that a service answered like a closed one, in place of any earlier time.
    func mark(_ service: ServiceName, at date: Date) async
    /// Notes that a service answers.
    func clear(_ service: ServiceName) async
}
