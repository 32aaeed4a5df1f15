import ArgumentParser
import Catalog
import CatalogModel
import CommandSupport
import Messages

/// The day whose books are listed, and the years, as they stand on a command line.
struct BirthdayDate: Hashable {
    /// What is asked for.
    enum Wanted: Hashable {
        /// One day.
        case day(PartialDate)
        /// A day of several years, which are read once the year it is now is known.
        case years(MonthDay, text: String)
    }

    let wanted: Wanted

    /// Reads the words of a command line.
    ///
    /// - Parameters:
    ///   - date: `YYYY-MM-DD`, or `MM-DD` beside years.
    ///   - years: What stands behind `--years`.
    /// - Throws: `ValidationError`.
    init(_ date: String, years: String?) throws {
        guard date.contains(where: { !$0.isWhitespace }) else {
            throw ValidationError(.missingDay)
        }
        guard let years else {
            wanted = .day(try Self.day(date))
            return
        }
        if let day = try? PartialDate(strict: date), day.day != nil {
            let short = date.suffix(5)
            throw ValidationError(.yearTwice(date: date, day: String(short), years: years))
        }
        wanted = .years(try Self.monthDay(date), text: years)
    }

    /// The day and the years.
    ///
    /// - Parameter thisYear: The year it is.
    /// - Returns: Both.
    /// - Throws: ``ProgramFailure`` with code 64 for years that are none.
    func resolved(thisYear: Int) throws(ProgramFailure) -> (day: MonthDay, years: YearRange) {
        switch wanted {
        case .day(let date):
            // A day that was read strictly has both.
            guard let month = date.month, let number = date.day, let day = MonthDay(month: month, day: number) else {
                throw .usage(.invalidDay(date: date.description))
            }
            return (day, YearRange(date.year...date.year))
        case .years(let day, let text):
            do throws(YearRange.Invalid) {
                return (day, try YearRange(strict: text, thisYear: thisYear))
            } catch {
                throw .usage(.invalid(error))
            }
        }
    }

    private static func day(_ text: String) throws -> PartialDate {
        do throws(PartialDate.Invalid) {
            return try PartialDate(strict: text)
        } catch {
            guard case .form = error else {
                throw ValidationError(.invalidDay(date: text, reason: .invalid(error)))
            }
            if (try? MonthDay(strict: text)) != nil {
                throw ValidationError(.dayWithoutYear(date: text))
            }
            throw ValidationError(.invalidDay(date: text))
        }
    }

    private static func monthDay(_ text: String) throws -> MonthDay {
        do throws(PartialDate.Invalid) {
            return try MonthDay(strict: text)
        } catch {
            guard case .form = error else {
                throw ValidationError(.invalidDay(date: text, reason: .invalid(error)))
            }
            throw ValidationError(.invalidMonthDay(date: text))
        }
    }
}
