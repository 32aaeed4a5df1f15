import CommandSupport
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct InterruptedEditTests {
    @Test func whoeverEndsTheProgramEndsTheEditorAndHears130() async throws {
        try await withDesk { desk in
            var desk = desk
            // The editor's parent is this process, which the console room keeps alive and tells of the signal.
            desk.environment["EDITOR"] = "kill -TERM $PPID; exec sleep 1000; :"
            desk.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
            let outcome = await desk.silently("bookfetch", ["memo", "9788980500208", "edit"])
            #expect(outcome.status == .interrupted && outcome.errors == "" && outcome.output == "")
            let memo = await desk.silently("bookfetch", ["memo", "9788980500208"])
            #expect(memo.errors.contains("There is no memo"))
        }
    }
}
