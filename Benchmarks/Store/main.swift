// What a reader waits for: a search through every book seen, and a look-up of one stored answer, among a thousand and
// among a million. Writes a row of a table for each: its name, the median and the 99th percentile in milliseconds.
//   store-benchmark FOLDER [SIZE…]     the stores are filled once, and stay in the folder
import APIClient
import Foundation
import Store

let words = CommandLine.arguments.dropFirst()
guard let path = words.first else { fatalError("usage: store-benchmark FOLDER [SIZE…]") }
let given = words.dropFirst().compactMap { Int($0) }
for size in given.isEmpty ? [1_000, 1_000_000] : given {
    let store = try Store(path: "\(path)/\(size).sqlite", cacheLimit: .max / 2)
    try await fill(store, to: size)

    var iteration = 0
    try await measure("look-up among \(size) answers") {
        iteration += 1
        guard await store.responses.cachedResponse(for: Samples.key(iteration * 7_919 % size)) != nil else {
            fatalError("not filled")
        }
    }
    for query in [
        "979110000", "도서관", "바다", "숲", "알고리즘에서 새벽", "김서연 바람", "없는말이다", "ㄷㅅㄱ", "ㅇㄱㄹㅈㅇㅅ", "도ㅅㄱ", "ㅂㄷ",
    ] {
        try await measure("search '\(query)' among \(size) books") { _ = try await store.seenBooks.search(query) }
    }
    try await measure("search '이야기' page 50 among \(size) books") {
        _ = try await store.seenBooks.search("이야기", page: 50)
    }
}

/// Fills a store up to a size where that was not done yet.
func fill(_ store: Store, to size: Int) async throws {
    var number = try await store.seenBooks.count()
    while number < size {
        let end = min(number + 1_000, size)
        try await store.seenBooks.record((number..<end).map(Samples.book), from: ServiceName(rawValue: "kakao"))
        for index in number..<end { await store.responses.save(Samples.answer(index), for: Samples.key(index)) }
        number = end
    }
}

/// Runs a piece of work up to 2,000 times in up to 5 seconds, after 20 runs that do not count.
func measure(_ name: String, _ work: () async throws -> Void) async throws {
    for _ in 0..<20 { try await work() }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(5)
    var times: [Duration] = []
    while times.count < 2_000, clock.now < end { times.append(try await clock.measure { try await work() }) }
    times.sort()
    let shown = [times.count / 2, times.count * 99 / 100].map { String(format: "%.2f", times[$0] / .milliseconds(1)) }
    print("\(name)\t\(shown.joined(separator: "\t"))")
}
