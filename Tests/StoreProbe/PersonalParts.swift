import APIClient
import CatalogModel
import Foundation
import Store

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The probe's operations on the parts of a store other than the response cache.
struct PersonalParts {
    let path: String

    func run(_ command: String, _ arguments: [String]) async throws {
        let numbers = arguments.map { Int($0) ?? 0 }
        switch (command, arguments.count) {
        case ("shelf", 2): try await fillShelf(from: numbers[0], count: numbers[1])
        case ("readings", 1): try await rate(count: numbers[0])
        case ("ledger", 2): try await reserve(limit: numbers[0], count: numbers[1])
        case ("allowance", 2): try await reserveInBlocks(limit: numbers[0], count: numbers[1])
        case ("mixed", 2): try await writeMixed(name: arguments[0], count: numbers[1])
        case ("full", 1): try await writeUntilFull(bytes: numbers[0])
        case ("hold", 1): try hold(seconds: numbers[0])
        case ("lock", 1): try await lock(seconds: numbers[0])
        default: fail("usage: store-probe \(command) FILE ...")
        }
    }

    private func open() throws(StoreError) -> Store {
        try Store(path: path, busyTimeout: .seconds(120))
    }

    private func book(_ name: String, _ number: Int) -> Book {
        Book(otherCodes: ["\(name)-\(number)"], title: "책 \(name) \(number)", sources: ["probe"])
    }

    private func fillShelf(from first: Int, count: Int) async throws {
        let store = try open()
        for number in first..<first + count {
            try await store.shelf.add(book("shelf", number))
            say("\(number)")
        }
    }

    /// Rates one book again and again, each time with another number of stars.
    private func rate(count: Int) async throws {
        let store = try open()
        let book = book("rated", 0)
        try await store.shelf.add(book)
        for number in 0..<count {
            try await store.shelf.changeReading(of: [book.identity ?? ""]) { before in
                var reading = before
                reading.stars = Reading.Stars(quarters: number % 20 + 1)
                return reading
            }
            say("\(number)")
        }
    }

    private func reserve(limit: Int, count: Int) async throws {
        let service = ServiceName(rawValue: "probe")
        let limits = QuotaLimits([service: [QuotaLimit(limit, per: .rolling(hours: 24))]])
        let account = try open().ledger(limits: limits).account(service: service, key: Secret("a-key"))
        for _ in 0..<count { say(try await account.reserve().isGranted ? "granted" : "refused") }
    }

    private func reserveInBlocks(limit: Int, count: Int) async throws {
        let service = ServiceName(rawValue: "probe")
        let limits = QuotaLimits([service: [QuotaLimit(limit, per: .rolling(hours: 24))]])
        let store = try Store(path: path, busyTimeout: .seconds(120), collectsWrites: true)
        let allowance = QuotaAllowance(store.ledger(limits: limits).account(service: service, key: Secret("a-key")))
        for _ in 0..<count { say(try await allowance.reserve().isGranted ? "granted" : "refused") }
        store.finish()
    }

    /// Alternates between a shelf entry, a memo, a seen book and a counted request.
    private func writeMixed(name: String, count: Int) async throws {
        let store = try open()
        let account = store.ledger().account(service: ServiceName(rawValue: name), key: nil)
        for number in 0..<count {
            switch number % 4 {
            case 0: try await store.shelf.add(book(name, number))
            case 1: try await store.memos.set(MemoText("글 \(number)"), for: "\(name)-\(number)")
            case 2: try await store.seenBooks.record([book(name, number)], from: ServiceName(rawValue: "probe"))
            default: _ = try await account.reserve()
            }
            say("\(number)")
        }
    }

    private func writeUntilFull(bytes: Int) async throws {
        let store = try open()
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
        guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { fail("no limit") }
        for number in 0..<10_000 {
            do {
                try await store.memos.set(MemoText(String(repeating: "글 \(number) ", count: 50)), for: "full-\(number)")
                say("\(number)")
            } catch {
                say("\(error)")
                return
            }
        }
    }

    /// Stays in one transaction.
    private func lock(seconds: Int) async throws {
        let store = try open()
        let book = book("locked", 0)
        try await store.shelf.add(book)
        try await store.shelf.changeReading(of: [book.identity ?? ""]) { reading in
            say("locked \(ProcessInfo.processInfo.processIdentifier)")
            Thread.sleep(forTimeInterval: Double(seconds))
            return reading
        }
    }

    private func hold(seconds: Int) throws {
        let store = try open()
        say("open")
        Thread.sleep(forTimeInterval: Double(seconds))
        withExtendedLifetime(store) {}
    }
}
