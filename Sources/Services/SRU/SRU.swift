public import APIClient

/// A library's catalogue over SRU, versions 1.1 and 1.2 ([Library of Congress](https://www.loc.gov/standards/sru/));
/// responses of version 2.0 are read too. No key is needed.
///
/// Records come as documents of XML, in the requested schema; this client does not read them.
///
/// Every operation throws an `APIError`.
public struct SRU: Sendable {
    /// The client that sends the requests, with pace and response cache.
    package let client: APIClient
    /// The catalogue.
    public let catalogue: SRUCatalogue

    /// A client of a catalogue over one whose service is ``service(of:)``.
    public init(_ catalogue: SRUCatalogue, client: APIClient) {
        (self.catalogue, self.client) = (catalogue, client)
    }

    /// The service of a catalogue: one request at a time, a cache age of a week.
    public static func service(of catalogue: SRUCatalogue) -> Service {
        var service = Service(
            name: catalogue.name,
            baseURL: catalogue.address,
            credential: nil,
            pace: Pace(burst: 1, interval: catalogue.interval),
            defaultMaxAge: .seconds(7 * 86_400)
        )
        service.takesOneRequestAtATime = true
        // A reader may give the name another address, where other records are.
        service.isCachedByAddress = true
        return service
    }

    /// Requests the records of a query (`searchRetrieve`).
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - start: The position of the first record, from 1.
    ///   - count: The most records to return, 1 to 50: what every catalogue returns at once.
    ///   - options: How cached responses are used, and limits.
    public func records(
        _ query: CQL,
        from start: Int = 1,
        count: Int = 5,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<SRUResponse> {
        try await client.send(endpoint(query, from: start, count: count), options: options)
    }

    private func endpoint(_ cql: CQL, from start: Int, count: Int) -> Endpoint<SRUResponse> {
        let start = max(1, start)
        var query = Query()
        query.add("version", catalogue.version)
        query.add("operation", "searchRetrieve")
        query.add("query", cql.text)
        query.add("recordSchema", catalogue.schema)
        query.add("maximumRecords", min(max(1, count), 50))
        // The Library of Congress finds no record without it.
        query.add("startRecord", start)
        return Endpoint(operation: "searchRetrieve", path: catalogue.path, query: query) { response in
            // Some send their diagnostics with a status of failure.
            guard response.isSuccess else {
                if let found = try? SRUResponse(response.body), let first = found.diagnostics.first {
                    throw SRUError(first, status: response.status)
                }
                // A catalogue that has moved, or whose address is mistyped, has not shut down.
                throw [404, 410].contains(response.status)
                    ? SRUError(.notSRU, status: response.status) : response.statusError()
            }
            let found = try SRUResponse(response.body)
            if found.records.isEmpty, let error = found.error(from: start) { throw error }
            return found
        }
    }
}
