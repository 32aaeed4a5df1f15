package import Catalog
package import CatalogModel

extension Message {
    /// Why a text is not a date, in a few words; in English those of the library.
    package static func invalid(_ error: PartialDate.Invalid) -> Message {
        let korean: Korean =
            switch error {
            case .form(_, let expected): "\(expected) 형식이 아닙니다"
            case .year(let year): "\(year)년은 없습니다"
            case .month(let month): "\(month)월은 없습니다"
            case .day(let day, let last): "그 달에는 \(day)일이 없습니다. 마지막 날은 \(last)일입니다"
            }
        return Message(english: "\(error.description)", korean: korean)
    }

    package static let missingDay = Message(
        english: "The date is missing. Use YYYY-MM-DD, for example 1997-06-26, or 06-26 for that day in all years.",
        korean: "날짜를 입력하세요. 1997-06-26과 같이 쓰거나, 모든 연도의 그날을 찾으려면 06-26과 같이 쓰세요."
    )

    /// The forms of a date, after the reason why a text is not one.
    package static let dateForms = Message(
        english: "Use YYYY-MM-DD, for example 1997-06-26; 97/6/26, 6/26, June 26 1997 and tomorrow work too.",
        korean: "1997-06-26과 같이 YYYY-MM-DD로 쓰세요. 97/6/26, 6/26, 6월 26일, 내일처럼 써도 됩니다."
    )

    package static func invalidDay(date: String) -> Message {
        Message(
            english: "'\(date)' is not a valid date. \(Message.dateForms)",
            korean: "\(quoting: date, .topic) 올바른 날짜가 아닙니다. \(Message.dateForms)"
        )
    }

    package static func invalidDay(date: String, reason: Message) -> Message {
        Message(
            english: "'\(date)' is not a valid date: \(reason). \(Message.dateForms)",
            korean: "\(quoting: date, .topic) 올바른 날짜가 아닙니다. \(reason). \(Message.dateForms)"
        )
    }

    package static func invalidLunarDate(text: String) -> Message {
        Message(
            english: "'\(text)' is not a lunar date. Write 1966-05-05, 5-5, or 'leap 2020-4-1' for a leap month.",
            korean: "\(quoting: text, .topic) 음력 날짜가 아닙니다. 1966-05-05, 5-5, 윤달은 2020-윤4-1처럼 쓰세요."
        )
    }
    package static let lunarNotSaved = Message(
        english: "--lunar needs a date and cannot be combined with --kept or --forget.",
        korean: "--lunar에는 날짜가 필요하며 --kept, --forget과 함께 사용할 수 없습니다."
    )
    package static func noSuchLunarDate(text: String) -> Message {
        Message(
            english: "The lunar calendar has no '\(text)': that year has no such month, leap month or day.",
            korean: "\(quoting: text, .topic) 음력에 없는 날짜입니다. 그해에 그런 달이나 윤달이 없거나, 그달에 그런 날이 없습니다."
        )
    }
    package static func lunarYearOutOfRange(text: String, years: ClosedRange<Int>) -> Message {
        Message(
            english: "'\(text)' is outside the lunar years that are known: \(years.lowerBound)–\(years.upperBound).",
            korean: "\(quoting: text, .topic) 변환할 수 있는 음력 범위(\(years.lowerBound)–\(years.upperBound)년)를 벗어났습니다."
        )
    }
    package static func lunarDay(_ day: LunarDay, year: Int? = nil) -> Message {
        let english = [year, day.month, day.day].compactMap { $0.map(String.init) }.joined(separator: "-")
        let korean = (year.map { "\($0)년 " } ?? "") + (day.isLeapMonth ? "윤" : "") + "\(day.month)월 \(day.day)일"
        return Message(
            english: "\(day.isLeapMonth ? "leap \(english)" : english) (lunar)",
            korean: "음력 \(korean)"
        )
    }
    package static func lunarDate(_ day: LunarDay, year: Int?, is date: PartialDate) -> Message {
        Message(
            english: "\(Message.lunarDay(day, year: year)) is \(Message.date(date)).",
            korean: "\(Message.lunarDay(day, year: year), .topic) 양력 \(Message.date(date))입니다."
        )
    }

