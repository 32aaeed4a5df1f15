import APIClient
import CatalogModel
import CommandSupport
import Console
import Export
import Foundation
import Store

/// The birthdays that are kept, as a calendar.
enum BirthdayCalendar {
    /// Writes the calendar; with nobody in it there is none to write.
    ///
    /// - Parameters:
    ///   - session: The run.
    ///   - output: The file; `nil` or `-` for stdout.
    ///   - context: The run's surroundings.
    /// - Throws: ``ProgramFailure`` with code 74 for the store, 73 for the file; what stdout throws.
    static func write(_ session: Session, to output: String?, in context: CommandContext) async throws {
        let kept = try await session.withStore { (store) async throws(StoreError) in try await store.birthdays.list() }
        let entries = kept.map { birthday in
            CalendarBirthday(
                uid: birthday.uid,
                summary: TodayText.calendarEntry.text(["name": birthday.name]),
                day: birthday.day,
                year: birthday.year,
                changedAt: birthday.keptAt
            )
        }
        guard let text = CalendarWriter.text(entries) else { return session.note(TodayText.noneKept.text()) }
        guard let output, output != "-" else { return try context.output.write(text) }
        let file = URL(filePath: output, relativeTo: context.currentFolder)
        do {
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            throw ProgramFailure(
                status: .cannotCreate,
                kind: .invalid,
                message: FileText.cannotWrite.text(["path": file.path, "reason": FileReason.writing(file, error)])
            )
        }
        session.note(TodayText.calendarWritten.text(["count": "\(entries.count)", "file": file.path]))
    }
}
