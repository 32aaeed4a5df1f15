import Messages
import Store

/// What was found out about the store.
struct StoreCheck: Encodable, Sendable {
    let path: String
    /// Why it cannot be opened or is not sound; `nil` for a good one.
    let error: StoreError?

    private enum CodingKeys: CodingKey {
        case path, sound, problem
    }

    // Written by hand because the contract wants absent values as null, and synthesised code leaves them out.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(path, forKey: .path)
        try container.encode(error == nil, forKey: .sound)
        try container.encode(error.map { ProgramFailure($0).message.text }, forKey: .problem)
    }

    /// The check as a line.
    var finding: Finding {
        Finding("store", error == nil ? .fine : .failed, error.map { ProgramFailure($0).message.text } ?? path)
    }
}

/// What was found out about the machine's clock.
struct ClockCheck: Encodable, Sendable {
    /// More than this is told: keys and answers' ages do not mind less.
    private static let tolerance = 120

    /// How many seconds it is ahead of the services' clocks; `nil` where none told its time.
    let ahead: Int?

    private enum CodingKeys: CodingKey {
        case secondsAhead, right
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(ahead, forKey: .secondsAhead)
        try container.encode(ahead.map { abs($0) <= Self.tolerance }, forKey: .right)
    }

    /// The check as a line.
    var finding: Finding {
        guard let ahead else { return Finding("clock", .skipped, Message.clockUnknown.text) }
        guard abs(ahead) > Self.tolerance else { return Finding("clock", .fine, Message.clockRight.text) }
        let time = Message.length(Double(abs(ahead)))
        let words: Message = ahead > 0 ? .clockAhead(time: time) : .clockBehind(time: time)
        return Finding("clock", .warned, words.text)
    }
}
