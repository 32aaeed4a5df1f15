/// What a catalogue says of a book besides the members of its JSON: volume, edition, place, form and series.
///
/// Records for library systems contain it, and the store saves it with the book. The JSON of the programs does not:
/// its members are fixed.
public struct CatalogueDetails: Hashable, Sendable, Codable {
    /// The volume as the source writes it: `1`, `상`, `제2권`. The title of the book contains it too.
    public var volume: String?
    /// The title of the volume alone.
    public var volumeTitle: String?
    /// The edition statement: `개정판`.
    public var edition: String?
    /// The place of publication: `서울`.
    public var place: String?
    /// The words for the illustrations: `천연색삽화`, `ill. (some col.)`.
    public var illustrations: String?
    /// The size of the cover.
    public var size: CoverDimensions?
    /// The series that the book belongs to.
    public var series: [SeriesStatement]
    /// The edition of the Korean Decimal Classification that the number is from: `6`.
    public var kdcEdition: String?
    /// The edition of the Dewey Decimal Classification that the number is from: `23`.
    public var ddcEdition: String?
    /// The language that a translation was made from, as MARC codes it: `eng`.
    package var originalLanguage: String?
    /// The roles of which the source does not name everybody; `nil` if that is at most the first contributor's.
    package var rolesWithOthers: [Role]?
    /// The language of the book as MARC codes it: `kor`; `nil` where only the title tells it.
    package var language: String?
    /// Subject headings as words: `등대`, `한국 현대 소설`; `nil` for none.
    package var subjects: [String]?
    /// The National Library's call number, class and book number: `813.7-26-1`.
    package var callNumber: String?
    /// The number of the National Library's record: `KMO202600001`.
    package var controlNumber: String?

    /// Nothing is known unless given.
    public init(
        volume: String? = nil,
        volumeTitle: String? = nil,
        edition: String? = nil,
        place: String? = nil,
        illustrations: String? = nil,
        size: CoverDimensions? = nil,
        series: [SeriesStatement] = [],
        kdcEdition: String? = nil,
        ddcEdition: String? = nil
    ) {
        self.volume = volume
        self.volumeTitle = volumeTitle
        self.edition = edition
        self.place = place
        self.illustrations = illustrations
        self.size = size
        self.series = series
        self.kdcEdition = kdcEdition
        self.ddcEdition = ddcEdition
    }

    /// The details with the roles of which a statement of responsibility does not name everybody.
    package func with(_ statement: ContributorStatement) -> CatalogueDetails {
        var details = self
        details.rolesWithOthers = statement.rolesWithOthers
        return details
    }

    package var isEmpty: Bool { self == CatalogueDetails() }

    /// These details, with missing ones from another source's. Volume and volume title are one statement, of one
    /// source.
    package func completed(by other: CatalogueDetails) -> CatalogueDetails {
        let hasVolume = volume != nil || volumeTitle != nil
        var details = CatalogueDetails(
            volume: hasVolume ? volume : other.volume,
            volumeTitle: hasVolume ? volumeTitle : other.volumeTitle,
            edition: edition ?? other.edition,
            place: place ?? other.place,
            illustrations: illustrations ?? other.illustrations,
            size: size ?? other.size,
            series: series.isEmpty ? other.series : series,
            kdcEdition: kdcEdition ?? other.kdcEdition,
            ddcEdition: ddcEdition ?? other.ddcEdition
        )
        details.originalLanguage = originalLanguage ?? other.originalLanguage
        details.rolesWithOthers = rolesWithOthers ?? other.rolesWithOthers
        details.language = language ?? other.language
        details.subjects = subjects ?? other.subjects
        details.callNumber = callNumber ?? other.callNumber
        details.controlNumber = controlNumber ?? other.controlNumber
        return details
    }
}

extension CatalogueDetails {
    /// The words for the illustrations in a library's statement of extent: `삽화` in `[12], 345 p. : 삽화 ; 23 cm`.
    package static func illustrations(inExtent text: String) -> String? {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, text.utf8.count <= 400 else { return nil }
        let words = parts[1].prefix { $0 != ";" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.contains(where: \.isLetter) ? words : nil
    }
}

/// The height of a book's cover, and its width if known, in millimetres.
public struct CoverDimensions: Hashable, Sendable, Codable {
    /// The height, at least 1.
    public let height: Int
    /// The width, at least 1.
    public let width: Int?

