import CatalogModel
import CommandSupport
import Console
import Messages
import Store

/// Birthdays that are kept, as reports and sentences.
enum BirthdayReports {
    /// The birthdays as a list: the shape `bookfetch.birthdays/1`.
    static func list(_ birthdays: [KeptBirthday]) -> Report {
        Report(
            document: BirthdaysDocument(birthdays: birthdays.map { BirthdayRecord($0) }),
            items: birthdays.map { BirthdayRecord($0) },
            fields: ["monthDay", "name", "bornOn"],
            rows: birthdays.map { [$0.day.description, $0.name, $0.bornOn?.description ?? ""] },
            columns: [
                Table.Column(.columnDay, priority: 3, isTruncatable: false),
                Table.Column(.columnName, minimumWidth: 10, priority: 2),
                Table.Column(.columnBorn, priority: 1, isTruncatable: false),
            ],
            whenEmpty: .noSavedBirthdays
        )
    }

    /// That one is kept now.
    static func sentence(kept birthday: KeptBirthday) -> String {
        SafeText.line(Message.birthdaySaved(name: birthday.name, day: day(birthday)).text)
    }

    /// That one is not kept any more.
    static func sentence(forgotten birthday: KeptBirthday) -> String {
        SafeText.line(Message.birthdayDeleted(name: birthday.name, day: day(birthday)).text)
    }

    private static func day(_ birthday: KeptBirthday) -> String {
        (birthday.bornOn.map { Message.date($0) } ?? .date(birthday.day)).text
    }
}

/// Birthdays as JSON.
private struct BirthdaysDocument: Encodable, Sendable {
    let schema = "bookfetch.birthdays/1"
    let birthdays: [BirthdayRecord]
}
