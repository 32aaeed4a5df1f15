public import APIClient
import Aladin
import Data4Library
import KakaoBook
import NationalLibrary
import NewsAPI
import OpenLibrary
import YES24

extension Session {
    /// The services that `bookfetch` asks with a key, in the order they are listed.
    public static let bookServices: [ServiceName] = [.kakao, .aladin, .nationalLibrary, .yes24, .data4Library]
    /// The same and Open Library, which is asked without a key.
    public static let allBookServices: [ServiceName] = bookServices + [.openLibrary]
    /// The services that `news` asks.
    public static let newsServices: [ServiceName] = [.newsapi]

    /// A service as this run uses it; `nil` for one that has no client here.
    ///
    /// - Parameter name: The service's name.
    /// - Returns: The service, with its key where one is set.
    public func service(_ name: ServiceName) -> Service? { clients.first { $0.service.name == name }?.service }

    /// The clients of all services, in the order of ``serviceNames``.
    private var clients: [APIClient] {
        [
            kakao.client, aladin.client, nationalLibrary.client, yes24.client, data4Library.client, openLibrary.client,
            newsAPI.client,
        ]
    }
}
