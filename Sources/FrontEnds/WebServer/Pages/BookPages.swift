import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Store
import Wording

/// `/books/{isbn}`: all details of one book, its memo and its preview pages.
struct BookPages: Sendable {
    let requests: SharedRequests
    let view: BookView
    let sessions: SessionCache
    let token: String

    func add(to router: Router<ServerContext>) {
        router.get("/books/{isbn}") { request, context in
            let name = context.parameters.get("isbn").flatMap { $0.removingPercentEncoding } ?? ""
            try BookName.check(name)
            let query = PageProgram.query(request)
            let shown = page(
                name,
                isWhole: query["fold"].map { $0 == "full" },
                hasKeywords: query["keywords"] == "true"
            )
            return await shown.response(to: request, token: token)
        }
    }

    /// - Parameter isWhole: Whether long texts are shown whole; `nil` as the reader last chose.
    private func page(_ name: String, isWhole: Bool?, hasKeywords: Bool) -> Page {
        let found = Task { () -> Result<Document<BookDocument?>, ProgramFailure> in
            do throws(ProgramFailure) {
                let request = BookPageRequest(try BookTarget(name), hasKeywords: hasKeywords)
                return .success(try await requests.read(DocumentQuery(request, cache: Self.cache)))
            } catch {
                return .failure(error)
            }
        }
        var page = Page(
            name,
            place: "book",
            sections: [
                { await details(await found.value, name, isWhole) },
                { await preview(name) },
            ]
        )
        page.isAboutFirst = true
        return page
    }

    /// A book's details may be a day old.
    private static let cache = CacheUse(maxAge: .seconds(86_400))

    private func details(
        _ result: Result<Document<BookDocument?>, ProgramFailure>,
        _ name: String,
        _ isWhole: Bool?
    ) async -> Page.Section {
        let shown: Document<BookDocument?>
        switch result {
        case .success(let found): shown = found
        case .failure(let failure): return Notices.section(failure)
        }
        guard let found = shown.content else {
            let section = Notices.section(.notFound(.noSuchBook(name: name)))
            return Page.Section(html: section.html + Notices.view(shown), status: .notFound)
        }
        let (book, extras, own) = (found.book, found.remarks, found.own)
        let identity = book.identity ?? name
        let whole: Bool
        if let isWhole { whole = isWhole } else { whole = await remembersWhole(identity) }
        let here = "/books/\(PageAddress.escaped(identity))"
        let cover = await view.cover(book)
        let texts = Self.texts(found, isWhole: whole)
        let parts = Parts(
            facts: Self.facts(book, found.merged, extras.keywords) + Self.facts(extras.own),
            texts: texts
        )
        let further = texts.filter { $0.name != "description" }
        let html: HTML = """
            <article class="book">\(BookMarkup.span(book, identity: book.identity))
            <div class="book-top">
            <div class="cover book-cover">\(BookView.blank(book))\
            \(cover, { #"<img src="\#($0)" alt="">"# })</div>
            <div class="book-plate">
            \(Self.head(book))
            \(Notices.view(shown))
            \(ownView(own, book, here))
            \(parts.blurb, { #"<div class="blurb">\#n\#(text($0, identity, here))</div>"# })
            <dl class="facts">
            \(each: parts.facts, { "<div><dt>\($0.label)</dt><dd>\($0.value)</dd></div>\n" })</dl>
            \(Self.prices(extras.prices, book))
            \(Self.links(book, hasKeywords: extras.keywords != nil))
            \(if: found.merged?.provenance.isEmpty == false, parts.origins)
            </div>
            </div>
            <div class="book-body">
            <div class="book-texts" id="texts">
            \(each: further, { text($0, identity, here) })
            </div>
            \(memoView(own, identity, here))
            </div>
            \(Self.sources(book, extras.credits ?? []))
            </article>

            """
        return Page.Section(
            html: html,
            title: book.title,
            head: BookRecord.links(book)
                + BookMarkup.linkedData(book, address: Site.current.address + here)
        )
    }

