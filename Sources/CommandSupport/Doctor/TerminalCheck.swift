import Console
import Foundation
import Messages

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

    init(_ target: OutputTarget) {
        let environment = target.context.environment
        isTerminal = target.context.output.isTerminal
        columns = target.width
        color = target.isStyled
        locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let name = locale?.lowercased() ?? ""
        utf8 = name.contains("utf-8") || name.contains("utf8")
        language = Language.current.rawValue
        timeZone = target.context.readerClock.zone.identifier
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
