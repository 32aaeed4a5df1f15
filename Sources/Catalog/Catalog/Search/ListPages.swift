import APIClient
import CatalogModel
import Foundation

/// A page of a list that continues on further pages.
protocol ListPage: ChainOutput {
    associatedtype Item: Sendable
    associatedtype ItemID: Hashable
    var items: [Item] { get }
    var hasMore: Bool { get }
    /// The number of items that the service counts but the page leaves out.
    var hiddenCount: Int { get }
    static func id(of item: Item) -> ItemID

    /// Makes a service's page the beginning of its list.
    ///
    /// - Parameter items: The items, without those shown before. Duplicates within a page are kept: Kakao deliberately
    ///   lists one ISBN under two of its own numbers, and both are results.
    mutating func begin(_ service: ServiceName, _ items: [Item], problems: [Problem])
    /// Adds the next page, of which `items` are on no earlier one. `isRepeating`: whether the service repeats its last
    /// page past the end.
    mutating func append(_ page: Self, _ items: [Item], isRepeating: Bool)
    /// Ends the list before a page that failed.
    mutating func end(_ problem: Problem, _ error: APIError)
    mutating func cut(to limit: Int)
}

extension ListPage {
    var hiddenCount: Int { 0 }
}

extension ProviderChain {
    /// Requests the pages necessary for a number of items, all from one provider, because pages of two services do not
    /// fit together.
    ///
    /// A later page comes from the provider of the first one, as far as that is cached. If that has shut down, the
    /// others take over.
    ///
    /// - Parameters:
    ///   - limit: The number of items; `nil` for one page.
    ///   - shownBefore: The items that the first page repeats.
    /// - Returns: The pages as one; `nil` if no provider supports the request. If a later page fails, the list ends
    ///   there.
    /// - Throws: ``CatalogError`` of the first page, or when the run is cancelled.
    func pages<Page: ListPage>(
        from first: Int,
        limit: Int?,
        shownBefore: (Link, Page) async -> Set<Page.ItemID> = { _, _ in [] },
        _ request: (Int) -> ChainRequest<Provider, Page>
    ) async throws(CatalogError) -> Page? {
        let owner = first > 1 && links.count > 1 ? await owner(of: request(1)) : nil
        var found: ChainOutcome<Page>?
        do throws(CatalogError) {
            let chain = owner.map { owner in filtered({ $0.service == owner }, hasFallback: false) } ?? self
            found = try await chain.list(request(first))
        } catch {
            guard let owner, let cause = error.api, cause.kind == .retired else { throw error }
            found = try await filtered { $0.service != owner }.list(request(first))
                .map { $0.adding([Problem(service: owner, cause: .api(cause))].replaced(by: $0.service)) }
        }
        let all = links + [fallback].compactMap(\.self)
        guard let found, let link = all.first(where: { $0.service == found.service }) else { return nil }
        var seen = await shownBefore(link, found.response)
        var (list, last, number) = (found.response, found.response, first)
        list.begin(found.service, last.items.filter { !seen.contains(Page.id(of: $0)) }, problems: found.problems)
        var isRepeating = false
        while let limit, list.items.count < limit, last.hasMore, !isRepeating {
            seen.formUnion(last.items.map(Page.id))
            number += 1
            do throws(APIError) {
                guard let page = try await visit(link, request(number), copies: .ofSkipped).get() else { break }
                let new = page.items.filter { !seen.contains(Page.id(of: $0)) }
                isRepeating = new.isEmpty && page.hiddenCount == 0
                list.append(page, new, isRepeating: isRepeating)
                last = page
            } catch {
                guard !error.isCancellation else { throw .api(error) }
                list.end(Problem(service: found.service, cause: .api(error)), error)
                break
            }
        }
        if let limit { list.cut(to: limit) }
        return list
    }

    /// The provider that last responded with the first page; `nil` if that is not cached.
    private func owner<Page>(of firstPage: ChainRequest<Provider, Page>) async -> ServiceName? {
        var options = firstPage.options
        options.freshness = .offline
        var latest: (service: ServiceName, fetchedAt: Date)?
        for link in links {
            // Fixtures respond offline as well, without anybody having requested the page.
            guard let origin = (try? await firstPage.send(link.provider, options))?.servedFrom,
                origin.origin == .cache, origin.fetchedAt > latest?.fetchedAt ?? .distantPast
            else { continue }
            latest = (link.service, origin.fetchedAt)
        }
        return latest?.service
    }

    /// The cached pages before a page, at most ten.
    func cachedPages<Page>(
        before page: Int,
        of link: Link,
        _ request: (Int) -> ChainRequest<Provider, Page>
    ) async -> [Page] {
        var pages: [Page] = []
        for number in max(1, page - 10)..<max(1, page) {
            let request = request(number)
            guard let options = request.options.storedOnly,
                let page = try? await request.send(link.provider, options)
            else { continue }
            pages.append(page)
        }
        return pages
    }
}

extension ChainOutcome {
    fileprivate func adding(_ earlier: [Problem]) -> ChainOutcome {
        ChainOutcome(response, service, earlier + problems)
    }
}
