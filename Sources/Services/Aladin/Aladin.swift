public import APIClient

/// Aladin's TTB OpenAPI: Korean books, e-books, records and films, with prices, covers, ranks and reviews.
///
/// The service announced that it would end on 2026-10-30 and issues no new keys. Whether it still responds is unknown,
/// so it is an optional source, behind all others: a response typical of a closed service (404, 410, a web page, a
/// redirect to elsewhere) is reported as `FailureKind.retired`, and after that day any response of a form that a
/// working service does not use.
///
/// Terms: results are shown together with "도서 DB 제공 : 알라딘 인터넷서점(www.aladin.co.kr)", linked. A key has a quota of 5,000
/// requests a day. Facts here are from the service's manual (last edition 2022-07-13) unless marked as seen in
/// responses.
///
/// Every operation throws an `APIError`; an error that Aladin itself reports, also with status 200, is an
/// ``AladinError`` in it.
public struct Aladin: Sendable {
    /// The client that sends the requests, with base URL, key, pace and response cache.
    package let client: APIClient

    /// A client of the service over one whose service is ``service(key:baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service with its key, which is sent in the query as `ttbkey`.
    ///
    /// - `baseURL`: Another base address; `nil` for `https://www.aladin.co.kr`.
    /// - Returns: The service: 20 requests at once, then 20 a second, which is our own courtesy (Aladin publishes a
    ///   quota a day only); no cache by default, its shutdown announced.
    public static func service(key: Secret?, baseURL: BaseURL? = nil) -> Service {
        Service(
            name: .aladin,
            baseURL: baseURL ?? BaseURL(https: "www.aladin.co.kr"),
            credential: Credential(
                placement: .query("ttbkey"),
                secret: key,
                variable: "ALADIN_TTB_KEY",
                obtainAt: "https://blog.aladin.co.kr/openapi/6695306"
            ),
            pace: .courtesy(perSecond: 20),
            announcedEnd: "2026-10-30"
        )
    }

    /// Searches items; with no hit, the page's `item` is empty.
    public func itemSearch(
        _ parameters: AladinItemSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<AladinResponse> {
        try await client.send(AladinRouter.itemSearch(parameters), options: options)
    }

    /// Fetches a page of one of the shop's lists: best sellers, new items, editors' choices.
    public func itemList(
        _ parameters: AladinItemList,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<AladinResponse> {
        try await client.send(AladinRouter.itemList(parameters), options: options)
    }

    /// Looks one item up by its number; `item` holds that one. An unknown number is an ``AladinError`` of kind
    /// `notFound`.
    public func itemLookUp(
        _ parameters: AladinItemLookUp,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<AladinResponse> {
        try await client.send(AladinRouter.itemLookUp(parameters), options: options)
    }

    /// What the response cache has of a look-up; no request is sent.
    package func stored(_ parameters: AladinItemLookUp) async -> StoredEndpoint {
        await client.stored(AladinRouter.itemLookUp(parameters))
    }
}

extension ServiceName {
    /// Aladin TTB OpenAPI.
    public static let aladin = ServiceName(rawValue: "aladin")
}
