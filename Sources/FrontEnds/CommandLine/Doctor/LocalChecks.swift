import APIClient
import Basics
import Documents
import Foundation
import Store
import Synchronization
import Terminal
import Wording

struct StoreCheck: Encodable, Sendable {
    let path: String
    let error: StoreError?

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "path": path, "sound": error == nil, "problem": error.map { ProgramFailure($0).message.text },
        ])
    }

    var finding: Finding {
        Finding("store", error == nil ? .fine : .failed, error.map { ProgramFailure($0).message.text } ?? path)
    }
}

struct ClockCheck: Encodable, Sendable {
    /// Larger differences are reported: keys and cache ages tolerate no more.
    private static let tolerance = 120

    /// How many seconds the clock is ahead of the services' clocks; `nil` if none sent its time.
    let ahead: Int?

    func encode(to encoder: any Encoder) throws {
        try encoder.encode(["secondsAhead": ahead, "right": ahead.map { abs($0) <= Self.tolerance }])
    }

    var finding: Finding {
        guard let ahead else { return Finding("clock", .skipped, Message.clockUnknown.text) }
        guard abs(ahead) > Self.tolerance else { return Finding("clock", .fine, Message.clockRight.text) }
        let time = Message.length(Double(abs(ahead)))
        let words: Message = ahead > 0 ? .clockAhead(time: time) : .clockBehind(time: time)
        return Finding("clock", .warned, words.text)
    }
}

struct TerminalCheck: Encodable, Sendable {
    let isTerminal: Bool
    let columns: Int
    let color: Bool
    /// The value of the locale variable that determines the character encoding; `nil` if none is set.
    let locale: String?
    let utf8: Bool
    let language: String
    let timeZone: String

    init(_ target: OutputTarget, in context: ProcessEnvironment) {
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

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "terminal": isTerminal, "columns": columns, "color": color, "locale": locale, "utf8": utf8,
            "language": language, "timeZone": timeZone,
        ])
    }

    var finding: Finding {
        let kind: Message = isTerminal ? .terminal : .noTerminal
        let words = [
            kind.text, Message.columns(count: columns).text,
            (color ? Message.color : .noColor).text,
            utf8 ? "UTF-8" : Message.notUTF8(locale: locale ?? "C").text, language, timeZone,
        ]
        // Text is written as UTF-8 regardless of the locale; only on a terminal can that be displayed wrongly.
        return Finding("terminal", utf8 || !isTerminal ? .fine : .warned, words.joined(separator: ", "))
    }
}

struct ProxyVariable: Encodable, Sendable {
    /// The variables libcurl uses for https, the only scheme used for services.
    static let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"]

    let name: String
    /// Its value without user and password.
    let value: String

    static func all(in environment: [String: String]) -> [ProxyVariable] {
        names.compactMap { name in
            guard let value = environment[name], !value.isEmpty else { return nil }
            return ProxyVariable(name: name, value: SettingValue.withoutUser(value))
        }
    }

    static func finding(_ variables: [ProxyVariable]) -> Finding {
        Finding(
            "proxy",
            .fine,
            variables.isEmpty
                ? Message.noProxy.text : variables.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
        )
    }
}
