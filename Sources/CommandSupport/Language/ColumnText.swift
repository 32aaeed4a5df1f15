/// The headings of tables. The names of plain, CSV and JSON fields are for programs and stay English.
public enum ColumnText: CatalogueText {
    /// "TITLE"
    case title
    /// "AUTHOR"
    case author
    /// "PUBLISHER"
    case publisher
    /// "DATE"
    case date
    /// "PRICE"
    case price
    /// "ISBN"
    case isbn
    /// "RANK"
    case rank
    /// "RISE"
    case rise
    /// "LOANS"
    case loans
    /// "SOURCE"
    case source
    /// "PUBLISHED"
    case published
    /// "ID"
    case id
    /// "NAME"
    case name
    /// "CATEGORY"
    case category
    /// "LANGUAGE"
    case language
    /// "COUNTRY"
    case country
    /// "AT EVERY SERVICE"
    case everyService
    /// "PATH"
    case path
    /// "LIBRARY"
    case library
    /// "YESTERDAY"
    case yesterday
    /// "TELEPHONE"
    case telephone
    /// "CLOSED"
    case closed
    /// "ADDRESS"
    case address
    /// "PAGE"
    case page
    /// "FILE"
    case file
    /// "PIXELS"
    case pixels
    /// "DAY"
    case day
    /// "BORN"
    case born
    /// "RELEASED"
    case released
    /// "PAGES"
    case pages
    /// "CHAPTERS"
    case chapters
    /// "SHELF"
    case shelf
    /// "LINE"
    case line
    /// "COLUMN"
    case column
    /// "VOLUME"
    case volume
    /// "FINDING"
    case finding
    /// "PICTURES"
    case pictures
    /// "SIZE"
    case size
    /// "SERVICE"
    case service
    /// "WINDOW"
    case window
    /// "LIMIT"
    case limit
    /// "USED"
    case used
    /// "LEFT"
    case left
    /// "RESETS"
    case resets
    /// "VALUE"
    case value
    /// "FROM"
    case from
    /// "ANSWERS"
    case answers
    /// "UNPACKED"
    case unpacked
    /// "OLDEST"
    case oldest
    /// "NEWEST"
    case newest
    /// "DROPPED"
    case dropped
    /// "WRITTEN"
    case written
    /// "TEXT"
    case text

    /// The wording in English.
    public var english: String {
        switch self {
        case .title: "TITLE"
        case .author: "AUTHOR"
        case .publisher: "PUBLISHER"
        case .date: "DATE"
        case .price: "PRICE"
        case .isbn: "ISBN"
        case .rank: "RANK"
        case .rise: "RISE"
        case .loans: "LOANS"
        case .source: "SOURCE"
        case .published: "PUBLISHED"
        case .id: "ID"
        case .name: "NAME"
        case .category: "CATEGORY"
        case .language: "LANGUAGE"
        case .country: "COUNTRY"
        case .everyService: "AT EVERY SERVICE"
        case .path: "PATH"
        case .library: "LIBRARY"
        case .yesterday: "YESTERDAY"
        case .telephone: "TELEPHONE"
        case .closed: "CLOSED"
        case .address: "ADDRESS"
        case .page: "PAGE"
        case .file: "FILE"
        case .pixels: "PIXELS"
        case .day: "DAY"
        case .born: "BORN"
        case .released: "RELEASED"
        case .pages: "PAGES"
        case .chapters: "CHAPTERS"
        case .shelf: "SHELF"
        case .line: "LINE"
        case .column: "COLUMN"
        case .volume: "VOLUME"
        case .finding: "FINDING"
        case .pictures: "PICTURES"
        case .size: "SIZE"
        case .service: "SERVICE"
        case .window: "WINDOW"
        case .limit: "LIMIT"
        case .used: "USED"
        case .left: "LEFT"
        case .resets: "RESETS"
        case .value: "VALUE"
        case .from: "FROM"
        case .answers: "ANSWERS"
        case .unpacked: "UNPACKED"
        case .oldest: "OLDEST"
        case .newest: "NEWEST"
        case .dropped: "DROPPED"
        case .written: "WRITTEN"
        case .text: "TEXT"
        }
    }

    /// The wording in Korean.
    public var korean: String {
        switch self {
        case .title: "제목"
        case .author: "지은이"
        case .publisher: "출판사"
        case .date: "날짜"
        case .price: "값"
        case .isbn: "ISBN"
        case .rank: "순위"
        case .rise: "등락"
        case .loans: "대출"
        case .source: "언론사"
        case .published: "실린 때"
        case .id: "아이디"
        case .name: "이름"
        case .category: "분류"
        case .language: "언어"
        case .country: "나라"
        case .everyService: "공통 이름"
        case .path: "갈래"
        case .library: "도서관"
        case .yesterday: "어제"
        case .telephone: "전화"
        case .closed: "쉬는 날"
        case .address: "주소"
        case .page: "쪽"
        case .file: "파일"
        case .pixels: "화소"
        case .day: "날"
        case .born: "태어난 날"
        case .released: "나온 날"
        case .pages: "쪽수"
        case .chapters: "장"
        case .shelf: "책꽂이"
        case .line: "줄"
        case .column: "칸"
        case .volume: "권"
        case .finding: "찾은 것"
        case .pictures: "그림"
        case .size: "크기"
        case .service: "서비스"
        case .window: "기간"
        case .limit: "한도"
        case .used: "쓴 수"
        case .left: "남은 수"
        case .resets: "다시 차는 때"
        case .value: "값"
        case .from: "출처"
        case .answers: "응답"
        case .unpacked: "푼 크기"
        case .oldest: "가장 오랜 때"
        case .newest: "가장 새로운 때"
        case .dropped: "지운 수"
        case .written: "쓴 때"
        case .text: "글"
        }
    }
}
