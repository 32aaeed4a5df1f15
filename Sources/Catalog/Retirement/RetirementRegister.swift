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
    /// Notes that a service answers: no mark and no suspicion is left.
    func clear(_ service: ServiceName) async
    /// Notes that a service answered a question like a closed one, which may be a hiccup.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - question: What it was asked, in any words that tell one question from another.
    ///   - date: When it was.
    ///   - start: Suspicions from before are too old to count.
    /// - Returns: How many different questions it answered so since then.
    func suspect(_ service: ServiceName, asked question: String, at date: Date, since start: Date) async -> Int
    /// Whether anything is noted against a service.
    func isSuspected(_ service: ServiceName) async -> Bool
}
