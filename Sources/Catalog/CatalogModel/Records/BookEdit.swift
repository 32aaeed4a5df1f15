import Basics

/// A field of a book's record that a reader may correct on the shelf. The raw values are those of commands, JSON and
/// the store.
public enum EditableField: String, CaseIterable, Codable, Sendable {
    /// The title without the subtitle.
    case title
    /// The subtitle.
    case subtitle
    /// Everyone who contributed: `한강; 김하늘 (옮긴이)`.
    case authors
    /// The publisher.
    case publisher
    /// The day, month or year of publication.
    case date
    /// The number of pages.
    case pages
    /// The series that the book belongs to.
    case series
    /// The book's number in the series.
    case volume
    /// The category.
    case category
    /// The number in the Korean Decimal Classification.
    case kdc
    /// The number in the Dewey Decimal Classification.
    case ddc
    /// The blurb.
    case description
}

/// A value that a reader set in place of the services' value.
public struct BookEdit: Hashable, Sendable {
    /// The field.
    public let field: EditableField
    /// The value as one text, cleaned; a date as `PartialDate/description`, several people with `; ` between them, each
    /// but authors followed by the role: `한강; 김하늘 (옮긴이)`.
    public let text: String

    /// The longest value, in bytes of UTF-8.
    package static let limit = 1 << 16

    /// A value; `nil` for an empty text, one that is too long, and one that the field cannot have.
    public init?(_ field: EditableField, _ text: String) {
        guard text.utf8.count <= Self.limit else { return nil }
        let line = CleanText.literal(text)
        guard !line.isEmpty else { return nil }
        self.field = field
        switch field {
        case .title, .subtitle, .publisher, .series, .volume, .category: self.text = line
        case .description: self.text = Self.paragraphs(text)
        case .date:
            guard let date = PartialDate(lenient: line) else { return nil }
            self.text = date.description
        case .pages:
            guard let pages = Int(line, in: PageCount.range) else { return nil }
            self.text = "\(pages)"
        case .kdc, .ddc:
            guard line.utf8.contains(where: { (0x30...0x39).contains($0) }), line.utf8.count <= 40 else { return nil }
            self.text = line
        case .authors:
            let people = Self.people(line)
            guard !people.isEmpty else { return nil }
            self.text = Self.text(of: people)
        }
    }

    /// Sets the value in a record.
    package func apply(to book: inout Book) {
        switch field {
        case .title: book.title = text
        case .subtitle: book.subtitle = text
        case .authors:
            book.contributors = Self.people(text)
            book.othersOmitted = false
        case .publisher: book.publisher = text
        case .date: book.publishedOn = PartialDate(lenient: text)
        case .pages: book.pages = Int(text, in: PageCount.range)
        case .series:
            let number = book.details.volume ?? book.details.series.first?.number
            book.details.series = [SeriesStatement(text, number: number)].compactMap(\.self)
        case .volume:
            book.details.volume = text
            book.details.volumeTitle = nil
            if !book.details.series.isEmpty { book.details.series[0].number = text }
        case .category: book.category = text
        case .kdc: book.classification.kdc = text
        case .ddc: book.classification.ddc = text
        case .description: book.description = text
        }
    }

    /// A text of several lines, each cleaned, without empty ones at its ends.
    private static func paragraphs(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { CleanText.literal(String($0)) }
            .joined(separator: "\n").trimmingNewlines
    }

    /// People with semicolons between them; each without a role is an author.
    private static func people(_ text: String) -> [Contributor] {
        let names = text.split(separator: ";").map { CleanText.literal(String($0)) }.filter { !$0.isEmpty }
        return Contributor.named(names, role: .author)
    }

    fileprivate static func text(of people: [Contributor]) -> String {
        people.map { person in
            if let label = person.label { return "\(person.name) (\(label))" }
            return person.role == .author ? person.name : "\(person.name) (\(person.role.rawValue))"
        }.joined(separator: "; ")
    }
}

extension EditableField {
    /// The text of this field in a record, as ``BookEdit/text`` has it; `nil` without a value.
    package func text(in book: Book) -> String? {
        switch self {
        case .title: book.title.isEmpty ? nil : book.title
        case .subtitle: book.subtitle
        case .authors: book.contributors.isEmpty ? nil : BookEdit.text(of: book.contributors)
        case .publisher: book.publisher
        case .date: book.publishedOn?.description
        case .pages: book.pages.map { "\($0)" }
        case .series: book.details.series.first?.title
        case .volume: book.details.volume ?? book.details.series.first?.number
        case .category: book.category
        case .kdc: book.classification.kdc
        case .ddc: book.classification.ddc
        case .description: book.description
        }
    }
}

extension String {
    fileprivate var trimmingNewlines: String {
        let body = drop(while: \.isNewline)
        return String(body[..<(body.lastIndex { !$0.isNewline }.map(body.index(after:)) ?? body.startIndex)])
    }
}
