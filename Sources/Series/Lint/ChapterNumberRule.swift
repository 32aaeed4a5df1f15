/// Gaps, repeats and disorder in the numbers that chapter titles carry.
///
/// A file need not number its chapters at all, and prologues, interludes and epilogues have no number in a book that
/// numbers the others: a chapter without one is reported only where it stands in a gap. Where most chapters of a volume
/// have no number, the few that seem to are titles that begin with one. Numbers may go on from volume to volume.
enum ChapterNumberRule {
    static func findings(_ subject: LintSubject) -> [SeriesFinding] {
        var findings = [SeriesFinding]()
        var lastOfVolumeBefore = 0
        for volume in subject.volumes {
            let numbers = volume.volume.chapters.map(\.number)
            guard numbers.count(where: { $0 != nil }) * 2 > numbers.count else { continue }
            findings += kinds(numbers, after: lastOfVolumeBefore).map { kind, index in
                subject.finding(kind, in: volume, chapter: index)
            }
            lastOfVolumeBefore = numbers.compactMap(\.self).max() ?? 0
        }
        return findings
    }

    /// What is wrong with the numbers of one volume, and at which chapter.
    private static func kinds(_ numbers: [Int?], after lastOfVolumeBefore: Int) -> [(SeriesFinding.Kind, Int)] {
        let all = Set(numbers.compactMap(\.self))
        guard let first = numbers.compactMap(\.self).first else { return [] }
        // The first is 1, or 0 for a prologue, or goes on where the volume before ended.
        var last = first > lastOfVolumeBefore && lastOfVolumeBefore > 0 && first > 1 ? lastOfVolumeBefore : 0
        if first == 0 { last = -1 }
        var kinds = [(SeriesFinding.Kind, Int)]()
        var seen = Set<Int>()
        var unnumbered = [Int]()
        for (index, number) in numbers.enumerated() {
            guard let number else {
                unnumbered.append(index)
                continue
            }
            if !seen.insert(number).inserted {
                kinds.append((.chapterRepeat(number), index))
            } else if number < last {
                kinds.append((.chapterOutOfOrder(number, after: last), index))
            } else {
                var missing = number > last + 1 ? (last + 1..<number).filter { !all.contains($0) }[...] : []
                // An interlude may stand before or behind the gap; as many as are missing stand in it.
                for index in unnumbered.suffix(missing.count) {
                    kinds.append((.chapterWithoutNumber(missing.removeFirst()), index))
                }
                kinds += ranges(missing).map { (.chapterGap($0), index) }
                last = number
            }
            unnumbered = []
        }
        return kinds
    }

    /// Neighbouring numbers as one range.
    private static func ranges(_ numbers: ArraySlice<Int>) -> [ClosedRange<Int>] {
        numbers.reduce(into: []) { ranges, number in
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
    }
}
