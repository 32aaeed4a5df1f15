/// A service as the programs are told of it: by two variables.
enum AskedService: String, CaseIterable, Sendable {
    case kakao = "KAKAO"
    case aladin = "ALADIN"
    case nationalLibrary = "NLK"
    case newsapi = "NEWSAPI"

    /// The variable that replaces the service's address.
    var baseVariable: String { rawValue + "_BASE_URL" }

    /// The variable that holds the service's key.
    var keyVariable: String {
        switch self {
        case .kakao: "KAKAO_REST_API_KEY"
        case .aladin: "ALADIN_TTB_KEY"
        case .nationalLibrary: "NLK_CERT_KEY"
        case .newsapi: "NEWSAPI_KEY"
        }
    }

    /// The key that tests use, with characters that must be escaped in an address.
    var key: String {
        switch self {
        case .kakao: "kakao+Secret/0418=="
        case .aladin: "ttb&secret+0418/x"
        case .nationalLibrary: "nlk%secret#0418"
        case .newsapi: "news+Secret/0418=="
        }
    }

    /// The key as it stands in an address.
    var escapedKey: String {
        switch self {
        case .kakao: "kakao%2BSecret%2F0418%3D%3D"
        case .aladin: "ttb%26secret%2B0418%2Fx"
        case .nationalLibrary: "nlk%25secret%230418"
        case .newsapi: "news%2BSecret%2F0418%3D%3D"
        }
    }
}
