#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Lets a user change a text in the editor of their choice.
///
/// The text lies in a file that only they may read, in a folder of its own that goes with everything in it when the editor
/// has ended, whatever way that was.
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

    /// Why there is no outcome. The text is as it was before.
    public enum Failure: Error, Hashable, Sendable {
        /// The file to edit cannot be made; a code of `errno.h`.
        case noFile(code: Int32)
        /// The editor cannot be started.
        case notStarted(String, ChildProcess.Failure)
        /// The editor ended with a code other than 0, as `vi` does on `:cq`: the user does not want the change.
        case refused(code: Int32)
        /// The editor ended otherwise than by itself.
        case crashed
        /// This program was asked to end meanwhile, by this signal.
        case interrupted(signal: Int32)
        /// The file is gone or cannot be read any more; a code of `errno.h`.
        case cannotReadBack(code: Int32)
        /// The file is not text in UTF-8 any more.
        case notUTF8
    }

    /// Where an editor reads what is typed and draws what it shows.
    public enum Screen: Hashable, Sendable {
        /// Where this program reads and writes.
        case inherited
        /// On a terminal; its descriptor.
        case terminal(Int32)
        /// Nowhere: it reads nothing, and what it draws is gone. One that waits for keys ends at once; vi would look for
        /// them behind stderr as well.
        case none
    }

    /// Whether the environment names an editor, so that it is not `vi` for want of another.
    public let isNamed: Bool

    private let words: CommandWords
    private let environment: [String: String]

    /// The user's editor.
    ///
    /// - Parameter environment: The process's environment: `VISUAL`, unless the terminal is a dumb one, then `EDITOR`, then
    ///   `vi`. Without a shell, where the value needs none.
    public init(environment: [String: String]) {
        let isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
        let stated = (isDumb ? ["EDITOR"] : ["VISUAL", "EDITOR"]).compactMap { environment[$0] }.map(CommandWords.init)
        let named = stated.first { $0 != .none }
        words = named ?? .words(["vi"])
        isNamed = named != nil
        self.environment = environment
    }

    /// Has a text edited. Blocks this thread until the editor has ended.
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
    ) throws(Failure) -> Outcome {
        let before = Self.withoutLastBreaks(text)
        let file = try PrivateFile(before.isEmpty ? "" : before + "\n", name: name, environment: environment)
        defer { file.remove() }
        let after = Self.withoutLastBreaks(try after(editing: file, on: screen))
        if after.allSatisfy(\.isWhitespace) { return before.allSatisfy(\.isWhitespace) ? .unchanged : .emptied }
        // As bytes: a text that was normalised is another one.
        return Array(after.utf8) == Array(before.utf8) ? .unchanged : .changed(after)
    }

    private func after(editing file: PrivateFile, on screen: Screen) throws(Failure) -> String {
        guard let command = words.command(adding: [file.path]) else { throw .notStarted("", .notFound) }
        let settings = screen.settings
        let result: ForegroundProcess.Result
        do throws(ChildProcess.Failure) {
            result = try ForegroundProcess.run { () throws(ChildProcess.Failure) in
                try ChildProcess(
                    command.name,
                    arguments: command.arguments,
                    environment: environment,
                    settings: settings
                )
            }
        } catch {
            throw .notStarted(command.name, error)
        }
        if let signal = result.request { throw .interrupted(signal: signal) }
        switch result.ending {
        case .exited(0): return try file.text()
        case .exited(let code): throw .refused(code: code)
        case .signalled, .unknown: throw .crashed
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
