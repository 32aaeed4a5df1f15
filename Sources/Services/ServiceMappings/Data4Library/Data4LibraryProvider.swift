package import APIClient
package import Catalog
package import CatalogModel
package import Data4Library

/// 도서관 정보나루 as a provider of books: look-up. Its loan lists and holdings are in the extensions.
package struct Data4LibraryProvider: BookLookingUp {
    let library: Data4Library

    package init(_ library: Data4Library) {
        self.library = library
    }

    package var service: ServiceName { .data4Library }

    package var isConfigured: Bool { library.client.service.isConfigured }

    /// Looks up one book. The service's error for a missing book is not an error here.
    package func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook {
        let number = try Self.number(isbn, for: "srchDtlList")
        do throws(APIError) {
            let decoded = try await library.detail(number, options: options)
            return LookedUpBook(
                of: isbn,
                in: decoded.response.detail.map(\.book),
                expectsOne: true,
                freshness: decoded.freshness
            )
        } catch {
            guard error.kind == .notFound else { throw error }
            return .notFound(isbn)
        }
    }

    static func number(_ isbn: ISBN, for operation: String) throws(APIError) -> Data4LibraryISBN {
        do throws(Data4LibraryParameterError) {
            return try Data4LibraryISBN(isbn.isbn13)
        } catch {
            throw .refused(.data4Library, operation, "\(error)")
        }
    }
}

extension ServiceDescriptor {
    /// 정보나루: 500 calls per day and key; 30,000 once the caller's address is registered with it. It counts loans, so it
    /// comes after those that count sales; its publication dates are years.
    static let data4Library = ServiceDescriptor(
        name: .data4Library,
        title: Localized(english: "Data4Library", korean: "도서관 정보나루"),
        ranks: [.lookUp: 5, .rankings: 3, .genres: 3, .holdings: 1, .similar: 1, .trends: 1],
        quota: [QuotaLimit(500, per: .koreanDay)],
        linkHosts: ["data4library.kr"],
        trust: MergeTrust(rank: 5, leads: [.kdc, .addCode]),
        service: { Data4Library.service(key: $0.key, baseURL: $0.baseURL) },
        provider: { Data4LibraryProvider(Data4Library(client: $0)) },
        probe: { provider, options async throws(APIError) in
            guard let provider = provider as? any BookRanking else { return }
            _ = try await provider.ranking(RankingRequest(.loans(.week), size: 1), options: options)
        }
    )
}

extension Data4LibraryBook {
    /// The book in the catalogue's model; no field name of the service leaves this file.
    var book: Book {
        let people = ContributorStatement(authors ?? "")
        let codes = BookIdentifiers(candidates: [isbn13 ?? "", isbn ?? ""])
        let names = CataloguedTitle(CleanText.plain(bookname ?? ""), names: people.contributors.map(\.name))
        return Book(
            isbn: codes.isbn,
            otherCodes: codes.otherCodes,
            title: withVolume(names.title),
            subtitle: names.subtitle,
            parallelTitle: names.parallelTitle,
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            publisher: publisher.flatMap { CleanText.plain($0).nonEmpty },
            publishedOn: [publicationDate, publicationYear].lazy
                .compactMap { $0.flatMap { PartialDate(published: $0) } }.first,
            description: description.flatMap { CleanText.block($0).nonEmpty },
            cover: bookImageURL.flatMap { WebAddress.clean($0, upgraded: true) },
            category: classNm.flatMap { CleanText.plain($0).nonEmpty },
            classification: Classification(texts: [classNo], addCode: additionSymbol),
            details: CatalogueDetails(volume: vol.flatMap { CleanText.plain($0).nonEmpty }).with(people),
            links: bookDtlUrl.flatMap { WebAddress.clean($0, upgraded: true) }
                .map { [Link(service: "data4library", url: $0)] } ?? [],
            sources: ["data4library"]
        )
    }

    private func withVolume(_ title: String) -> String {
        guard let volume = vol.flatMap({ CleanText.plain($0).nonEmpty }), !title.hasSuffix(" " + volume) else {
            return title
        }
        return title.isEmpty ? volume : "\(title) \(volume)"
    }
}

/// A title in library notation: `title :subtitle`, `title =title in another language`, either followed by ` /author`.
/// The marks count only after a space, as cataloguing rules place them: `TCP/IP` and `10:30` are titles. Libraries
/// confuse them: a subtitle may follow ` =` and a parallel title ` /`. A part is therefore classified by its script as
/// well: a Korean book's parallel title is not in Korean, and its subtitle is.
struct CataloguedTitle: Hashable {
    let title: String
    /// The text after ` :`, all of it if several follow one another (`리딩 : 최신개정판`); the text after ` =` if it is Korean
    /// like the title, since some libraries write subtitles so.
    let subtitle: String?
    /// The title in another language, with its own subtitle: after ` =`, or after ` /` if that part names no person.
    let parallelTitle: String?

    /// - Parameter names: The contributors named elsewhere in the record.
    init(_ text: String, names: [String] = []) {
        var parts: [(mark: Character?, text: String)] = [(nil, "")]
        var previous: Character?
        for character in text {
            if previous == " ", ":=/".contains(character) {
                parts.append((character, ""))
            } else {
                parts[parts.count - 1].text.append(character)
            }
            previous = character
        }
        let trimmed = parts.map { (mark: $0.mark, text: Self.trimmed($0.text)) }
        // A title that starts with a mark has no main title before it.
        guard let first = trimmed.first?.text, !first.isEmpty else {
            title = text
            subtitle = nil
            parallelTitle = nil
            return
        }
        var subtitles = [String]()
        var subtitleBehindEquals: String?
        var parallels = [String]()
        // The last classified part, which a following colon continues.
        var goesOn: Character? = ":"
        for (mark, part) in trimmed.dropFirst() {
            let isLikeTitle = Self.isKorean(part) == Self.isKorean(first)
            switch mark {
            case ":" where part.isEmpty: break
            case ":" where goesOn == "=" && !isLikeTitle:
                parallels[parallels.count - 1] += " : " + part
            case ":" where goesOn != nil:
                subtitles.append(part)
                goesOn = ":"
            case "=" where Self.isKorean(part) && isLikeTitle:
                subtitleBehindEquals = subtitleBehindEquals ?? part
                goesOn = subtitles.isEmpty ? ":" : nil
            case "=" where part.contains(where: \.isLetter), "/" where !isLikeTitle && Self.isTitle(part, names):
                parallels.append(part)
                goesOn = "="
            default: goesOn = nil
            }
        }
        title = first
        subtitle = subtitles.isEmpty ? subtitleBehindEquals : subtitles.joined(separator: " : ")
        parallelTitle = parallels.isEmpty ? nil : parallels.joined(separator: " = ")
    }

    /// Whether a text after ` /` is a title: it has a word, and names no person.
    private static func isTitle(_ text: String, _ names: [String]) -> Bool {
        guard text.count(where: \.isLetter) > 1 else { return false }
        let folded = FoldedText.fold(text)
        guard !names.contains(where: { FoldedText.fold($0).contains(folded) || folded.contains(FoldedText.fold($0)) }),
            ContributorStatement.parse(text).allSatisfy({ $0.label == nil })
        else { return false }
        // Initials indicate a person: `J. K. Rowling`.
        return text.firstMatch(of: /\b\p{Lu}\.(\s|$)/) == nil
    }

    private static func trimmed(_ text: String) -> String {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    private static func isKorean(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    }
}
