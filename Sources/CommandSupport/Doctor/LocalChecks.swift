import APIClient
import Console
import Foundation
import Messages
import Reports
import Store
import Synchronization

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

/// What stdout and the environment can show.
struct TerminalCheck: Encodable, Sendable {
    let isTerminal: Bool
    let columns: Int
    let color: Bool
    /// The value of the locale's variable that counts for characters; `nil` where none is set.
    let locale: String?
    let utf8: Bool
    let language: String
    let timeZone: String

    init(_ target: OutputTarget, in context: CommandContext) {
        let environment = context.environment
        isTerminal = context.output.isTerminal
        columns = target.width
        color = target.isStyled
        locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let name = locale?.lowercased() ?? ""
        utf8 = name.contains("utf-8") || name.contains("utf8")
        language = Language.current.rawValue
        timeZone = context.readerClock.zone.identifier
    }

    private enum CodingKeys: CodingKey {
        case terminal, columns, color, locale, utf8, language, timeZone
    }

    // Written by hand because the contract wants absent values as null, and synthesised code leaves them out.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(isTerminal, forKey: .terminal)
        try container.encode(columns, forKey: .columns)
        try container.encode(color, forKey: .color)
        try container.encode(locale, forKey: .locale)
        try container.encode(utf8, forKey: .utf8)
        try container.encode(language, forKey: .language)
        try container.encode(timeZone, forKey: .timeZone)
    }

    /// The check as a line.
    var finding: Finding {
        let kind: Message = isTerminal ? .terminal : .noTerminal
        let words = [
            kind.text, Message.columns(count: columns).text,
            (color ? Message.color : .noColor).text,
            utf8 ? "UTF-8" : Message.notUTF8(locale: locale ?? "C").text, language, timeZone,
        ]
        // Text is written as UTF-8 whatever the locale; only who reads it on a terminal can see it go wrong.
        return Finding("terminal", utf8 || !isTerminal ? .fine : .warned, words.joined(separator: ", "))
    }
}

/// A variable that says how servers are reached.
struct ProxyVariable: Encodable, Sendable {
    /// Those that libcurl looks at for https, which is all that is spoken with a service.
    static let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"]

    let name: String
    /// Its value without user and password.
    let value: String

    /// Those that are set.
    static func all(in environment: [String: String]) -> [ProxyVariable] {
        names.compactMap { name in
            guard let value = environment[name], !value.isEmpty else { return nil }
            return ProxyVariable(name: name, value: SettingValue.withoutUser(value))
        }
    }

    /// The variables as a line.
    static func finding(_ variables: [ProxyVariable]) -> Finding {
        Finding(
            "proxy",
            .fine,
            variables.isEmpty
                ? Message.noProxy.text : variables.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
        )
    }
}

/// Takes down how far the machine's clock is from the services' clocks.
struct ClockMiddleware: Middleware {
    let report: ClockReport
    let time: Time

    func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        let response = try await next(request)
        if let theirs = response.serverDate {
            report.note(request.service, ahead: time.now().timeIntervalSince(theirs))
        }
        return response
    }
}

/// How far the machine's clock was ahead of each service's, in a run.
final class ClockReport: Sendable {
    private let offsets = Mutex<[ServiceName: Double]>([:])

    /// Takes a difference down.
    ///
    /// - Parameters:
    ///   - service: Whose clock it was.
    ///   - ahead: How many seconds the machine is ahead; negative where it is behind.
    func note(_ service: ServiceName, ahead: Double) {
        offsets.withLock { $0[service] = ahead }
    }

    /// The difference in the middle, whole seconds, so that one service whose clock is wrong does not blame the machine;
    /// `nil` where no service told its time.
    var ahead: Int? {
        let sorted = offsets.withLock { $0.values.sorted() }
        guard !sorted.isEmpty else { return nil }
        return Int(max(-1e12, min(1e12, sorted[sorted.count / 2])))
    }
}
