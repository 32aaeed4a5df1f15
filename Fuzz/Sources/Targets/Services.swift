import APIClient
import Aladin
import CatalogModel
import Data4Library
import Feeds
import Foundation
import GoogleBooks
import Interchange
import InternetArchive
import KakaoBook
import NationalLibrary
import NewsAPI
import OpenLibrary
import SRU
import YES24

@testable import Catalog
@testable import ServiceMappings

/// A response of any content is a value, whose texts are clean, or an error of the kinds that an endpoint documents.
private func read<Response>(
    _ endpoint: Endpoint<Response>,
    _ body: [UInt8],
    _ use: (Response) throws -> Void = { _ in }
) throws {
    for status in [200, 404] {
        let response: Response
        do {
            response = try endpoint.read(APIResponse(status: status, body: Data(body)))
        } catch {
            let isDocumented = error is any ServiceError || error is HTTPStatusError || error is ResponseBodyError
            try hold(isDocumented, "\(endpoint.operation) throws \(type(of: error))")
            continue
        }
        try use(response)
    }
}

extension FuzzTarget {
    static let aladin = FuzzTarget("aladin") { bytes in
        try read(AladinRouter.itemSearch(AladinItemSearch(query: "a")), bytes) { try clean($0.item.map(\.book)) }
    }

    static let kakao = FuzzTarget("kakao") { bytes in
        try read(KakaoBookRouter.search(KakaoBookSearch(query: "a")), bytes) { try clean($0.documents.map(\.book)) }
    }

    static let nationalLibrary = FuzzTarget("national-library") { bytes in
        try read(NationalLibraryRouter.search(NationalLibrarySearch(title: "a")), bytes) {
            try clean($0.docs.map(\.book))
        }
        try read(NationalBibliographyRouter.list(NationalBibliographySearch(label: "a")), bytes) {
            try clean($0.items.map { $0.book(nil) })
        }
        try read(SeojiSearchRouter.records(of: "9788900000016"), bytes) {
            try clean($0.items.map { $0.book(nil) })
        }
    }

    static let newsAPI = FuzzTarget("newsapi") { bytes in
        try read(NewsAPIRouter.topHeadlines(TopHeadlines(country: "us")), bytes) { response in
            for article in response.articles.map(\.article) {
                for text in [article.title, article.sourceName, article.author] { try clean(text) }
                for address in [article.url, article.image] { try clean(address: address) }
            }
        }
        try read(NewsAPIRouter.sources(SourcesFilter()), bytes) { _ = $0.sources.map(\.outlet) }
    }

    static let yes24 = FuzzTarget("yes24") { bytes in
        let number = try YES24ItemNumber(itemId: 1)
        try read(YES24Router.itemList(YES24ItemSearch(query: "a")), bytes) { try clean($0.data.items.map(\.book)) }
        try read(YES24Router.itemDetail(number, detail: true), bytes) { try clean($0.data.items.map(\.book)) }
        try read(YES24Router.content(number), bytes)
        try read(YES24Router.author(number), bytes)
        try read(YES24Router.categories, bytes)
        try read(YES24Router.bestsellers(YES24Bestsellers()), bytes)
    }

    static let data4Library = FuzzTarget("data4library") { bytes in
        let isbn = try Data4LibraryISBN("9788936434120")
        try read(Data4LibraryRouter.loans(Data4LibraryLoanSearch()), bytes) { try clean($0.docs.map(\.book)) }
        try read(Data4LibraryRouter.detail(isbn), bytes) { try clean($0.detail.map(\.book)) }
        try read(Data4LibraryRouter.usage(isbn), bytes) { try clean([$0.book.book]) }
        try read(Data4LibraryRouter.libraries(Data4LibraryLibrarySearch(region: .seoul)), bytes)
        try read(Data4LibraryRouter.holding(of: isbn, at: Data4LibraryCode("111003")), bytes)
        if let day = CalendarDay(year: 2026, month: 11, day: 25) { try read(Data4LibraryRouter.rising(on: day), bytes) }
    }

    static let openLibrary = FuzzTarget("openlibrary") { bytes in
        try read(OpenLibraryRouter.search(OpenLibrarySearch([.any: "abc"])), bytes) {
            try clean($0.docs.map(\.book))
        }
        try read(OpenLibraryRouter.books(OpenLibraryBooks(isbns: ["9788936434120"])), bytes)
        try read(OpenLibraryRouter.edition(OpenLibraryEditionNumber("OL1M")), bytes)
    }

    /// The services of which only previews are asked.
    static let previews = FuzzTarget("previews") { bytes in
        try read(GoogleBooksRouter.views(GoogleBookViews(isbns: ["9788936434120"])), bytes)
        try read(OpenLibraryRouter.views(OpenLibraryBooks(isbns: ["9788936434120"])), bytes)
        if let name = ArchiveItemName("a") { try read(InternetArchiveRouter.item(name), bytes) }
    }

    static let googleNews = FuzzTarget("google-news") { bytes in
        try read(GoogleNewsRouter.top(GoogleNewsEdition(country: "kr")), bytes) { _ in }
    }
    /// The answers of libraries' catalogues, and the records in them.
    static let sru = FuzzTarget("sru") { bytes in
        let response: SRUResponse
        do {
            response = try SRUResponse(Data(bytes))
        } catch {
            let isDocumented = error is SRUError || error is ResponseBodyError
            try hold(isDocumented, "an SRU answer throws \(type(of: error))")
            return
        }
        for record in response.records {
            for isUNIMARC in [false, true] {
                guard let found = CatalogueRecord(record.document, isUNIMARC: isUNIMARC) else { continue }
                try clean([found.book(from: "sru:a")])
            }
        }
    }
}
