public import APIClient

/// The questions the National Library can be asked.
public enum NationalLibraryRouter {
    /// `GET /seoji/SearchApi.do`.
    ///
    /// - Parameter parameters: What to search for, and which page of it.
    /// - Returns: The question.
    public static func search(_ parameters: NationalLibrarySearch) -> Endpoint<NationalLibrarySearchResponse> {
        var query = Query()
        query.add("result_style", "json")
        query.add("page_no", parameters.page)
        query.add("page_size", parameters.pageSize)
        query.add("isbn", parameters.isbn)
        query.add("set_isbn", parameters.setISBN)
        query.add("title", parameters.title)
        query.add("author", parameters.author)
        query.add("publisher", parameters.publisher)
        query.add("series_title", parameters.seriesTitle)
        query.add("start_publish_date", parameters.publishedFrom?.description)
        query.add("end_publish_date", parameters.publishedTo?.description)
        query.add("ebook_yn", parameters.ebook.map(yesOrNo))
        query.add("cip_yn", parameters.cip.map(yesOrNo))
        query.add("deposit_yn", parameters.deposit.map(yesOrNo))
        query.add("sort", parameters.sort?.rawValue)
        query.add("order_by", parameters.order?.rawValue)
        return Endpoint(operation: "search", path: "/seoji/SearchApi.do", query: query) {
            try NationalLibraryReader.read($0)
        }
    }

    private static func yesOrNo(_ flag: Bool) -> String {
        flag ? "Y" : "N"
    }
}
