import Catalog
import CatalogModel
import CommandSupport

/// What a person reads about the books of a day.
enum BirthdayText: CatalogueText {
    case missing, noDay, noDayBecause, noYear, noMonthDay, twoYears, yearsForm, yearsOrder, yearsRange
    case moved, interruptedYears, interruptedDay

    /// What is wrong with years.
    static func sentence(_ error: YearRange.Invalid) -> String {
        switch error {
        case .form(let text): yearsForm.text(["text": text])
        case .order(let first, let last): yearsOrder.text(["first": "\(first)", "last": "\(last)"])
        case .year(let year, let allowed):
            yearsRange.text(["year": "\(year)", "first": "\(allowed.lowerBound)", "last": "\(allowed.upperBound)"])
        }
    }

    /// How far an interrupted run came.
    static func sentence(interrupted outcome: BirthdayOutcome) -> String {
        outcome.yearsRead < outcome.years.count
            ? interruptedYears.text(["number": "\(outcome.yearsRead)", "count": "\(outcome.years.count)"])
            : interruptedDay.text()
    }

    /// A date that moved.
    static func sentence(_ moved: MovedDate) -> String {
        Self.moved.text([
            "title": moved.title, "planned": moved.planned.description, "real": moved.real.description,
        ])
    }

    var english: String {
        switch self {
        case .missing: "No day is given: write it as YYYY-MM-DD, such as 1997-06-26, or as 06-26 with --years."
        case .noDay: "'{date}' is no day: write it as YYYY-MM-DD, such as 1997-06-26."
        case .noDayBecause: "'{date}' is no day: {reason}."
        case .noYear:
            """
            '{date}' names no year: write it as YYYY-MM-DD, such as 1997-06-26, or add --years 1990-2026 or --years all.
            """
        case .noMonthDay: "'{date}' is no day of a year: write it as MM-DD, such as 06-26."
        case .twoYears: "'{date}' names a year, and so does --years: write {day} --years {years}."
        case .yearsForm: "--years takes FROM-TO such as 1990-2026, one year, or all, not '{text}'."
        case .yearsOrder: "--years {first}-{last} ends before it begins; write {last}-{first}."
        case .yearsRange: "--years takes years from {first} to {last}, not {year}."
        case .moved: "{title} was announced for {planned}, by which it is listed, and came out on {real}."
        case .interruptedYears: "Interrupted after {number} of {count|year/years}; this is what is there."
        case .interruptedDay: "Interrupted: books that were not looked up are shown as the library has them."
        }
    }

    var korean: String {
        switch self {
        case .missing: "날짜를 적으세요. 1997-06-26처럼, --years와 함께라면 06-26처럼 씁니다."
        case .noDay: "{date|은/는} 날짜가 아닙니다. 1997-06-26처럼 YYYY-MM-DD로 쓰세요."
        case .noDayBecause: "{date|은/는} 날짜가 아닙니다: {reason}."
        case .noYear:
            """
            {date}에는 해가 없습니다. 1997-06-26처럼 YYYY-MM-DD로 쓰거나 --years 1990-2026 또는 --years all을 붙이세요.
            """
        case .noMonthDay: "{date|은/는} 한 해의 날이 아닙니다. 06-26처럼 MM-DD로 쓰세요."
        case .twoYears: "{date}에도 해가 있고 --years에도 있습니다. {day} --years {years|으로/로} 쓰세요."
        case .yearsForm: "--years에는 1990-2026처럼 FROM-TO, 한 해, 또는 all을 씁니다. {text|은/는} 안 됩니다."
        case .yearsOrder: "--years {first}-{last|은/는} 끝이 처음보다 앞섭니다. {last}-{first|으로/로} 쓰세요."
        case .yearsRange: "--years에는 {first}년부터 {last}년까지 쓸 수 있습니다. {year}년은 안 됩니다."
        case .moved: "{title}: {planned}에 나온다고 알려져 그날에 실렸고, 실제로는 {real}에 나왔습니다."
        case .interruptedYears: "중단했습니다. {count}해 가운데 {number}해를 읽었고, 지금까지 찾은 것을 보입니다."
        case .interruptedDay: "중단했습니다. 찾아보지 못한 책은 도서관의 기록대로 보입니다."
        }
    }
}
