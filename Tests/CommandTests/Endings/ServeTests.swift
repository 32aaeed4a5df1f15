import CommandLine
import Documents
import TestSupport
import Testing

/// `bookfetch serve` where the web server was left out of the build, as in that of `make test`. EndToEndTests start the
/// server of a build that has it.
@Suite struct ServeTests {
    @Test(arguments: [
        ("en", "This program was built without the web server."), ("ko_KR.UTF-8", "웹 서버 없이 빌드된 프로그램입니다."),
    ])
    func aBuildWithoutTheServerSaysSo(language: String, sentence: String) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = language
            for arguments in [["serve"], ["serve", "--port", "0", "--no-writes"]] {
                let outcome = await ServerProcess.$isBuilt.withValue(false) {
                    await harness.silently("bookfetch", arguments)
                }
                #expect(outcome.status == .unavailable && outcome.status.rawValue == 69, "\(outcome)")
                #expect(outcome.output == "" && outcome.errorLines.count == 2, "\(outcome)")
                #expect(outcome.errors.contains(sentence) && outcome.errors.contains("'make release'"), "\(outcome)")
            }
        }
    }
}
