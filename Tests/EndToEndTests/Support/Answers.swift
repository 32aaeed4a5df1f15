/// A service as the programs are told of it: by two variables.
enum ConfiguredService: String, CaseIterable, Sendable {
    case kakao = "KAKAO"
    case aladin = "ALADIN"
    case nationalLibrary = "NLK"
    case newsapi = "NEWSAPI"

    /// The variable that replaces the service's address.
    var baseVariable: String { rawValue + "_BASE_URL" }

    /// The variable that holds the service's key.
    var keyVariable: String {
        switch self {
        case .kakao: "KAKAO_REST_API_KEY"
        case .aladin: "ALADIN_TTB_KEY"
        case .nationalLibrary: "NLK_CERT_KEY"
        case .newsapi: "NEWSAPI_KEY"
        }
    }

    /// The key that tests use, with characters that must be escaped in an address.
    var key: String {
        switch self {
        case .kakao: "kakao+Secret/0418=="
        case .aladin: "ttb&secret+0418/x"
        case .nationalLibrary: "nlk%secret#0418"
        case .newsapi: "news+Secret/0418=="
        }
    }

    /// The key as it stands in an address.
    var escapedKey: String {
        switch self {
        case .kakao: "kakao%2BSecret%2F0418%3D%3D"
        case .aladin: "ttb%26secret%2B0418%2Fx"
        case .nationalLibrary: "nlk%25secret%230418"
        case .newsapi: "news%2BSecret%2F0418%3D%3D"
        }
    }
}

/// Small answers of the services, where a test needs no more than one book or article.
enum Answers {
    /// The path of Kakao's book search.
    static let kakaoPath = "/v3/search/book"
    /// The path of newsapi's headlines.
    static let headlinesPath = "/v2/top-headlines"
    /// The path of Aladin's look-up.
    static let aladinLookUpPath = "/ttb/api/ItemLookUp.aspx"
    /// The path of the National Library's register.
    static let registerPath = "/seoji/SearchApi.do"

    /// Kakao's answer with one book.
    static func kakao(title: String, url: String = "https://search.daum.net/search?w=bookpage&bookId=1") -> String {
        """
        {"meta":{"total_count":1,"pageable_count":1,"is_end":true},"documents":[{"title":"\(title)","contents":"",\
        "url":"\(url)","isbn":"8973100157 9788973100156","datetime":"1997-06-26T00:00:00.000+09:00",\
        "authors":["윤서경"],"publisher":"새벽강","translators":[],"price":6800,"sale_price":6120,\
        "thumbnail":"","status":"정상판매"}]}
        """
    }

    /// A page of Kakao's answer: books without an ISBN, called by their places in the whole list.
    static func kakaoPage(_ page: Int, size: Int, of total: Int) -> String {
        let books = ((page - 1) * size + 1...page * size).map { number in
            """
            {"title":"등대 \(number)","contents":"","url":"https://search.daum.net/search?w=bookpage&bookId=\(number)",\
            "isbn":"","datetime":"1997-06-26T00:00:00.000+09:00","authors":["윤서경"],"publisher":"새벽강",\
            "translators":[],"price":6800,"sale_price":6120,"thumbnail":"","status":"정상판매"}
            """
        }
        return """
            {"meta":{"total_count":\(total),"pageable_count":\(total),"is_end":\(page * size >= total)},\
            "documents":[\(books.joined(separator: ","))]}
            """
    }

    /// The register's answer: books of a day without an ISBN, numbered.
    static func register(day: String, title: String, count: Int) -> String {
        let books = (1...count).map { number in
            """
            {"TITLE":"\(title) \(number)","AUTHOR":"윤서경 지음","EA_ISBN":"","PUBLISHER":"새벽강","PUBLISH_PREDATE":"\(day)",\
            "REAL_PUBLISH_DATE":"","PAGE":"176 p.","PRE_PRICE":"5500","REAL_PRICE":""}
            """
        }
        return #"{"TOTAL_COUNT":"\#(count)","PAGE_NO":"1","docs":[\#(books.joined(separator: ","))]}"#
    }

    /// newsapi's answer with one article, of this number.
    static func news(title: String, number: String = "1") -> String {
        """
        {"status":"ok","totalResults":1,"articles":[{"source":{"id":null,"name":"The Ledger Post"},"author":null,\
        "title":"\(title)","description":null,"url":"https://www.ledger-post.example/\(number)","urlToImage":null,\
        "publishedAt":"2026-11-20T11:20:40Z","content":null}]}
        """
    }
}
