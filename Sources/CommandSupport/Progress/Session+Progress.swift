extension Session {
    /// Says what the run is doing, on a terminal and after 300 ms; may be called as often as there is news.
    ///
    /// Without it the services that are asked are named. The line goes by itself before a result is written.
    ///
    /// - Parameters:
    ///   - text: The stage.
    ///   - values: The values that its wording names.
    public func progress(_ text: ProgressText, _ values: KeyValuePairs<String, String> = [:]) {
        context.waiting.begin(text.text(values))
    }

    /// Says what the run is doing as long as it does it.
    ///
    /// - Parameters:
    ///   - text: The stage.
    ///   - values: The values that its wording names.
    ///   - work: The work.
    /// - Returns: What the work gives.
    /// - Throws: What the work throws.
    public func during<Value, Failure: Error>(
        _ text: ProgressText,
        _ values: KeyValuePairs<String, String> = [:],
        _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        progress(text, values)
        defer { context.waiting.endStage() }
        return try await work()
    }
}
