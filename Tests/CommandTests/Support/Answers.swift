import Foundation
import TestSupport

/// The paths that services are asked at.
enum Path {
    static let kakao = "/v3/search/book"
    static let aladinSearch = "/ttb/api/ItemSearch.aspx"
    static let aladinLookUp = "/ttb/api/ItemLookUp.aspx"
    static let library = "/seoji/SearchApi.do"
    static let openLibrary = "/search.json"
    static let headlines = "/v2/top-headlines"
}

/// Bodies as the services send them, made in the test that needs them.
enum Body {
    /// A page of Kakao's, a book a title.
    static func kakao(_ titles: String..., total: Int? = nil, isEnd: Bool = true) -> Data {
        let documents = titles.map { #"{"title":"\#($0)"}"# }.joined(separator: ",")
        let meta = #"{"total_count":\#(total ?? titles.count),"pageable_count":1,"is_end":\#(isEnd)}"#
        return Data(#"{"documents":[\#(documents)],"meta":\#(meta)}"#.utf8)
    }

    /// A page of Aladin's search, a book a title.
    static func aladin(_ titles: String..., total: Int? = nil) -> Data {
        let items = titles.map { #"{"title":"\#($0)"}"# }.joined(separator: ",")
        return Data(#"{"totalResults":\#(total ?? titles.count),"item":[\#(items)]}"#.utf8)
    }

    /// Aladin's one item under an ISBN.
    static func aladinItem(_ title: String, isbn: String) -> Data {
        Data(#"{"totalResults":1,"item":[{"title":"\#(title)","isbn13":"\#(isbn)"}]}"#.utf8)
    }

    /// The library's whole list of a day: titles and ISBNs.
    static func library(_ records: (title: String, isbn: String)..., total: Int? = nil) -> Data {
        let docs = records.map { record in
            #"{"TITLE":"\#(record.title)","EA_ISBN":"\#(record.isbn)","PUBLISH_PREDATE":"19970626"}"#
        }
        let list = docs.joined(separator: ",")
        return Data(#"{"TOTAL_COUNT":"\#(total ?? records.count)","PAGE_NO":"1","docs":[\#(list)]}"#.utf8)
    }

    /// A page of headlines, an article a title.
    static func headlines(_ titles: String..., total: Int? = nil) -> Data {
        let articles = titles.enumerated().map { index, title in
            #"{"source":{"id":null,"name":"Post"},"title":"\#(title)","url":"https://post.example/\#(title)/\#(index)"}"#
        }
        let list = articles.joined(separator: ",")
        return Data(#"{"status":"ok","totalResults":\#(total ?? titles.count),"articles":[\#(list)]}"#.utf8)
    }

    /// What stands where a service is down for repair.
    static let webPage = Data("<!DOCTYPE html><html><body>Back soon</body></html>".utf8)
}
