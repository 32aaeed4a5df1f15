import Foundation
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
    func otherProgramsReadWhatIsWritten() throws {
        let output = FileManager.default.temporaryDirectory.appending(path: "validate-exports-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        #expect(FileManager.default.createFile(atPath: output.path, contents: nil))
        let handle = try FileHandle(forWritingTo: output)
        let process = Process()
        process.executableURL = Folder.project.appending(path: "Scripts/validate-exports")
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        let said = String(decoding: try Data(contentsOf: output), as: UTF8.self)
        // 69: the readers cannot be installed here, for which the exports are not to blame.
        if process.terminationStatus == 69, !Self.isAskedFor {
            print("skipped: \(said)")
            return
        }
        #expect(process.terminationStatus == 0, "\(said)")
    }
}
