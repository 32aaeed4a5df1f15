/// What a run is doing, while a person waits for it.
public enum ProgressText: CatalogueText {
    /// Services are asked: `{services}`.
    case asking
    /// A day's list of one year is read: `{year}`, `{done}` and `{of}` years.
    case readingYear
    /// The books of a list are looked up one by one: `{done}` of `{of}`.
    case lookingUp
    /// A list from a file is looked up: `{done}` lines so far.
    case lines
    /// A page of a preview is fetched: `{page}` of `{of}`.
    case previewPage
    /// A cover is fetched from `{service}`.
    case cover
    /// The pictures of a list are fetched.
    case pictures

    /// The wording in English.
    public var english: String {
        switch self {
        case .asking: "Asking {services} …"
        case .readingYear: "Reading the list of {year}, {done} of {of} …"
        case .lookingUp: "Looking up books, {done} of {of} …"
        case .lines: "Looking up the list, {done|line/lines} done …"
        case .previewPage: "Fetching page {page} of {of} …"
        case .cover: "Fetching the cover from {service} …"
        case .pictures: "Fetching pictures …"
        }
    }

    /// The wording in Korean.
    public var korean: String {
        switch self {
        case .asking: "{services}에 묻는 중 …"
        case .readingYear: "{year}년 목록을 읽는 중, {of}개 가운데 {done}개 …"
        case .lookingUp: "책을 찾는 중, {of}권 가운데 {done}권 …"
        case .lines: "목록을 찾는 중, {done}줄 마침 …"
        case .previewPage: "{of}쪽 가운데 {page}쪽을 받는 중 …"
        case .cover: "{service}에서 표지를 받는 중 …"
        case .pictures: "그림을 받는 중 …"
        }
    }
}