    /// The heart, and for a book on the shelf its reading and tags: forms, or without writes their text.
    private func ownView(_ own: OwnRecord?, _ book: Book, _ here: String) -> HTML {
        let (entry, token) = (own?.entry, view.writes.allowed ? token : nil)
        guard token != nil || entry != nil else { return "" }
        let parts = { (entry: ShelfEntry) -> HTML in
            """
            \(PageReading.line(entry))
            \(token, { PageReading.form(entry, here: here, token: $0) })
            \(PageReading.tags(entry, here: here, token: token))
            \(token, { token in "\(own, { PageEdit.form(entry, $0, here: here, token: token) })" })
            """
        }
        return """
            <div class="book-own">
            \(view.wideHeart(book, isOnShelf: entry != nil, here: here))
            \(entry, parts)
            </div>
            """
    }

    private struct Parts {
        let facts: [Fact]
        let texts: [LongText]

        var blurb: LongText? { texts.first { $0.name == "description" } }

        var origins: HTML {
            let sourced = texts.filter { $0.origin != nil }
            return """
                <details class="origins">
                <summary>\(Message.origins)</summary>
                <dl class="facts">
                \(each: facts, { $0.origins })\
                \(each: sourced, { text in
                    "<div><dt>\(text.label)</dt><dd><span class=\"origin\">\(text.origin ?? "")</span></dd></div>\n"
                })</dl>
                </details>
                """
        }
    }

    private struct Fact {
        let label: String
        let value: String
        let origin: String?
        let others: [[String: String]]

        var origins: HTML {
            let other = { (other: [String: String]) -> HTML in
                """
                 <span class="other">\(Message.pageDisagree): \(other["value"] ?? "") \
                <span class="origin">\(other["origin"] ?? "")</span></span>
                """
            }
            return """
                <div><dt>\(label)</dt><dd>\(value)\(origin, { #" <span class="origin">\#($0)</span>"# })\
                \(each: others, other)</dd></div>

                """
        }
    }

    private struct LongText {
        let label: String
        let name: String
        let text: PageText
        let origin: String?
    }

    private static func head(_ book: Book) -> HTML {
        let people = { (person: Contributor) -> HTML in
            let address = PageAddress.path("/search", [("q", person.name), ("target", "author")])
            return """
                <li><a href="\(address)">\(person.name)</a> <span class="role">\(Credits.role(of: person))</span></li>

                """
        }
        let credits: HTML =
            book.contributors.isEmpty
            ? "\(BookView.credits(book), { #"<p class="book-people">\#($0)</p>"# })"
            : "<ul class=\"book-people\">\n\(each: book.contributors, people)</ul>"
        return """
            <header class="book-head">
            <h1>\(book.title)</h1>
            \(book.subtitle, { #"<p class="book-subtitle">\#($0)</p>"# })
            \(book.parallelTitle, { #"<p class="book-parallel">\#($0)</p>"# })
            \(credits)
            </header>
            """
    }

    /// The long texts of a book: its own, and those of Goodreads or StoryGraph.
    private static func texts(_ found: BookDocument, isWhole: Bool) -> [LongText] {
        let book = found.book
        let own: [(Message, BookField, String?)] = [
            (.pageDescription, .description, book.description),
            (.pageBiography, .authorBiography, book.authorBiography), (.pageContents, .contents, book.contents),
        ]
        let names: [BookField: String] = [.description: "description", .authorBiography: "biography"]
        return own.compactMap { label, field, text in
            PageText(text, isWhole: isWhole).map {
                LongText(
                    label: label.text,
                    name: names[field] ?? "contents",
                    text: $0,
                    origin: found.merged?.origin(of: field)
                )
            }
        } + review(found.remarks.review, isWhole)
            + found.remarks.elsewhere.flatMap { texts($0, besides: found.remarks.reading, isWhole: isWhole) }
    }

    /// The reader's own review.
    private static func review(_ text: String?, _ isWhole: Bool) -> [LongText] {
        PageText(text, isWhole: isWhole)
            .map { [LongText(label: Message.fieldReview.text, name: "review", text: $0, origin: nil)] } ?? []
    }

    /// The facts of the reader's own copy.
    private static func facts(_ own: OwnValues) -> [Fact] {
        let facts: [(Message, String?)] = [
            (.fieldPlace, own.place), (.fieldPaid, own.paid.map { PriceText.text($0) }),
            (.fieldLent, own.lent.map { Message.loan($0).text }),
        ]
        return facts.compactMap { label, value in
            value.map { Fact(label: label.text, value: $0, origin: nil, others: []) }
        }
    }

