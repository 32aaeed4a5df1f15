import APIClient
import Console
import Messages

extension CommandContext {
    /// Lets a person edit a text.
    ///
    /// - Parameters:
    ///   - text: The text to start from.
    ///   - name: What the file is called, without an ending.
    ///   - nowhere: What is said where there is no terminal to edit on. An editor that the environment names is started
    ///     there all the same, since it may need none; it finds nothing to read, so that it cannot wait for keys.
    /// - Returns: The text that came back; the one before where nothing was changed.
    /// - Throws: ``ProgramFailure`` when no editor can be started or it fails; the text is then as it was.
    public func edit(
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
                // Open until the editor has ended.
                withExtendedLifetime(terminal) {}
            } else if editor.isNamed {
                outcome = try await editor.edit(text, name: "\(name).txt", on: .none)
            } else {
                outcome = .unchanged
                isNowhere = true
            }
        } catch .interrupted {
            // Whoever ends this program while its editor is open wants to hear nothing of the editor.
            throw ProgramFailure(status: .interrupted, kind: .invalid, message: .interrupted)
        } catch .ended(_, let kept) {
            // An interrupted run ends without a word of its own.
            note(.editorStopped)
            if let kept { note(.textKept(path: kept)) }
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

    /// Opens a page in the reader's browser, without a shell.
    ///
    /// - Parameter address: The page; http and https only.
    /// - Throws: ``ProgramFailure`` when no browser could be started.
    public func open(_ address: String) async throws(ProgramFailure) {
        do throws(URLOpener.Failure) {
            let program = try await URLOpener(environment: environment, isTerminal: output.isTerminal).open(address)
            note(.opened(program: program, address: address))
        } catch {
            throw .configuration(
                .cannotOpen(address: address, reason: .reason(error)),
                hint: .setBrowser
            )
        }
    }
}

extension ProgramFailure {
    /// That a text could not be edited. The configuration is at fault only where there is no such editor; one that ends
    /// with a code is a program that failed.
    init(editing failure: Editor.Failure) {
        var message = Message.cannotEdit(reason: .reason(failure))
        var hint = failure.kept.map { Message.textKept(path: $0) }
        let status: ExitStatus
        switch failure {
        case .notStarted:
            status = .configuration
            hint = .setEditor
        case .noFile: status = .cannotCreate
        case .cannotReadBack: status = .noInput
        case .notUTF8: status = .inputData
        case .refused(let code, _):
            status = .unavailable
            message = .editorFailed(code: code)
        case .crashed: status = .unavailable
        case .ended, .interrupted: status = .interrupted
        }
        self.init(status: status, kind: .invalid, message: message, hint: hint)
    }
}
