package import Messages

extension Session {
    /// Says what the run is doing, on a terminal and after 300 ms; may be called as often as there is news.
    ///
    /// Without it the services that are asked are named. The line goes by itself before a result is written.
    ///
    /// - Parameter stage: What is being done.
    package func progress(_ stage: Message) {
        context.waiting.begin(stage.text)
    }

    /// Says what the run is doing as long as it does it.
    ///
    /// - Parameters:
    ///   - stage: What is being done.
    ///   - work: The work.
    /// - Returns: What the work gives.
    /// - Throws: What the work throws.
    package func during<Value, Failure: Error>(
        _ stage: Message,
        _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        progress(stage)
        defer { context.waiting.endStage() }
        return try await work()
    }
}
