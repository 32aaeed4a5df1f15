import APIClient
import Messages
import Store

/// What was found out about one service.
struct ServiceCheck: Encodable, Sendable {
    let service: ServiceName
    /// The variable that its key is read from; `nil` for a service without one.
    let variable: String?
    let isKeyPresent: Bool
    /// How long the answer took, in milliseconds; `nil` when it was not asked.
    let milliseconds: Int?
    /// Why there was no good answer; `nil` when there was one, or it was not asked.
    let error: APIError?
    /// Requests left; `nil` where there is no limit, no key or no store.
    let left: Int?
    let announcedEnd: String?
    let successors: [ServiceName]

    /// Whether it was asked at all.
    var isAsked: Bool { milliseconds != nil }

    /// Whether it answered in any way; `nil` when it was not asked.
    var isReachable: Bool? {
        guard isAsked else { return nil }
        switch error?.kind {
        case .offline, .timeout: return false
        default: return true
        }
    }

    /// Whether it took the key; `nil` when that cannot be known.
    var isAccepted: Bool? {
        guard isAsked else { return nil }
        guard let error else { return true }
        return error.kind == .auth ? false : nil
    }

    /// Whether its answer shows that it has ended.
    var isRetired: Bool? { isAsked ? error?.kind == .retired : nil }

    private enum CodingKeys: CodingKey {
        case service, keyVariable, keyPresent, asked, reachable, accepted, milliseconds, quotaLeft
        case retired, announcedEnd, replacedBy, problem
    }

    private struct Problem: Encodable {
        let kind: String
        let message: String
        let hint: String?

        private enum CodingKeys: CodingKey {
            case kind, message, hint
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(kind, forKey: .kind)
            try container.encode(message, forKey: .message)
            try container.encode(hint, forKey: .hint)
        }
    }

    // Written by hand: the contract requires absent values as null, and synthesized code omits them.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(service.rawValue, forKey: .service)
        try container.encode(variable, forKey: .keyVariable)
        try container.encode(isKeyPresent, forKey: .keyPresent)
        try container.encode(isAsked, forKey: .asked)
        try container.encode(isReachable, forKey: .reachable)
        try container.encode(isAccepted, forKey: .accepted)
        try container.encode(milliseconds, forKey: .milliseconds)
        try container.encode(left, forKey: .quotaLeft)
        try container.encode(isRetired, forKey: .retired)
        try container.encode(announcedEnd, forKey: .announcedEnd)
        try container.encode(successors.map(\.rawValue), forKey: .replacedBy)
        try container.encode(
            error.map { Problem(kind: $0.kind.rawValue, message: $0.sentence.text, hint: $0.hint?.text) },
            forKey: .problem
        )
    }

    /// The check as a line.
    var finding: Finding {
        if error == nil, !isKeyPresent, let variable {
            return finding(.skipped, Message.notSet(variable: variable).text)
        }
        if let error {
            let words = isRetired == true && !successors.isEmpty ? instead : error.hint?.text
            return finding(.failed, [error.sentence.text, words].compactMap(\.self).joined(separator: " "))
        }
        guard let milliseconds else { return finding(.skipped, Message.notAskedOffline.text) }
        var words = Message.respondsIn(time: milliseconds).text
        if let left { words += " " + Message.requestsLeft(count: left).text }
        return finding(.fine, words)
    }

    private func finding(_ state: Finding.State, _ words: String) -> Finding {
        // An end that was announced is worth knowing before a key is asked for.
        guard let announcedEnd, isRetired != true else { return Finding(service.rawValue, state, words) }
        return Finding(
            service.rawValue,
            state == .fine ? .warned : state,
            "\(words) \(Message.announcedEnd(day: announcedEnd).text) \(instead)"
        )
    }

    private var instead: String {
        Message.instead(services: successors).text
    }
}
