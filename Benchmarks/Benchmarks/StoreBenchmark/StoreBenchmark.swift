import Benchmark
import Samples
import Store

/// What a reader waits for: a search through everything seen, and a look-up of one stored answer.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock],
        timeUnits: .microseconds,
        warmupIterations: 20,
        maxDuration: .seconds(5),
        maxIterations: 2_000
    )

    for size in SampleStore.sizes {
        let store = Result { try SampleStore.open(size) }

        Benchmark("look-up among \(size) answers") { benchmark in
            let answers = try store.get().answers
            let key = Samples.key(benchmark.currentIteration * 7_919 % size)
            guard await answers.cachedResponse(for: key) != nil else { return benchmark.error("not filled") }
        }

        for query in ["979110000", "도서관", "바다", "숲", "알고리즘에서 새벽", "김서연 바람", "없는말이다", "ㄷㅅㄱ", "ㅇㄱㄹㅈㅇㅅ", "도ㅅㄱ", "ㅂㄷ"] {
            Benchmark("search '\(query)' among \(size) books") { benchmark in
                blackHole(try await store.get().seenBooks.search(query))
            }
        }

        Benchmark("search '이야기' page 50 among \(size) books") { benchmark in
            blackHole(try await store.get().seenBooks.search("이야기", page: 50))
        }
    }
}
