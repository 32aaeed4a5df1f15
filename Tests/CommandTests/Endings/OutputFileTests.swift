import CommandSupport
import Foundation
import TestSupport
import Testing

/// A file that cannot be written is told in a sentence for readers, with one full stop.
@Suite struct OutputFileTests {
    @Test(arguments: [
        ("/nonexistent/x", "/nonexistent/x: its folder is not there."), ("/", "/: it is a folder."),
        ("/dev/null/x", "/dev/null/x: its folder is not there."), ("/proc/x", "/proc/x: "),
    ])
    func anExportSaysWhy(path: String, reason: String) async throws {
        try await withDesk { desk in
            let outcome = await desk.silently("bookfetch", ["export", "-o", path])
            #expect(outcome.status == .cannotCreate)
            #expect(outcome.errors.hasPrefix("bookfetch: Cannot write \(reason)"))
            #expect(!outcome.errors.contains("..") && !outcome.errors.contains("Error"))
            #expect(outcome.errorLines.count == 1)
        }
    }

    @Test(arguments: ["/dev/null/pages", "/proc/pages"])
    func soDoesAFolderOfPages(path: String) async throws {
        try await withDesk { desk in
            let outcome = await desk.bookfetch("preview", "9788980500208", "--save", path, "--demo")
            #expect(outcome.status == .cannotCreate)
            #expect(outcome.errors.contains("Cannot write \(path): "))
            #expect(!outcome.errors.contains("..") && !outcome.errors.contains("Error"))
        }
    }

    @Test func soDoesTheCalendar() async throws {
        try await withDesk { desk in
            _ = await desk.bookfetch("birthday", "--keep", "김하늘", "1997-06-26")
            let outcome = await desk.bookfetch("today", "--ics", "-o", "nowhere/days.ics")
            #expect(outcome.status == .cannotCreate)
            #expect(outcome.errors.hasSuffix("nowhere/days.ics: its folder is not there.\n"))
        }
    }
}
