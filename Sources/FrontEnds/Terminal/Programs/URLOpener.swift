import Basics
import Dispatch
import Foundation
import Synchronization

/// Opens web pages in the user's browser, without a shell: an address is never interpreted as a command.
package struct URLOpener: Sendable {
    package enum Failure: Error, Hashable, Sendable {
        case refused(LinkAddress.Refusal)
        /// No program could be started, or each failed at once. The attempts, in order.
        case nothingStarted([Attempt])

        /// Whether the last program is installed and ended without a page, as `xdg-open` does without a browser.
        package var openerGaveUp: Bool {
            if case .nothingStarted(let attempts) = self, case .gaveUp? = attempts.last?.reason { true } else { false }
        }
    }

    package struct Attempt: Hashable, Sendable {
        /// Its name, as `BROWSER` has it.
        package let program: String
        package let reason: Reason

        package enum Reason: Hashable, Sendable {
            case notStarted(ChildProcess.Failure)
            case gaveUp(ChildProcess.Ending)
            case needsShell
        }
    }

    private let environment: [String: String]
    private let isTerminal: Bool
    private let failureTimeout: Duration

    /// Finds the user's browsers.
    ///
    /// - Parameter failureTimeout: How long a program may take to fail. One that is still running then has opened the
    ///   page: some start a browser and end, some are the browser.
    package init(environment: [String: String], isTerminal: Bool = false, failureTimeout: Duration = .seconds(2)) {
        self.environment = environment
        self.isTerminal = isTerminal
        self.failureTimeout = failureTimeout
    }

    /// Opens a page, and waits for a browser without blocking a thread of the task pool.
    @discardableResult
    package func open(_ address: String) async throws(Failure) -> String {
        let link: LinkAddress
        do throws(LinkAddress.Refusal) {
            link = try LinkAddress(address)
        } catch {
            throw .refused(error)
        }
        var attempts = [Attempt]()
        for entry in BrowserChoice(environment: environment, address: link).entries {
            switch entry {
            case .forShell(let text): attempts.append(Attempt(program: text, reason: .needsShell))
            case .command(let name, let arguments):
                guard let reason = await reasonAgainst(name, arguments) else { return name }
                attempts.append(Attempt(program: name, reason: reason))
            }
        }
        throw .nothingStarted(attempts)
    }

    /// Whether the first browser of `BROWSER` is one that needs this terminal.
    package var startsWithTerminalBrowser: Bool {
        guard let address = try? LinkAddress("http://localhost"),
            case .command(let name, _) = BrowserChoice(environment: environment, address: address).entries.first
        else { return false }
        return Self.needsTerminal(name)
    }

    private static func needsTerminal(_ name: String) -> Bool {
        terminalBrowsers.contains(String(name.split(separator: "/").last ?? ""))
    }

    /// Starts a browser and returns why it did not open the page; `nil` if it did.
    private func reasonAgainst(_ name: String, _ arguments: [String]) async -> Attempt.Reason? {
        do throws(ChildProcess.Failure) {
            if isTerminal, Self.needsTerminal(name) {
                let result = try await ForegroundProcess.run(name, arguments: arguments, environment: environment)
                return result.ending.isSuccess ? nil : .gaveUp(result.ending)
            }
            var settings = ChildProcess.Settings()
            settings.input = .null
            settings.output = .null
            settings.errors = .null
            settings.isDetached = true
            let child = try ChildProcess(name, arguments: arguments, environment: environment, settings: settings)
            guard let ending = await Self.ending(of: child, within: failureTimeout), !ending.isSuccess else {
                return nil
            }
            return .gaveUp(ending)
        } catch {
            return .notStarted(error)
        }
    }

    /// A program's exit; `nil` if it continues. It is reaped, so that a long-lived process leaves no zombie.
    private static func ending(of child: ChildProcess, within failureTimeout: Duration) async -> ChildProcess.Ending? {
        let box = ExitStatusBox()
        Thread.detachNewThread { box.put(child.wait()) }
        return await DedicatedThread.run { box.take(within: failureTimeout) }
    }

    private static let terminalBrowsers: Set<String> = [
        "w3m", "lynx", "links", "links2", "elinks", "browsh", "carbonyl", "www-browser",
    ]
}

private final class ExitStatusBox: Sendable {
    private let ending = Mutex<ChildProcess.Ending?>(nil)
    private let arrival = DispatchSemaphore(value: 0)

    func put(_ value: ChildProcess.Ending) {
        ending.withLock { $0 = value }
        arrival.signal()
    }

    func take(within failureTimeout: Duration) -> ChildProcess.Ending? {
        let (seconds, attoseconds) = failureTimeout.components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        _ = arrival.wait(timeout: .now() + .nanoseconds(nanoseconds))
        return ending.withLock { $0 }
    }
}

/// The ways to open a page in this environment, in order.
struct BrowserChoice: Hashable {
    enum Entry: Hashable {
        case command(name: String, arguments: [String])
        /// The entry needs a shell, and no address is ever passed to one.
        case forShell(String)
    }

    let entries: [Entry]

    /// Reads the environment. `BROWSER` is a colon-separated list; in each entry `%s` is the address, `%%` a per cent
    /// sign, and without `%s` the address is appended ([the proposal](http://www.catb.org/~esr/BROWSER/)). A trailing
    /// `&`, which some users write, is ignored. The system's own opener comes last.
    init(environment: [String: String], address: LinkAddress) {
        let stated = (environment["BROWSER"] ?? "").split(separator: ":").compactMap { entry -> Entry? in
            var text = entry
            while text.last?.isWhitespace == true || text.last == "&" { text.removeLast() }
            switch ShellWords(String(text)) {
            case .none: return nil
            case .shell(let text): return .forShell(text)
            case .words(let words):
                return .command(name: words[0], arguments: Self.arguments(words.dropFirst(), address.text))
            }
        }
        entries = stated + [.command(name: Self.systemOpener, arguments: [address.text])]
    }

    static let systemOpener = desktopOpener

    private static func arguments(_ words: ArraySlice<String>, _ address: String) -> [String] {
        var hasAddress = false
        let filled = words.map { word in
            var result = ""
            var rest = Substring(word)
            while let character = rest.popFirst() {
                guard character == "%", let next = rest.first, next == "s" || next == "%" else {
                    result.append(character)
                    continue
                }
                rest.removeFirst()
                result += next == "s" ? address : "%"
                if next == "s" { hasAddress = true }
            }
            return result
        }
        return hasAddress ? filled : filled + [address]
    }
}
