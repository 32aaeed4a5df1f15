import Basics

/// The schemas of the documents that tools return: those of `docs/schema`, written by `Scripts/schemas-in-code`.
enum OutputSchemas {
    private static func parsed(_ text: String) -> JSON {
        // Written by a program and held against its source by a test, so it always parses.
        JSON(parsing: Array(text.utf8)) ?? ["type": "object"]
    }

    /// `bookfetch.books-1`
    static let books = parsed(
        #"""
        {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"A list of books","type":"object",
        "properties":{"schema":{"const":"bookfetch.books/1"},"request":{"type":"object","properties":{
        "command":{"type":"string"}},"required":["command"]},"page":{"type":"integer","minimum":1},
        "pageSize":{"type":"integer","minimum":0},"total":{"type":["integer","null"]},"hasMore":{"type":
        "boolean"},"freshness":{"type":"object","properties":{"origin":{"enum":["network","cache","demo"]},
        "stale":{"type":"boolean"},"fetchedAt":{"type":["string","null"],"pattern":
        "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?Z$"}},"required":["origin",
        "stale","fetchedAt"]},"books":{"type":"array","items":{"type":"object","properties":{"isbn13":{
        "type":["string","null"],"pattern":"^97[89][0-9]{10}$"},"isbn10":{"type":["string","null"],
        "pattern":"^[0-9]{9}[0-9X]$"},"otherCodes":{"type":"array","items":{"type":"string"}},"title":{
        "type":"string"},"subtitle":{"type":["string","null"]},"parallelTitle":{"type":["string","null"]},
        "authors":{"type":"array","items":{"type":"string"}},"translators":{"type":"array","items":{"type":
        "string"}},"contributors":{"type":"array","items":{"type":"object","properties":{"name":{"type":
        "string"},"role":{"enum":["author","translator","illustrator","editor","supervisor","photographer",
        "original","other"]},"label":{"type":["string","null"]}},"required":["name","role","label"]}},
        "othersOmitted":{"type":"boolean"},"publisher":{"type":["string","null"]},"publishedOn":{"type":[
        "string","null"],"pattern":"^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"},"pages":{"type":["integer","null"],
        "minimum":1},"price":{"type":["object","null"],"properties":{"list":{"type":["integer","null"]},
        "sale":{"type":["integer","null"]},"currency":{"type":"string"}},"required":["list","sale",
        "currency"]},"description":{"type":["string","null"]},"availability":{"description":
        "Whether it is on sale, in the words of the shop that is believed first.","type":["string","null"]},
        "contents":{"description":"The table of contents, a line an entry.","type":["string","null"]},
        "authorBiography":{"type":["string","null"]},"rating":{"type":["object","null"],"properties":{
        "value":{"type":"number","minimum":0},"scale":{"type":"integer","minimum":1},"count":{"type":[
        "integer","null"],"minimum":1}},"required":["value","scale","count"]},"cover":{"type":["string",
        "null"]},"category":{"type":["string","null"]},"classification":{"type":"object","properties":{
        "kdc":{"type":["string","null"],"pattern":"^[0-9]{3}(\\.[0-9]+)?$"},"ddc":{"type":["string","null"],
        "pattern":"^[0-9]{3}(\\.[0-9]+)?$"},"addCode":{"type":["string","null"],"pattern":"^[0-9]{5}$"}},
        "required":["kdc","ddc","addCode"]},"links":{"type":"array","items":{"type":"object","properties":{
        "service":{"type":"string"},"url":{"type":"string"}},"required":["service","url"]}},"sources":{
        "type":"array","items":{"type":"string"}},"rank":{"type":"integer","minimum":1},"rise":{"type":[
        "integer","null"]},"loans":{"type":["integer","null"],"minimum":0},"relation":{"description":
        "In a list of similar books: why it is listed.","enum":["borrowedTogether","similar","different"]},
        "announcedOn":{"type":"string","pattern":"^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"},"keywords":{
        "description":
        "In the page of one book, if requested: keywords of texts about it; null if they could not be fetched.",
        "type":["array","null"],"items":{"type":"object","properties":{"word":{"type":"string"},"weight":{
        "type":["number","null"]}},"required":["word","weight"]}},"prices":{"description":
        "In the page of one book: what each service says it costs, the believed one first.","type":"array",
        "items":{"type":"object","properties":{"service":{"type":"string"},"list":{"type":["integer","null"]
        },"sale":{"type":["integer","null"]},"currency":{"type":"string"}},"required":["service","list",
        "sale","currency"]}},"credits":{"description":
        "In the page of one book: the lines that services' terms ask for.","type":"array","items":{"type":
        "object","properties":{"service":{"type":"string"},"text":{"type":"string"},"url":{"type":"string"}}
        ,"required":["service","text","url"]}},"reading":{"description":
        "Of books on the shelf: where the reader stands with the book; null if nothing is known.","type":[
        "object","null"],"properties":{"status":{"enum":["want","reading","paused","read","stopped",null]},
        "startedOn":{"type":["string","null"],"pattern":"^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"},"finishedOn":{
        "type":["string","null"],"pattern":"^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"},"rating":{"description":
        "In stars, in quarters.","type":["number","null"],"minimum":0.25},"progress":{"description":
        "How far the reader has come: a page, or percent of the book.","type":["object","null"],
        "properties":{"page":{"type":["integer","null"],"minimum":1},"percent":{"type":["integer","null"],
        "minimum":0,"maximum":100}},"required":["page","percent"]},"earlier":{"description":
        "The readings before this one, the first one first.","type":"array","items":{"type":"object",
        "properties":{"status":{"enum":["read","stopped"]},"startedOn":{"type":["string","null"],"pattern":
        "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"},"finishedOn":{"type":["string","null"],"pattern":
        "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"},"rating":{"type":["number","null"],"minimum":0.25}},
        "required":["status","startedOn","finishedOn","rating"]}}},"required":["status","startedOn",
        "finishedOn","rating","progress","earlier"]},"tags":{"description":
        "Of books on the shelf: the reader's tags.","type":"array","items":{"type":"string"}},"elsewhere":{
        "description":
        "What Goodreads and StoryGraph hold of a book that was imported from there, beside the members above.",
        "type":"array","items":{"type":"object","properties":{"service":{"enum":["goodreads","storygraph"]},
        "exclusiveShelf":{"type":["string","null"]},"shelves":{"type":"array","items":{"type":"string"}},
        "review":{"type":["string","null"]},"readOn":{"type":["string","null"],"pattern":
        "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"},"readCount":{"type":["integer","null"]},"earlierReadings":{
        "type":"array","items":{"type":"string"}},"cells":{"description":
        "The cells of the service's own file by column, as they were.","type":"object",
        "additionalProperties":{"type":"string"}}},"required":["service","exclusiveShelf","shelves",
        "review","readOn","readCount","earlierReadings","cells"],"additionalProperties":false}},"own":{
        "description":"Of books on the shelf: what the reader set, of a book that has any of it.","type":
        "object","properties":{"edited":{"description":
        "The corrected values by field, as shelf edit takes them; the members above have them already. Each is a text.",
        "type":"object"},"place":{"type":["string","null"]},"paid":{"type":["object","null"],"properties":{
        "amount":{"type":"number","minimum":0},"currency":{"type":"string","pattern":"^[A-Z]{3}$"}},
        "required":["amount","currency"]},"lent":{"description":"The loan that is not over.","type":[
        "object","null"]},"loans":{"description":"All loans, the first one first.","type":"array","items":{
        "type":"object","properties":{"to":{"type":"string"},"on":{"type":["string","null"],"pattern":
        "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"},"back":{"type":["string","null"],"pattern":
        "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"}},"required":["to","on","back"]}},"review":{"type":["string",
        "null"]}},"required":["edited","place","paid","lent","loans","review"]},"watch":{"description":
        "In the list of watch: the watch that found the book.","type":"object","properties":{"kind":{"enum":
        ["author","series","publisher"]},"name":{"type":"string"}},"required":["kind","name"]}},"required":[
        "isbn13","isbn10","otherCodes","title","subtitle","parallelTitle","authors","translators",
        "contributors","othersOmitted","publisher","publishedOn","pages","price","description",
        "availability","contents","authorBiography","rating","cover","category","classification","links",
        "sources"]}},"problems":{"type":"array","items":{"type":"object","properties":{"service":{
        "description":"null for a row of an imported file.","type":["string","null"]},"kind":{"enum":[
        "notFound","auth","quota","rateLimited","offline","timeout","server","badResponse","retired",
        "invalid"]},"message":{"type":"string"},"isbn":{"type":["string","null"],"pattern":"^[0-9]{13}$"}},
        "required":["service","kind","message","isbn"]}}},"required":["schema","request","page","pageSize",
        "total","hasMore","freshness","books","problems"]}
        """#
    )

    /// `bookfetch.trends-1`
    static let trends = parsed(
        #"""
        {"$schema":"https://json-schema.org/draft/2020-12/schema","title":
        "A statistic of libraries, or a list of keywords","type":"object","properties":{"schema":{"const":
        "bookfetch.trends/1"},"request":{"type":"object","properties":{"command":{"type":"string"}},
        "required":["command"]},"page":{"type":"integer","minimum":1},"pageSize":{"type":"integer",
        "minimum":0},"total":{"type":["integer","null"]},"hasMore":{"type":"boolean"},"freshness":{"type":
        "object","properties":{"origin":{"enum":["network","cache","demo"]},"stale":{"type":"boolean"},
        "fetchedAt":{"type":["string","null"],"pattern":
        "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?Z$"}},"required":["origin",
        "stale","fetchedAt"]},"trends":{"type":"array","items":{"type":"object","properties":{"label":{
        "description":"The keyword, the weekday, the hour or the age.","type":"string"},"weight":{"type":[
        "number","null"]},"loans":{"type":["integer","null"]},"returns":{"type":["integer","null"]},"books":
        {"description":"Books per person.","type":["number","null"]},"share":{"description":
        "The share of people who borrowed, 0 to 1.","type":["number","null"]}},"required":["label","weight",
        "loans","returns","books","share"]}},"problems":{"type":"array","items":{"type":"object",
        "properties":{"service":{"type":"string"},"kind":{"enum":["notFound","auth","quota","rateLimited",
        "offline","timeout","server","badResponse","retired","invalid"]},"message":{"type":"string"},"isbn":
        {"type":["string","null"],"pattern":"^[0-9]{13}$"}},"required":["service","kind","message","isbn"]}}
        },"required":["schema","request","page","pageSize","total","hasMore","freshness","trends","problems"
        ]}
        """#
    )

    /// `news.articles-1`
    static let articles = parsed(
        #"""
        {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"A list of articles","type":
        "object","properties":{"schema":{"const":"news.articles/1"},"request":{"type":"object","properties":
        {"command":{"type":"string"}},"required":["command"]},"page":{"type":"integer","minimum":1},
        "pageSize":{"type":"integer","minimum":0},"total":{"type":["integer","null"]},"hasMore":{"type":
        "boolean"},"freshness":{"type":"object","properties":{"origin":{"enum":["network","cache","demo"]},
        "stale":{"type":"boolean"},"fetchedAt":{"type":["string","null"],"pattern":
        "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?Z$"}},"required":["origin",
        "stale","fetchedAt"]},"hiddenRemoved":{"type":"integer","minimum":0},"articles":{"type":"array",
        "items":{"type":"object","properties":{"id":{"type":"string"},"title":{"type":["string","null"]},
        "source":{"type":"object","properties":{"id":{"type":["string","null"]},"name":{"type":["string",
        "null"]}},"required":["id","name"]},"author":{"type":["string","null"]},"description":{"type":[
        "string","null"]},"url":{"type":["string","null"]},"image":{"type":["string","null"]},"publishedAt":
        {"type":["string","null"],"pattern":
        "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?Z$"},"content":{"type":["string",
        "null"]},"visited":{"type":"boolean"},"via":{"type":["string","null"]},"approximateTime":{"type":
        "boolean"}},"required":["id","title","source","author","description","url","image","publishedAt",
        "content","visited","via","approximateTime"]}},"problems":{"type":"array","items":{"type":"object",
        "properties":{"service":{"type":"string"},"kind":{"enum":["notFound","auth","quota","rateLimited",
        "offline","timeout","server","badResponse","retired","invalid"]},"message":{"type":"string"},"isbn":
        {"type":["string","null"],"pattern":"^[0-9]{13}$"}},"required":["service","kind","message","isbn"]}}
        },"required":["schema","request","page","pageSize","total","hasMore","freshness","hiddenRemoved",
        "articles","problems"]}
        """#
    )

    /// `bookfetch.quota-1`
    static let quota = parsed(
        #"""
        {"$schema":"https://json-schema.org/draft/2020-12/schema","title":
        "The requests that are used and left","type":"object","properties":{"schema":{"const":
        "bookfetch.quota/1"},"quotas":{"type":"array","items":{"type":"object","properties":{"service":{
        "type":"string"},"window":{"type":"string","pattern":"^(day|[0-9]+h)$"},"limit":{"type":["integer",
        "null"],"minimum":1},"used":{"type":"integer","minimum":0},"left":{"type":["integer","null"],
        "minimum":0},"resetsAt":{"type":["string","null"],"pattern":
        "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?Z$"}},"required":["service",
        "window","limit","used","left","resetsAt"]}}},"required":["schema","quotas"]}
        """#
    )
}
