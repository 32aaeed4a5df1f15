import Basics
import CatalogModel

/// A citation key: `rowling1997harry-2699`, `isbn9788932917245`, `aladin-K112345678`. A key is derived from the book
/// alone, so that it is stable when other books are added or removed. It consists of Latin author and title words if
/// there are any, with the year and the last digits of the ISBN, by which editions of one year differ. For all other
/// books it is the ISBN, which is clearer than a romanisation. A book that a reader described has no number but its
/// identity, `manual:7k3m9q2x4t`, which is its key whatever its author and title, so that it is the same book when it
/// is read from a file of another program.
enum CitationKey {
    static func base(for book: Book) -> String {
        if let identity = book.manualIdentity, ManualBook.code(of: identity) != nil { return identity }
        let digits = book.isbn?.isbn13
        if let author = authorWord(book), let word = titleWord(book) {
            let tail = digits.map { "-" + $0.suffix(4) } ?? ""
            return author + (book.publishedOn.map { String($0.year) } ?? "") + word + tail
        }
        if let digits { return "isbn" + digits }
        if let source = book.sources.first, let code = book.otherCodes.first {
            let key = [source, code].map { ascii($0) }.filter { !$0.isEmpty }.joined(separator: "-")
            if !key.isEmpty { return key }
        }
        return "book-" + fingerprint(book)
    }

    private static func authorWord(_ book: Book) -> String? {
        guard let name = Credits(book).firstAuthor else { return nil }
        let word: Substring?
        switch name.kind {
        case .inverted(let family, _): word = family.split(separator: " ").last
        case .latin: word = name.text.split(separator: " ").last
        case .korean, .organisation, .whole: return nil
        }
        return word.map { ascii(String($0)).lowercased() }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func titleWord(_ book: Book) -> String? {
        guard Script.isLatin(book.title) else { return nil }
        let words = book.title.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
            .map { ascii(String($0)).lowercased() }.filter { !$0.isEmpty }
        return words.first { $0.first?.isLetter == true && !articles.contains($0) } ?? words.first
    }

    private static let articles: Set<String> = ["a", "an", "the", "le", "la", "les", "der", "die", "das", "el", "il"]

    /// Letters without diacritics, and digits.
    private static func ascii(_ text: String) -> String {
        var result = ""
        for scalar in text.decomposed.unicodeScalars {
            if let spelt = spelt[scalar] {
                result += spelt
            } else if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Latin letters that do not decompose into a letter and a mark.
    private static let spelt: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d",
        "Đ": "D", "ð": "d", "þ": "th", "Þ": "Th", "ı": "i",
    ]

    /// A hash of the book's members: not secret, only stable.
    private static func fingerprint(_ book: Book) -> String {
        let text = [
            book.title, book.contributors.first?.name ?? "", book.publisher ?? "", book.publishedOn?.description ?? "",
        ]
        .joined(separator: "\u{1F}")
        return FNV1a(text.utf8).text
    }
}

extension Book {
    /// Gives the book the identity of its key in a file if it is one that a reader described.
    mutating func identify(byKey key: String?) {
        guard isbn == nil, let code = key.flatMap({ ManualBook.code(of: $0) }) else { return }
        otherCodes = [code] + otherCodes.filter { $0 != code }
        sources = [ManualBook.source]
    }
}

extension Book {
    /// The book; one without any number as one that a reader described.
    var describedWithoutNumber: Book {
        guard isbn == nil, otherCodes.isEmpty else { return self }
        var book = self
        book.identify(byKey: "\(ManualBook.source):\(codeFromTexts)")
        return book
    }

    private var codeFromTexts: String {
        ManualBook.code(from: [
            title, subtitle ?? "", details.volume ?? "", contributors.first?.name ?? "", publisher ?? "",
            publishedOn?.description ?? "",
        ])
    }
}

/// Assigns each book of a document its key, with a number appended if the key is taken.
struct CitationKeys {
    /// The assigned keys, in lower case as BibTeX compares them, with the last number appended to each.
    private var taken = [String: Int]()

    mutating func next(for book: Book) -> String {
        let base = CitationKey.base(for: book)
        guard var number = taken[base.lowercased()] else {
            taken[base.lowercased()] = 1
            return base
        }
        var key: String
        repeat {
            number += 1
            key = "\(base)-\(number)"
        } while taken[key.lowercased()] != nil
        taken[base.lowercased()] = number
        taken[key.lowercased()] = 1
        return key
    }
}
