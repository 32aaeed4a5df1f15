import APIClient
import BookfetchKit
import Catalog
import Documents
import Foundation
import Interchange
import Terminal
import Wording

/// `lookup --merge`: the results of the parts of a list in one, in the order of the list. Each file consists of runs of
/// rows with ascending line numbers: one, and a further one for each run that retried failed rows. All runs of all
/// files are merged row by row, so memory use is independent of their length.
struct ShardMerge {
    let files: [String]
    /// The list they are the results of, to find missing rows.
    let list: String?
    /// Whether CSV begins with a byte order mark, as it does where the first file has one.
    let byteOrderMark: Bool
    let context: ProcessEnvironment

    private static let bufferSize = 1 << 16

    func run(isStrict: Bool) async throws {
        var runs: [ResultRun] = []
        var layout: ResultLayout?
        var byteOrderMark = byteOrderMark
        for name in files {
            let file = try ResultFile(name, in: context)
            var reader = ResultReader(file)
            // An empty file is that of a part without rows.
            guard let first = try reader.layout() else { continue }
            guard layout == nil || layout == first else {
                throw inputData(.mergeDiffers(file: name, first: files[0]))
            }
            if layout == nil { byteOrderMark = try byteOrderMark || file.hasByteOrderMark }
            layout = first
            for start in try reader.runStarts() {
                var run = ResultRun(ResultReader(file, from: start.offset, layout: first))
                try run.advance()
                runs.append(run)
            }
            if let line = reader.cutOff { context.note(.mergeCutOff(file: name, line: line)) }
        }
        if self.byteOrderMark, layout.map({ $0.header == nil }) ?? false { throw ProgramFailure.usage(.bomNeedsCSV) }
        if let header = layout?.header {
            try context.output.write(bytes: (byteOrderMark ? [0xEF, 0xBB, 0xBF] : []) + header)
        }
        let input = if let list { try await ISBNList.open(.file(list), in: context) } else { ISBNList?.none }
        var gaps = LineGaps(isExact: input != nil)
        var (rows, doubles) = (0, 0)
        var upcoming: Int?
        if let input { upcoming = try await nextEntry(input) }
        var text: [UInt8] = []
        while let line = runs.compactMap({ $0.row?.line }).min() {
            try Task.checkCancellation()
            var chosen: ResultRow?
            for index in runs.indices {
                while let row = runs[index].row, row.line == line {
                    if let earlier = chosen {
                        doubles += 1
                        // The later one, unless only the earlier one has a result.
                        if !row.isFailed || earlier.isFailed { chosen = row }
                    } else {
                        chosen = row
                    }
                    try runs[index].advance()
                }
            }
            if let input {
                while let entry = upcoming, entry < line {
                    gaps.add(entry)
                    upcoming = try await nextEntry(input)
                }
                if upcoming == line { upcoming = try await nextEntry(input) }
            } else {
                gaps.pass(line)
            }
            if let chosen {
                rows += 1
                text += chosen.bytes
            }
            if text.count >= Self.bufferSize {
                try context.output.write(bytes: text)
                text = []
            }
        }
        try context.output.write(bytes: text)
        while let input, let entry = upcoming {
            gaps.add(entry)
            upcoming = try await nextEntry(input)
        }
        try Task.checkCancellation()
        conclude(rows: rows, doubles: doubles, gaps: gaps)
        if gaps.isExact, gaps.count > 0, isStrict {
            throw inputData(.strict(sentence: .mergeMissing(count: gaps.count, lines: gaps.text)))
        }
    }

    private func nextEntry(_ input: ISBNList) async throws -> Int? {
        while let entry = try await input.next() {
            if case .nothing = entry.content { continue }
            return entry.line
        }
        return nil
    }

    private func conclude(rows: Int, doubles: Int, gaps: LineGaps) {
        context.note(.mergedRows(count: rows, files: files.count))
        if doubles > 0 { context.note(.mergeDoubles(count: doubles)) }
        guard gaps.count > 0 else { return }
        context.note(
            gaps.isExact
                ? .mergeMissing(count: gaps.count, lines: gaps.text)
                : .mergeGaps(count: gaps.count, lines: gaps.text)
        )
    }

    private func inputData(_ message: Message) -> ProgramFailure {
        ProgramFailure(status: .inputData, kind: .invalid, message: message)
    }
}

struct LineGaps {
    /// Whether they are known from the list itself; otherwise blank lines are among them.
    let isExact: Bool
    private(set) var count = 0
    private var ranges: [ClosedRange<Int>] = []
    private var last = 0

    init(isExact: Bool) {
        self.isExact = isExact
    }

    mutating func add(_ line: Int) { add(line...line) }

    /// Records a line with a row: the lines between it and the last one are a gap.
    mutating func pass(_ line: Int) {
        if line > last + 1 { add(last + 1...line - 1) }
        last = line
    }

    private mutating func add(_ lines: ClosedRange<Int>) {
        count += lines.count
        if let before = ranges.last, before.upperBound + 1 == lines.lowerBound {
            ranges[ranges.count - 1] = before.lowerBound...lines.upperBound
        } else if ranges.count <= Self.shown {
            ranges.append(lines)
        }
    }

    private static let shown = 5

    var text: String {
        ranges.prefix(Self.shown).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            .joined(separator: ", ") + (ranges.count > Self.shown ? ", …" : "")
    }
}
