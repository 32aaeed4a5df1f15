import Basics

/// Opens a text in the user's editor. The text is written to a file readable only by the user, in a folder of its own
/// that is removed with its contents when the editor has ended. Only if a text was written and cannot be used, the file
/// remains, and the error has its path.
package struct Editor: Sendable {
    package enum Outcome: Hashable, Sendable {
        /// Another text, without trailing line breaks, which editors add.
        case changed(String)
        case unchanged
        case emptied
    }

    /// The reason for no result. The original text is unchanged; `savedAt` is the file with the text written.
    package enum Failure: Error, Hashable, Sendable {
        /// The file cannot be created; a code of `errno.h`.
        case noFile(code: Int32)
        case notStarted(String, ChildProcess.Failure)
        /// The editor exited with a code other than 0, as `vi` does on `:cq`: the user discards the change.
        case refused(code: Int32, savedAt: String?)
        case ended(signal: Int32, savedAt: String?)
        /// It is unknown how the editor ended.
        case crashed(savedAt: String?)
        /// This program received this signal meanwhile.
        case interrupted(signal: Int32)
        /// The file is gone or unreadable; a code of `errno.h`.
        case cannotReadBack(code: Int32)
        /// The file is no longer valid UTF-8.
        case notUTF8(savedAt: String)
        /// The text is longer than ``Editor/limit``.
        case tooLong(savedAt: String)
    }

    /// The maximum length of an edited text in bytes: 1 MiB.
    package static let limit = 1 << 20

    package enum Screen: Hashable, Sendable {
        case inherited
        case terminal(Int32)
        /// None: no input, and the output is discarded. An editor that waits for keys ends at once; vi would also read
        /// them from stderr.
        case none
    }

    /// Whether the environment names an editor, as opposed to the default `vi`.
    package let isNamed: Bool

    private let words: ShellWords
    private let environment: [String: String]

    /// - Parameter environment: The process's environment: `VISUAL`, except on a dumb terminal, then `EDITOR`, then
    ///   `vi`. Run without a shell unless the value needs one.
    package init(environment: [String: String]) {
        let isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
        let stated = (isDumb ? ["EDITOR"] : ["VISUAL", "EDITOR"]).compactMap { environment[$0] }.map(ShellWords.init)
        let named = stated.first { $0 != .none }
        words = named ?? .words(["vi"])
        isNamed = named != nil
        self.environment = environment
    }

    /// Opens a text in the editor, and waits for it without blocking a thread of the task pool. A cancelled task starts
    /// no editor.
    ///
    /// - Parameter name: The file's name without folders. Editors show it, and detect the kind of text by its
    ///   extension.
    package func edit(
        _ text: String,
        name: String = "text.txt",
        on screen: Screen = .inherited
    ) async throws(Failure) -> Outcome {
        guard !Task.isCancelled else { throw .interrupted(signal: SIGTERM) }
        let before = Self.withoutLastBreaks(text)
        let file = try EditedFile(before.isEmpty ? "" : before + "\n", name: name, environment: environment)
        let text: String
        do throws(Failure) {
            text = try await self.text(editing: file, on: screen)
        } catch {
            if error.savedAt == nil { file.remove() }
            throw error
        }
        file.remove()
        let after = Self.withoutLastBreaks(text)
        if after.allSatisfy(\.isWhitespace) { return before.allSatisfy(\.isWhitespace) ? .unchanged : .emptied }
        // As bytes: a normalised text counts as changed.
        return Array(after.utf8) == Array(before.utf8) ? .unchanged : .changed(after)
    }

    private func text(editing file: EditedFile, on screen: Screen) async throws(Failure) -> String {
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
        // A shell's exit code for an interrupted editor.
        case .exited(128 + SIGINT): throw .ended(signal: SIGINT, savedAt: file.pathIfWritten)
        case .exited(let code): throw .refused(code: code, savedAt: file.pathIfWritten)
        case .signalled(let signal): throw .ended(signal: signal, savedAt: file.pathIfWritten)
        case .unknown: throw .crashed(savedAt: file.pathIfWritten)
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
    package var savedAt: String? {
        switch self {
        case .refused(_, let path), .ended(_, let path), .crashed(let path): path
        case .notUTF8(let path), .tooLong(let path): path
        case .noFile, .notStarted, .interrupted, .cannotReadBack: nil
        }
    }
}
