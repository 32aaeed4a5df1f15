package import APIClient
import BookfetchKit
import Catalog
package import Documents
import Foundation
import Terminal
import Wording

extension ProcessEnvironment {
    /// Asks for the keys of services, one after the other, and for the default of `--max-age`, and writes them into the
    /// `.env` of the config folder. Throws ``ProgramFailure`` with code 64 without a terminal, with code 73 when the
    /// file cannot be written; `CancellationError` after Ctrl-C. Keys that were saved before stay saved.
    /// Returns what to search for first; `nil` for nothing.
    package func setUp(_ options: GlobalOptions) async throws -> String? {
        guard input.isTerminal, output.isTerminal else {
            throw ProgramFailure.usage(
                .needsTerminal(command: "setup"),
                hint: .setupWithoutTerminal(path: settings.folders.configFile.path)
            )
        }
        return try await Setup(context: self, options: options).run()
    }
}

extension ProcessEnvironment {
    package var servicesWithKey: [ServiceName] {
        let settings = self.settings
        return ServiceRegistry.inUse.byAudience
            .filter { $0.standard.credential.map { settings[$0.variable] != nil } ?? false }.map(\.name)
    }
}

/// The dialogue of `setup`. It is written line by line, so that it works on every terminal and stays readable.
private struct Setup {
    let context: ProcessEnvironment
    let options: GlobalOptions
    private let file: URL
    private let services: [(descriptor: ServiceDescriptor, key: Credential)]

    init(context: ProcessEnvironment, options: GlobalOptions) {
        self.context = context
        self.options = options
        file = context.settings.folders.configFile
        let all = ServiceRegistry.inUse.byAudience
        services = (all.filter { !$0.isEnding } + all.filter(\.isEnding)).compactMap { descriptor in
            descriptor.standard.credential.map { (descriptor, $0) }
        }
    }

    func run() async throws -> String? {
        try say(.setupIntro(path: file.path))
        try say(Message(verbatim: ""))
        try listServices()
        try say(Message(verbatim: ""))
        if let chosen = try await choose() {
            var endings: [Ending] = []
            for index in chosen where endings.last != .end { endings.append(try await setUp(services[index])) }
            if endings.last != .end {
                if endings.isEmpty || endings.contains(.saved) { try await setUpMaxAge() }
                try say(Message(verbatim: ""))
                if let words = try await firstSearch() { return words }
            }
        }
        try say(Message(verbatim: ""))
        try say(.setupDone)
        return nil
    }

    private func firstSearch() async throws -> String? {
        let example = "한강"
        guard let answer = try await ask(.setupFirstSearch(example: example)), !Self.quits.contains(answer) else {
            return nil
        }
        return answer.isEmpty ? example : answer
    }

    private static let quits = ["q", "quit", "ㅂ"]

    private enum Ending {
        case saved, skipped
        case end
    }

    private func listServices() throws {
        let settings = context.settings
        let table = Table(
            columns: [
                Table.Column("#", alignment: .right, minimumWidth: 1, priority: 10, isTruncatable: false),
                Table.Column(.setupColumnService, minimumWidth: 12, priority: 9),
                Table.Column(.setupColumnKey, priority: 8, isTruncatable: false),
                Table.Column(.setupColumnUse, minimumWidth: 16, priority: 7),
            ],
            rows: services.enumerated().map { index, service in
                let uses = CapabilityName.allCases.filter { service.descriptor.ranks[$0] != nil }
                    .map { Message.capability($0).text }
                return [
                    String(index + 1), Message(service.descriptor.titleAtStart).text,
                    (settings[service.key.variable] != nil
                        ? Message.setupKeySet : hasEnded(service.descriptor) ? .setupEnded : .cellNotSet).text,
                    uses.joined(separator: ", "),
                ]
            }
        )
        let lines = table.render(width: width, isStyled: context.isStyled(options))
        try write(lines.map { $0 + "\n" }.joined())
    }

    /// Their positions; `nil` at the end of the dialogue.
    private func choose() async throws -> [Int]? {
        let issued = services.indices.filter { !hasEnded(services[$0].descriptor) }
        let missing = issued.filter { context.settings[services[$0].key.variable] == nil }
        while true {
            let question: Message = missing.isEmpty ? .setupChooseReplace : .setupChoose
            guard let answer = try await ask(question) else { return nil }
            if answer.isEmpty { return missing }
            if Self.quits.contains(answer) { return nil }
            let selection = Selection(names: services.map(\.descriptor.name.rawValue), all: issued)
            if let chosen = selection.read(answer) { return chosen }
            try say(.setupInvalidChoice(text: answer, last: services.count))
        }
    }

    private func hasEnded(_ descriptor: ServiceDescriptor) -> Bool {
        descriptor.standard.hasEnded(at: context.time.now())
    }

