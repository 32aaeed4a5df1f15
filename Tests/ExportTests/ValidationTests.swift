import Foundation
import TestPrograms
import Testing

/// Lets programs that know nothing of this one read the golden files, which `GoldenTests` holds equal to what is
/// written.
@Suite struct ValidationTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let isAskedFor = environment["VALIDATE_EXPORTS"] == "1"
    private static let isReady = FileManager.default.fileExists(
        atPath: Folder.project.appending(path: ".build/validate-exports/installed.txt").path
    )

    @Test(
        .enabled(
            if: isAskedFor || isReady || environment["CI"] == "true",
            "Scripts/validate-exports has not been run here; VALIDATE_EXPORTS=1 runs it"
        )
    )
    func otherProgramsReadWhatIsWritten() async throws {
        let outcome = try await Command(Folder.project.appending(path: "Scripts/validate-exports"), []).run()
        let said = outcome.output + outcome.errors
        // 69: the readers cannot be installed here, for which the exports are not to blame.
        if outcome.ending == .code(69), !Self.isAskedFor {
            print("skipped: \(said)")
            return
        }
        #expect(outcome.ending == .code(0), "\(said)")
    }
}
