#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Lets a user change a text in the editor of their choice.
///
/// The text lies in a file that only they may read, in a folder of its own that goes with everything in it when the
/// editor has ended. Only where a text was written and cannot be taken, it stays, and the failure says where.
public struct Editor: Sendable {
    /// What the user made of the text.
    public enum Outcome: Hashable, Sendable {
        /// Another text, without the line breaks that editors put at the end.
        case changed(String)
        /// The same text, but for line breaks at its end.
        case unchanged
        /// Nothing but white space.
        case emptied
    }

    /// Why there is no outcome. The text is as it was before; `kept` is the file with another one that was written
    /// meanwhile.
    public enum Failure: Error, Hashable, Sendable {
        /// The file to edit cannot be made; a code of `errno.h`.
        case noFile(code: Int32)
        /// The editor cannot be started.
        case notStarted(String, ChildProcess.Failure)
        /// The editor ended with a code other than 0, as `vi` does on `:cq`: the user does not want the change.
        case refused(code: Int32, kept: String?)
        /// The editor was ended by a signal, as Ctrl-C is one.
        case ended(signal: Int32, kept: String?)
        /// Nobody knows how the editor ended.
        case crashed(kept: String?)
        /// This program was asked to end meanwhile, by this signal.
        case interrupted(signal: Int32)
        /// The file is gone or cannot be read any more; a code of `errno.h`.
        case cannotReadBack(code: Int32)
        /// The file is not text in UTF-8 any more.
        case notUTF8(kept: String)
    }

    /// Where an editor reads what is typed and draws what it shows.
    public enum Screen: Hashable, Sendable {
        /// Where this program reads and writes.
        case inherited
        /// On a terminal; its descriptor.
        case terminal(Int32)
        /// Nowhere: it reads nothing, and what it draws is gone. One that waits for keys ends at once; vi would look
        /// for them behind stderr as well.
        case none
    }

    /// Whether the environment names an editor, so that it is not `vi` for want of another.
    public let isNamed: Bool

    private let words: CommandWords
    private let environment: [String: String]

    /// The user's editor.
    ///
    /// - Parameter environment: The process's environment: `VISUAL`, unless the terminal is a dumb one, then `EDITOR`,
    ///   then `vi`. Without a shell, where the value needs none.
    public init(environment: [String: String]) {
        let isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
        let stated = (isDumb ? ["EDITOR"] : ["VISUAL", "EDITOR"]).compactMap { environment[$0] }.map(CommandWords.init)
        let named = stated.first { $0 != .none }
        words = named ?? .words(["vi"])
        isNamed = named != nil
        self.environment = environment
    }

    /// Has a text edited, and waits for it without a thread of the task pool. A task that is cancelled starts no
    /// editor.
    ///
    /// - Parameters:
    ///   - text: What to begin with.
    ///   - name: The file's name without folders. Editors show it, and tell the kind of text by its ending.
    ///   - screen: Where the editor is seen.
    /// - Returns: What became of it.
    /// - Throws: Why nothing did.
    public func edit(
        _ text: String,
        name: String = "text.txt",
        on screen: Screen = .inherited
    ) async throws(Failure) -> Outcome {
        guard !Task.isCancelled else { throw .interrupted(signal: SIGTERM) }
        let before = Self.withoutLastBreaks(text)
        let file = try PrivateFile(before.isEmpty ? "" : before + "\n", name: name, environment: environment)
        let text: String
        do throws(Failure) {
            text = try await self.text(editing: file, on: screen)
        } catch {
            if error.kept == nil { file.remove() }
            throw error
        }
        file.remove()
        let after = Self.withoutLastBreaks(text)
        if after.allSatisfy(\.isWhitespace) { return before.allSatisfy(\.isWhitespace) ? .unchanged : .emptied }
        // As bytes: a text that was normalised is another one.
        return Array(after.utf8) == Array(before.utf8) ? .unchanged : .changed(after)
    }

    private func text(editing file: PrivateFile, on screen: Screen) async throws(Failure) -> String {
        guard let command = words.command(adding: [file.path]) else { throw .notStarted("", .notFound) }
        let result: ForegroundProcess.Result
        do throws(ChildProcess.Failure) {
            result = try await ForegroundProcess.run(
                command.name,
                arguments: command.arguments,
                environment: environment,
                settings: screen.settings
            )
        } catch {
            throw .notStarted(command.name, error)
        }
        if let signal = result.request { throw .interrupted(signal: signal) }
        switch result.ending {
        case .exited(0): return try file.text()
        // A shell says so of the editor in it.
        case .exited(128 + SIGINT): throw .ended(signal: SIGINT, kept: file.pathIfWritten)
        case .exited(let code): throw .refused(code: code, kept: file.pathIfWritten)
        case .signalled(let signal): throw .ended(signal: signal, kept: file.pathIfWritten)
        case .unknown: throw .crashed(kept: file.pathIfWritten)
        }
    }

    /// CR LF becomes LF, since some editors write it.
    private static func withoutLastBreaks(_ text: String) -> String {
        var text = text.split(omittingEmptySubsequences: false) { $0 == "\r\n" || $0 == "\n" }.joined(separator: "\n")
        while text.last?.isNewline == true { text.removeLast() }
        return text
    }
}

extension Editor.Screen {
    /// The streams of an editor that is seen there.
    fileprivate var settings: ChildProcess.Settings {
        var settings = ChildProcess.Settings()
        switch self {
        case .inherited: break
        case .terminal(let descriptor):
            settings.input = .descriptor(descriptor)
            settings.output = .descriptor(descriptor)
        case .none:
            settings.input = .null
            settings.output = .null
            settings.errors = .null
        }
        return settings
    }
}

extension Editor.Failure {
    /// The file that stays with what was written; `nil` where nothing was.
    public var kept: String? {
        switch self {
        case .refused(_, let kept), .ended(_, let kept), .crashed(let kept): kept
        case .notUTF8(let kept): kept
        case .noFile, .notStarted, .interrupted, .cannotReadBack: nil
        }
    }
}
