package import APIClient

/// Grants the requests of one key at one service in a run, by this machine's count or by one that several machines
/// share.
package protocol RequestAllowance: Sendable {
    /// Counts one request if the quota allows it. Returns whether the request may be made, and the remaining quota;
    /// `nil` if it is not counted and may be made. Throws ``ExchangeError`` if it is not counted and must not be made.
    func grant(force: Bool) async throws(ExchangeError) -> QuotaReservation?
    /// Takes a request off the count again, because it never reached the service.
    func giveBack(_ reservation: QuotaReservation)
    /// Stores a wait that the service requested. If that fails, the next response will repeat it.
    func save(wait length: Duration, status: Int) async
    /// Removes the stored wait, after a successful response.
    func endWait() async
    /// Stores the requests a day that the service grants, from its response, where only this machine counts.
    func save(dailyLimit requests: Int) async
}

extension RequestAllowance {
    // Machines that share a count have the same limits, from their settings.
    package func save(dailyLimit requests: Int) async {}
}

extension QuotaAllowance: RequestAllowance {
    /// As `reserve(force:)`. If the store's count cannot be read, nothing is refused: the service keeps its own.
    package func grant(force: Bool) async throws(ExchangeError) -> QuotaReservation? {
        try? await reserve(force: force)
    }

    package func save(wait length: Duration, status: Int) async {
        try? await wait(length, status: status)
    }

    package func endWait() async {
        try? await clearWait()
    }

    package func save(dailyLimit requests: Int) async {
        try? await announce(dailyLimit: requests)
    }
}