    /// The further data of Goodreads or StoryGraph: the review, and a line of facts.
    private static func texts(_ record: ReaderRecord, besides reading: Reading?, isWhole: Bool) -> [LongText] {
        [
            (Message.reviewAt(service: record.service), record.review),
            (.name(of: record.service), Message.facts(of: record, besides: reading)?.text),
        ].compactMap { label, text in
            PageText(text, isWhole: isWhole).map {
                LongText(label: label.text, name: "elsewhere", text: $0, origin: nil)
            }
        }
    }

    /// A long text, and the way to fold and unfold it: a form, or without writes a link.
    private func text(_ long: LongText, _ identity: String, _ here: String) -> HTML {
        let label: HTML = #"<span class="visually-hidden">: \#(long.label)</span>"#
        let isWhole = long.text.isWhole
        var fold = long.text.fold(identity, here: "\(here)#\(long.name)", label: label, token: token)
        if !view.writes.allowed, long.text.isLong {
            fold = """
                <p class="fold"><a class="button" href="?fold=\(isWhole ? "fold" : "full")#\(long.name)">\
                \(isWhole ? Message.pageLess : Message.pageMore)\(label)</a></p>
                """
        }
        return """
            <section class="text" id="\(long.name)">
            <h2>\(long.label)</h2>
            \(long.text.prose)
            \(fold)
            </section>

            """
    }

    private static func facts(_ book: Book, _ origins: MergedBook?, _ keywords: KeywordList?) -> [Fact] {
        let rating = book.rating.map { "\($0.value)/\($0.scale)" }
        let facts: [(Message, BookField?, String?)] = [
            (.columnPublisher, .publisher, book.publisher),
            (.columnDate, .publishedOn, book.publishedOn?.description),
            (.columnPages, .pages, book.pages.map { "\($0)" }), (.columnIsbn, nil, book.isbn?.isbn13),
            (.pageCategory, .category, book.category), (.pageRating, .rating, rating),
            (.pageAvailability, nil, book.availability), (.fieldKDC, .kdc, book.classification.kdc),
            (.fieldDDC, .ddc, book.classification.ddc), (.fieldAddCode, .addCode, book.classification.addCode),
            (.fieldKeywords, nil, keywords?.text),
        ]
        return facts.compactMap { label, field, value in
            guard let value, !value.isEmpty else { return nil }
            return Fact(
                label: PageWords.sentenceCase(label.text),
                value: value,
                origin: field.flatMap { origins?.origin(of: $0) },
                others: field.flatMap { origins?.others(for: $0) } ?? []
            )
        }
    }

    private static func prices(_ prices: [SourcedPrice]?, _ book: Book) -> HTML {
        guard let prices, !prices.isEmpty else { return "" }
        let sales = prices.compactMap(\.price.sale)
        let lowest = Set(sales).count > 1 ? sales.min() : nil
        let row = { (sourced: SourcedPrice) -> HTML in
            let (price, shop) = (sourced.price, book.links.first { $0.service == sourced.service })
            let name = Message.name(of: .init(rawValue: sourced.service)).text
            let isLowest = lowest != nil && price.sale == lowest
            return """
                <tr\(if: isLowest, #" class="is-lowest""#)>\
                <th scope="row">\(HTML.external(SafeLink.web(shop?.url), name))</th>\
                <td class="list-price">\(price.list.map { PriceText.amount($0, price.currency) } ?? "")</td>\
                <td class="price">\(price.sale.map { PriceText.amount($0, price.currency) } ?? "")</td></tr>

                """
        }
        return """
            <table class="prices">
            <caption>\(word: .columnPrice)</caption>
            <tbody>
            \(each: prices, row)</tbody>
            </table>
            """
    }

    /// A link, since the keywords take a request of a small quota.
    private static func keywordsLink(_ isbn: ISBN) -> HTML {
        """
        <li><a href="/books/\(isbn.isbn13)?keywords=true">\(Message.fieldKeywords)</a></li>

        """
    }

