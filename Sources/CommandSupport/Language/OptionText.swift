/// What is wrong with an option or an argument that both programs know.
public enum OptionText: CatalogueText {
    /// "--json and --format {format} contradict each other; give one of them."
    case formatTwice
    /// "--template is a format of its own; leave --format and --json out."
    case templateFormat
    /// "--offline never asks and --refresh always asks; give one of them."
    case offlineRefresh
    /// "--refresh never serves a stored copy, so --max-age has no meaning beside it."
    case refreshAge
    /// "--max-age takes a length of time such as 90s, 15m, 1h or 2d, not '{text}'."
    case age
    /// "--timeout takes a number of seconds above 0, such as 5 or 0.5, not '{text}'."
    case timeout
    /// "--page starts at 1, so {page} is no page."
    case pageStart
    /// "--page is at most {last}, not {page}: no service has that many pages."
    case pageEnd
    /// "--size is 1 to {last}, not {size}."
    case size
    /// "--limit is 1 to 10000, not {limit}."
    case limit
    /// "Lines are counted from 1, so 0 is no line."
    case lineZero
    /// "There is no line {number}: no list was shown yet."
    case noListYet
    /// "There is no line {number}: no list was shown in this terminal yet."
    case noListHere
    /// "There is no line {number}: the last list has {count|line/lines}."
    case noLine
    /// "BOOKFETCH_OFFLINE never asks and --refresh always asks; leave one of them out."
    case settingOffline
    /// "Page {page} is out of reach: {service} gives {last|page/pages} of this size."
    case pageOutOfReach
    /// "Ask for --page 1 to {last}."
    case pageRange
    /// "Ask for --page 1 to {last}, or narrow the search."
    case pageRangeOrNarrow

    /// The wording in English.
    public var english: String {
        switch self {
        case .formatTwice: "--json and --format {format} contradict each other; give one of them."
        case .templateFormat: "--template is a format of its own; leave --format and --json out."
        case .offlineRefresh: "--offline never asks and --refresh always asks; give one of them."
        case .refreshAge: "--refresh never serves a stored copy, so --max-age has no meaning beside it."
        case .age: "--max-age takes a length of time such as 90s, 15m, 1h or 2d, not '{text}'."
        case .timeout: "--timeout takes a number of seconds above 0, such as 5 or 0.5, not '{text}'."
        case .pageStart: "--page starts at 1, so {page} is no page."
        case .pageEnd: "--page is at most {last}, not {page}: no service has that many pages."
        case .size: "--size is 1 to {last}, not {size}."
        case .limit: "--limit is 1 to 10000, not {limit}."
        case .lineZero: "Lines are counted from 1, so 0 is no line."
        case .noListYet: "There is no line {number}: no list was shown yet."
        case .noListHere: "There is no line {number}: no list was shown in this terminal yet."
        case .noLine: "There is no line {number}: the last list has {count|line/lines}."
        case .settingOffline: "BOOKFETCH_OFFLINE never asks and --refresh always asks; leave one of them out."
        case .pageOutOfReach: "Page {page} is out of reach: {service} gives {last|page/pages} of this size."
        case .pageRange: "Ask for --page 1 to {last}."
        case .pageRangeOrNarrow: "Ask for --page 1 to {last}, or narrow the search."
        }
    }

    /// The wording in Korean.
    public var korean: String {
        switch self {
        case .formatTwice: "--json과 --format {format|은/는} 함께 쓸 수 없습니다. 하나만 쓰세요."
        case .templateFormat: "--template을 쓸 때에는 --format과 --json을 빼세요."
        case .offlineRefresh: "--offline은 묻지 않고 --refresh는 늘 묻습니다. 하나만 쓰세요."
        case .refreshAge: "--refresh는 받아 둔 것을 쓰지 않으므로 --max-age와 함께 쓸 수 없습니다."
        case .age: "--max-age에는 90s, 15m, 1h, 2d 같은 시간을 씁니다. '{text}'은(는) 쓸 수 없습니다."
        case .timeout: "--timeout에는 5나 0.5처럼 0보다 큰 초를 씁니다. '{text}'은(는) 쓸 수 없습니다."
        case .pageStart: "--page는 1부터 씁니다. {page|은/는} 쓸 수 없습니다."
        case .pageEnd: "--page는 {last}까지 씁니다. {page}쪽까지 있는 서비스는 없습니다."
        case .size: "--size는 1부터 {last}까지 씁니다. {size|은/는} 쓸 수 없습니다."
        case .limit: "--limit은 1부터 10000까지 씁니다. {limit|은/는} 쓸 수 없습니다."
        case .lineZero: "줄은 1부터 셉니다. 0은 쓸 수 없습니다."
        case .noListYet: "{number}번 줄이 없습니다. 아직 표시한 목록이 없습니다."
        case .noListHere: "{number}번 줄이 없습니다. 이 터미널에서 아직 표시한 목록이 없습니다."
        case .noLine: "{number}번 줄이 없습니다. 마지막 목록은 {count}줄입니다."
        case .settingOffline: "BOOKFETCH_OFFLINE은 묻지 않고 --refresh는 늘 묻습니다. 하나는 빼세요."
        case .pageOutOfReach: "{page}쪽은 볼 수 없습니다. {service|은/는} 이 크기로 {last}쪽까지 줍니다."
        case .pageRange: "--page 1부터 {last}까지 쓰세요."
        case .pageRangeOrNarrow: "--page 1부터 {last}까지 쓰거나 검색을 좁히세요."
        }
    }
}
