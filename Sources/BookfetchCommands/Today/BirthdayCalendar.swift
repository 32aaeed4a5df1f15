import APIClient
import CatalogModel
import CommandSupport
import Console
import Export
import Foundation
import Messages
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
                summary: Message.birthdayOf(name: birthday.name).text,
                day: birthday.day,
                year: birthday.year,
                changedAt: birthday.keptAt
            )
        }
        guard let text = CalendarWriter.text(entries) else { return session.note(.noSavedBirthdays) }
        guard let output, output != "-" else { return try context.output.write(text) }
        let path = try OutputFile.write(text, to: output, in: context.currentFolder)
        session.note(.wroteBirthdays(count: entries.count, file: path))
    }
}