    /// `nil` unless every value is between 1 mm and 2 m.
    public init?(height: Int, width: Int? = nil) {
        guard (1...2000).contains(height), (1...2000).contains(width ?? 1) else { return nil }
        self.height = height
        self.width = width
    }

    /// The size in a text of `width*height` in millimetres, as publishers register it: `188*235`. `text`: the text; `x`
    /// and `×` separate as well.
    package init?(widthByHeight text: String) {
        let parts = text.lowercased().replacing("mm", with: "").split { "*x×".contains($0) }
            .map { Int($0.filter { !$0.isWhitespace }) }
        guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
        self.init(height: height, width: width)
    }

    /// The size in a library's words: `23 cm`, `19 x 25 cm`, `215 mm`.
    package init?(heightByWidth text: String) {
        // Not by a regular expression, which would be compiled anew for each book.
        var rest = text[...]
        while let start = rest.firstIndex(where: Self.isDigit) {
            let height = rest[start...].prefix(while: Self.isDigit)
            rest = rest[height.endIndex...]
            let behind = rest.drop(while: \.isWhitespace)
            var (width, unit) = (Substring(), behind)
            if let mark = behind.first, "xX×".contains(mark) {
                let second = behind.dropFirst().drop(while: \.isWhitespace)
                width = second.prefix(while: Self.isDigit)
                unit = second[width.endIndex...].drop(while: \.isWhitespace)
                guard (1...4).contains(width.count) else { continue }
            }
            let name = unit.prefix(2).lowercased()
            guard name == "cm" || name == "mm", let high = Int(height.suffix(4)) else { continue }
            let factor = name == "cm" ? 10 : 1
            self.init(height: high * factor, width: Int(width).map { $0 * factor })
            return
        }
        return nil
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    /// The size as catalogues state it, in whole centimetres, rounded up: the height, and the width as well if the book
    /// is wider than high or less than half as wide.
    package var statement: String {
        func centimetres(_ millimetres: Int) -> Int { (millimetres + 9) / 10 }
        guard let width, width > height || width * 2 < height else { return "\(centimetres(height)) cm" }
        return "\(centimetres(height)) x \(centimetres(width)) cm"
    }
}

/// A series as a book states it, with the book's number in it.
public struct SeriesStatement: Hashable, Sendable, Codable {
    /// The title of the series.
    public var title: String
    /// The number of the book in it.
    public var number: String?

    /// A series; `nil` without a title.
    public init?(_ title: String?, number: String? = nil) {
        guard let title, !title.isEmpty else { return nil }
        self.title = title
        self.number = number
    }

    /// A series whose number may be the last word of its text: `밤의 시인선 101`, `Night books ; 3`.
    package init?(numbered text: String) {
        // Not by a regular expression, which would be compiled anew for each book.
        var parts: (title: Substring, number: Substring)?
        if let semicolon = text.firstIndex(of: ";") {
            parts = (text[..<semicolon], text[text.index(after: semicolon)...].drop(while: \.isWhitespace))
        } else if let blank = text.lastIndex(where: \.isWhitespace) {
            let word = text[text.index(after: blank)...]
            if (1...4).contains(word.utf8.count), word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
                parts = (text[..<blank], word)
            }
        }
        while parts?.title.last?.isWhitespace == true { parts?.title.removeLast() }
        guard let parts, !parts.title.isEmpty, !parts.number.isEmpty else {
            self.init(text)
            return
        }
        self.init(String(parts.title), number: String(parts.number))
    }
}

extension CodingUserInfoKey {
    /// Set where a book is encoded and decoded with its ``Book/details``: in the store.
    package static let catalogueDetails = CodingUserInfoKey(rawValue: "catalogueDetails")
}

extension [CodingUserInfoKey: Any] {
    /// Whether a book's details are encoded or decoded.
    var includeCatalogueDetails: Bool { CodingUserInfoKey.catalogueDetails.map { self[$0] != nil } ?? false }
}
