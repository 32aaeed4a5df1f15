/// Words about a day: birthdays that are kept, books that were born, headlines.
public enum TodayText: CatalogueText {
    case birthdays, books, headlines, age, saved, nothing, fromSeen
    case oneOfThree, noDateBesideKept, emptyName, noDateBesideForget, noBirthday, missingBirthday
    case badSize, outputWithoutICS, calendarFormat, noDayOfYear
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
        case .oneOfThree: "--keep, --kept and --forget are three things to do; give one of them."
        case .noDateBesideKept: "--kept lists all birthdays and takes no date."
        case .emptyName: "The name is empty."
        case .noDateBesideForget: "--forget takes a name and no date."
        case .noBirthday: "'{text}' is no birthday: {reason}. Give it as 06-26 or 1997-06-26."
        case .missingBirthday: "Give a day, such as 06-26, or 1997-06-26 with the year."
        case .badSize: "--size is 1 to {most}, not {size}."
        case .outputWithoutICS: "--output names the file of --ics; give both."
        case .calendarFormat: "--ics writes a calendar and no other format; give --ics or the format."
        case .noDayOfYear: "'{date}' is no day of this year."
        case .isKept: "Kept: {name}, {day}."
        case .isForgotten: "Forgotten: {name}, {day}."
        case .nobody: "No birthday is kept for {name}."
        case .noneKept: "No birthday is kept. bookfetch birthday --keep NAME 06-26 keeps one."
        case .calendarEntry: "{name}'s birthday"
        case .calendarWritten: "Wrote {count|birthday/birthdays} to {file}."
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
        case .oneOfThree: "--keep, --kept, --forget 가운데 하나만 쓰세요."
        case .noDateBesideKept: "--kept는 모든 생일을 보이므로 날짜를 받지 않습니다."
        case .emptyName: "이름이 비어 있습니다."
        case .noDateBesideForget: "--forget에는 이름만 쓰고 날짜는 쓰지 않습니다."
        case .noBirthday: "{text|은/는} 생일이 아닙니다: {reason}. 06-26이나 1997-06-26처럼 쓰세요."
        case .missingBirthday: "날짜를 적으세요. 06-26이나, 해까지라면 1997-06-26처럼 씁니다."
        case .badSize: "--size는 1부터 {most}까지입니다. {size|은/는} 안 됩니다."
        case .outputWithoutICS: "--output은 --ics의 파일 이름입니다. 둘을 함께 쓰세요."
        case .calendarFormat: "--ics는 달력을 쓰므로 다른 형식과 함께 쓸 수 없습니다. 하나만 쓰세요."
        case .noDayOfYear: "{date|은/는} 올해에 없는 날입니다."
        case .isKept: "적어 두었습니다: {name}, {day}."
        case .isForgotten: "지웠습니다: {name}, {day}."
        case .nobody: "{name}의 생일은 적혀 있지 않습니다."
        case .noneKept: "적어 둔 생일이 없습니다. bookfetch birthday --keep 이름 06-26으로 적어 둡니다."
        case .calendarEntry: "{name} 생일"
        case .calendarWritten: "생일 {count}개를 {file}에 썼습니다."
        }
    }
}
