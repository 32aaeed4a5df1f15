import APIClient
import Basics
import Catalog
import Documents
import Store
import Wording

struct ServiceCheck: Encodable, Sendable {
    let service: ServiceName
    let variable: String?
    let isKeyPresent: Bool
    let milliseconds: Int?
    let error: APIError?
    /// Requests left; `nil` without a limit, a key or a store.
    let left: Int?
    let announcedEnd: String?
    let hasEnded: Bool
    let successors: [ServiceName]

    var isAsked: Bool { milliseconds != nil }

    var isReachable: Bool? {
        guard isAsked else { return nil }
        switch error?.kind {
        case .offline, .timeout: return false
        default: return true
        }
    }

    var isAccepted: Bool? {
        guard isAsked else { return nil }
        guard let error else { return true }
        return error.kind == .auth ? false : nil
    }

    /// Whether the response shows that the service has shut down.
    var isRetired: Bool? { isAsked ? error?.kind == .retired : nil }

    private struct Problem: Encodable {
        let kind: String
        let message: String
        let hint: String?
    }

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "service": service.rawValue, "keyVariable": variable, "keyPresent": isKeyPresent, "asked": isAsked,
            "reachable": isReachable, "accepted": isAccepted, "milliseconds": milliseconds, "quotaLeft": left,
            "retired": isRetired, "announcedEnd": announcedEnd, "replacedBy": successors.map(\.rawValue),
            "problem": error.map { Problem(kind: $0.kind.rawValue, message: $0.sentence.text, hint: $0.hint?.text) },
        ])
    }

    var finding: Finding {
        if error == nil, !isKeyPresent, let variable {
            return finding(.skipped, Message.notSet(variable: variable).text)
        }
        if let error {
            let words = isRetired == true && !successors.isEmpty ? instead : error.hint?.text
            return finding(.failed, [error.sentence.text, words].compactMap(\.self).joined(separator: " "))
        }
        guard let milliseconds else { return finding(.skipped, Message.notRequestedOffline.text) }
        var words = Message.respondsIn(time: milliseconds).text
        if let left { words += " " + Message.requestsLeft(count: left).text }
        if let terms = ServiceRegistry.inUse[service]?.terms { words += " " + Message(terms).text }
        return finding(.fine, words)
    }

    private func finding(_ state: Finding.State, _ words: String) -> Finding {
        // An announced shutdown is worth knowing before requesting a key.
        guard let announcedEnd, isRetired != true else { return Finding(service.rawValue, state, words) }
        return Finding(
            service.rawValue,
            state == .fine ? .warned : state,
            "\(words) \(Message.announcedEnd(day: announcedEnd, hasEnded: hasEnded).text) \(instead)"
        )
    }

    private var instead: String {
        Message.instead(services: successors).text
    }
}
