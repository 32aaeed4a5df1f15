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
    /// An archive that is no workbook, such as an EPUB.
    case packed
    /// A JSON Feed.
    case jsonFeed
    /// RSS or Atom.
    case feed
    /// HTML.
    case webPage
    /// PDF.
    case pdf

    /// Recognizes a file by its first bytes; `nil` for any other.
    package init?(startingWith bytes: some Collection<UInt8>) {
        if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
            self = .xls
        } else if bytes.starts(with: "%PDF-".utf8) {
            self = .pdf
        } else if Workbook.isZIP(bytes) {
            self = .packed
        } else {
            self.init(text: String(decoding: bytes.prefix(2000), as: UTF8.self))
        }
    }

    private init?(text: String) {
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if start.hasPrefix("<") {
            let head = start.lowercased()
            if head.contains("<xml>") && head.contains("<records>") || head.contains("<ref-type") {
                self = .endNoteXML
            } else if start.contains(#/<ONIX[Mm]essage[^>]*release="2/#) || start.contains("/onix/2.") {
                self = .onix2
            } else if head.contains("<html") || head.hasPrefix("<!doctype html") {
                self = .webPage
            } else if head.contains(#/<(?:rss|feed|rdf:rdf)[\s>]/#) {
                self = .feed
            } else {
                return nil
            }
        } else if start.hasPrefix("{") {
            guard start.contains(#/"version"\s*:\s*"https?:\\?/\\?/jsonfeed\.org/#) else { return nil }
            self = .jsonFeed
        } else if start.contains(#/^%[0ATI@D] /#), text.contains(#/(?:^|\n)%[0A] /#) {
            self = .refer
        } else if start.contains(#/^RT [A-Z]/#) {
            self = .refWorks
        } else {
            return nil
        }
    }
}
