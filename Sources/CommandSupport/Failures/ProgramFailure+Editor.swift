import APIClient
import Console
import Messages

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
