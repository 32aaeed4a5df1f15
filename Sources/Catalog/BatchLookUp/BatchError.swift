public import Foundation

/// Why a batch of look-ups cannot go on.
public enum BatchError: Error, Sendable {
    /// The input cannot be read.
    case input(any Error)
    /// A row cannot be written.
    case output(any Error)
    /// How far the run got cannot be kept.
    case checkpoint(any Error)
    /// The input is not the one that was begun: its first so many lines have changed, or there are fewer.
    case inputChanged(lines: Int)
}

extension BatchError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .input(let error): "The input cannot be read: \(error.localizedDescription)"
        case .output(let error): "A row cannot be written: \(error.localizedDescription)"
        case .checkpoint(let error): "The checkpoint cannot be saved: \(error.localizedDescription)"
        case .inputChanged(let lines): "The input is not the one that was begun: its first \(lines) lines have changed."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
