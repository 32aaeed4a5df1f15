public import APIClient

/// A response body that is not a valid feed.
public enum FeedError: ServiceError, Hashable {
    /// An empty body.
    case empty
    /// A body larger than the limit, in bytes.
    case tooLarge(limit: Int)
    case webPage
    /// A web page that names a feed as its own, by its address.
    case pageWithFeed(String)
    /// A feed in JSON.
    case jsonFeed
    /// XML of another vocabulary, or not XML; `root` is the name of the first element, empty without one.
    case notAFeed(root: String)
    /// A document type declaration or entity declarations.
    case documentType
    case encoding(String)
    case tooDeep(limit: Int)
    /// libxml2 is not installed.
    case noParser

    /// The kind of failure: the response is not a feed.
    public var kind: FailureKind { .badResponse }

    /// One English sentence.
    public var message: String {
        switch self {
        case .empty: "The feed is empty."
        case .tooLarge(let limit): "The feed is larger than \(limit / (1 << 20)) MiB."
        case .webPage: "The address is a web page, not a feed."
        case .pageWithFeed(let feed):
            "The address is a web page, not a feed; its feed is at \(ServerText.clean(feed, limit: 300))."
        case .jsonFeed: "The address is a JSON Feed, which is not supported; most publishers have RSS or Atom too."
        case .notAFeed(let root) where root.isEmpty: "The address is not an RSS or Atom feed."
        case .notAFeed(let root): "The address is not an RSS or Atom feed but '\(ServerText.clean(root, limit: 40))'."
        case .documentType: "The feed declares a document type or entities, which is not supported."
        case .encoding(let name): "The feed's text encoding '\(ServerText.clean(name, limit: 40))' is not supported."
        case .tooDeep(let limit): "The feed nests elements deeper than \(limit) levels."
        case .noParser: "Feeds are read by libxml2, which is not installed."
        }
    }
    /// The same sentence in Korean.
    public var koreanSentence: String? {
        switch self {
        case .empty: "피드가 비어 있습니다"
        case .tooLarge(let limit): "피드가 \(limit / (1 << 20))MiB보다 큽니다"
        case .webPage: "피드가 아니라 웹 페이지의 주소입니다"
        case .pageWithFeed(let feed):
            "피드가 아니라 웹 페이지의 주소입니다. 이 페이지의 피드는 \(ServerText.clean(feed, limit: 300))에 있습니다"
        case .jsonFeed: "지원하지 않는 JSON Feed의 주소입니다. RSS나 Atom 피드의 주소를 사용하세요"
        case .notAFeed(let root) where root.isEmpty: "RSS나 Atom 피드의 주소가 아닙니다"
        case .notAFeed(let root): "RSS나 Atom 피드가 아니라 '\(ServerText.clean(root, limit: 40))' 문서의 주소입니다"
        case .documentType: "문서 형식이나 엔티티를 선언한 피드는 읽지 않습니다"
        case .encoding(let name): "지원하지 않는 문자 인코딩입니다: '\(ServerText.clean(name, limit: 40))'"
        case .tooDeep(let limit): "피드의 요소가 \(limit)단계보다 깊게 중첩되어 있습니다"
        case .noParser: "피드를 읽는 데 필요한 libxml2가 설치되어 있지 않습니다"
        }
    }
}
