package import Feeds

/// `news feeds`: lists of feeds, and their addresses.
extension Message {
    package static func notOPML(_ file: String, _ error: FeedError) -> Message {
        Message(
            english: "Could not parse \(file) as OPML: \(reason(error)).",
            korean: "\(file, .object) OPML로 읽을 수 없습니다. \(reason(error))."
        )
    }

    /// Why a file is no list of feeds, without a full stop.
    private static func reason(_ error: FeedError) -> Message {
        switch error {
        case .empty: Message(english: "the file is empty", korean: "파일이 비어 있습니다")
        case .tooLarge(let limit):
            Message(
                english: "the file is larger than \(limit / (1 << 20)) MiB",
                korean: "파일이 \(limit / (1 << 20))MiB보다 큽니다"
            )
        case .webPage: Message(english: "it is a web page", korean: "웹 페이지입니다")
        case .notAFeed:
            Message(english: "it is not a complete OPML document", korean: "완전한 OPML 문서가 아닙니다")
        case .documentType:
            Message(english: "it declares a document type or entities", korean: "문서 형식이나 엔티티를 선언합니다")
        case .encoding(let name):
            Message(
                english: "its encoding '\(name)' is not supported",
                korean: "문자 인코딩 \(quoting: name, .topic) 지원하지 않습니다"
            )
        case .tooDeep(let limit):
            Message(
                english: "its elements are nested deeper than \(limit) levels",
                korean: "요소가 \(limit)단계보다 깊게 중첩되어 있습니다"
            )
        }
    }

    package static func repairFeedFile(path: String) -> Message {
        Message(
            english: "Repair the file or move it away: mv \(path) \(path).bak",
            korean: "파일을 고치거나 다른 곳으로 옮기세요: mv \(path) \(path).bak"
        )
    }
}
