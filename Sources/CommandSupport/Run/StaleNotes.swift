import APIClient
import Foundation
import Messages

/// The lines that say why stored copies were served and how old they are.
enum StaleNotes {
    /// One line for each reason, the oldest copy's age in it.
    ///
    /// - Parameters:
    ///   - parts: Where the answers of a result came from.
    ///   - now: The time to count ages from.
    /// - Returns: The lines, in the order the reasons first appear; none when every answer is fresh.
    static func lines(_ parts: [Freshness], now: Date) -> [Message] {
        var order: [Message] = []
        var oldest: [Message: Date] = [:]
        for part in parts {
            let reason: Message
            switch part.reason {
            case .failure(let error): reason = error.sentence
            case .offline: reason = .offline
            case .young, nil: continue
            }
            if oldest[reason] == nil { order.append(reason) }
            oldest[reason] = min(part.fetchedAt, oldest[reason] ?? part.fetchedAt)
        }
        return order.map { reason in
            let age = oldest[reason].map { max(0, now.timeIntervalSince($0)) } ?? 0
            return .savedCopy(reason: reason, age: .length(age))
        }
    }
}
