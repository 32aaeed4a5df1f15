import APIClient
import Console

extension CommandContext {
    /// Lets a person edit a text.
    ///
    /// - Parameters:
    ///   - text: The text to start from.
    ///   - name: What the file is called, without an ending.
    /// - Returns: The text that came back; the one before where nothing was changed.
    /// - Throws: ``ProgramFailure`` when no editor can be started or it fails; the text is then as it was.
    public func edit(_ text: String, name: String) async throws(ProgramFailure) -> String {
        do throws(Editor.Failure) {
            switch try Editor(environment: environment).edit(text, name: "\(name).txt") {
            case .changed(let changed): return changed
            case .unchanged: return text
            case .emptied: return ""
            }
        } catch .interrupted {
            // Whoever ends this program while its editor is open wants to hear nothing of the editor.
            throw ProgramFailure(status: .interrupted, kind: .invalid, message: FailureText.cancelled.text())
        } catch {
            throw .configuration(
                RunText.cannotEdit.text(["reason": ToolText.sentence(error)]),
                hint: RunText.setEditor.text()
            )
        }
    }

    /// Opens a page in the reader's browser, without a shell.
    ///
    /// - Parameter address: The page; http and https only.
    /// - Throws: ``ProgramFailure`` when no browser could be started.
    public func open(_ address: String) throws(ProgramFailure) {
        do throws(OpenURL.Failure) {
            let program = try OpenURL(environment: environment, isTerminal: output.isTerminal).open(address)
            note(RunText.opened.text(["program": program, "address": address]))
        } catch {
            throw .configuration(
                RunText.cannotOpen.text(["address": address, "reason": ToolText.sentence(error)]),
                hint: RunText.setBrowser.text()
            )
        }
    }
}
