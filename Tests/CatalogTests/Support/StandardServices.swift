import APIClient
import CatalogModel
import ServiceMappings

@testable import Catalog

// The merge rules of the built-in services, for tests that are about nothing else.

extension MergePolicy {
    static let standard = MergePolicy(ServiceRegistry.standard)
}

extension CoverAddresses {
    init() { self.init(.standard) }
}

extension BookMerger {
    init(policy: MergePolicy = .standard) { self.init(policy: policy, covers: CoverAddresses()) }
}

extension BookDetail {
    init(_ chain: ProviderChain<any BookLookingUp>) { self.init(chain, merger: BookMerger()) }
}

extension BookRefresh {
    init(of earlier: Book, with new: Book) { self.init(of: earlier, with: new, covers: CoverAddresses()) }
}

extension ProviderChain where Provider == any BookSearching {
    func searchAll(
        _ request: BookSearchRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(CatalogError) -> BookPage {
        try await searchAll(request, limit: limit, merger: BookMerger(), options: options)
    }
}
