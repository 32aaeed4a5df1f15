import CatalogModel

/// The columns of a table of books by any program, found by the names in its header: one list for spreadsheets,
/// libraries' lists, and exports of BookWyrm, LibraryThing, Calibre, BookBuddy, Openreads, JabRef, Zotero and Libib.
struct TableColumns {
    enum Column: CaseIterable {
        case isbn13, isbn, isbns, identifiers, editionID, workID
        case title, subtitle, author, authorRole, moreAuthors, moreAuthorRoles, translator, editor, publisher,
            published, publication,
            pages, place
        case series, seriesNumber, description, kind
        case status, rating, started, finished, stopped, readings, added, tags, collections, review, notes
    }

    /// The places of the columns, several of them where programs write a value in more than one.
    private var places = [Column: [Int]]()
    /// The names of the columns, each on one line.
    private let header: [String]
    /// Whether the table is one of a program of BibTeX.
    private let isBibTeX: Bool
    /// Whether the column of titles has the people too: `서명/저자사항`.
    let hasStatementInTitle: Bool
    /// The columns that are not read, as written.
    private(set) var unknown = [String]()

    init(_ header: [String]) {
        self.header = header.map { PlainText.line($0) }
        isBibTeX = header.contains { ["bibtexkey", "citationkey", "entrytype"].contains(ListHeader.plain($0)) }
        var ranks = [Column: [(rank: Int, place: Int)]]()
        for (index, name) in header.enumerated() {
            let found = Self.forms(of: name).lazy.compactMap { Self.columns[$0] }.first
            if let found, ranks[found.column] == nil || [.published, .pages].contains(found.column) {
                ranks[found.column, default: []].append((found.rank, index))
            } else if !name.trimmed.isEmpty {
                unknown.append(PlainText.line(name))
            }
        }
        places = ranks.mapValues { $0.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.place) }
        hasStatementInTitle = places[.title]?.first.map { Self.namesStatement(header[$0]) } ?? false
    }

    var isEmpty: Bool { places.isEmpty }
    var count: Int { header.count }
    var hasISBN: Bool { [.isbn13, .isbn, .isbns, .identifiers].contains { places[$0] != nil } }
    /// Whether it is a table of books by its names alone.
    var isTable: Bool {
        hasISBN && (places[.title] != nil || places[.author] != nil || places[.publisher] != nil)
    }
    /// Whether its rows tell books without their numbers.
    var describesBooks: Bool {
        places[.title] != nil && (places[.author] != nil || places[.editionID] != nil || places[.workID] != nil)
    }
    var isReadingLog: Bool {
        places[.workID] != nil && places[.title] != nil && (places[.editionID] != nil || places[.status] != nil)
    }

    private static func namesStatement(_ name: String) -> Bool {
        name.contains("/")
            && forms(of: name).dropFirst(2).contains { form in
                form.contains("저자") || form.contains("책임") || form == "author"
            }
    }

    /// A cell of people whose names are joined by `;`, also where a program of BibTeX joins them by `and`.
    func separated(_ people: String) -> String {
        isBibTeX ? people.replacing(" and ", with: "; ") : people
    }

    func name(of column: Column) -> String { places[column].map { header[$0[0]] } ?? "\(column)" }

    func value(_ column: Column, in cells: [String]) -> String? {
        places[column]?.lazy.compactMap { text(at: $0, in: cells) }.first
    }

    /// The cells of a column, or of several, with the names of the columns, the best first; without those that are
    /// empty.
    func values(_ column: Column, in cells: [String]) -> [(name: String, text: String)] {
        (places[column] ?? []).compactMap { place in
            text(at: place, in: cells).map { (header[place], $0) }
        }
    }

    /// A cell, trimmed, without what guards it in spreadsheets and the brackets of LibraryThing; `nil` without a value.
    private func text(at place: Int, in cells: [String]) -> String? {
        guard place < cells.count else { return nil }
        var text = CSVText.unguarded(ListCell(text: cells[place]).text).trimmed
        if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()).trimmed }
        return text.isEmpty ? nil : text
    }

    /// The forms in which a column's name is looked up: whole, then what stands before and in its brackets
    /// (`서명(자료명)`), and before a slash (`서명/저자`).
    static func forms(of name: String) -> [String] {
        let parts = name.split { "()[]/（）".contains($0) }.map { ListHeader.plain(String($0)) }
        return [ListHeader.plain(name)] + parts.filter { !$0.isEmpty }
    }

    private static let columns: [String: (column: Column, rank: Int)] = {
        var columns = [String: (column: Column, rank: Int)]()
        for (column, names) in names {
            for (rank, name) in names.enumerated() { columns[name] = columns[name] ?? (column, rank) }
        }
        return columns
    }()

    private static let names: [(Column, [String])] = [
        (.isbn13, ["isbn13", "ean13isbn", "isbn13자리", "ean13"]),
        (.isbn, ["isbn", "isbn10", "isbn번호", "isbn코드", "도서isbn", "isbn10자리", "isbnissn", "국제표준도서번호", "표준번호"]),
        (.isbns, ["isbns"]), (.identifiers, ["identifiers"]), (.editionID, ["editionid"]), (.workID, ["workid"]),
        (.title, ListHeader.titleNames), (.subtitle, ["subtitle", "부제", "부서명", "부제목"]),
        (.author, ["authortext", "primaryauthor"] + ListHeader.authorNames),
        (.authorRole, ["primaryauthorrole"]), (.moreAuthorRoles, ["secondaryauthorroles"]),
        (.moreAuthors, ["additionalauthors", "secondaryauthor", "additionalcreators"]),
        (.translator, ["translator", "translators", "역자", "옮긴이", "번역자"]), (.editor, ["editor", "editors", "엮은이"]),
        (.publisher, ListHeader.publisherNames),
        (.published, ["datepublished", "publishdate", "originalpublicationdate"] + ListHeader.yearNames + ["date"]),
        (.publication, ["publication"]),
        // Zotero has the pages of a chapter too.
        (.pages, ["numpages", "pages", "numberofpages", "pagecount", "pagenumber", "쪽수", "면수", "페이지", "페이지수"]),
        (.place, ["place", "publicationplace", "placeofpublication", "address", "발행지", "출판지"]),
        (.series, ["series", "총서", "총서명", "시리즈", "시리즈명"]), (.seriesNumber, ["seriesindex", "seriesnumber"]),
        (.description, ["description", "abstractnote", "comments", "소개"]), (.kind, ["itemtype"]),
        (.status, ["status", "readstatus", "shelf", "exclusiveshelf", "bookshelf", "상태", "독서상태"]),

        (.rating, ["rating", "myrating", "myratings", "starrating", "별점", "평점"]),
        (.started, ["startdate", "datestarted", "startedon", "began", "시작일"]),
        (.finished, ["finishdate", "datefinished", "finishedon", "dateread", "completed", "완독일", "읽은날"]),
        (.stopped, ["stoppeddate", "datestopped"]), (.readings, ["readings"]),
        (.added, ["dateadded", "shelfdate", "entrydate", "added", "timestamp"]),
        (.tags, ["tags", "manualtags", "keywords", "태그"]), (.collections, ["collections"]),
        (.review, ["reviewcontent", "review", "myreview", "서평", "감상"]),
        (.notes, ["notes", "privatenotes", "privatecomment", "note", "메모"]),
    ]
}
