package import Catalog
package import CatalogModel
import Messages

package struct BirthdayDate: Hashable, Sendable {
    private let text: String
    private let date: TypedDate
    private let years: String?

    /// - Parameter text: The date, in any form of ``TypedDate``; one without a year is meant in all years.
    package init(_ text: String, years: String?) throws(ProgramFailure) {
        guard text.contains(where: { !$0.isWhitespace }) else { throw .usage(.missingDay) }
        self.text = text
        self.years = years
        do throws(PartialDate.Invalid) {
            date = try TypedDate(text)
        } catch {
            guard case .form = error else {
                throw .usage(.invalidDay(date: text, reason: .invalid(error)))
            }
            throw .usage(years == nil ? .invalidDay(date: text) : .invalidMonthDay(date: text))
        }
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
    package func resolved(_ session: Session) async throws(ProgramFailure) -> (day: MonthDay, years: YearRange) {
        let found = try await session.resolved(date)
        let thisYear = PartialDate(inKorea: session.now)?.year ?? YearRange.firstOfAll
        if years == nil, let year = found.year { return (found.day, YearRange(year...year)) }
        do throws(YearRange.Invalid) {
            return (found.day, try YearRange(strict: years ?? "all", thisYear: thisYear))
        } catch {
            throw .usage(.invalid(error))
        }
    }
}