    package static func birthdayOfPerson(name: String, day: MonthDay) -> Message {
        Message(english: "The birthday of \(name): \(day.description)", korean: "\(name)의 생일: \(day.description)")
    }
    package static func demoDay(_ day: PartialDate) -> Message {
        Message(english: "In the demo, today is \(day).", korean: "데모에서 오늘은 \(day)입니다.")
    }

    package static func invalidMonthDay(date: String) -> Message {
        Message(
            english: "'\(date)' is not a valid day. Use MM-DD, for example 06-26; 6/26, 0626 and June 26 work too.",
            korean: "\(quoting: date, .topic) 올바른 날짜가 아닙니다. 06-26과 같이 MM-DD로 쓰세요. 6/26, 0626, 6월 26일처럼 써도 됩니다."
        )
    }

    package static func yearTwice(date: String, day: String, years: String) -> Message {
        Message(
            english: "'\(date)' has a year, and so does --years. Use \(day) --years \(years).",
            korean: "\(quoting: date, .and) --years에 모두 연도가 있습니다. \(day) --years \(years, .to) 쓰세요."
        )
    }

    package static func invalid(_ error: YearRange.Invalid) -> Message {
        switch error {
        case .form(let text):
            Message(
                english: "'\(text)' is not valid for --years: use FROM-TO such as 1990-2026, a year, or all.",
                korean: "\(quoting: text, .topic) --years에 쓸 수 없습니다. 1990-2026과 같은 범위, 연도 하나, 또는 all을 쓰세요."
            )
        case .order(let first, let last):
            Message(
                english: "--years \(first)-\(last) ends before it starts. Use \(last)-\(first).",
                korean: "--years \(first)-\(last)의 끝 연도가 시작 연도보다 앞섭니다. \(last)-\(first, .to) 쓰세요."
            )
        case .year(let year, let allowed):
            Message(
                english: "--years must be from \(allowed.lowerBound) to \(allowed.upperBound), not \(year).",
                korean: "--years는 \(allowed.lowerBound)년부터 \(allowed.upperBound)년까지입니다(입력: \(year))."
            )
        }
    }

    package static func moved(_ moved: MovedDate) -> Message {
        Message(
            english:
                "\(moved.title) is listed by its announced date, \(moved.planned); it was published on \(moved.real).",
            korean: "\(moved.title): 출간 예정일 \(moved.planned) 기준으로 표시했습니다. 실제 출간일은 \(moved.real)입니다."
        )
    }

    package static func interrupted(yearsRead: Int, of count: Int) -> Message {
        yearsRead < count
            ? Message(
                english: """
                    Interrupted: showing the books found in \(yearsRead) of \(count, one: "year", many: "years").
                    """,
                korean: "중단했습니다. \(count)개 연도 중 \(yearsRead)개 연도에서 찾은 책을 표시합니다."
            )
            : Message(
                english: "Interrupted: books that were not looked up are shown as the library lists them.",
                korean: "중단했습니다. 조회하지 못한 책은 도서관 정보 그대로 표시합니다."
            )
    }

    package static func dayFromSeen(reason: Message, day: String) -> Message {
        Message(
            english: "\(reason) Showing books seen here before, last on \(day).",
            korean: "\(reason) 전에 본 책을 표시합니다(마지막으로 본 날: \(day))."
        )
    }

    // MARK: bookfetch today, saved birthdays

