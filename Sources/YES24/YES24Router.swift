public import APIClient

/// The questions YES24 can be asked.
///
/// Parameters are sent also where they are the service's defaults, so that one question has one address.
public enum YES24Router {
    /// `GET /v1/goods/itemList`.
    ///
    /// - Parameter parameters: What to search for, and which page of it.
    /// - Returns: The question. Nothing found is an empty page.
    public static func itemList(_ parameters: YES24ItemSearch) -> Endpoint<YES24Response<YES24ItemPage>> {
        var query = Query()
        query.add("query", parameters.query)
        query.add("category", parameters.category.rawValue)
        query.add("sort", parameters.sort.rawValue)
        query.add("page", parameters.page)
        query.add("pageSize", parameters.pageSize)
        query.add("detail", yesOrNo(parameters.detail))
        return Endpoint(operation: "itemList", path: "/v1/goods/itemList", query: query) { try YES24Reader.items($0) }
    }

    /// `GET /v1/goods/itemDetail`.
    ///
    /// - Parameters:
    ///   - number: Which item.
    ///   - detail: Whether measures, contents and the like are sent too.
    /// - Returns: The question. An unknown number is an error of kind `notFound`.
    public static func itemDetail(
        _ number: YES24ItemNumber,
        detail: Bool
    ) -> Endpoint<YES24Response<YES24ItemPage>> {
        var query = query(number)
        query.add("detail", yesOrNo(detail))
        return Endpoint(operation: "itemDetail", path: "/v1/goods/itemDetail", query: query) {
            try YES24Reader.read($0)
        }
    }

    /// `GET /v1/goods/content`.
    ///
    /// - Parameter number: Which item.
    /// - Returns: The question. An unknown number is an error of kind `notFound`.
    public static func content(_ number: YES24ItemNumber) -> Endpoint<YES24Response<YES24ContentList>> {
        Endpoint(operation: "content", path: "/v1/goods/content", query: query(number)) { try YES24Reader.read($0) }
    }

    /// `GET /v1/goods/author`.
    ///
    /// - Parameter number: Which item.
    /// - Returns: The question. An unknown number is an error of kind `notFound`.
    public static func author(_ number: YES24ItemNumber) -> Endpoint<YES24Response<YES24AuthorList>> {
        Endpoint(operation: "author", path: "/v1/goods/author", query: query(number)) { try YES24Reader.read($0) }
    }

    /// `GET /v1/category/list`.
    public static var categories: Endpoint<YES24Response<YES24CategoryList>> {
        Endpoint(operation: "categoryList", path: "/v1/category/list", query: Query()) {
            try YES24Reader.categories($0)
        }
    }

    /// `GET /v1/category/bestseller`, `…/bestsellerDaily` and the other lists of best sellers.
    ///
    /// - Parameter parameters: Which list, and which page of it.
    /// - Returns: The question. A list without books is an empty page.
    public static func bestsellers(_ parameters: YES24Bestsellers) -> Endpoint<YES24Response<YES24ItemPage>> {
        var query = Query()
        query.add("categoryId", parameters.categoryId)
        query.add("date", parameters.date?.description)
        query.add("sex", parameters.sex?.rawValue)
        query.add("age", parameters.age?.rawValue)
        if parameters.chart.hasPages {
            query.add("page", parameters.page)
            query.add("pageSize", parameters.pageSize)
        }
        query.add("detail", yesOrNo(parameters.detail))
        let name = parameters.chart.rawValue
        return Endpoint(operation: name, path: "/v1/category/\(name)", query: query) { try YES24Reader.items($0) }
    }

    /// `GET /v1/category/newproduct` and `…/newproductAttention`.
    ///
    /// - Parameter parameters: Which list, and which page of it.
    /// - Returns: The question. A list without books is an empty page.
    public static func newProducts(_ parameters: YES24NewProducts) -> Endpoint<YES24Response<YES24ItemPage>> {
        var query = Query()
        query.add("categoryId", parameters.categoryId)
        query.add("sort", parameters.sort.rawValue)
        query.add("page", parameters.page)
        query.add("pageSize", parameters.pageSize)
        query.add("detail", yesOrNo(parameters.detail))
        let name = parameters.selection.rawValue
        return Endpoint(operation: name, path: "/v1/category/\(name)", query: query) { try YES24Reader.items($0) }
    }

    private static func query(_ number: YES24ItemNumber) -> Query {
        var query = Query()
        query.add("searchType", number.searchType.rawValue)
        query.add("query", number.query)
        return query
    }

    private static func yesOrNo(_ flag: Bool) -> String {
        flag ? "Y" : "N"
    }
}
