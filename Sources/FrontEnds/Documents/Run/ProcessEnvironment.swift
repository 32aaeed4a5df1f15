package import APIClient
import Basics
package import BookfetchKit
package import Foundation
import Store
import Synchronization
package import Terminal
package import Wording

/// The environment of a command: process, terminal, network, time. Commands use no global state; a test creates its own
/// context and reads the output from its sinks.
package struct ProcessEnvironment: Sendable {
    /// The program's name, the prefix of its messages.
    package let program: String
    package let environment: [String: String]
    package let currentFolder: URL
    package let output: any TextSink
    package let errors: any TextSink
    package let input: any LineSource
    package let transport: any HTTPTransport
    package let time: Time
    package let terminalPath: String
    /// Whether the command was not named, but is what bare words mean.
    package private(set) var isBare = false
    /// The page of the last list that `more` shows; `nil` for every other command.
    package private(set) var continuation: ListContinuation?
    /// Whether a list is stored, so that the next command can refer to its lines by number.
    package private(set) var remembersLists = true
    /// Values that count as if they were in the `.env` of the config folder, to try them.
    package private(set) var triedSettings: [String: String] = [:]
    package let storeReport = StoreReport()
    package let refusal = EarlyExit()
    package let heldNotes = HeldNotes()
    /// The unwrapped stdout: a pager needs the terminal behind it.
    package let terminal: any TextSink
    package let pictureAllowance = PictureAllowance()
    package let waiting: Waiting
    /// What a run does before it reports its outcome.
    private let endings = RunEndings()

    package init(
        program: String,
        environment: [String: String],
        currentFolder: URL,
        output: any TextSink,
        errors: any TextSink,
        input: any LineSource = MemorySource(),
        transport: any HTTPTransport,
        time: Time = .system,
        terminalPath: String = ControllingTerminal.path
    ) {
        self.program = program
        self.terminalPath = terminalPath
        self.environment = environment
        self.currentFolder = currentFolder
        terminal = output
        let indicator = ProgressIndicator(
            on: errors,
            environment: environment,
            uptime: time.uptime,
            sleep: time.sleep
        )
        waiting = Waiting(indicator)
        // Output beside a progress line goes on lines of its own.
        self.output = indicator.guarding(output)
        self.errors = indicator.guarding(errors)
        self.input = input
        self.transport = transport
        self.time = time
    }

    /// The context of a session that a program has beside its own run: without a user, and without a list that would
    /// replace the user's last one.
    ///
    /// - Parameter tried: Settings to try; they count as if they were in the `.env` of the config folder, and only
    ///   there.
    package func quiet(
        program: String,
        errors: any TextSink = MemorySink(),
        transport: (any HTTPTransport)? = nil,
        trying tried: [String: String] = [:]
    ) -> ProcessEnvironment {
        var context = ProcessEnvironment(
            program: program,
            environment: environment,
            currentFolder: currentFolder,
            output: errors,
            errors: errors,
            transport: transport ?? self.transport,
            time: time,
            terminalPath: terminalPath
        )
        context.remembersLists = false
        context.triedSettings = tried
        return context
    }

    /// The same context for a list that continues the last one.
    package func continuing(_ continuation: ListContinuation) -> ProcessEnvironment {
        var context = self
        context.continuation = continuation
        return context
    }

    package func withBareWords(_ isBare: Bool) -> ProcessEnvironment {
        var context = self
        context.isBare = isBare
        return context
    }

    /// Adds an action for the end of the run, before its outcome is reported: collected writes are committed.
    package func atEnd(_ ending: @escaping @Sendable () -> Void) { endings.add(ending) }

    /// Runs the added actions; any number of times.
    package func finish() { endings.run() }

    /// Runs the added actions and forgets them, so that the store can be closed.
    package func finishForGood() { endings.runForGood() }

    package var readerClock: ReaderClock { ReaderClock(environment: environment, now: time.now()) }

    /// The identifier of the terminal session: `BOOKFETCH_SESSION`, otherwise the controlling terminal's; `nil` if
    /// there is neither, as under cron.
    package var terminalSession: String? {
        if let name = environment["BOOKFETCH_SESSION"].map({ String($0.trimmed()) }), !name.isEmpty {
            return "named " + name
        }
        return ControllingTerminal(path: terminalPath)?.session
    }

    /// Writes a line to stderr: `bookfetch: <text>`. A closed stderr is ignored.
    package func note(_ message: Message) {
        let line = SafeText.line(message.text)
        if !heldNotes.take(line) { write(note: line) }
    }

    package func releaseNotes() {
        for line in heldNotes.release() { write(note: line) }
    }

    private func write(note line: String) {
        try? errors.write(laidOut("\(program): \(line)\n"))
    }

    /// Wraps text for stderr: on a terminal at word boundaries, elsewhere not at all. Returns the lines; continuation
    /// lines keep the indentation. Words are not broken, since they may be addresses or file names to be copied.
    package func laidOut(_ text: String) -> String {
        guard errors.isTerminal else { return text }
        let width = OutputWidth.columns(of: errors, environment: environment)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard DisplayWidth.of(String(line)) > width else { return String(line) }
            let indent = String(line.prefix { $0 == " " })
            return String(line).wrapped(toWidth: width - indent.count, breakingWords: false)
                .map { indent + $0 }.joined(separator: "\n")
        }
        .joined(separator: "\n")
    }

    /// Repairs a store found damaged in a run, once it is closed. Data that can be fetched again is not lost: the file
    /// is set aside, and a new one is created with all user data. If some of that cannot be read, nothing is changed
    /// without an explicit command, and the failure names it.
    package func repairing(_ failure: ProgramFailure) -> ProgramFailure {
        guard let path = failure.damagedStore,
            // If a repair is impossible for now, the original failure is reported.
            let report = try? Store.salvage(path: path, allowsDataLoss: false, time: time)
        else { return failure }
        if let aside = report.setAside {
            return ProgramFailure(
                status: .store,
                kind: .invalid,
                message: .storeReplaced(path: path, aside: aside, lost: .storeParts(report.damaged)),
                hint: .runAgain
            )
        }
        // For a completely unreadable file there is nothing to name.
        guard report.damaged != StorePart.allCases else { return failure }
        var failure = failure
        let personal = report.damaged.filter(\.isPersonal)
        failure.hint = [.storePartsUnreadable(parts: .storeParts(personal)), .storeRepairHint].joined(separator: " ")
        return failure
    }

    /// Repairs a damaged store as far as possible, accepting data loss; for an explicit command. Throws
    /// ``ProgramFailure`` with code 74 when it fails.
    package func repairStore() throws(ProgramFailure) -> Message {
        let path = Settings(environment: environment, currentFolder: currentFolder, registry: .inUse).folders.store.path
        let report: SalvageReport?
        do throws(StoreError) {
            report = try Store.salvage(path: path, time: time)
        } catch {
            throw ProgramFailure(error)
        }
        guard let report, let aside = report.setAside else { return .storeIntact(path: path) }
        let included = report.parts.filter { $0.part.isPersonal && $0.rows > 0 }
            .map { Message.storePart($0.part) + Message(verbatim: " \($0.rows)") }
        return .storeRepaired(
            path: path,
            aside: aside,
            kept: included.isEmpty ? .emptyList : included.joined(separator: ", "),
            lost: .storeParts(report.damaged)
        )
    }
}

