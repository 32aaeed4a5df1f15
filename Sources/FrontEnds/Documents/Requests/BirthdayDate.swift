package import Catalog
package import CatalogModel
package import Wording

package struct BirthdayDate: Hashable, Sendable {
    private enum Typed: Hashable, Sendable {
        case solar(TypedDate)
        case lunar(TypedLunarDate)
    }

    private let text: String
    private let typed: Typed
    private let years: String?

    package struct Resolved: Sendable {
        package let day: MonthDay
        package let years: YearRange
        /// The date as a request names it: as typed, or the one on which a lunar date falls.
        package let text: String
        /// The day that is meant, in words, where the typed date does not name it: a lunar one, a name, today in a
        /// demo.
        package let notice: Message?
    }

    /// - Parameter text: The date, in any form of ``TypedDate``, or of ``TypedLunarDate`` if it is lunar; one without a
    ///   year is meant in all years.
    package init(_ text: String, years: String?, isLunar: Bool = false) throws(ProgramFailure) {
        guard text.contains(where: { !$0.isWhitespace }) else { throw .usage(.missingDay) }
        self.text = text
        self.years = years
        if isLunar {
            let lunar = try TypedLunarDate(text)
            typed = .lunar(lunar)
            if let year = lunar.year, let years, let day = KoreanLunarCalendar.date(of: lunar.day, in: year)?.monthDay {
                throw .usage(.yearTwice(date: text, day: day.description, years: years))
            }
            return
        }
        let date: TypedDate
        do throws(PartialDate.Invalid) {
            date = try TypedDate(text)
        } catch {
            guard case .form = error else {
                throw .usage(.invalidDay(date: text, reason: .invalid(error)))
            }
            throw .usage(years == nil ? .invalidDay(date: text) : .invalidMonthDay(date: text))
        }
        typed = .solar(date)
        switch (date, years) {
        case (.day(let date), let years?):
            let day = date.monthDay?.description ?? text
            throw .usage(.yearTwice(date: text, day: day, years: years))
        case (.shortYear(_, let day), let years?):
            throw .usage(.yearTwice(date: text, day: day.description, years: years))
        default: break
        }
    }

    /// The day and the years. Throws ``ProgramFailure`` with code 64 for an invalid range of years, a name without a
    /// saved birthday, and a day that its year does not have; 74 for the store.
    package func resolved(_ session: Session) async throws(ProgramFailure) -> Resolved {
        let thisYear = PartialDate(inKorea: session.now)?.year ?? YearRange.firstOfAll
        let (day, year, name, notice): (MonthDay, Int?, String, Message?)
        switch typed {
        case .solar(let date):
            let found = try await session.resolved(date)
            (day, year, name) = (found.day, found.year, text)
            notice =
                switch date {
                case .name(let person): .birthdayOfPerson(name: CleanText.plain(person), day: found.day)
                case .daysAgo where session.isDemo: Session.demoDay.map { .demoDay($0) }
                default: nil
                }
        case .lunar(let lunar):
            guard let date = session.today.flatMap({ lunar.date(today: $0) }), let solar = date.monthDay else {
                throw .usage(.noSuchLunarDate(text: text))
            }
            (day, year) = (solar, lunar.year == nil ? nil : date.year)
            name = year == nil ? solar.description : date.description
            notice = .lunarDate(lunar.day, year: lunar.year, is: date)
        }
        if years == nil, let year {
            return Resolved(day: day, years: YearRange(year...year), text: name, notice: notice)
        }
        do throws(YearRange.Invalid) {
            let range = try YearRange(strict: years ?? "all", thisYear: thisYear)
            return Resolved(day: day, years: range, text: name, notice: notice)
        } catch {
            throw .usage(.invalid(error))
        }
    }
}