    package static let todayBirthdays = Message(english: "Birthdays", korean: "생일")
    package static func todayBooks(day: Message) -> Message {
        Message(english: "Books published on \(day)", korean: "\(day)에 출간된 책")
    }
    package static func todayHeadlines(day: Message) -> Message {
        Message(english: "Headlines of \(day)", korean: "\(day)의 기사")
    }
    package static func personOfAge(name: String, age: Int) -> Message {
        Message(english: "\(name), \(age)", korean: "\(name), \(age)세")
    }
    package static let todaySaved = Message(english: "saved", korean: "저장됨")
    package static func nothingToday(day: Message) -> Message {
        Message(english: "Nothing found for \(day).", korean: "\(day)에 해당하는 결과가 없습니다.")
    }
    package static let todayFromSeen = Message(
        english: "The National Library's list is not available; these are books seen before.",
        korean: "국립중앙도서관 목록을 받을 수 없어 전에 본 책을 표시합니다."
    )
    package static func invalidTodaySize(maxSize: Int, size: Int) -> Message {
        invalidSize(last: maxSize, size: size)
    }
    package static func noSuchDayThisYear(date: String) -> Message {
        Message(
            english: "'\(date)' is not a day of this year.",
            korean: "\(quoting: date, .topic) 올해에 없는 날짜입니다."
        )
    }
    package static let outputWithoutCalendar = Message(
        english: "--output needs --ics.",
        korean: "--output은 --ics와 함께 사용하세요."
    )
    package static let calendarAndFormat = Message(
        english: "--ics cannot be combined with another output format.",
        korean: "--ics는 다른 출력 형식과 함께 사용할 수 없습니다."
    )
    package static func birthdayOf(name: String) -> Message {
        Message(english: "\(name)'s birthday", korean: "\(name) 생일")
    }
    package static func wroteBirthdays(count: Int, file: String) -> Message {
        Message(
            english: "Wrote \(count, one: "birthday", many: "birthdays") to \(file).",
            korean: "생일 \(count)개를 \(file)에 저장했습니다."
        )
    }
    package static let oneBirthdayAction = Message(
        english: "Use only one of --keep, --kept and --forget.",
        korean: "--keep, --kept, --forget 중 하나만 사용하세요."
    )
    package static let savedTakesNoDate = Message(
        english: "--kept lists all birthdays and takes no date.",
        korean: "--kept는 모든 생일을 표시하므로 날짜를 쓰지 않습니다."
    )
    package static func nameIsDate(name: String) -> Message {
        Message(
            english: "'\(name)' is a date and would never be found as a name. Use another name.",
            korean: "\(quoting: name, .topic) 날짜로 읽혀 이름으로 찾을 수 없습니다. 다른 이름을 쓰세요."
        )
    }
    package static func nameTooLong(maxLength: Int) -> Message {
        Message(
            english: "The name is too long; a name has at most \(maxLength) characters. Nothing was saved.",
            korean: "이름이 너무 깁니다. 이름은 \(maxLength)자까지입니다. 저장하지 않았습니다."
        )
    }
    package static let emptyName = Message(english: "The name is empty.", korean: "이름이 비어 있습니다.")
    package static let forgetTakesNoDate = Message(
        english: "--forget takes a name and no date.",
        korean: "--forget에는 이름만 쓰고 날짜는 쓰지 않습니다."
    )
    package static let missingBirthday = Message(
        english: "The birthday is missing. Use 06-26 or 1997-06-26.",
        korean: "생일을 입력하세요. 06-26이나 1997-06-26과 같이 쓰세요."
    )
    package static func invalidBirthday(text: String, reason: Message) -> Message {
        Message(
            english: "'\(text)' is not a valid birthday: \(reason). Use 06-26 or 1997-06-26.",
            korean: "\(quoting: text, .topic) 올바른 생일이 아닙니다. \(reason). 06-26이나 1997-06-26과 같이 쓰세요."
        )
    }
    package static func birthdaySaved(name: String, day: String) -> Message {
        Message(english: "Saved: \(name), \(day).", korean: "저장했습니다: \(name), \(day).")
    }
    package static func birthdayDeleted(name: String, day: String) -> Message {
        Message(english: "Deleted: \(name), \(day).", korean: "삭제했습니다: \(name), \(day).")
    }
    package static func noSavedBirthday(name: String) -> Message {
        Message(english: "No birthday is saved for \(name).", korean: "'\(name)'에 저장된 생일이 없습니다.")
    }
    package static let noSavedBirthdays = Message(
        english: "No birthdays are saved. Save one with: bookfetch birthday --keep NAME 06-26",
        korean: "저장된 생일이 없습니다. 저장하려면: bookfetch birthday --keep 이름 06-26"
    )
}