/// A list that `more` continues: the request of its page, and the number of its last line.
package struct ListContinuation: Sendable {
    package let page: String
    package let last: Int

    package init(page: String, last: Int) { (self.page, self.last) = (page, last) }
}

/// The time budget for a run's images, and whether the missing-chafa notice was written. A page of images that each
/// take their maximum time would delay the list too long.
package final class PictureAllowance: Sendable {
    /// The budget for all images of a run, as a sum: several are drawn concurrently.
    static let total = Duration.seconds(20)

    private let state = Mutex((left: total, missingNoticeWasShown: false))

    package var left: Duration { state.withLock { $0.left } }

    package func spend(_ duration: Duration) {
        state.withLock { $0.left -= duration }
    }

    /// Returns true once per run, for the notice that chafa is missing.
    package func tellsMissing() -> Bool {
        state.withLock { state in
            defer { state.missingNoticeWasShown = true }
            return !state.missingNoticeWasShown
        }
    }
}

/// What a run does before it reports its outcome.
private final class RunEndings: Sendable {
    private let all = Mutex<[@Sendable () -> Void]>([])

    func add(_ ending: @escaping @Sendable () -> Void) { all.withLock { $0.append(ending) } }

    func run() {
        for ending in all.withLock(\.self) { ending() }
    }

    func runForGood() {
        run()
        all.withLock { $0 = [] }
    }
}

/// The notes of a run that reports errors as JSON: withheld until the run ends, so that stderr holds a single document
/// if it fails.
package final class HeldNotes: Sendable {
    private struct State {
        var isHolding = false
        var lines: [String] = []
    }

    private let state = Mutex(State())

    package func hold() {
        state.withLock { $0.isHolding = true }
    }

    func take(_ line: String) -> Bool {
        state.withLock { state in
            guard state.isHolding else { return false }
            state.lines.append(line)
            return true
        }
    }

    /// Returns the withheld notes in order, and stops withholding.
    package func release() -> [String] {
        state.withLock { state in
            defer { state = State() }
            return state.lines
        }
    }
}
