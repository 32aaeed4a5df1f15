import ArgumentParser
import CatalogModel
import CommandSupport
import Console
import Messages
import Reports
import Store

/// The flags of `birthday` for people's birthdays instead of books.
struct BirthdayKeeping: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            .helpKeep,
            valueName: "name"
        )
    )
    var keep: String?

    @Flag(help: ArgumentHelp(.helpKept))
    var kept = false

    @Option(help: ArgumentHelp(.helpForget, valueName: "name"))
    var forget: String?

    var isAsked: Bool { keep != nil || kept || forget != nil }

    /// Validates them together with the date.
    ///
    /// - Parameter date: The argument; empty if missing.
    func check(_ date: String) throws {
        guard [keep != nil, kept, forget != nil].count(where: \.self) == 1 else {
            throw ValidationError(.oneBirthdayAction)
        }
        guard let name = keep ?? forget else {
            if !date.isEmpty { throw ValidationError(.keptTakesNoDate) }
            return
        }
        guard !CleanText.plain(name).isEmpty else { throw ValidationError(.emptyName) }
        if keep != nil {
            try NameLength.check(name)
            guard !TypedDate.isMeant(by: name) else { throw ValidationError(.nameIsDate(name: CleanText.plain(name))) }
            try Self.checkDay(date)
        } else if !date.isEmpty {
            throw ValidationError(.forgetTakesNoDate)
        }
    }

    private static func checkDay(_ text: String) throws {
        guard text.contains(where: { !$0.isWhitespace }) else { throw ValidationError(.missingBirthday) }
        do throws(PartialDate.Invalid) {
            // Another person's name is not a birthday.
            if case .name = try TypedDate(text) { throw .form(text, expected: "YYYY-MM-DD") }
        } catch {
            throw ValidationError(.invalidBirthday(text: text, reason: .invalid(error)))
        }
    }

    /// Saves, lists or removes birthdays.
    ///
    /// - Parameters:
    ///   - date: The argument; empty if missing.
    /// - Throws: ``ProgramFailure`` with code 74 for the store, 64 for an unknown name; a write error of stdout.
    func run(_ date: String, _ options: GlobalOptions, in context: CommandContext) async throws {
        let session = try Session(options, in: context, needs: .localOnly)
        if let keep {
            let born = try await session.resolved(TypedDate(date))
            let saved = try await session.withStore { (store) async throws(StoreError) in
                try await store.birthdays.keep(keep, on: born.day, year: born.year)
            }
            try await context.write(
                BirthdayReports.list([saved]),
                options: options,
                text: { _ in [BirthdayReports.sentence(kept: saved)] }
            )
        } else if let forget {
            let gone = try await session.withStore { (store) async throws(StoreError) in
                try await store.birthdays.forget(forget)
            }
            guard let gone else { throw ProgramFailure.usage(.noSavedBirthday(name: CleanText.plain(forget))) }
            try await context.write(
                BirthdayReports.list([gone]),
                options: options,
                text: { _ in [BirthdayReports.sentence(forgotten: gone)] }
            )
        } else {
            let all = try await session.withStore { (store) async throws(StoreError) in
                try await store.birthdays.list()
            }
            try await context.write(BirthdayReports.list(all), options: options)
        }
    }
}

enum BirthdayReports {
    /// The birthdays as a list: the shape `bookfetch.birthdays/1`.
    static func list(_ birthdays: [SavedBirthday]) -> Report {
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

    static func sentence(kept birthday: SavedBirthday) -> String {
        SafeText.line(Message.birthdaySaved(name: birthday.name, day: day(birthday)).text)
    }

    static func sentence(forgotten birthday: SavedBirthday) -> String {
        SafeText.line(Message.birthdayDeleted(name: birthday.name, day: day(birthday)).text)
    }

    private static func day(_ birthday: SavedBirthday) -> String {
        (birthday.bornOn.map { Message.date($0) } ?? .date(birthday.day)).text
    }
}

private struct BirthdaysDocument: Encodable, Sendable {
    let schema = "bookfetch.birthdays/1"
    let birthdays: [BirthdayRecord]
}
