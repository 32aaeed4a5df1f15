import CatalogModel

/// A door that holds whoever comes until the test lets them through, and counts them.
actor Door {
    private var held: [ISBN: CheckedContinuation<Void, Never>] = [:]
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    private var isOpen = false
    /// The most that were held at the same time.
    private(set) var most = 0

    /// Waits to be let through; being cancelled does not help.
    func pass(_ isbn: ISBN) async {
        guard !isOpen else { return }
        await withCheckedContinuation { continuation in
            held[isbn] = continuation
            most = max(most, held.count)
            for watcher in watchers where held.count >= watcher.count { watcher.continuation.resume() }
            watchers.removeAll { held.count >= $0.count }
        }
    }

    /// Waits until so many are held.
    func holds(_ count: Int) async {
        guard held.count < count else { return }
        await withCheckedContinuation { watchers.append((count, $0)) }
    }

    /// Lets one through; false when nobody with that number is held.
    @discardableResult
    func release(_ isbn: ISBN) -> Bool {
        guard let continuation = held.removeValue(forKey: isbn) else { return false }
        continuation.resume()
        return true
    }

    /// Lets everyone through, from now on.
    func open() {
        isOpen = true
        for continuation in held.values { continuation.resume() }
        held = [:]
    }
}
