import Basics
import Synchronization

/// A terminal in other modes, which are undone however the program ends: in the usual way, by a signal, and while it is
/// stopped by Ctrl-Z.
package final class HeldTerminal: Sendable {
    struct Actions: Sendable {
        var onEnter: @Sendable () -> Void = {}
        var onLeave: @Sendable () -> Void = {}
        /// The terminal may show something else, or has another size; called on the signal thread.
        var onChange: @Sendable () -> Void = {}
    }

    private static let held = Mutex<[HeldTerminal]>([])

    private let descriptor: Int32
    private let before: TerminalModes
    private let during: TerminalModes
    private let actions: Actions
    private let isEntered = Mutex(false)
    private let watch = Mutex<SignalWatch?>(nil)

    /// Prepares a terminal; nothing changes before ``hold()``. `nil` unless `descriptor` is an open terminal.
    init?(_ descriptor: Int32, modes: (TerminalModes) -> TerminalModes, actions: Actions = Actions()) {
        guard let before = TerminalModes(of: descriptor) else { return nil }
        self.descriptor = descriptor
        self.before = before
        self.actions = actions
        during = modes(before)
    }

    /// Undoes the modes of all terminals of this process, for one that exits without ending its work.
    package static func restoreAll() {
        for terminal in held.withLock(\.self) { terminal.leave() }
    }

    func hold() {
        Self.held.withLock { $0.append(self) }
        let watch = SignalWatch([SIGTSTP, SIGCONT, SIGQUIT, SIGWINCH]) { [self] in receive($0) }
        self.watch.withLock { $0 = watch }
        enter()
    }

    func release() {
        let watch = watch.withLock { watch in
            defer { watch = nil }
            return watch
        }
        watch?.end()
        leave()
        Self.held.withLock { $0.removeAll { $0 === self } }
    }

    private func receive(_ number: Int32) {
        switch number {
        case SIGTSTP, SIGQUIT:
            leave()
            SignalWatch.performDefault(number)
            enter()
        // After SIGSTOP, which cannot be received, a shell may have set modes of its own.
        case SIGCONT: enter()
        default: break
        }
        actions.onChange()
    }

    private func enter() {
        isEntered.withLock { isEntered in
            // A program continued in the background enters once it gets the terminal back.
            let foreground = tcgetpgrp(descriptor)
            guard foreground <= 0 || foreground == getpgrp() else { return }
            during.apply()
            // After SIGSTOP the screen is still there.
            if !isEntered { actions.onEnter() }
            isEntered = true
        }
    }

    private func leave() {
        isEntered.withLock { isEntered in
            guard isEntered else { return }
            isEntered = false
            actions.onLeave()
            before.apply()
        }
    }
}

extension StandardInput {
    /// Waits for the next line, as ``readLine()``, without showing what is typed.
    package func readHiddenLine(asking ask: () throws -> Void) async throws -> String? {
        let terminal = HeldTerminal(descriptor, modes: \.hidden)
        terminal?.hold()
        defer { terminal?.release() }
        try ask()
        return await readLine()
    }
}
