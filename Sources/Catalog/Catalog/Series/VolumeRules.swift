import CatalogModel

enum DuplicateRule {
    static func findings(_ subject: LintContext) -> [SeriesFinding] {
        let members: [(SeriesMember, (SeriesVolume) -> String?)] = [
            (.title, \.title), (.summary, \.summary), (.wiki, \.wiki),
        ]
        var findings = [SeriesFinding]()
        for (member, value) in members {
            var first = [String: Int]()
            for volume in subject.volumes {
                guard let text = value(volume.volume), let node = volume[member] else { continue }
                // Addresses are case-sensitive, titles are not.
                let key = member == .wiki ? text : text.lowercased()
                let number = volume.volume.number
                if let other = first[key] {
                    let kind = SeriesFinding.Kind.duplicate(member, ofVolume: other)
                    findings.append(subject.finding(kind, at: node, path: volume.path(member), volume: number))
                } else {
                    first[key] = number
                }
            }
        }
        return findings + subject.volumes.flatMap { chapters(subject, $0) }
    }

    private static func chapters(_ subject: LintContext, _ volume: LintContext.Volume) -> [SeriesFinding] {
        var first = [String: Int]()
        return volume.volume.chapters.enumerated().compactMap { index, chapter in
            guard let name = chapter.name else { return nil }
            let key = name.lowercased()
            guard let other = first[key] else {
                first[key] = index
                return nil
            }
            return subject.finding(.duplicateChapter(name, ofChapter: other + 1), in: volume, chapter: index)
        }
    }
}

enum DateOrderRule {
    static func findings(_ subject: LintContext) -> [SeriesFinding] {
        var findings = [SeriesFinding]()
        var latest: (date: PartialDate, volume: Int)?
        for volume in subject.volumes {
            guard let date = volume.volume.releasedOn, let node = volume[.releaseDate] else { continue }
            let number = volume.volume.number
            if let (other, otherNumber) = latest, isCertainlyBefore(date, other) {
                findings.append(
                    subject.finding(
                        .outOfDateOrder(date, before: other, ofVolume: otherNumber),
                        at: node,
                        path: volume.path(.releaseDate),
                        volume: number
                    )
                )
            } else {
                latest = (date, number)
            }
        }
        return findings
    }

    /// `1997` is neither before nor after `1997-06`.
    private static func isCertainlyBefore(_ one: PartialDate, _ other: PartialDate) -> Bool {
        if one.year != other.year { return one.year < other.year }
        guard let month = one.month, let otherMonth = other.month else { return false }
        if month != otherMonth { return month < otherMonth }
        guard let day = one.day, let otherDay = other.day else { return false }
        return day < otherDay
    }
}

/// Gaps, repeats and wrong order in chapter numbers. A file need not number its chapters at all, and prologues,
/// interludes and epilogues have no number in a book that numbers the others: a chapter without one is reported only in
/// a gap. If most chapters of a volume have no number, the few that seem to have one are titles that begin with a
/// number. Numbers may continue from volume to volume.
enum ChapterNumberRule {
    static func findings(_ subject: LintContext) -> [SeriesFinding] {
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

    private static func kinds(_ numbers: [Int?], after lastOfVolumeBefore: Int) -> [(SeriesFinding.Kind, Int)] {
        let all = Set(numbers.compactMap(\.self))
        guard let first = numbers.compactMap(\.self).first else { return [] }
        // The first is 1, or 0 for a prologue, or continues from the previous volume.
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
                // An interlude may come before or after the gap; as many chapters as numbers are missing belong to it.
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
