extension CommandContext {
    /// Lets a person edit a text.
    ///
    /// - Parameters:
    ///   - text: The text to start from.
    ///   - name: What the file is called, without an ending.
    /// - Returns: The text that came back.
    /// - Throws: ``ProgramFailure`` when no editor can be started or it fails; the text is then as it was.
    public func edit(_ text: String, name: String) async throws(ProgramFailure) -> String {
        throw .configuration("No editor can be started.", hint: "Set VISUAL or EDITOR.")
    }
}
