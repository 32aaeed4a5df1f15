public import APIClient
import Aladin
import KakaoBook
import NationalLibrary
import NewsAPI

extension ServiceName {
    /// The service's name in a sentence.
    public var title: String {
        switch self {
        case .kakao: "Kakao"
        case .aladin: "Aladin"
        case .nationalLibrary: "the National Library of Korea"
        case .newsapi: "newsapi"
        default: rawValue
        }
    }

    /// The service's name at the start of a sentence; newsapi writes its own small.
    var titleAtStart: String { self == .newsapi ? title : title.capitalizedFirst }
}
