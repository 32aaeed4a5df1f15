/// Words about a day: birthdays that are kept, books that were born, headlines.
public enum TodayText: CatalogueText {
    case birthdays, books, headlines, age, saved, nothing, fromSeen
    case isKept, isForgotten, nobody, noneKept, calendarEntry, calendarWritten

    /// The wording in English.
    public var english: String {
        switch self {
        case .birthdays: "Birthdays"
        case .books: "Books born on {day}"
        case .headlines: "Headlines of {day}"
        case .age: "{name}, {age}"
        case .saved: "saved"
        case .nothing: "Nothing is known of {day}."
        case .fromSeen: "The National Library's list cannot be had, so these are books that were seen before."
        case .isKept: "Kept: {name}, {day}."
        case .isForgotten: "Forgotten: {name}, {day}."
        case .nobody: "No birthday is kept for {name}."
        case .noneKept: "No birthday is kept. bookfetch birthday --keep NAME 06-26 keeps one."
        case .calendarEntry: "{name}'s birthday"
        case .calendarWritten: "Wrote {count} birthdays to {file}."
        }
    }

    /// The wording in Korean.
    public var korean: String {
        switch self {
        case .birthdays: "생일"
        case .books: "{day}에 태어난 책"
        case .headlines: "{day}의 기사"
        case .age: "{name}, {age}세"
        case .saved: "담음"
        case .nothing: "{day}에 대해 아는 것이 없습니다."
        case .fromSeen: "국립중앙도서관의 목록을 받을 수 없어, 전에 본 책을 보입니다."
        case .isKept: "적어 두었습니다: {name}, {day}."
        case .isForgotten: "지웠습니다: {name}, {day}."
        case .nobody: "{name}의 생일은 적혀 있지 않습니다."
        case .noneKept: "적어 둔 생일이 없습니다. bookfetch birthday --keep 이름 06-26으로 적어 둡니다."
        case .calendarEntry: "{name} 생일"
        case .calendarWritten: "생일 {count}개를 {file}에 썼습니다."
        }
    }
}
