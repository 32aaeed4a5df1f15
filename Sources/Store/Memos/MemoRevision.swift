public import Foundation

/// One entry of a memo's history.
public struct MemoRevision: Hashable, Sendable {
    /// What it said from then on; `nil` where it was removed.
    public let text: String?
    /// When.
    public let writtenAt: Date
}
