public import Store

/// A direction in which the journal of the shelf is gone through.
public enum JournalStep: String, Sendable {
    /// The last change that is in effect is undone.
    case undo
    /// The change that was undone last is made again.
    case redo
}

/// Why a change was neither undone nor made again.
public enum JournalError: Error, Hashable, Sendable {
    /// The next change is another one than was meant: one was made since. Nothing was changed.
    case otherChange
    /// The store cannot be read or written.
    case store(StoreError)
}

extension Shelf {
    /// The change that a step would undo or make again; `nil` if there is none.
    public func next(_ step: JournalStep) async throws(StoreError) -> ShelfChange? {
        switch step {
        case .undo: try await nextUndo()
        case .redo: try await nextRedo()
        }
    }

    /// Undoes the next change of the journal, or makes it again.
    ///
    /// - Parameters:
    ///   - number: The change that is meant; `nil` for the next one.
    ///   - announce: Called with the change before it is undone or made again; more than once if another process makes
    ///     a change meanwhile.
    /// - Returns: What was done; `nil` if there is nothing to do.
    public func undoOrRedo(
        _ step: JournalStep,
        only number: Int64? = nil,
        announcing announce: (ShelfChange) -> Void = { _ in }
    ) async throws(JournalError) -> ShelfUndo? {
        do throws(StoreError) {
            while true {
                let next = try await next(step)
                guard number == nil || number == next?.number else { break }
                guard let next else { return nil }
                announce(next)
                let done =
                    switch step {
                    case .undo: try await undo(next.number)
                    case .redo: try await redo(next.number)
                    }
                // Another process may have made a change since this one was announced.
                if let done { return done }
            }
        } catch {
            throw .store(error)
        }
        throw .otherChange
    }
}
