import ArgumentParser
import CatalogModel
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Store
import Testing

@testable import WebServer

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// `/opds`, `/opds/v2`, `/feeds`, `/opensearch.xml`.
@Suite struct FeedTests {
    /// An XML document's elements by name, and the attributes of links.
    private final class Elements: NSObject, XMLParserDelegate {
        var names: [String] = []
        var links: [[String: String]] = []

        func parser(
            _ parser: XMLParser,
            didStartElement name: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String]
        ) {
            names.append(name)
            if name == "link" { links.append(attributes) }
        }

        static func read(_ data: Data) throws -> Elements {
            let elements = Elements()
            let parser = XMLParser(data: data)
            parser.delegate = elements
            try #require(parser.parse(), "\(String(describing: parser.parserError))")
            return elements
        }

        func count(_ name: String) -> Int { names.filter { $0 == name }.count }
    }

    @Test func theRootLeadsToEveryList() async throws {
        try await ServerHarness.run { harness async throws in
            let root = try await harness.send(.get, "/opds")
            #expect(root.fields[.contentType] == AtomFeed.navigationType)
            let elements = try Elements.read(root.body)
            let lists = elements.links.filter { $0["rel"] == "subsection" }.compactMap { $0["href"] }
            #expect(lists.count == FeedSource.catalogue.count)
            for list in lists {
                let path = try #require(URL(string: list)).path
                let response = try await harness.send(.get, path)
                #expect(response.status == .ok, "\(path)")
                #expect(response.fields[.contentType] == AtomFeed.acquisitionType)
            }
        }
    }

    /// A feed reader keeps one entry an identifier, over all its feeds.
    @Test func anEntryHasAnIdentifierOfItsOwnInEachFeed() async throws {
        try await ServerHarness.run { harness async throws in
            var seen: Set<String> = []
            for path in ["/feeds/new.atom", "/feeds/birthday.atom", "/feeds/shelf.atom"] {
                let text = try await harness.send(.get, path).text
                let ids = text.matches(of: #/<entry>\s*<id>([^<]+)</id>/#).map { String($0.output.1) }
                #expect(Set(ids).count == ids.count && seen.isDisjoint(with: ids), "\(path)")
                seen.formUnion(ids)
                if path.contains("birthday") {
                    #expect(!ids.isEmpty && ids.allSatisfy { $0.contains(#/feeds\/birthday\/20[0-9]{2}\//#) }, "\(ids)")
                }
            }
            #expect(seen.allSatisfy { $0.hasPrefix("tag:bookfetch,2026:feeds/") })
        }
    }

    @Test func aReaderWithoutDescriptionsSearchesByATemplate() async throws {
        try await ServerHarness.run { harness async throws in
            for path in ["/opds", "/opds/new"] {
                let links = try Elements.read(try await harness.send(.get, path).body).links.filter {
                    $0["rel"] == "search"
                }
                #expect(links.count == 2)
                let template = try #require(links.first { $0["type"] == "application/atom+xml" }?["href"])
                #expect(template.hasSuffix("/opds/search?query={searchTerms}"))
            }
        }
    }

    @Test func watchesAreFollowedAsAFeed() async throws {
        try await ServerHarness.run { harness async throws in
            let nothing = try await harness.send(.get, "/feeds/watch.atom")
            #expect(nothing.status == .ok)
            #expect(try Elements.read(nothing.body).count("entry") == 0)
        }
        // Another server: one keeps a list for a while.
        try await ServerHarness.run { harness async throws in
            let options = try GlobalOptions(run: RunOptions.parse(["--demo"]))
            let session = try Session(options, in: harness.context, needs: .localOnly)
            try await session.withStore { (store) async throws(StoreError) in
                for (kind, name) in [(Watch.Kind.author, "라승준"), (.publisher, "물푸레마을")] {
                    _ = try await store.watches.recordCheck(at: [], of: kind, named: name)
                }
            }
            let one = try await harness.send(.get, "/feeds/watch.atom?name=%EB%9D%BC%EC%8A%B9%EC%A4%80&kind=author")
            #expect(one.fields[.contentType] == AtomFeed.type)
            let books = try Elements.read(one.body).count("entry")
            #expect(books == 2)
            #expect(one.text.contains("라승준"))
            let all = try await harness.send(.get, "/feeds/watch.atom")
            #expect(try Elements.read(all.body).count("entry") >= books)
            // Following is no look: everything is still new to the next one.
            let unseen = try await session.withStore { (store) async throws(StoreError) in
                try await store.watches.books(of: try await store.watches.list())
            }
            #expect(unseen.isEmpty)
            let named = try await harness.send(.get, "/feeds/watch/%EB%9D%BC%EC%8A%B9%EC%A4%80.atom")
            #expect(named.status == .ok && named.fields[.contentType] == AtomFeed.type)
            #expect(try Elements.read(named.body).count("entry") == books)
            let own = try Elements.read(named.body).links.first { $0["rel"] == "self" }
            #expect(own?["href"]?.hasSuffix("/feeds/watch/%EB%9D%BC%EC%8A%B9%EC%A4%80.atom") == true)
            let page = try await harness.send(.get, "/watches").text
            #expect(page.contains("href=\"/feeds/watch/%EB%9D%BC%EC%8A%B9%EC%A4%80.atom?kind=author\""))
            for path in ["/feeds/watch/x.atom", "/feeds/watch/.atom", "/feeds/watch/%EB%9D%BC%EC%8A%B9%EC%A4%80"] {
                #expect(try await harness.send(.get, path).status == .notFound, "\(path)")
            }
            #expect(try await harness.send(.get, "/feeds/watch.atom?name=x").status == .notFound)
            #expect(try await harness.send(.get, "/feeds/watch.atom?kind=x").status == .badRequest)
        }
    }

    @Test func everyEntryHasAnOfferWithItsPrice() async throws {
        try await ServerHarness.run { harness async throws in
            let response = try await harness.send(.get, "/opds/search?query=%ED%95%B4%EB%A6%AC")
            let elements = try Elements.read(response.body)
            let entries = elements.count("entry")
            #expect(entries > 3)
            let offers = elements.links.filter { $0["rel"] == "http://opds-spec.org/acquisition/buy" }
            #expect(offers.count == entries && elements.count("opds:price") == entries)
            #expect(offers.allSatisfy { $0["type"] == "text/html" && $0["href"]?.hasPrefix("http") == true })
            #expect(elements.links.contains { $0["rel"] == "next" })
            #expect(elements.links.contains { $0["rel"] == "search" })
        }
    }

    @Test func theSecondCatalogueHasPublications() async throws {
        try await ServerHarness.run { harness async throws in
            let root = try await harness.send(.get, "/opds/v2")
            #expect(root.fields[.contentType] == OPDS2.type)
            #expect((try root.json["navigation"] as? [Any])?.count == FeedSource.catalogue.count)
            let response = try await harness.send(.get, "/opds/v2/search?query=%ED%95%B4%EB%A6%AC")
            let publications = try #require(try response.json["publications"] as? [[String: Any]])
            #expect(publications.count > 3)
            for publication in publications {
                let metadata = try #require(publication["metadata"] as? [String: Any])
                #expect((metadata["title"] as? String)?.isEmpty == false)
                #expect(!metadata.values.contains { $0 is NSNull || $0 as? String == "" })
                let links = try #require(publication["links"] as? [[String: Any]])
                #expect(links.contains { $0["rel"] as? String == "http://opds-spec.org/acquisition/buy" })
            }
            let links = try #require(try response.json["links"] as? [[String: Any]])
            #expect(links.contains { $0["rel"] as? String == "search" && $0["templated"] as? Bool == true })
        }
    }

    /// The format requires one publication or link at least.
    @Test func aListWithoutPublicationsLeadsBack() async throws {
        try await ServerHarness.run { harness async throws in
            let document = try await harness.send(.get, "/opds/v2/shelf").json
            #expect(document["publications"] == nil)
            let links = try #require(document["navigation"] as? [[String: Any]])
            #expect(links.map { $0["href"] as? String } == ["http://127.0.0.1:\(harness.port)/opds/v2"])
            #expect(links.allSatisfy { ($0["title"] as? String)?.isEmpty == false })
        }
    }

    @Test func editionsWithOneIdentityAreOneEntry() async throws {
        try await ServerHarness.run { harness async throws in
            let document = try await harness.send(.get, "/api/v1/search?q=%ED%95%B4%EB%A6%AC").json
            let members = try #require(document["books"])
            let books = try JSONDecoder().decode(
                [Book].self,
                from: try JSONSerialization.data(withJSONObject: members)
            )
            let list = BookList(
                request: RequestRecord(command: "search", [:]),
                page: 1,
                pageSize: 20,
                total: nil,
                hasMore: false,
                freshness: [],
                books: books + books
            )
            let pictures = PictureAddress(signer: HMACSigner(secret: "a-secret-of-the-test"))
            let identifiers = FeedEntry.all(BooksView(list), pictures: pictures, covered: []).map(\.id)
            #expect(identifiers.count > 3 && Set(identifiers).count == identifiers.count)
        }
    }

    /// Most readers show the title alone.
    @Test func anEntryHasTitleAndSubtitleInOneTitle() throws {
        let list = BookList(
            request: RequestRecord(command: "search", [:]),
            page: 1,
            pageSize: 20,
            total: nil,
            hasMore: false,
            freshness: [],
            books: [
                Book(isbn: try ISBN("9791190000031"), title: "바람의 서재", subtitle: "읽는 밤 & 쓰는 낮"),
                Book(isbn: try ISBN("9780000000040"), title: "Oceans"),
            ]
        )
        let pictures = PictureAddress(signer: HMACSigner(secret: "a-secret-of-the-test"))
        let entries = FeedEntry.all(BooksView(list), pictures: pictures, covered: [])
        let feed = AtomFeed(base: "", path: "/feeds/new.atom", title: "", entries: entries, updated: "", next: nil)
        let titles = feed.text.matches(of: #/<entry>\s*<id>[^<]*</id>\s*<title>([^<]*)</title>/#).map { String($0.1) }
        #expect(titles == ["바람의 서재: 읽는 밤 &amp; 쓰는 낮", "Oceans"])
    }

    /// By the script of the title, as in every export.
    @Test func aBookForAnEReaderHasItsLanguage() async throws {
        try await ServerHarness.run { harness async throws in
            let words = "query=%ED%95%B4%EB%A6%AC"
            let document = try await harness.send(.get, "/opds/v2/search?\(words)").json
            let publications = try #require(document["publications"] as? [[String: Any]])
            let languages = publications.map { ($0["metadata"] as? [String: Any])?["language"] as? String }
            #expect(!languages.isEmpty && languages.allSatisfy { $0 == "ko" })
            let atom = try await harness.send(.get, "/opds/search?\(words)").text
            #expect(atom.matches(of: #/<dc:language>ko</dc:language>/#).count == languages.count)
        }
    }

    @Test(arguments: ["birthday", "new", "shelf"])
    func aFeedIsAtom(name: String) async throws {
        try await ServerHarness.run { harness async throws in
            _ = try await harness.send(.put, "/api/v1/shelf/9788980500208")
            let response = try await harness.send(.get, "/feeds/\(name).atom")
            #expect(response.status == .ok)
            #expect(response.fields[.contentType] == AtomFeed.type)
            let elements = try Elements.read(response.body)
            let entries = elements.count("entry")
            #expect(entries > 0)
            #expect(elements.count("id") == entries + 1 && elements.count("updated") == entries + 1)
            let own = elements.links.first { $0["rel"] == "self" }?["href"]
            #expect(own == "http://127.0.0.1:\(harness.port)/feeds/\(name).atom")
            let again = try await harness.send(
                .get,
                "/feeds/\(name).atom",
                fields: [.ifNoneMatch: response.fields[.eTag] ?? ""]
            )
            #expect(again.status == .notModified)
        }
    }

    @Test(arguments: ["/feeds/news.atom", "/opds/news", "/opds/v2/news", "/feeds/headlines.atom"])
    func articlesAreNotPublishedAgain(path: String) async throws {
        try await ServerHarness.run { harness async throws in
            #expect(try await harness.send(.get, path).status == .notFound)
        }
    }

    @Test func aSearchNeedsWords() async throws {
        try await ServerHarness.run { harness async throws in
            #expect(try await harness.send(.get, "/opds/search").status == .badRequest)
            #expect(try await harness.send(.get, "/opds/v2/search?query=+").status == .badRequest)
        }
    }

    @Test func theSearchIsDescribed() async throws {
        try await ServerHarness.run { harness async throws in
            let response = try await harness.send(.get, "/opensearch.xml")
            let elements = try Elements.read(response.body)
            #expect(elements.count("Url") == 4)
            #expect(response.text.contains("http://127.0.0.1:\(harness.port)/search?q={searchTerms}"))
            #expect(response.text.contains("http://127.0.0.1:\(harness.port)/suggest?q={searchTerms}"))
        }
    }
}
