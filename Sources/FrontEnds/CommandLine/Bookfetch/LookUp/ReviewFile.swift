import APIClient
import Basics
import Catalog
import CatalogModel
import Documents
import Foundation
import Interchange
import Terminal
import Wording

/// A row of a list without ISBNs of which a person has to decide.
struct ReviewEntry: Hashable, Sendable {
    enum Decision: Hashable, Sendable {
        case isbn(ISBN)
        case noneOfThem

        var text: String {
            switch self {
            case .isbn(let isbn): isbn.isbn13
            case .noneOfThem: "none"
            }
        }

        /// The list's entry as it is decided.
        var line: BatchLine {
            switch self {
            case .isbn(let isbn): .isbn(isbn)
            case .noneOfThem: .unmatched
            }
        }
    }

    struct Candidate: Hashable, Sendable, Codable {
        let isbn13: String
        let confidence: Int
        let title: String
        let authors: String
        let publisher: String
        let publishedOn: String
    }

    let line: Int
    /// `nil` until it is decided.
    var decision: Decision?
    let title: String
    let author: String
    let publisher: String
    let year: String
    let candidates: [Candidate]

    var description: String {
        [title, author, publisher, year].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// A decision as written by hand: an ISBN, a candidate's number from 1, or `none`; `nil` for any other text.
    func written(_ text: String) -> Decision? {
        if TypedWords.none.contains(text.lowercased()) { return .noneOfThem }
        if let number = Int(text), number > 0, candidates.indices.contains(number - 1) {
            return (try? ISBN(candidates[number - 1].isbn13)).map { .isbn($0) }
        }
        return (try? ISBN(ListCell(text: text).text)).map { .isbn($0) }
    }
}

extension ReviewEntry {
    init?(_ row: BatchRow) {
        guard let match = row.match else { return nil }
        self.init(
            line: row.line,
            decision: nil,
            title: match.description.title,
            author: match.description.author ?? "",
            publisher: match.description.publisher ?? "",
            year: match.description.year.map { "\($0)" } ?? "",
            candidates: match.candidates.map { Candidate($0) }
        )
    }
}

extension ReviewEntry.Candidate {
    init(_ candidate: BookCandidate) {
        let book = candidate.book
        self.init(
            isbn13: book.isbn?.isbn13 ?? "",
            confidence: candidate.confidence,
            title: [book.title, book.subtitle].compactMap(\.self).joined(separator: " : "),
            authors: book.authors.joined(separator: ", "),
            publisher: book.publisher ?? "",
            publishedOn: book.publishedOn?.description ?? ""
        )
    }

    /// One line for a person. What editions differ in, publisher, date and ISBN, is whole; authors and title are cut.
    func line(width: Int) -> String {
        func joined(_ parts: [String]) -> String {
            parts.map { SafeText.line($0) }.filter { !$0.isEmpty }.joined(separator: " · ")
        }
        let edition = joined([publisher, publishedOn, isbn13])
        let book = joined(["\(confidence)", title, authors])
        let room = width - DisplayWidth.of(edition) - 3
        guard room >= Self.narrowest else { return "\(book) · \(edition)".truncated(toWidth: max(1, width)) }
        return "\(book.truncated(toWidth: room)) · \(edition)"
    }

    /// The cells that are left for a title, below which the line is cut at its end.
    private static let narrowest = 20
}

extension ReviewEntry: Codable {
    private enum CodingKeys: CodingKey { case line, decision, title, author, publisher, year, candidates }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = { (key: CodingKeys) in try container.decodeIfPresent(String.self, forKey: key) ?? "" }
        self.init(
            line: try container.decode(Int.self, forKey: .line),
            decision: nil,
            title: try text(.title),
            author: try text(.author),
            publisher: try text(.publisher),
            year: try text(.year),
            candidates: try container.decodeIfPresent([Candidate].self, forKey: .candidates) ?? []
        )
        let decided = try text(.decision)
        guard !decided.isEmpty else { return }
        decision = written(decided)
        if decision == nil {
            throw DecodingError.dataCorruptedError(forKey: .decision, in: container, debugDescription: decided)
        }
    }

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "line": line, "decision": decision?.text, "title": title, "author": author, "publisher": publisher,
            "year": year, "candidates": candidates,
        ])
    }
}

/// The file of the rows of which a person has to decide: CSV with one row each and its candidates beside it, or JSON
/// lines if its name ends in `.jsonl`. It is only ever added to by a look-up, and may be edited in a spreadsheet.
struct ReviewFile: Sendable {
    let url: URL
    private let name: String
    private let isJSON: Bool

    private static let maxCandidates = 5
    private static let candidateFields = ["isbn", "confidence", "title", "authors", "publisher", "publishedOn"]
    private static let header =
        ["line", "decision", "title", "author", "publisher", "year"]
        + (1...maxCandidates).flatMap { number in candidateFields.map { "\($0).\(number)" } }

    init(_ name: String, in context: ProcessEnvironment) {
        self.name = name
        url = URL(filePath: name, relativeTo: context.currentFolder).absoluteURL
        isJSON = ["jsonl", "ndjson"].contains(url.pathExtension.lowercased())
    }

    /// The entries by their lines; of a line that is there twice, the last one, with the decision of the first.
    func decisions() throws(ProgramFailure) -> [Int: ReviewEntry] {
        guard FileManager.default.fileExists(atPath: url.path) else { return [:] }
        return Dictionary(try entries().map { ($0.line, $0) }) { $1 }
    }

