import ArgumentParser
import BookfetchKit
import CatalogModel
import Documents
import Store
import Terminal
import Wording

/// The flags of `birthday` for people's birthdays instead of books.
struct BirthdayKeeping: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            .helpSaveBirthday,
            valueName: "name"
        )
    )
    var keep: String?

    @Flag(help: ArgumentHelp(.helpSavedBirthdays))
    var kept = false

    @Option(help: ArgumentHelp(.helpForget, valueName: "name"))
    var forget: String?

    var isAsked: Bool { keep != nil || kept || forget != nil }

    /// Validates them together with the date. `isLunar`: whether it is of the lunar calendar.
    func check(_ date: String, isLunar: Bool) throws {
        guard [keep != nil, kept, forget != nil].count(where: \.self) == 1 else {
            throw ValidationError(.oneBirthdayAction)
        }
        if isLunar, keep == nil { throw ValidationError(.lunarNotSaved) }
        guard let name = keep ?? forget else {
            if !date.isEmpty { throw ValidationError(.savedTakesNoDate) }
            return
        }
        guard !CleanText.plain(name).isEmpty else { throw ValidationError(.emptyName) }
        if keep != nil {
            try NameLength.check(name)
            guard !TypedDate.isMeant(by: name) else { throw ValidationError(.nameIsDate(name: CleanText.plain(name))) }
            try Self.checkDay(date, isLunar: isLunar)
        } else if !date.isEmpty {
            throw ValidationError(.forgetTakesNoDate)
        }
    }

    private static func checkDay(_ text: String, isLunar: Bool) throws {
        guard text.contains(where: { !$0.isWhitespace }) else { throw ValidationError(.missingBirthday) }
        if isLunar {
            _ = try ValidationError.of { () throws(ProgramFailure) in try TypedLunarDate(text) }
            return
        }
        do throws(PartialDate.Invalid) {
            // Another person's name is not a birthday.
            if case .name = try TypedDate(text) { throw .form(text, expected: "YYYY-MM-DD") }
        } catch {
            throw ValidationError(.invalidBirthday(text: text, reason: .invalid(error)))
        }
    }

    /// Saves, lists or removes birthdays.
    ///
    /// - Parameter isLunar: Whether it is of the lunar calendar.
    /// - Throws: ``ProgramFailure`` with code 74 for the store, 64 for an unknown name; a write error of stdout.
    func run(_ date: String, isLunar: Bool, _ options: GlobalOptions, in context: ProcessEnvironment) async throws {
        let session = try Session(options, in: context, needs: .localOnly)
        if let keep {
            let (born, lunar) = try await born(date, isLunar: isLunar, session)
            let saved = try await session.library.birthdays.save(keep, on: born.day, year: born.year, lunar: lunar)
            try await context.write(
                BirthdayReports.list([saved], in: session.today?.year),
                options: options,
                text: { _ in [BirthdayReports.sentence(kept: saved)] }
            )
        } else if let forget {
            let gone = try await session.library.birthdays.forget(forget)
            guard let gone else { throw ProgramFailure.usage(.noSavedBirthday(name: CleanText.plain(forget))) }
            try await context.write(
                BirthdayReports.list([gone], in: session.today?.year),
                options: options,
                text: { _ in [BirthdayReports.sentence(forgotten: gone)] }
            )
        } else {
            let all = try await session.library.birthdays.list()
            try await context.write(BirthdayReports.list(all, in: session.today?.year), options: options)
        }
    }

    private func born(
        _ date: String,
        isLunar: Bool,
        _ session: Session
    ) async throws -> (day: ResolvedDate, lunar: LunarDay?) {
        guard isLunar else { return (try await session.resolved(TypedDate(date)), nil) }
        let typed = try TypedLunarDate(date)
        guard let solar = session.today.flatMap({ typed.date(today: $0) }), let day = solar.monthDay else {
            throw ProgramFailure.usage(.noSuchLunarDate(text: date))
        }
        return (ResolvedDate(day: day, year: typed.year == nil ? nil : solar.year), typed.day)
    }
}

enum BirthdayReports {
    /// The birthdays as a list: the shape `bookfetch.birthdays/1`. The column of lunar days is there if one is lunar.
    /// `year`: the year of the days of lunar birthdays, by which the list is ordered.
    static func list(_ birthdays: [SavedBirthday], in year: Int?) -> Report {
        let hasLunar = birthdays.contains { $0.lunar != nil }
        let ordered = hasLunar ? ordered(birthdays, in: year) : birthdays
        let records = ordered.map { BirthdayRecord($0, in: year) }
        return Report(
            document: BirthdaysDocument(birthdays: records),
            items: records,
            fields: ["monthDay", "name", "bornOn"] + (hasLunar ? ["lunar"] : []),
            rows: ordered.map { birthday in
                [birthday.day(in: year).description, birthday.name, birthday.bornOn?.description ?? ""]
                    + (hasLunar ? [birthday.lunar?.description ?? ""] : [])
            },
            columns: [
                Table.Column(.columnDay, priority: 3, isTruncatable: false),
                Table.Column(.columnName, minimumWidth: 10, priority: 2),
                Table.Column(.columnBorn, priority: 1, isTruncatable: false),
            ] + (hasLunar ? [Table.Column(.columnLunar, priority: 1, isTruncatable: false)] : []),
            whenEmpty: .noSavedBirthdays
        )
    }

    static func sentence(kept birthday: SavedBirthday) -> String {
        SafeText.line(Message.birthdaySaved(name: birthday.name, day: day(birthday)).text)
    }

    static func sentence(forgotten birthday: SavedBirthday) -> String {
        SafeText.line(Message.birthdayDeleted(name: birthday.name, day: day(birthday)).text)
    }

    private static func ordered(_ birthdays: [SavedBirthday], in year: Int?) -> [SavedBirthday] {
        birthdays.map { (day: $0.day(in: year), birthday: $0) }
            .sorted { $0.day < $1.day }.map(\.birthday)
    }

    private static func day(_ birthday: SavedBirthday) -> String {
        if let lunar = birthday.lunar {
            guard let date = birthday.bornOn else { return Message.lunarDay(lunar).text }
            let year = KoreanLunarCalendar.day(of: date)?.year
            return "\(Message.lunarDay(lunar, year: year).text), \(Message.date(date).text)"
        }
        return (birthday.bornOn.map { Message.date($0) } ?? .date(birthday.day)).text
    }
}

private struct BirthdaysDocument: Encodable, Sendable {
    let schema = "bookfetch.birthdays/1"
    let birthdays: [BirthdayRecord]
}
