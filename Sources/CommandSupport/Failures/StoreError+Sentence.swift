import APIClient
import Store

extension ProgramFailure {
    /// The store failed: code 74. Whatever the command found has been shown before.
    init(_ error: StoreError) {
        self.init(
            status: .store,
            kind: .invalid,
            message: StoreFailureText.sentence(error),
            hint: FailureText.storeHint.text()
        )
        if case .damaged(let path) = error {
            hint = StoreText.repairHint.text()
            damagedStore = path
        }
    }
}
