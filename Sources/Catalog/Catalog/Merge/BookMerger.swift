package import APIClient
public import CatalogModel
package import Foundation

/// Merges the records of several sources into one book, field by field, and records the origin of each value.
package struct BookMerger: Sendable {
    package let policy: MergePolicy
    let covers: CoverAddresses

    package init(policy: MergePolicy, covers: CoverAddresses) {
        (self.policy, self.covers) = (policy, covers)
    }

    /// Merges the records for one ISBN.
    ///
    /// - `isbn`: The requested ISBN. A record with another one, or with none, is rejected.
    /// - Returns: The book; `nil` if no record has the ISBN.
    package func merge(_ records: [SourcedBook], of isbn: ISBN) -> MergedBook? {
        let accepted = records.filter { $0.book.isbn == isbn }
        guard !accepted.isEmpty else { return nil }
        return merge(accepted, refused: records.filter { $0.book.isbn != isbn })
    }

    /// Merges records known to be the same book according to ``BookMatcher``. `records`: the records; not empty, and
    /// with at most one ISBN among them.
    package func merge(matched records: [SourcedBook]) -> MergedBook {
        merge(records, refused: [])
    }

    private func merge(_ records: [SourcedBook], refused: [SourcedBook]) -> MergedBook {
        let records = records.sorted(by: policy.order)
        let provenance = BookField.allCases.compactMap { decide($0, among: records) }
        var book = Book(isbn: records.lazy.compactMap(\.book.isbn).first, title: "")
        for field in provenance { field.field.put(field.winner.value, into: &book) }
        let people = provenance.first { $0.field == .contributors }?.winner
        let chosen = subtitle(for: provenance)
        book.subtitle = nil
        if let chosen { BookField.subtitle.put(chosen.winner.value, into: &book) }
        // Whether a statement names all contributors applies to that statement only, not to another source's.
        book.othersOmitted = records.contains {
            $0.book.othersOmitted && .contributors($0.book.contributors) == people?.value
                && $0.service == people?.service
        }
        // Availability texts of two shops do not conflict; the preferred shop's is used.
        book.availability = records.lazy.compactMap(\.book.availability).first
        for record in records {
            var details = record.book.details
            // An edition of a classification is that of the record's own number.
            if record.book.classification.kdc != book.classification.kdc { details.kdcEdition = nil }
            if record.book.classification.ddc != book.classification.ddc { details.ddcEdition = nil }
            book.details = book.details.completed(by: details)
            book.otherCodes.addMissing(record.book.otherCodes)
            book.links.addMissing(record.book.links)
            let sources = record.book.sources.isEmpty ? [record.service.rawValue] : record.book.sources
            book.sources += sources.filter { !book.sources.contains($0) }
        }
        let decided = provenance.compactMap { $0.field == .subtitle ? chosen : $0 }
        return MergedBook(
            book: book,
            provenance: decided,
            disagreements: decided.compactMap { Disagreement($0) },
            records: records,
            refused: refused
        )
    }

    private func decide(_ field: BookField, among records: [SourcedBook]) -> FieldProvenance? {
        var candidates = records.compactMap { $0.candidate(for: field) }
        candidates = candidates.enumerated().sorted { one, other in
            let ranks = (policy.rank(one.element.service, in: field), policy.rank(other.element.service, in: field))
            return ranks.0 == ranks.1 ? one.offset < other.offset : ranks.0 < ranks.1
        }.map(\.element)
        if field == .cover { candidates.removeAll { covers.width($0.value) == 0 } }
        guard !candidates.isEmpty else { return nil }
        var (index, rule) = FieldChoice(policy: policy, covers: covers).best(of: candidates, in: field)
        let winner = candidates.remove(at: index)
        if candidates.isEmpty {
            rule = .onlyOne
        } else if rule == .order, candidates.allSatisfy({ winner.value.agrees(with: $0.value, in: field) }) {
            rule = .agreement
        }
        return FieldProvenance(field: field, winner: winner, losers: candidates, rule: rule)
    }

    /// The subtitle for the winning title: from the same source, otherwise from another unless the title contains it.
    private func subtitle(for provenance: [FieldProvenance]) -> FieldProvenance? {
        guard let subtitle = provenance.first(where: { $0.field == .subtitle }) else { return nil }
        guard let title = provenance.first(where: { $0.field == .title })?.winner else { return subtitle }
        if let own = subtitle.candidates.first(where: { $0.service == title.service }) {
            guard own != subtitle.winner else { return subtitle }
            let losers = subtitle.candidates.filter { $0 != own }
            return FieldProvenance(field: .subtitle, winner: own, losers: losers, rule: .withTitle)
        }
        // Titles are never that long, and searching one long text in another takes the product of both lengths.
        let whole = FoldedText.fold(title.value.description.prefix(1000))
        return whole.contains(FoldedText.fold(subtitle.winner.value.description.prefix(1000))) ? nil : subtitle
    }
}

extension [SourcedBook] {
    /// Sorted in the order of the services; records of one service keep their order.
    fileprivate func sorted(by services: [ServiceName]) -> [SourcedBook] {
        let ranks = map { record in services.firstIndex(of: record.service) ?? services.count }
        return indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1] }.map { self[$0] }
    }
}

/// A book merged from several sources, with the origin of each value.
public struct MergedBook: Sendable {
    /// The book.
    public let book: Book
    /// The fields with a value, in the order of ``BookField``.
    public let provenance: [FieldProvenance]
    /// The fields in which sources contradict each other.
    public let disagreements: [Disagreement]
    package let records: [SourcedBook]
    /// Records with another ISBN than the requested one, which were not used.
    package let refused: [SourcedBook]

    package subscript(field: BookField) -> FieldProvenance? {
        provenance.first { $0.field == field }
    }

    /// The origin of the values where the reader corrected some on the shelf: those come from ``reader``, and all
    /// others of their field lose to them.
    package func corrected(by own: OwnValues) -> MergedBook {
        let corrected = own.applied(to: book)
        var origins = Dictionary(provenance.map { ($0.field, $0) }) { first, _ in first }
        for (field, edit) in own.edits {
            guard let field = BookField(field), let value = field.value(in: corrected) else { continue }
            origins[field] = FieldProvenance(
                field: field,
                winner: Candidate(value: value, service: Self.reader, fetchedAt: edit.setAt),
                losers: origins[field]?.candidates ?? [],
                rule: .reader
            )
        }
        let all = BookField.allCases.compactMap { origins[$0] }
        return MergedBook(
            book: corrected,
            provenance: all,
            disagreements: all.compactMap { $0.rule == .reader ? nil : Disagreement($0) },
            records: records,
            refused: refused
        )
    }

    /// The source of values that the reader set.
    package static let reader = ServiceName(rawValue: "reader")

    package var explanation: MergeExplanation { MergeExplanation(self) }
}

/// A source's record of a book, with its time.
package struct SourcedBook: Hashable, Sendable, Codable {
    package let book: Book
    package let service: ServiceName
    package let fetchedAt: Date

    package init(book: Book, service: ServiceName, fetchedAt: Date) {
        self.book = book
        self.service = service
        self.fetchedAt = fetchedAt
    }

    func candidate(for field: BookField) -> Candidate? {
        field.value(in: book).map { Candidate(value: $0, service: service, fetchedAt: fetchedAt) }
    }
}
