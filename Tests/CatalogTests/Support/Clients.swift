import APIClient
import Aladin
import Catalog
import CatalogModel
import Foundation
import KakaoBook
import NationalLibrary
import NewsAPI
import ServiceMappings
import TestSupport

/// A key that is in no fixture; no error may ever print it.
let testKey = "0a1b2c3d4e5f60718293a4b5c6d7e8f9"

/// Clients of all services over one stub transport, with a clock that never waits.
struct Clients {
    let transport: StubTransport
    var store: (any ResponseStore)?
    var clock = ManualClock()
    var key: String? = testKey

    var kakao: KakaoProvider {
        KakaoProvider(KakaoBook(client: client(KakaoBook.service(key: secret))))
    }

    var aladin: AladinProvider {
        AladinProvider(Aladin(client: client(Aladin.service(key: secret))))
    }

    var library: NationalLibraryProvider {
        NationalLibraryProvider(NationalLibrary(client: client(NationalLibrary.service(key: secret))))
    }

    var headlines: any HeadlineListing {
        NewsAPIProvider(NewsAPI(client: client(NewsAPI.service(key: secret))))
    }

    private var secret: Secret? { key.flatMap { Secret($0) } }

    private func client(_ service: Service) -> APIClient {
        APIClient(
            service: service,
            transport: transport,
            store: store,
            environment: ClientEnvironment(time: clock.time)
        )
    }
}

/// Where each service is asked.
enum Path {
    static let kakao = "/v3/search/book"
    static let aladinSearch = "/ttb/api/ItemSearch.aspx"
    static let aladinLookUp = "/ttb/api/ItemLookUp.aspx"
    static let library = "/seoji/SearchApi.do"
    static let headlines = "/v2/top-headlines"
}

/// Bodies in each service's envelope, around members written as JSON.
enum Body {
    static func kakao(_ documents: [String], total: Int? = nil, isEnd: Bool? = true) -> Data {
        let end = isEnd.map { #", "is_end": \#($0)"# } ?? ""
        return Data(
            #"{"documents": [\#(list(documents))], "meta": {"total_count": \#(total ?? documents.count)\#(end)}}"#.utf8
        )
    }

    static func aladin(_ items: [String], total: Int? = nil) -> Data {
        let total = total.map { #""totalResults": \#($0), "# } ?? ""
        return Data(#"{"version": "20131101", \#(total)"item": [\#(list(items))]}"#.utf8)
    }

    static func aladinError(_ code: Int) -> Data {
        Data(#"{"errorCode": \#(code), "errorMessage": "no"}"#.utf8)
    }

    static func library(_ docs: [String], total: Int? = nil) -> Data {
        let total = total.map { #""TOTAL_COUNT": "\#($0)", "# } ?? ""
        return Data(#"{\#(total)"PAGE_NO": "1", "docs": [\#(list(docs))]}"#.utf8)
    }

    static func news(_ articles: [String], total: Int? = nil) -> Data {
        let total = total.map { #""totalResults": \#($0), "# } ?? ""
        return Data(#"{"status": "ok", \#(total)"articles": [\#(list(articles))]}"#.utf8)
    }

    static let notice = Data("<!DOCTYPE html><html><body>This service has ended.</body></html>".utf8)

    private static func list(_ members: [String]) -> String {
        members.map { $0.hasPrefix("{") ? $0 : "{\($0)}" }.joined(separator: ",")
    }
}

/// A door that holds whoever comes until the test lets them through, and counts them.
actor Door {
    private var held: [ISBN: CheckedContinuation<Void, Never>] = [:]
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    private var isOpen = false
    /// The most that were held at the same time.
    private(set) var most = 0

    /// Waits to be let through; being cancelled does not help.
    func pass(_ isbn: ISBN) async {
        guard !isOpen else { return }
        await withCheckedContinuation { continuation in
            held[isbn] = continuation
            most = max(most, held.count)
            for watcher in watchers where held.count >= watcher.count { watcher.continuation.resume() }
            watchers.removeAll { held.count >= $0.count }
        }
    }

    /// Waits until so many are held.
    func holds(_ count: Int) async {
        guard held.count < count else { return }
        await withCheckedContinuation { watchers.append((count, $0)) }
    }

    /// Lets one through; false when nobody with that number is held.
    @discardableResult
    func release(_ isbn: ISBN) -> Bool {
        guard let continuation = held.removeValue(forKey: isbn) else { return false }
        continuation.resume()
        return true
    }

    /// Lets everyone through, from now on.
    func open() {
        isOpen = true
        for continuation in held.values { continuation.resume() }
        held = [:]
    }
}

/// Answers kept in memory.
actor MemoryCache: ResponseStore {
    private var responses: [CacheKey: CachedResponse] = [:]

    func cachedResponse(for key: CacheKey) -> CachedResponse? { responses[key] }

    func save(_ response: CachedResponse, for key: CacheKey) { responses[key] = response }

    func replaceBodies(by body: Data) {
        responses = responses.mapValues { CachedResponse(status: $0.status, body: body, fetchedAt: $0.fetchedAt) }
    }

    func forget(_ service: ServiceName, fetchedBefore date: Date) {
        responses = responses.filter { $0.key.service != service || $0.value.fetchedAt >= date }
    }
}
