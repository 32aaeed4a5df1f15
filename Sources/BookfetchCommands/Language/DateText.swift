import CatalogModel
import CommandSupport

/// What is wrong with a date on a command line.
enum DateText: CatalogueText {
    case form, year, month, day

    /// What is wrong, in a few words.
    static func sentence(_ error: PartialDate.Invalid) -> String {
        switch error {
        case .form(let text, let expected): form.text(["text": text, "expected": expected])
        case .year(let year): Self.year.text(["year": "\(year)"])
        case .month(let month): Self.month.text(["month": "\(month)"])
        case .day(let day, let last): Self.day.text(["day": "\(day)", "last": "\(last)"])
        }
    }

    var english: String {
        switch self {
        case .form: "\"{text}\" is not a date of the form {expected}"
        case .year: "there is no year {year}"
        case .month: "there is no month {month}"
        case .day: "there is no day {day} in that month, its last is {last}"
        }
    }

    var korean: String {
        switch self {
        case .form: "\"{text}\"은(는) {expected} 꼴의 날짜가 아닙니다"
        case .year: "{year}년은 없습니다"
        case .month: "{month}월은 없습니다"
        case .day: "그 달에는 {day}일이 없고 마지막 날은 {last}일입니다"
        }
    }
}
