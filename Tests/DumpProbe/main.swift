import CatalogModel
import Dumps
import Foundation

// Measures dumps for docs/performance.md: `dump-probe FOLDER import NAME editionLines|linkedData FILE…`,
// `dump-probe FOLDER ask NAME ISBN-FILE QUERY…`.

/// The time that this thread has computed: on a busy machine, what the work itself takes.
func computed() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// The time that a body takes, waiting left out.
func measured(_ body: () throws -> Void) rethrows -> Duration {
    let start = computed()
    try body()
    return computed() - start
}

/// The median, the 99th of a hundred, and the longest of some times, in milliseconds.
func summary(_ times: [Duration]) -> String {
    let sorted = times.map { $0 / .milliseconds(1) }.sorted()
    guard let last = sorted.last else { return "-" }
    let text = [sorted[sorted.count / 2], sorted[sorted.count * 99 / 100], last].map { String(format: "%.3f", $0) }
    return "median \(text[0]) ms, p99 \(text[1]) ms, longest \(text[2]) ms"
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 4 else {
    print("dump-probe FOLDER import NAME FORMAT FILE… | FOLDER ask NAME ISBN-FILE QUERY…")
    exit(64)
}
let folder = DumpFolder(URL(filePath: arguments[0]))
let clock = ContinuousClock()
if arguments[1] == "import" {
    let format = DumpFormat(rawValue: arguments[3]) ?? .editionLines
    let start = clock.now
    let work = DumpImport(arguments[2], format, files: Array(arguments.dropFirst(4)), into: folder, at: Date())
    let facts = try work.run()
    let seconds = (clock.now - start) / .seconds(1)
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }.map(String.init) ?? ""
    let rate = Int(Double(facts.units) / seconds)
    print("\(facts.books) books, \(facts.bad) bad, \(facts.bytes) bytes, \(seconds) s, \(rate)/s, \(peak)")
} else {
    let dump = try Dump(arguments[2], in: folder)
    let list = try String(contentsOfFile: arguments[3], encoding: .utf8)
    let isbns = list.split(separator: "\n").compactMap { try? ISBN(String($0)) }
    var found = 0
    var times: [Duration] = []
    for isbn in isbns { times.append(try measured { if try dump.record(isbn) != nil { found += 1 } }) }
    print("\(found) of \(isbns.count) found: \(summary(times))")
    for query in arguments.dropFirst(4) {
        var hits = 0
        var isPartial = false
        let times = try (0..<100).map { _ in
            try measured {
                let result = try dump.search(query, count: 20)
                (hits, isPartial) = (result.records.count, result.isPartial)
            }
        }
        let first = times[0] / .milliseconds(1)
        print("'\(query)': \(hits)\(isPartial ? " and more" : ""): \(summary(times)); first \(first) ms")
    }
}
