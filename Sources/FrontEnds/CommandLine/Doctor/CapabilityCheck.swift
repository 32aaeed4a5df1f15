import APIClient
import Basics
import BookfetchKit
import Catalog
import Documents
import Foundation
import Store
import Wording

struct CapabilityCheck: Encodable, Sendable {
    let outlook: CapabilityOutlook
    /// The end of the wait of each rate-limited service, in the user's time zone.
    let waits: [ServiceName: String]

    private struct Candidate: Encodable {
        let service: String
        let state: String
    }

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "capability": outlook.capability.rawValue, "service": outlook.inUse?.rawValue,
            "alternatives": outlook.alternatives.map(\.rawValue), "fallback": outlook.fallback?.rawValue,
            "seenBooks": outlook.hasSeenBooks,
            "services": outlook.candidates.map { Candidate(service: $0.service.rawValue, state: $0.state.name) },
        ])
    }

    var finding: Finding {
        let words = [sentence, fallback, unavailable].compactMap(\.self).joined(separator: " ")
        return Finding(outlook.capability.rawValue, state, words.text)
    }

    private var state: Finding.State {
        if outlook.inUse != nil { return .fine }
        if outlook.hasSeenBooks { return .warned }
        return outlook.candidates.allSatisfy { [.noKey, .leftOut].contains($0.state) } ? .skipped : .failed
    }

    private var sentence: Message {
        let seen: [Message] = outlook.hasSeenBooks ? [.seenBooks] : []
        guard let service = outlook.inUse else {
            return seen.first.map { .onlySeenBooks($0) } ?? .noServiceAvailable
        }
        let others = outlook.alternatives.map { Message.name(of: $0) } + seen
        let name = Message.name(of: service).capitalized
        return others.isEmpty
            ? .serviceWithoutAlternative(name)
            : .serviceInUse(name, alternatives: others.joined(separator: ", "))
    }

    private var fallback: Message? { outlook.fallback.map { .fallbackService($0) } }

    private var unavailable: Message? {
        let list = outlook.unavailable.map { Message.notUsed($0.service, because: $0.state, until: waits[$0.service]) }
        return list.isEmpty ? nil : .servicesNotUsed(list.joined(separator: ", "))
    }
}

extension Session {
    func checkCapabilities(_ checks: [ServiceCheck]) async -> [CapabilityCheck] {
        var states: [ServiceName: ServiceState] = [:]
        for check in checks { states[check.service] = await state(check) }
        let seen = await attempt { (store) async throws(StoreError) in try await store.seenBooks.hasDays() }
        let clock = context.readerClock
        let waits = states.compactMapValues { state in
            if case .waiting(let until?) = state { clock.minuteAndZone(until) } else { nil }
        }
        return CapabilityName.allCases.compactMap { capability in
            let known = services.filter { $0.ranks[capability] != nil }.map(\.name)
            guard !known.isEmpty else { return nil }
            let usual = providers.registry.services(that: capability).filter { known.contains($0.name) }
            let chosen = serviceOrder.sorted(usual) { $0.name }
            let leftOut = usual.filter { service in !chosen.contains { $0.name == service.name } }
            let outlook = CapabilityOutlook(capability, of: chosen + leftOut, hasSeenBooks: seen ?? false) { service in
                leftOut.contains { $0.name == service } ? .leftOut : states[service] ?? .up
            }
            return CapabilityCheck(outlook: outlook, waits: waits)
        }
    }

    private func state(_ check: ServiceCheck) async -> ServiceState {
        if check.error == nil, check.variable != nil, !check.isKeyPresent { return .noKey }
        if let error = check.error {
            switch error.kind {
            case .retired: return .discontinued
            case .quota, .rateLimited: return .waiting(until: await wait(of: check.service))
            default: return .down(error.kind)
            }
        }
        if await health.isCircuitOpen(check.service) { return .circuitOpen }
        guard !check.isAsked else { return .up }
        // Without a request, the state recorded by earlier runs.
        if await health.retirement?.skip(check.service) != nil { return .discontinued }
        let wait = await wait(of: check.service)
        return wait != nil || check.left == 0 ? .waiting(until: wait) : .up
    }

    private func wait(of name: ServiceName) async -> Date? {
        guard let service = service(name) else { return nil }
        return await quotaState(of: service)?.wait?.until
    }
}