    private static func links(_ book: Book, hasKeywords: Bool) -> HTML {
        guard !book.links.isEmpty || book.isbn != nil else { return "" }
        let links = book.links.compactMap { link in
            SafeLink.web(link.url).map { ($0, Message.name(of: .init(rawValue: link.service)).text) }
        }
        return """
            <nav class="book-links" aria-label="\(Message.pageLinks)">
            <h2 class="label">\(Message.pageLinks)</h2>
            <ul class="plain-links">
            \(each: links, { "<li>\(HTML.external($0.0, $0.1))</li>\n" })\
            \(book.isbn, { #"<li><a href="/books/\#($0.isbn13)/similar">\#(Message.pageSimilar)</a></li>\#n"# })\
            \(if: !hasKeywords, "\(book.isbn, Self.keywordsLink)")</ul>
            </nav>
            """
    }

    private static func sources(_ book: Book, _ credits: [Credit]) -> HTML {
        let names = book.sources.map { Message.name(of: .init(rawValue: $0)).text }.joined(separator: ", ")
        return """
            <footer class="book-sources">
            <p>\(Message.pageSources): \(names)</p>
            \(each: credits, { "<p>\(HTML.external(SafeLink.web($0.url), $0.text))</p>\n" })</footer>
            """
    }

    /// The memo: a form, or without writes its text.
    private func memoView(_ own: OwnRecord?, _ identity: String, _ here: String) -> HTML {
        let (memo, version) = (own?.memo, own?.memoVersion)
        let clock = view.clock()
        let form: HTML = """
            <form class="memo-form" action="/memo" method="post" data-identity="\(identity)" \
            data-draft="\(Message.pageMemoDraft)" data-unsaved="\(Message.pageMemoUnsaved)" \
            data-saved="\(Message.pageMemoSaved)" data-failed="\(Message.pageFailed)">
            \(HTML.hidden("token", token))
            \(HTML.hidden("identity", identity))
            \(HTML.hidden("here", "\(here)#memo"))
            \(version, { HTML.hidden("version", $0) })
            <label class="visually-hidden" for="memo-text">\(Message.pageMemo)</label>
            <textarea class="memo-text" id="memo-text" name="text" rows="6" aria-describedby="memo-hint">
            \(memo?.text ?? "")</textarea>
            <p class="memo-foot"><button>\(Message.pageSave)</button> <span class="memo-state" role="status"></span></p>
            <p class="hint" id="memo-hint">\(Message.pageMemoHint)</p>
            </form>
            """
        let text: HTML = "\(memo?.text, { #"<p class="memo-text">\#($0)</p>"# })"
        return """
            <section class="memo" id="memo">
            <h2 class="memo-title">\(Message.pageMemo)</h2>
            \(view.writes.allowed && own != nil ? form : text)
            \(if: version != nil && version != "0", """
                <p class="memo-facts">\(memo?.writtenAt, { HTML.time($0, clock) }) \
                <a href="\(MemoPages.address(identity))">\(Message.pageMemoHistory)</a></p>
                """)
            </section>
            """
    }

    /// The preview's pages, for a book that has an ISBN; nothing where there is none.
    private func preview(_ name: String) async -> Page.Section {
        guard let isbn = try? ISBN(name),
            let table = try? await requests.read(DocumentQuery(PreviewRequest(isbn), cache: Self.cache)).content
        else { return Page.Section(html: "") }
        let addresses = table.documentElements.compactMap(\.page?.url)
        let pages = addresses.enumerated().compactMap { index, address -> HTML? in
            guard let path = view.pictures.path(to: address, of: "") else { return nil }
            return """
                <li><a href="\(path)"><img src="\(path)" alt="\(Message.pageNumber(index + 1))" loading="lazy" \
                decoding="async"></a></li>

                """
        }
        guard !pages.isEmpty else { return Page.Section(html: "") }
        return Page.Section(
            html: """
                <section class="preview">
                <h2>\(Message.pagePreview)</h2>
                <ol class="preview-pages">
                \(each: pages, { $0 })</ol>
                </section>

                """
        )
    }

    private func remembersWhole(_ identity: String) async -> Bool {
        let state = try? await sessions.library().attempt { (library) async throws(StoreError) in
            try await library.folds.state(of: .book(identity))
        }
        return (state ?? nil) == .full
    }
}
