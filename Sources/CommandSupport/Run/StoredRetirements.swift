import APIClient
import Catalog
import Foundation
import Store

/// The register of ended services in the store. Without a store every service counts as living.
struct StoredRetirements: RetirementRegister {
    let storage: SessionStore

    func retiredSince(_ service: ServiceName) async -> Date? {
        let since = await storage.attempt { (store) async throws(StoreError) in
            try await store.retirements.since(service)
        }
        return since ?? nil
    }

    func mark(_ service: ServiceName, at date: Date) async {
        await storage.attempt { (store) async throws(StoreError) in try await store.retirements.mark(service, at: date)
        }
    }

    func clear(_ service: ServiceName) async {
        await storage.attempt { (store) async throws(StoreError) in try await store.retirements.clear(service) }
    }

    func suspect(_ service: ServiceName, asked question: String, at date: Date, since start: Date) async -> Int {
        let count = await storage.attempt { (store) async throws(StoreError) in
            try await store.retirements.suspect(service, asked: question, at: date, since: start)
        }
        return count ?? 1
    }

    func isSuspected(_ service: ServiceName) async -> Bool {
        let isSuspected = await storage.attempt { (store) async throws(StoreError) in
            try await store.retirements.isSuspected(service)
        }
        return isSuspected ?? false
    }
}
