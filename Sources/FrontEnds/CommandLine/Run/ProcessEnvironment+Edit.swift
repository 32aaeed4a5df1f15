import APIClient
package import Documents
import Terminal
import Wording

extension ProcessEnvironment {
    /// Opens a text in the user's editor.
    ///
    /// - Parameter nowhere: The error message without a terminal. An editor named by the environment is started all the
    ///   same, since it may need none; its stdin is empty, so that it cannot wait for input.
    /// - Returns: The edited text; the initial one if unchanged.
    /// - Throws: ``ProgramFailure`` when no editor can be started or it fails; the text is then unchanged.
    package func edit(
        _ text: String,
        name: String,
        nowhere: ProgramFailure
    ) async throws(ProgramFailure) -> String {
        let editor = Editor(environment: environment)
        let outcome: Editor.Outcome
        var isNowhere = false
        do throws(Editor.Failure) {
            if input.isTerminal, output.isTerminal {
                outcome = try await editor.edit(text, name: "\(name).txt")
            } else if let terminal = ControllingTerminal(path: terminalPath) {
                outcome = try await editor.edit(text, name: "\(name).txt", on: .terminal(terminal.descriptor))
                // Keep the terminal open until the editor exits.
                withExtendedLifetime(terminal) {}
            } else if editor.isNamed {
                outcome = try await editor.edit(text, name: "\(name).txt", on: .none)
            } else {
                outcome = .unchanged
                isNowhere = true
            }
        } catch .interrupted {
            // After an interruption the editor's exit status is not reported.
            throw ProgramFailure(status: .interrupted, kind: .invalid, message: .interrupted)
        } catch .ended(_, let path) {
            // An interrupted run ends without an error message of its own.
            note(.editorStopped)
            if let path { note(.textSaved(path: path)) }
            releaseNotes()
            throw ProgramFailure(status: .interrupted, kind: .invalid, message: .editorStopped)
        } catch {
            throw ProgramFailure(editing: error)
        }
        if isNowhere { throw nowhere }
        return switch outcome {
        case .changed(let changed): changed
        case .unchanged: text
        case .emptied: ""
        }
    }
}

extension ProgramFailure {
    /// The failure of an edit: of the configuration for a missing editor, of the program for one that failed.
    init(editing failure: Editor.Failure) {
        var message = Message.cannotEdit(reason: .reason(failure))
        var hint = failure.savedAt.map { Message.textSaved(path: $0) }
        let status: ExitStatus
        switch failure {
        case .notStarted:
            status = .configuration
            hint = .setEditor
        case .noFile: status = .cannotCreate
        case .cannotReadBack: status = .noInput
        case .notUTF8, .tooLong: status = .inputData
        case .refused(let code, _):
            status = .unavailable
            message = .editorFailed(code: code)
        case .crashed: status = .unavailable
        case .ended, .interrupted: status = .interrupted
        }
        self.init(status: status, kind: .invalid, message: message, hint: hint)
    }
}
