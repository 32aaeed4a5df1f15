import CatalogModel
import Feeds
import FeedsTestSupport
import Foundation

/// An item as Scripts/compare-feeds reads it.
struct Line: Encodable {
    struct Item: Encodable {
        let identity: String
        let title: String?
        let address: String?
        let published: String?
        let isApproximate: Bool
        let image: String?
    }

    let file: String
    var error: String?
    var format: String?
    var items: [Item]?
}

func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(64)
}

/// One line of JSON a file.
func read(_ files: [String], zone: TimeZone) throws {
    let encoder = JSONEncoder()
    for file in files {
        var line = Line(file: file)
        do {
            let document = try FeedReader(zone: zone).read(Data(contentsOf: URL(filePath: file)))
            line.format = document.format.rawValue
            line.items = document.items.map { item in
                Line.Item(
                    identity: item.identity,
                    title: item.title,
                    address: item.address,
                    published: item.published.map(Instant.text),
                    isApproximate: item.isApproximate,
                    image: item.image
                )
            }
        } catch let error as FeedError {
            line.error = error.message
        }
        print(String(decoding: try encoder.encode(line), as: UTF8.self))
    }
}

/// Reads mutations until the time is up; ends with 1 when one broke a bound or took more than ten seconds.
func fuzz(seconds: Double, seed: UInt64, files: [String]) throws {
    let samples = try files.map { Array(try Data(contentsOf: URL(filePath: $0))) }
    var mutator = FeedMutator(seed: seed, samples: samples)
    let clock = ContinuousClock()
    let start = clock.now
    var counts: [String: Int] = [:]
    var (runs, items, bytes, findings) = (0, 0, 0, 0)
    var slowest = Duration.zero
    while (clock.now - start) / .seconds(1) < seconds {
        let mutation = mutator.next()
        // What a crash leaves behind.
        if let path = ProcessInfo.processInfo.environment["FEED_PROBE_LAST"] {
            try Data(mutation).write(to: URL(filePath: path))
        }
        var faults: [String] = []
        let time = clock.measure {
            do throws(FeedError) {
                let document = try FeedReader().read(Data(mutation))
                items += document.items.count
                faults = FeedBounds.faults(in: document)
                counts["read", default: 0] += 1
            } catch {
                counts[error.message.replacing(/'.*'/, with: "'…'"), default: 0] += 1
            }
        }
        runs += 1
        bytes += mutation.count
        slowest = max(slowest, time)
        if !faults.isEmpty || time > .seconds(10) {
            findings += 1
            print("finding in run \(runs): \(faults.joined(separator: "; ")) after \(time)")
            try Data(mutation).write(to: URL(filePath: "feed-finding-\(seed)-\(runs).xml"))
        }
    }
    print(
        "seed \(seed): \(runs) mutations, \(bytes >> 20) MiB, \(items) items, \(findings) findings, slowest \(slowest)"
    )
    for (name, count) in counts.sorted(by: { $0.value > $1.value }) { print("  \(count)  \(name)") }
    if findings > 0 { exit(1) }
}

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.count) {
case ("read", 3...):
    let rest = Array(arguments.dropFirst())
    guard let zone = TimeZone(identifier: rest[0]) else { fail("'\(rest[0])' is not a time zone") }
    try read(Array(rest.dropFirst()), zone: zone)
case ("fuzz", 4...):
    let rest = Array(arguments.dropFirst())
    guard let seconds = Double(rest[0]), let seed = UInt64(rest[1]) else { fail("fuzz SECONDS SEED FILE…") }
    try fuzz(seconds: seconds, seed: seed, files: Array(rest.dropFirst(2)))
default:
    fail("usage: feed-probe read ZONE FILE… | feed-probe fuzz SECONDS SEED FILE…")
}