    private func setUp(_ service: (descriptor: ServiceDescriptor, key: Credential)) async throws -> Ending {
        let (descriptor, key) = service
        try say(Message(verbatim: ""))
        try say(.setupHeading(service: descriptor.name, variable: key.variable))
        if context.settings[key.variable] != nil { try say(.setupReplaces) }
        if let day = descriptor.standard.announcedEnd {
            try say(.announcedEnd(day: day, hasEnded: hasEnded(descriptor)))
        }
        if let terms = descriptor.terms { try say(Message(terms)) }
        if !hasEnded(descriptor) {
            try say(.setupPage(address: key.obtainAt))
            guard let answer = try await ask(.setupOpenPage) else { return .end }
            if ["", "y", "yes", "예", "네", "ㅇ", "ㅛ"].contains(answer) {
                await context.openOrTell(key.obtainAt)
            }
        }
        while true {
            let line = try await context.input.readHiddenLine {
                try write(SafeText.line(Message.keyPrompt(name: key.variable).text))
            }
            try Task.checkCancellation()
            guard let line else { return .end }
            guard let secret = Secret(line) else {
                try say(.setupSkipped)
                return .skipped
            }
            guard secret.isPrintableASCII else {
                try say(.malformedKey(name: key.variable))
                continue
            }
            switch try await decide(secret, for: descriptor, key.variable) {
            case .save:
                try save(secret.exposed, as: key.variable)
                return .saved
            case .again: continue
            case .skip:
                try say(.setupSkipped)
                return .skipped
            case .end: return .end
            }
        }
    }

    /// Asks for the default of `--max-age`, unless it is set.
    private func setUpMaxAge() async throws {
        let variable = Settings.maxAgeVariable
        guard context.settings[variable] == nil else { return }
        try say(Message(verbatim: ""))
        try say(.setupMaxAge(variable: variable))
        while let answer = try await ask(.setupMaxAgeQuestion), !answer.isEmpty {
            guard DurationArgument(argument: answer) != nil else {
                try say(.invalidMaxAgeSetting(variable: variable))
                continue
            }
            try save(answer, as: variable)
            return
        }
    }

    private enum Decision {
        case save, again, skip, end
    }

    /// Tries a key, and asks what to do with one that does not work.
    private func decide(
        _ secret: Secret,
        for service: ServiceDescriptor,
        _ variable: String
    ) async throws -> Decision {
        try say(.setupTrying(service: service.name))
        guard let check = try await trial(of: secret, for: service, variable) else {
            try say(.setupNotTried)
            return .save
        }
        guard let error = check.error else {
            try say(.setupWorks)
            return .save
        }
        try say(error.sentence)
        while true {
            guard let answer = try await ask(.setupAfterFailure) else { return .end }
            switch answer {
            case "": return .again
            case "s", "ㄴ": return .save
            case "k", "ㅏ": return .skip
            default: continue
            }
        }
    }

    /// Sends the smallest request with a key, as if it were saved already; `nil` if none may be sent.
    private func trial(of secret: Secret, for service: ServiceDescriptor, _ variable: String) async throws
        -> ServiceCheck?
    {
        let inner = context.quiet(
            program: service.audience == .news ? "news" : "bookfetch",
            trying: [variable: secret.exposed]
        )
        defer { inner.finishForGood() }
        let session = try Session(options, in: inner, needs: .localOnly)
        guard !session.isOffline, !session.isDemo else { return nil }
        let check = await session.check(service)
        try Task.checkCancellation()
        return check?.milliseconds == nil && check?.error == nil ? nil : check
    }

    private func save(_ value: String, as variable: String) throws {
        try DotEnvEdit(name: variable, value: value).saved(in: file)
        try say(.settingSaved(name: variable, path: file.path))
        context.noteHidden(variable)
    }

    private func ask(_ question: Message) async throws -> String? {
        try write(SafeText.line(question.text) + " ")
        let line = await context.input.readLine()
        try Task.checkCancellation()
        return line?.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespaces).lowercased()
    }

    private var width: Int { OutputWidth.columns(of: context.output, environment: context.environment) }

    private func say(_ message: Message) throws {
        let lines = SafeText.line(message.text).wrapped(toWidth: width, breakingWords: false)
        try write(lines.map { $0 + "\n" }.joined())
    }

    private func write(_ text: String) throws {
        try context.output.write(text)
    }
}

/// A selection from a numbered list: `1,3-4`, `all`, or names.
struct Selection {
    let names: [String]
    let all: [Int]

    /// The selected positions, in the list's order; `nil` for a text that is not a selection.
    func read(_ text: String) -> [Int]? {
        var chosen: Set<Int> = []
        let words = text.split { $0 == "," || $0.isWhitespace }
        for word in words {
            if word == "all" || word == "전체" {
                chosen.formUnion(all)
            } else if let index = names.firstIndex(of: String(word)) {
                chosen.insert(index)
            } else {
                let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
                guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first <= last,
                    first >= 1, last <= names.count
                else { return nil }
                chosen.formUnion(first - 1...last - 1)
            }
        }
        return words.isEmpty ? nil : chosen.sorted()
    }
}
