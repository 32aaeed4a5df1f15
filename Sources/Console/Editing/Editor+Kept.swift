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
