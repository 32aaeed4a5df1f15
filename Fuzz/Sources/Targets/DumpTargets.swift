import Foundation

@testable import Dumps

/// Reads bytes as a dump, from a file in memory.
private func dump(
    _ bytes: [UInt8],
    _ read: (DumpInput, RecordCollector) throws(DumpError) -> Void
) throws {
    let path = "/dev/shm/bookfetch-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
    try Data(bytes).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var (units, bytesOfRecords) = (0, 0)
    do throws(DumpError) {
        let collector = RecordCollector(file: 0, after: 0) { (batch) throws(DumpError) in
            units = batch.units
            bytesOfRecords += batch.bytes.count
            guard batch.ends.count == batch.isbns.count, batch.ends.last ?? 0 == batch.bytes.count else {
                fatalError("a batch whose parts do not fit")
            }
        }
        try read(try DumpInput(path), collector)
    } catch {
        _ = "\(error)"
    }
    try hold(units <= bytes.count + 1 || bytes.starts(with: [0x1F, 0x8B]), "\(units) units of \(bytes.count) bytes")
}

extension FuzzTarget {
    static let editions = FuzzTarget("editions") { bytes in
        try dump(bytes) { input, collector throws(DumpError) in try EditionLines.read(input, into: collector) }
    }

    /// JSON-LD, Turtle, N-Triples and RDF/XML.
    static let linkedData = FuzzTarget("linked-data") { bytes in
        try dump(bytes) { input, collector throws(DumpError) in try LinkedData.read(input, into: collector) }
    }
}
