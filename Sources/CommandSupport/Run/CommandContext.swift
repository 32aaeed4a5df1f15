public import APIClient
public import Console
public import Foundation
package import Messages
public import Reports
import Store
import Synchronization

/// Everything a command takes from outside: the process, the terminal, the network, the time.
///
/// Commands touch no global; a test makes a context of its own and reads what was written from its sinks.
public struct CommandContext: Sendable {
    /// The program's name, as it stands before its messages.
    public let program: String
    /// The process's environment variables.
    public let environment: [String: String]
    /// The folder the program was started in.
    public let currentFolder: URL
    /// Where data goes.
    public let output: any TextSink
    /// Where everything else goes.
    public let errors: any TextSink
    /// Where a list or an answer of a person comes from.
    public let input: any LineSource
    /// What sends requests when the run is neither offline nor a demo.
    public let transport: any HTTPTransport
    /// The clocks and the dice.
    public let time: Time
    /// Where the terminal is that the program was started from.
    let terminalPath: String
    /// What went wrong with the store in this run.
    let storeReport = StoreReport()
    /// Why the run must not go on, where a setting forbids what it was about to do.
    let refusal = RunRefusal()
    /// The notes of a run that wants errors as JSON.
    let heldNotes = HeldNotes()
    /// Stdout itself: a pager needs the terminal behind it.
    let terminal: any TextSink
    /// What pictures may still cost in this run.
    let pictureAllowance = PictureAllowance()
    /// What the run is waiting for, on stderr.
    let waiting: Waiting

    /// Makes a context. One context is for one run.
    public init(
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
        // What is written beside a progress line comes on lines of its own.
        self.output = indicator.guarding(output)
        self.errors = indicator.guarding(errors)
        self.input = input
        self.transport = transport
        self.time = time
    }

    /// The reader's clock at this moment.
    public var readerClock: ReaderClock { ReaderClock(environment: environment, now: time.now()) }

    /// What tells the terminal session that the program runs in from every other: `BOOKFETCH_SESSION`, else the controlling
    /// terminal's; `nil` where there is neither, as under cron.
    var terminalSession: String? {
        if let name = environment["BOOKFETCH_SESSION"]?.trimmingCharacters(in: .whitespacesAndNewlines), !name.isEmpty {
            return "named " + name
        }
        return ControllingTerminal(path: terminalPath)?.session
    }

    /// Writes a line for a person to stderr: `bookfetch: <text>`. A closed stderr is nobody's concern.
    package func note(_ message: Message) {
        let line = SafeText.line(message.text)
        if !heldNotes.take(line) { write(note: line) }
    }

    /// Writes the notes that were held back.
    func releaseNotes() {
        for line in heldNotes.release() { write(note: line) }
    }

    private func write(note line: String) {
        try? errors.write(laidOut("\(program): \(line)\n"))
    }

    /// A text for stderr: on a terminal in lines that break at words, elsewhere as it is.
    ///
    /// - Parameter text: Safe lines, each with its line break.
    /// - Returns: The lines; a broken one goes on below where it began. A word is never broken, since it may be an address
    ///   or a file's name that is copied.
    func laidOut(_ text: String) -> String {
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

    /// Mends a store that a run found damaged, once nobody has it open any more.
    ///
    /// What services can give again is no loss: the file is set aside, and a new one made with all that a person has put in.
    /// Where something of that cannot be read, nothing is changed unasked, and the failure says what it is.
    ///
    /// - Parameter failure: How the run ends.
    /// - Returns: The same failure, or one that says what became of the store.
    func repairing(_ failure: ProgramFailure) -> ProgramFailure {
        guard let path = failure.damagedStore,
            // What cannot be mended, or not now, is told as it was found.
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
        // Of a file that says nothing at all there is nothing to name.
        guard report.damaged != StorePart.allCases else { return failure }
        var failure = failure
        let personal = report.damaged.filter(\.isPersonal)
        failure.hint = [.storePartsUnreadable(parts: .storeParts(personal)), .storeRepairHint].joined(separator: " ")
        return failure
    }

    /// Mends a damaged store as far as it can be, whatever is lost; for a command that was asked to.
    ///
    /// - Returns: What a person reads of it.
    /// - Throws: ``ProgramFailure`` with code 74 when it cannot be done.
    package func repairStore() throws(ProgramFailure) -> Message {
        let path = Settings(environment: environment, currentFolder: currentFolder).folders.store.path
        let report: SalvageReport?
        do throws(StoreError) {
            report = try Store.salvage(path: path, time: time)
        } catch {
            throw ProgramFailure(error)
        }
        guard let report, let aside = report.setAside else { return .storeIntact(path: path) }
        let kept = report.parts.filter { $0.part.isPersonal && $0.rows > 0 }
            .map { Message.storePart($0.part) + Message(verbatim: " \($0.rows)") }
        return .storeRepaired(
            path: path,
            aside: aside,
            kept: kept.isEmpty ? .noParts : kept.joined(separator: ", "),
            lost: .storeParts(report.damaged)
        )
    }
}

/// The notes of a run that wants errors as JSON: held back until it is known how it ends, so that what stands on stderr
/// when it fails is one document.
final class HeldNotes: Sendable {
    private struct State {
        var isHolding = false
        var lines: [String] = []
    }

    private let state = Mutex(State())

    /// Holds notes back from now on.
    func hold() {
        state.withLock { $0.isHolding = true }
    }

    /// Takes a note.
    ///
    /// - Parameter line: The note.
    /// - Returns: Whether it is held back; if not, it is to be written at once.
    func take(_ line: String) -> Bool {
        state.withLock { state in
            guard state.isHolding else { return false }
            state.lines.append(line)
            return true
        }
    }

    /// Gives back what was held, in order, and holds nothing any more.
    func release() -> [String] {
        state.withLock { state in
            defer { state = State() }
            return state.lines
        }
    }
}
