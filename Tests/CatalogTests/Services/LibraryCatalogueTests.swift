import APIClient
import Catalog
import CatalogModel
import Foundation
import SRU
import ServiceMappings
import TestSupport
import Testing

/// Records of libraries' catalogues as books.
@Suite struct LibraryCatalogueTests {
    private func provider(_ catalogue: SRUCatalogue, _ transport: StubTransport) -> SRUProvider {
        SRUProvider(
            SRU(
                catalogue,
                client: APIClient(SRU.service(of: catalogue), over: transport)
            )
        )
    }

    private func lookUp(_ isbn: String, _ body: Data, at catalogue: SRUCatalogue = .dnb) async throws -> LookedUpBook {
        try await withStubs([.get(catalogue.path, body: body)]) { transport in
            try await provider(catalogue, transport).lookUp(try ISBN(isbn), options: RequestOptions())
        }
    }

    private func book(_ isbn: String, _ file: String, at catalogue: SRUCatalogue) async throws -> Book {
        try #require(try await lookUp(isbn, try Fixture.data("sru/\(file)"), at: catalogue).book)
    }

    /// An answer of the DNB's form with these fields.
    private func answer(_ fields: String..., leader: String = "00000nam a2200000 c 4500") -> Data {
        let records = fields.map {
            "<record><recordData><record><leader>\(leader)</leader>\($0)</record></recordData></record>"
        }
        return Data(
            "<searchRetrieveResponse><numberOfRecords>\(fields.count)</numberOfRecords><records>\(records.joined())</records></searchRetrieveResponse>"
                .utf8
        )
    }

    private func field(_ tag: String, _ subfields: (String, String)...) -> String {
        let parts = subfields.map { "<subfield code=\"\($0.0)\">\($0.1)</subfield>" }
        return "<datafield tag=\"\(tag)\" ind1=\"1\" ind2=\"0\">\(parts.joined())</datafield>"
    }

    private func isbn(_ text: String, _ further: (String, String)...) -> String {
        let parts = ([("a", text)] + further).map { "<subfield code=\"\($0.0)\">\($0.1)</subfield>" }
        return "<datafield tag=\"020\" ind1=\" \" ind2=\" \">\(parts.joined())</datafield>"
    }

