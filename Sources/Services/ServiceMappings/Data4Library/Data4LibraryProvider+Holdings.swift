package import APIClient
import Basics
package import Catalog
package import CatalogModel
import Data4Library

extension LibraryRegion {
    package static let all = Data4LibraryRegion.allCases.map {
        LibraryRegion(id: $0.rawValue, name: $0.name, latinName: "\($0)")
    }
}

extension Data4LibraryProvider: HoldingsListing {
    static let atOnce = 4

    package var regions: [LibraryRegion] { LibraryRegion.all }

    /// Requests one page of the libraries that hold a book, and the availability at each of them if requested. After
    /// three failures in a row no further libraries are requested.
    package func holdings(_ request: HoldingsRequest, options: RequestOptions) async throws(APIError) -> HoldingsPage {
        guard let region = Data4LibraryRegion(rawValue: request.region) else {
            throw .refused(.data4Library, "libSrchByBook", "there is no region \(request.region)")
        }
        let number = try Self.number(request.isbn, for: "libSrchByBook")
        let parameters: Data4LibraryHolderSearch
        do throws(Data4LibraryParameterError) {
            parameters = try Data4LibraryHolderSearch(
                isbn: number,
                region: region,
                page: request.page,
                pageSize: request.size
            )
        } catch {
            throw .refused(.data4Library, "libSrchByBook", "\(error)")
        }
        let decoded: DecodedResponse<Data4LibraryLibraryList>
        do throws(APIError) {
            decoded = try await library.holders(parameters, options: options)
        } catch {
            // The service's error for an unknown book means that no library holds it.
            guard error.kind == .notFound else { throw error }
            return HoldingsPage(
                holdings: [],
                total: 0,
                hasMore: false,
                freshness: [library.client.currentFreshness],
                problems: []
            )
        }
        let libraries = decoded.response.libs.compactMap(\.library)
        let checks = request.checksAvailability ? try await check(libraries, for: request.isbn, options) : []
        let reached = PageStart.before(page: request.page, size: request.size) + decoded.response.libs.count
        return HoldingsPage(
            holdings: libraries.enumerated().map { index, library in
                LibraryHolding(library: library, availability: index < checks.count ? checks[index].availability : nil)
            },
            total: decoded.response.numFound,
            hasMore: !decoded.response.libs.isEmpty
                && decoded.response.numFound.map { reached < $0 } ?? (decoded.response.libs.count >= request.size),
            freshness: [decoded.freshness] + checks.compactMap(\.freshness),
            problems: checks.compactMap(\.problem)
        )
    }

    /// Requests whether a book was available at a library on the previous day.
    package func availability(
        of isbn: ISBN,
        at library: String,
        options: RequestOptions
    ) async throws(APIError) -> Availability {
        try await holding(library, for: isbn, options).availability
    }

    private func holding(
        _ code: String,
        for isbn: ISBN,
        _ options: RequestOptions
    ) async throws(APIError) -> (availability: Availability, freshness: Freshness) {
        let number = try Self.number(isbn, for: "bookExist")
        let parsed = try Self.code(code, for: "bookExist")
        let decoded = try await library.holding(of: number, at: parsed, options: options)
        guard let availability = decoded.response.availability else {
            throw APIError(
                service: .data4Library,
                operation: "bookExist",
                cause: .unreadable(.mismatch(path: "response.result", expected: "Y or N"))
            )
        }
        return (availability, decoded.freshness)
    }

    private struct Check: Sendable {
        var availability: Availability?
        var freshness: Freshness?
        var problem: Problem?
    }

    /// Requests the availability at several libraries with limited concurrency, in order.
    private func check(
        _ libraries: [HoldingLibrary],
        for isbn: ISBN,
        _ options: RequestOptions
    ) async throws(APIError) -> [Check] {
        let breaker = CircuitBreaker()
        var checks = [Check](repeating: Check(), count: libraries.count)
        var cancelled: APIError?
        await libraries.concurrentForEach(limit: Self.atOnce) { library in
            await check(library, for: isbn, breaker, options)
        } receive: { index, result in
            switch result {
            case .success(let check): checks[index] = check
            case .failure(let error): cancelled = error
            }
            return cancelled == nil
        }
        if let cancelled { throw cancelled }
        return checks
    }

    /// Requests the availability at one library; only a cancellation is thrown.
    private func check(
        _ library: HoldingLibrary,
        for isbn: ISBN,
        _ breaker: CircuitBreaker,
        _ options: RequestOptions
    ) async -> Result<Check, APIError> {
        var options = options
        do throws(APIError) {
            guard let admission = try await breaker.admit(.data4Library) else { return .success(Check()) }
            options.retryBudget = admission
            do throws(APIError) {
                let response = try await holding(library.id, for: isbn, options)
                await admission.end(.responded)
                return .success(Check(availability: response.availability, freshness: response.freshness))
            } catch {
                await admission.end(CircuitBreaker.Report(error))
                throw error
            }
        } catch {
            guard !error.isCancellation else { return .failure(error) }
            return .success(Check(problem: Problem(service: .data4Library, cause: .api(error), isbn: isbn)))
        }
    }
}

extension Data4LibraryHolding {
    fileprivate var availability: Availability? {
        switch (hasBook, loanAvailable) {
        case (false?, _): .notHeld
        case (_, true?): .available
        case (_, false?): .unavailable
        case (_, nil): nil
        }
    }
}

extension Data4LibraryPlace {
    var library: HoldingLibrary? {
        guard let id = text(libCode), let name = text(libName) else { return nil }
        return HoldingLibrary(
            id: id,
            name: name,
            address: text(address),
            telephone: text(tel),
            homepage: homepage.flatMap { WebAddress.clean($0) },
            closedDays: text(closed),
            openingHours: text(operatingTime),
            latitude: latitude.flatMap { (-90...90).contains($0) ? $0 : nil },
            longitude: longitude.flatMap { (-180...180).contains($0) ? $0 : nil }
        )
    }

    /// Unknown values are empty or a dash.
    private func text(_ member: String?) -> String? {
        member.flatMap { CleanText.plain($0).nonEmpty }.flatMap { $0 == "-" ? nil : $0 }
    }
}
