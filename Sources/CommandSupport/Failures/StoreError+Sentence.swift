import APIClient
import Messages
import Store

extension ProgramFailure {
    /// The store failed: code 74. Whatever the command found has been shown before.
    ///
    /// That there is nothing to remember something by is no failure of the store's: code 64.
    init(_ error: StoreError) {
        if case .noIdentity = error {
            self = .usage(error.sentence)
            return
        }
        self.init(
            status: .store,
            kind: .invalid,
            message: error.sentence,
            hint: .storeHint
        )
        if case .damaged(let path) = error {
            hint = .storeRepairHint
            damagedStore = path
        }
    }
}