    /// Texts are decomposed there, and an article stands between two control characters.
    @Test func aRecordOfTheGermanNationalLibrary() async throws {
        let book = try await book("9783999900018", "demo-dnb.xml", at: .dnb)
        #expect(book.title == "Die Karten am Abend" && book.subtitle == "Roman")
        #expect(book.contributors.map(\.name) == ["Ida Müster", "Max Beispiel"])
        #expect(
            book.contributors.map(\.role) == [.author, .translator]
                && book.contributors.map(\.label) == [nil, "Übersetzer"]
        )
        #expect(book.category == nil && book.otherCodes.isEmpty)
        #expect(book.contributors.first.map { Array($0.name.unicodeScalars).count } == 10)
        #expect(book.publisher == "Lampenverlag" && book.publishedOn?.description == "2024" && book.pages == 240)
        #expect(book.classification.ddc == "895.735" && book.details.originalLanguage == "kor")
        #expect(book.details.place == "Berlin" && book.details.edition == "1. Auflage")
        #expect(book.links.first == Link(service: "sru:dnb", url: "https://d-nb.info/1399999990"))
    }

    /// 020 is a number of the national bibliography there, 010 the ISBN.
    @Test func aRecordInUNIMARC() async throws {
        let book = try await book("9782999900011", "demo-bnf.xml", at: .bnf)
        #expect(book.title == "Cartes du soir" && book.subtitle == "roman")
        #expect(book.contributors.map(\.name) == ["Ida Exemple", "Max Modèle"])
        #expect(book.contributors.map(\.role) == [.author, .translator])
        #expect(book.publisher == "Éditions du Phare" && book.details.place == "Paris" && book.pages == 256)
        #expect(book.publishedOn?.description == "2024" && book.details.originalLanguage == "kor")
        #expect(book.details.series.map(\.title) == ["Collection du large"])
        #expect(book.links.first?.url == "https://catalogue.bnf.fr/ark:/12148/cb99999999x")
        #expect(book.otherCodes.isEmpty)
    }

    /// The number of a French bibliography is no ISBN, also where the catalogue does not say that it has UNIMARC.
    @Test func aNumberOfABibliographyIsNoISBN() async throws {
        let body = answer(field("020", ("a", "FR"), ("b", "9783999900018")) + field("200", ("a", "Rien")))
        #expect(try await lookUp("9783999900018", body, at: .bnf).book == nil)
    }

    /// The record of the e-book comes first, and names the printed one as another edition.
    @Test func aRecordThatNamesTheISBNAsAnotherEditionsIsLeftOut() async throws {
        let book = try await book("9783999900032", "demo-k10plus.xml", at: .k10plus)
        #expect(book.otherCodes.isEmpty && book.links.map(\.url) == ["https://d-nb.example/1399999991/04"])
        #expect(book.contributors.map(\.name) == ["Nora Sample"] && book.publishedOn?.description == "2023")
    }

    @Test func theMarksOfISBDAreNotInTexts() async throws {
        let book = try await book("9781999900014", "demo-loc.xml", at: .loc)
        #expect(book.title == "Evening maps" && book.publisher == "Lantern Press" && book.details.place == "London")
        #expect(book.contributors.map(\.role) == [.author, .translator] && book.pages == 240)
    }

    @Test func aHyphenatedNumberIsTheSameISBN() async throws {
        #expect(try await book("9788299900010", "demo-bibsys.xml", at: .bibsys).title == "Kveldens kart")
    }

    @Test func onlyARecordsOwnValidNumberCounts() async throws {
        let title = field("245", ("a", "Karten"))
        let cancelled = isbn("9783999900025", ("z", "9783999900018")) + title
        let mixed = isbn("9783999900025") + isbn("9783999900018", ("q", "E-Book")) + title
        let ten = isbn("3-9999-0001-6 (kart.)") + title
        let qualified = isbn("9783999900018", ("q", "Broschur")) + title
        for (fields, isFound) in [(cancelled, false), (mixed, false), (ten, true), (qualified, true), (title, false)] {
            #expect(try await lookUp("9783999900018", answer(fields)).book?.title == (isFound ? "Karten" : nil))
        }
    }

    @Test func aBookIsPreferredToAFilmOfItsNumber() async throws {
        let title = isbn("9783999900018")
        let film =
            "<record><recordData><record><leader>00000ngm a2200000 c 4500</leader>\(title)\(field("245", ("a", "Film")))</record></recordData></record>"
        let text = String(decoding: answer(title + field("245", ("a", "Buch"))), as: UTF8.self)
        let body = Data(text.replacing("<records>", with: "<records>" + film).utf8)
        #expect(try await lookUp("9783999900018", body).book?.title == "Buch")
    }

    /// An Alma that does not know the index finds all it has, with status 200 and no word of it.
    @Test func anAbsurdCountIsAnError() async throws {
        let text = String(decoding: answer(isbn("9783999900018")), as: UTF8.self)
        let body = Data(text.replacing("Records>1<", with: "Records>7793152<").utf8)
        let error = await #expect(throws: APIError.self) { try await lookUp("9783999900018", body) }
        #expect(error?.kind == .invalid && error.map { "\($0.cause)".contains("index=alma.isbn") } == true)
    }

    @Test func hostileTextsAreCleaned() async throws {
        let body = answer(
            isbn("9783999900018")
                + field("245", ("a", "&#27;[31mRot&#x202E;&lt;b&gt;"), ("c", "A&#0;B&#x9B;"))
                + field("856", ("u", "javascript:alert(1)")) + field("856", ("u", "https://user:word@example.org/"))
                + field("300", ("a", "99999999999999999999 Seiten")) + field("264", ("c", "[20245]"))
        )
        let book = try #require(try await lookUp("9783999900018", body).book)
        #expect(!book.title.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E || $0.value == 0x9B })
        #expect(
            book.pages == nil && book.links.allSatisfy { !$0.url.contains("javascript") && !$0.url.contains("word@") }
        )
    }

    @Test func aTitleSearchAsksAClauseForAWordAndLeavesArticlesOut() async throws {
        let article =
            "<record><recordData><record><leader>00000naa a2200000 c 4500</leader>\(field("245", ("a", "Aufsatz")))</record></recordData></record>"
        let text = String(
            decoding: answer(field("245", ("a", "Karten")) + "<controlfield tag=\"001\">12</controlfield>"),
            as: UTF8.self
        )
        let body = Data(
            text.replacing("<records>", with: "<records>" + article).replacing(">1</number", with: ">22</number").utf8
        )
        let query = ["query": #"tit="Karten" and tit="Abend""#, "startRecord": "11", "maximumRecords": "10"]
        try await withStubs([.get("/sru/dnb", query: query, body: body)]) { transport in
            let request = BookSearchRequest(text: "Karten Abend", page: 2, size: 10)
            let page = try await provider(.dnb, transport).search(request, options: RequestOptions())
            #expect(page.books.map(\.title) == ["Karten"] && page.total == 22 && page.hasMore)
            #expect(page.books.first?.otherCodes == ["dnb-12"])
        }
    }

    private func search(_ text: String, _ body: Data) async throws -> BookPage {
        try await withStubs([.get("/sru/dnb", body: body)]) { transport in
            try await provider(.dnb, transport).search(BookSearchRequest(text: text), options: RequestOptions())
        }
    }

    /// A catalogue also finds records that name the number as another edition's, and one that does not know the index
    /// has all.
    @Test func aSearchByISBNHasTheRecordsOfThatNumberOnly() async throws {
        let (own, other) = (
            isbn("9783999900018") + field("245", ("a", "Karten")),
            isbn("9783999900025") + field("245", ("a", "Anderes"))
        )
        let page = try await search("978-3-9999-0001-8", answer(other, own))
        #expect(page.books.map(\.title) == ["Karten"] && page.books.first?.isbn?.isbn13 == "9783999900018")
        let all = String(decoding: answer(other), as: UTF8.self).replacing("Records>1<", with: "Records>7793152<")
        let error = await #expect(throws: APIError.self) { try await search("9783999900018", Data(all.utf8)) }
        #expect(error?.kind == .invalid)
    }

    /// A record without headings has chains of them (689); 008 has the language, else 041.
    @Test func languageAndSubjectsAreTheRecords() async throws {
        let fixed = "<controlfield tag=\"008\">240115s2024    gw ||||| |||| 00||||ger  </controlfield>"
        let title = isbn("9783999900018") + field("245", ("a", "Karten"))
        let chains =
            field("689", ("a", "Karte"), ("2", "gnd")) + field("689", ("a", "Küste")) + field("689", ("a", "Karte"))
        let german = try #require(try await lookUp("9783999900018", answer(fixed + title + chains)).book)
        #expect(german.details.language == "ger" && german.details.subjects == ["Karte", "Küste"])
        let headings = field("041", ("a", "engger")) + field("650", ("a", "Maps")) + chains
        let english = try #require(try await lookUp("9783999900018", answer(title + headings)).book)
        #expect(english.details.language == "eng" && english.details.subjects == ["Maps"])
        let french = try await book("9782999900011", "demo-bnf.xml", at: .bnf)
        #expect(french.details.language == "fre")
    }

    @Test func whatACatalogueHasNoIndexForIsRefusedUnsent() async throws {
        await withStubs([]) { transport in
            for (target, catalogue) in [(BookSearchRequest.Target.publisher, SRUCatalogue.dnb), (.author, .loc)] {
                let error = await #expect(throws: APIError.self) {
                    let request = BookSearchRequest(text: "Lampe", target: target)
                    return try await provider(catalogue, transport).search(request, options: RequestOptions())
                }
                #expect(error?.kind == .invalid)
                guard case .service(let refusal)? = error?.cause else { continue }
                #expect(refusal.koreanSentence?.contains("색인이 알려져 있지 않습니다") == true)
            }
        }
    }

    /// The registry has them by name and for their countries, and in no list of services.
    @Test func cataloguesAreInNoListOfServices() {
        let registry = ServiceRegistry.standard
        #expect(
            registry.catalogues.map(\.name.rawValue) == ["sru:dnb", "sru:bnf", "sru:bibsys", "sru:k10plus", "sru:loc"]
        )
        for catalogue in registry.catalogues {
            #expect(registry[catalogue.name] != nil && !registry.services.contains { $0.name == catalogue.name })
            #expect(!catalogue.isbnPrefixes.isEmpty && catalogue.isbnPrefixes.allSatisfy { $0.count > 3 })
            #expect(catalogue.isbnPrefixes.allSatisfy { !"97889".hasPrefix($0) && !"97911".hasPrefix($0) })
        }
        #expect(registry.service(ofHost: "catalogue.bnf.fr")?.rawValue == "sru:bnf")
    }
}