    /// The entries in the file's order, one a line of the list. Throws ``ProgramFailure`` with code 66 if there is no
    /// such file, 65 if it is another kind of file.
    func entries() throws(ProgramFailure) -> [ReviewEntry] {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw ProgramFailure(
                status: .noInput,
                kind: .invalid,
                message: .cannotRead(name, reason: FileReason.reading(url, error))
            )
        }
        var entries: [ReviewEntry] = []
        var places: [Int: Int] = [:]
        for entry in try isJSON ? readJSON(data) : readCSV(data) {
            guard let place = places[entry.line] else {
                places[entry.line] = entries.count
                entries.append(entry)
                continue
            }
            let decision = entry.title == entries[place].title ? entries[place].decision : nil
            entries[place] = entry
            entries[place].decision = entry.decision ?? decision
        }
        return entries
    }

    func append(_ entry: ReviewEntry?) throws(ProgramFailure) {
        guard let entry else { return }
        let file = open(url.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, mode_t(0o666))
        guard file >= 0 else { throw OutputFile.failure(name, .reason(code: errno)) }
        defer { close(file) }
        let isEmpty = lseek(file, 0, SEEK_END) == 0
        do throws(SystemError) {
            try PrivateFile.append(Data(((isEmpty ? head : "") + text(entry)).utf8), to: file)
        } catch {
            throw OutputFile.failure(name, FileReason.plain(error))
        }
    }

    func save(_ entries: [ReviewEntry]) throws(ProgramFailure) {
        try OutputFile.write(Data((head + entries.map(text).joined()).utf8), to: url)
    }

    /// Excel reads the byte order mark as UTF-8.
    private var head: String { isJSON ? "" : "\u{FEFF}" + CSVText.row(Self.header) }

    private func text(_ entry: ReviewEntry) -> String {
        guard !isJSON else { return JSONText.line(entry) }
        let candidates = entry.candidates.prefix(Self.maxCandidates).flatMap {
            [$0.isbn13, "\($0.confidence)", $0.title, $0.authors, $0.publisher, $0.publishedOn]
        }
        let own = ["\(entry.line)", entry.decision?.text ?? "", entry.title, entry.author, entry.publisher, entry.year]
        return CSVText.row(
            own + candidates + Array(repeating: "", count: Self.header.count - own.count - candidates.count)
        )
    }

    private func readJSON(_ data: Data) throws(ProgramFailure) -> [ReviewEntry] {
        var entries: [ReviewEntry] = []
        for (index, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
            do {
                entries.append(try JSONDecoder().decode(ReviewEntry.self, from: line))
            } catch DecodingError.dataCorrupted(let context) where context.codingPath.last?.stringValue == "decision" {
                throw failure(.invalidDecision(text: context.debugDescription, file: name, line: index + 1))
            } catch {
                throw failure(.notAReviewFile(file: name, line: index + 1))
            }
        }
        return entries
    }

    private func readCSV(_ data: Data) throws(ProgramFailure) -> [ReviewEntry] {
        var rows = ListRows()
        rows.add(Array(data), isLast: true)
        var entries: [ReviewEntry] = []
        while let row = rows.next() {
            guard let layout = rows.layout, case .cells(let isbn, let others) = row.content else {
                if case .nothing = row.content { continue }
                throw failure(.notAReviewFile(file: name, line: row.line))
            }
            let names = layout.columns.map { String($0.name.dropFirst("input.".count)) }
            var cells = Dictionary(zip(names, others)) { first, _ in first }
            // The column with the most ISBNs is not among the others.
            if !layout.isbnPlaces.isEmpty, let missing = Self.header.first(where: { !names.contains($0) }) {
                cells[missing] = isbn.text
            }
            entries.append(try entry(cells.mapValues { CSVText.unguarded($0) }, line: row.line))
        }
        return entries
    }

    private func entry(_ cells: [String: String], line: Int) throws(ProgramFailure) -> ReviewEntry {
        guard let number = cells["line"].flatMap({ Int($0) }), let title = cells["title"] else {
            throw failure(.notAReviewFile(file: name, line: line))
        }
        let candidates = (1...Self.maxCandidates).compactMap { number -> ReviewEntry.Candidate? in
            guard let isbn = cells["isbn.\(number)"], !isbn.isEmpty else { return nil }
            return ReviewEntry.Candidate(
                isbn13: ListCell(text: isbn).text,
                confidence: cells["confidence.\(number)"].flatMap { Int($0) } ?? 0,
                title: cells["title.\(number)"] ?? "",
                authors: cells["authors.\(number)"] ?? "",
                publisher: cells["publisher.\(number)"] ?? "",
                publishedOn: cells["publishedOn.\(number)"] ?? ""
            )
        }
        var entry = ReviewEntry(
            line: number,
            decision: nil,
            title: title,
            author: cells["author"] ?? "",
            publisher: cells["publisher"] ?? "",
            year: cells["year"] ?? "",
            candidates: candidates
        )
        let decided = (cells["decision"] ?? "").trimmingCharacters(in: .whitespaces)
        guard !decided.isEmpty else { return entry }
        entry.decision = entry.written(decided)
        guard entry.decision != nil else {
            throw failure(.invalidDecision(text: decided, file: name, line: line))
        }
        return entry
    }

    private func failure(_ message: Message) -> ProgramFailure {
        ProgramFailure(status: .inputData, kind: .invalid, message: message)
    }
}
