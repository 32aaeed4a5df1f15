import APIClient
import Console

extension ProgramFailure {
    /// That a text could not be edited. The configuration is at fault only where there is no such editor; one that ends
    /// with a code is a program that failed.
    init(editing failure: Editor.Failure) {
        var message = RunText.cannotEdit.text(["reason": ToolText.sentence(failure)])
        var hint = failure.kept.map { RunText.textKept.text(["path": $0]) }
        let status: ExitStatus
        switch failure {
        case .notStarted:
            status = .configuration
            hint = RunText.setEditor.text()
        case .noFile: status = .cannotCreate
        case .cannotReadBack: status = .noInput
        case .notUTF8: status = .inputData
        case .refused(let code, _):
            status = .unavailable
            message = RunText.editorFailed.text(["code": "\(code)"])
        case .crashed: status = .unavailable
        case .ended, .interrupted: status = .interrupted
        }
        self.init(status: status, kind: .invalid, message: message, hint: hint)
    }
}
