import CatalogModel

/// Kinds of files that hold no list of books that is read, or in another format than the ones that are.
public enum OtherFile: Hashable, Sendable {
    /// EndNote's tagged text (Refer): `%0 Book`.
    case refer
    /// EndNote's XML.
    case endNoteXML
    /// RefWorks' tagged text: `RT Book, Whole`.
    case refWorks
    /// ONIX 2, by its release.
    case onix2
    /// A workbook of Excel before 2007.
    case xls
    /// A workbook of Excel that is damaged, encrypted or too large.
    case workbook
    /// A table or text of OpenDocument, as LibreOffice saves them.
    case openDocument
    /// An archive that is no workbook, such as an EPUB.
    case packed
    /// A JSON Feed.
    case jsonFeed
    /// RSS or Atom.
    case feed
    /// HTML, with the address of the feed that it links to.
    case webPage(feed: String?)
    /// A list of feeds: OPML, or newsboat's `urls`.
    case feedList
    /// Records in a form that is not read: TurboMARC, MARC in JSON, MODS, RDF.
    case otherMARC(name: String)
    /// PDF.
    case pdf
    /// Records of a format that `shelf import` reads, where a list of ISBNs is expected.
    case records(format: String)

    /// Recognizes a file that is no list of ISBNs by its first bytes; `nil` for any other.
    package init?(noListStartingWith bytes: [UInt8]) {
        if let other = OtherFile(startingWith: bytes) {
            self = other
        } else if let format = BookImport.recordFormat(of: bytes) {
            self = .records(format: format)
        } else if OtherFile.isListOfAddresses(bytes), ISBN.all(in: String(decoding: bytes, as: UTF8.self)).isEmpty {
            // A list may be of pages about books.
            self = .feedList
        } else {
            return nil
        }
    }

    /// Recognizes a file by its first bytes; `nil` for any other.
    package init?(startingWith bytes: some Collection<UInt8>) {
        if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
            self = .xls
        } else if bytes.starts(with: "%PDF-".utf8) {
            self = .pdf
        } else if Workbook.isZIP(bytes) {
            // Its type is the first file of such an archive.
            let isOpenDocument = bytes.dropFirst(30).starts(with: "mimetypeapplication/vnd.oasis.opendocument".utf8)
            self = isOpenDocument ? .openDocument : .packed
        } else {
            self.init(text: String(decoding: bytes.prefix(2000), as: UTF8.self), wholeOf: bytes)
        }
    }

    // Words are looked for before patterns: the first regular expression of a process costs milliseconds.
    private init?(text: String, wholeOf bytes: some Collection<UInt8>) {
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if start.hasPrefix("<") {
            let head = start.lowercased()
            if head.contains("<xml>") && head.contains("<records>") || head.contains("<ref-type") {
                self = .endNoteXML
            } else if start.contains("/onix/2.") || head.contains("<onixmessage") && Self.isONIX2(start, head) {
                self = .onix2
            } else if head.contains("<html") || head.hasPrefix("<!doctype html") {
                let page = String(decoding: bytes.prefix(100_000), as: UTF8.self)
                self = .webPage(feed: LinkedFeeds.references(in: page).lazy.compactMap { Self.address($0) }.first)
            } else if head.contains("<opml"), head.contains(#/<opml[\s>]/#) {
                self = .feedList
            } else if start.contains("www.indexdata.com/turbomarc") {
                self = .otherMARC(name: "TurboMARC")
            } else if start.contains("www.loc.gov/mods/") {
                self = .otherMARC(name: "MODS")
            } else if head.contains("<rdf:rdf"), !head.contains("purl.org/rss") {
                self = .otherMARC(name: "RDF")
            } else if ["<rss", "<feed", "<rdf:rdf"].contains(where: { head.contains($0) }),
                head.contains(#/<(?:rss|feed|rdf:rdf)[\s>]/#)
            {
                self = .feed
            } else {
                return nil
            }
        } else if start.hasPrefix("{") {
            if start.contains(#/"version"\s*:\s*"https?:\\?/\\?/jsonfeed\.org/#) {
                self = .jsonFeed
            } else if start.contains(#/"leader"\s*:\s*"[^"]{5,40}"/#), start.contains(#/"fields"\s*:\s*\[/#) {
                self = .otherMARC(name: "MARC in JSON")
            } else {
                return nil
            }
        } else if start.hasPrefix("%"), start.contains(#/^%[0ATI@D] /#), text.contains(#/(?:^|\n)%[0A] /#) {
            self = .refer
        } else if start.hasPrefix("RT "), start.contains(#/^RT [A-Z]/#) {
            self = .refWorks
        } else {
            return nil
        }
    }

    /// Whether a message of ONIX is of release 2, which it need not say: its elements are others.
    private static func isONIX2(_ start: Substring, _ head: String) -> Bool {
        if start.contains(#/<ONIX[Mm]essage[^>]*release="2/#) { return true }
        return !head.contains("release=\"3") && !head.contains("<descriptivedetail")
            && head.contains(#/<(?:title|distinctivetitle|isbn|b004|b203)>/#)
    }

    private static func address(_ reference: String) -> String? { WebAddress.clean(reference, entities: true) }

    /// Whether a text is newsboat's `urls`: nothing but addresses, one a line, with tags behind them, and comments.
    static func isListOfAddresses(_ bytes: [UInt8]) -> Bool {
        var hasAddress = false
        var isList = true
        ImportText.eachLine(of: bytes) { line in
            let text = bytes[line].drop { $0 <= 0x20 }
            if text.isEmpty || text.first == UInt8(ascii: "#") || text.starts(with: "\"query:".utf8) { return true }
            isList = ["https://", "http://", "feed:", "file://", "exec:", "filter:"].contains {
                text.starts(with: $0.utf8)
            }
            hasAddress = hasAddress || isList
            return isList
        }
        return isList && hasAddress
    }
}
