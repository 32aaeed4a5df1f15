import CatalogModel
import Documents
import Foundation
import Wording

/// A book's card in a list, rendered but for what is the reader's own, which is put in between its parts.
struct BookCard: Sendable {
    /// What a card shows of a book, and nothing else: two books with equal content have the same card.
    struct Content: Hashable, Sendable {
        let book: Book
        let identity: String?
        /// The path of the shelf's own cover; `nil` for that of the record.
        let cover: String?

        /// - Parameter given: The path of the shelf's own cover, if it has one.
        init(_ book: Book, identity: String?, given: String?) {
            self.book = Book(
                isbn: book.isbn,
                title: book.title,
                subtitle: book.subtitle,
                contributors: book.contributors,
                othersOmitted: book.othersOmitted,
                publisher: book.publisher,
                publishedOn: book.publishedOn,
                pages: book.pages,
                price: book.price,
                cover: book.cover,
                sources: book.sources
            )
            self.identity = identity
            cover = given
        }
    }

    /// The state that a card depends on besides its book.
    struct Variant: Hashable, Sendable {
        let language: Language
        /// Whether it stands in a row of a page of several lists, whose titles are one level lower.
        let isInRow: Bool
        /// Whether the book is on the shelf; `nil` where the reader cannot change it here.
        let isOnShelf: Bool?
    }

    /// What a list adds to its cards.
    struct Place {
        /// The page of the whole list, where the card is in a row of it; empty in a list of its own.
        let row: String
        let here: String

        init(row: String?, here: String) {
            (self.row, self.here) = (HTML.escaped(row ?? ""), HTML.escaped(here))
        }
    }

    /// The card's id without its place, to the line of the contributors.
    private let head: String
    private let facts: String
    /// The end of the card, or of its part before the address to return to.
    private let heart: String
    /// The rest of the form behind that address; empty without a form.
    private let button: String
    /// The card's id without its place.
    private let id: String

    /// The number of bytes of the parts.
    var size: Int { head.utf8.count + facts.utf8.count + heart.utf8.count + button.utf8.count + id.utf8.count }

    init(_ content: Content, _ variant: Variant, pictures: PictureAddress, token: String) {
        let (book, identity) = (content.book, content.identity)
        let cover = content.cover ?? book.cover.flatMap { pictures.path(to: $0, of: book.sources.first) }
        let title: HTML =
            identity.map { #"<a href="/books/\#(PageAddress.escaped($0))">\#(book.title)</a>"# } ?? "\(book.title)"
        let heading: HTML =
            variant.isInRow
            ? #"<h3 class="book-card-title">\#(title)</h3>"# : #"<h2 class="book-card-title">\#(title)</h2>"#
        // Where a book has no identity, nothing leads to it. An id has no blanks.
        id = HTML.escaped(String((identity ?? "").map { $0.isWhitespace ? "_" : $0 }))
        let head: HTML = """
            ">
            <div class="cover">\(BookView.blank(book))\(HTML.picture(cover))</div>
            <div class="book-card-text">
            \(heading)
            \(book.subtitle, { #"<p class="book-card-subtitle">\#($0)</p>"# })
            \(BookView.credits(book), { #"<p class="book-card-people">\#($0)</p>"# })

            """
        self.head = id + head.text
        let facts: HTML = """

            <p class="book-card-facts">\(Self.facts(book))</p>\(BookMarkup.span(book, identity: identity))

            """
        self.facts = facts.text
        guard let identity, let isOnShelf = variant.isOnShelf else {
            heart = "\n</div>\n\n</li>"
            button = ""
            return
        }
        let action: Message = isOnShelf ? .pageShelfRemove : .pageShelfAdd
        let heart: HTML = """

            </div>
            <form class="heart" action="\(isOnShelf ? "/shelf/remove" : "/shelf/add")" method="post">
            \(HTML.hidden("token", token))
            \(HTML.hidden("identity", identity))
            <input type="hidden" name="here" value="
            """
        self.heart = heart.text
        let button: HTML = """
            ">
            <button class="heart-button\(if: isOnShelf, " is-on")" aria-label="\(action): \(book.title)" \
            title="\(action)" data-add="\(Message.pageShelfAdd)" data-remove="\(Message.pageShelfRemove)" \
            data-of="\(book.title)">\(BookView.heartDrawing)</button>
            </form>
            </li>
            """
        self.button = button.text
    }

    /// Writes the card with the reader's own parts.
    func write(to text: inout String, at place: Place, _ remarks: BookRemarks?, _ clock: ReaderClock) {
        text += #"<li class="book-card" id="book-"#
        text += place.row
        text += head
        if let remarks {
            let reading = remarks.reading.map { Message.reading($0).text }
            let tags = remarks.tags.map { "#\($0.description)" }.joined(separator: " ")
            let own: HTML = """
                \(reading, { #"<p class="book-card-reading">\#($0)</p>"# })
                \(if: !tags.isEmpty, #"<p class="book-card-tags">\#(tags)</p>"#)
                """
            text += own.text
        } else {
            text += "\n"
        }
        text += facts
        if let remarks, remarks.addedAt != nil || remarks.shownAt != nil {
            let times: HTML = """
                \(remarks.addedAt, { #"<p class="book-card-time">\#(Message.pageAdded) \#(HTML.time($0, clock))</p>"# })\
                \(remarks.shownAt, { #"<p class="book-card-time">\#(HTML.time($0, clock))</p>"# })
                """
            text += times.text
        }
        text += heart
        guard !button.isEmpty else { return }
        text += place.here
        text += "#book-"
        text += place.row
        text += id
        text += button
    }

    private static func facts(_ book: Book) -> HTML {
        """
        \(book.publisher, { "<span>\($0)</span> " })\
        \(book.publishedOn?.description, { #"<time datetime="\#($0)">\#($0)</time> "# })\
        \(book.price.map(PriceText.short), { #"<span class="price">\#($0)</span>"# })
        """
    }
}
