public import Testing

/// Runs a test that reads ``Fixture/recorded(_:)`` with the responses in the project, and again with the recorded
/// ones that a checkout may have beside it.
///
/// Those in the project have the shapes of recorded responses, the members, codes, numbers and dates, and invented
/// texts of the same lengths.
public struct RecordingsTrait: SuiteTrait, TestTrait, TestScoping {
    /// Each test of a suite has it.
    public var isRecursive: Bool { true }

    /// Runs the test once for each folder of recorded responses.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        for folder in Fixture.recordedFolders {
            try await Fixture.$recordedFolder.withValue(folder) { try await function() }
        }
    }
}

extension Trait where Self == RecordingsTrait {
    /// The test reads recorded responses.
    public static var recorded: Self { Self() }
}
