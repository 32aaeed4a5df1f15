import Foundation

/// Answers about news in which every member matters.
enum ArticlePages {
    /// A page of four: one with everything, one with nothing, one twice, one removed.
    static let headlines = Data(
        #"""
        {"status":"ok","totalResults":37,"articles":[
          {"source":{"id":"harbor-daily","name":"Harbor Daily"},"author":"Ann\tLee","title":"Libraries, \"late\"\nopen",
           "description":"Until midnight.","url":"https://www.harbor.example/a?utm_source=x&id=1",
           "urlToImage":"https://www.harbor.example/a.jpg","publishedAt":"2026-11-20T22:26:34.5+09:00","content":"In winter…"},
          {"source":{"id":null,"name":null},"author":null,"title":null,"description":null,"url":null,"urlToImage":null,
           "publishedAt":null,"content":null},
          {"source":{"id":"harbor-daily","name":"Harbor Daily"},"title":"Again","url":"https://www.harbor.example/a?id=1"},
          {"source":{"id":null,"name":"[Removed]"},"title":"[Removed]","url":"https://removed.com",
           "publishedAt":"1970-01-01T00:00:00Z"}]}
        """#.utf8
    )

    /// What `news` makes of it as JSON.
    static let document = #"""
        {"schema":"news.articles/1",
         "request":{"command":"headlines","country":"us","category":null,"sources":null,"query":null,"page":2,"size":4,"limit":null,"fallback":null},
         "page":2,"pageSize":4,"total":37,"hasMore":true,"hiddenRemoved":1,
         "freshness":{"origin":"network","stale":false,"fetchedAt":"2026-11-21T00:00:00Z"},
         "articles":[
           {"id":"https://www.harbor.example/a?id=1","title":"Libraries, \"late\" open",
            "source":{"id":"harbor-daily","name":"Harbor Daily"},"author":"Ann Lee","description":"Until midnight.",
            "url":"https://www.harbor.example/a?utm_source=x&id=1","image":"https://www.harbor.example/a.jpg",
            "publishedAt":"2026-11-20T13:26:34.5Z","content":"In winter…","visited":false},
           {"id":"newsapi:||","title":null,"source":{"id":null,"name":""},"author":null,"description":null,"url":null,
            "image":null,"publishedAt":null,"content":null,"visited":false}],
         "problems":[]}
        """#
}
