/// Volumes and chapters that are there twice.
enum DuplicateRule {
    static func findings(_ subject: LintSubject) -> [SeriesFinding] {
        let members: [(SeriesMember, (SeriesVolume) -> String?)] = [
            (.title, \.title), (.summary, \.summary), (.wiki, \.wiki),
        ]
        var findings = [SeriesFinding]()
        for (member, value) in members {
            var first = [String: Int]()
            for volume in subject.volumes {
                guard let text = value(volume.volume), let node = volume[member] else { continue }
                // Addresses differ by case, titles do not.
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

    private static func chapters(_ subject: LintSubject, _ volume: LintSubject.Volume) -> [SeriesFinding] {
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
