package import APIClient

/// The endpoints of YES24.
///
/// Parameters are always sent, so that equal requests have equal addresses. An unknown number is an error of kind
/// `notFound`; a search or a list without books is an empty page.
package enum YES24Router {
    /// `GET /v1/goods/itemList`.
    package static func itemList(_ parameters: YES24ItemSearch) -> Endpoint<YES24Response<YES24ItemPage>> {
        var query = Query()
        query.add("query", parameters.query)
        query.add("category", parameters.category.rawValue)
        query.add("sort", parameters.sort.rawValue)
        query.add("page", parameters.page)
        query.add("pageSize", parameters.pageSize)
        query.add("detail", yesOrNo(parameters.detail))
        return Endpoint(operation: "itemList", path: "/v1/goods/itemList", query: query) {
            try YES24Decoder.items($0, atMost: parameters.pageSize)
        }
    }

    /// `GET /v1/goods/itemDetail`; `detail` requests dimensions, contents and the like.
    package static func itemDetail(
        _ number: YES24ItemNumber,
        detail: Bool
    ) -> Endpoint<YES24Response<YES24ItemPage>> {
        var query = query(number)
        query.add("detail", yesOrNo(detail))
        return Endpoint(operation: "itemDetail", path: "/v1/goods/itemDetail", query: query) {
            try $0.decode(or: YES24ErrorBody.self, atMost: 1)
        }
    }

    /// `GET /v1/goods/content`.
    package static func content(_ number: YES24ItemNumber) -> Endpoint<YES24Response<YES24ContentList>> {
        Endpoint(operation: "content", path: "/v1/goods/content", query: query(number)) {
            try $0.decode(or: YES24ErrorBody.self)
        }
    }

    /// `GET /v1/goods/author`.
    package static func author(_ number: YES24ItemNumber) -> Endpoint<YES24Response<YES24AuthorList>> {
        Endpoint(operation: "author", path: "/v1/goods/author", query: query(number)) {
            try $0.decode(or: YES24ErrorBody.self)
        }
    }

    /// `GET /v1/category/list`.
    package static var categories: Endpoint<YES24Response<YES24CategoryList>> {
        Endpoint(operation: "categoryList", path: "/v1/category/list", query: Query()) {
            try YES24Decoder.categories($0)
        }
    }

    /// `GET /v1/category/bestseller`, `…/bestsellerDaily` and the other lists of best sellers.
    package static func bestsellers(_ parameters: YES24Bestsellers) -> Endpoint<YES24Response<YES24ItemPage>> {
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
        return Endpoint(operation: name, path: "/v1/category/\(name)", query: query) {
            // A chart without pages comes as a whole.
            try YES24Decoder.items($0, atMost: parameters.chart.hasPages ? parameters.pageSize : 1_000)
        }
    }

    /// `GET /v1/category/newproduct` and `…/newproductAttention`.
    package static func newProducts(_ parameters: YES24NewProducts) -> Endpoint<YES24Response<YES24ItemPage>> {
        var query = Query()
        query.add("categoryId", parameters.categoryId)
        query.add("sort", parameters.sort.rawValue)
        query.add("page", parameters.page)
        query.add("pageSize", parameters.pageSize)
        query.add("detail", yesOrNo(parameters.detail))
        let name = parameters.selection.rawValue
        return Endpoint(operation: name, path: "/v1/category/\(name)", query: query) {
            try YES24Decoder.items($0, atMost: parameters.pageSize)
        }
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

/// The number an item is looked up by.
public struct YES24ItemNumber: Hashable, Sendable {
    /// The kind of number.
    public enum SearchType: String, CaseIterable, Sendable {
        /// A thirteen-digit ISBN; the service's default.
        case isbn13 = "ISBN13"
        /// YES24's own number.
        case itemId = "ItemId"
    }

    /// The kind of number.
    public let searchType: SearchType
    /// The number's digits.
    public let query: String

    /// An ISBN.
    ///
    /// - Parameter isbn13: Thirteen digits without hyphens. The check digit is not validated.
    /// - Throws: ``YES24ParameterError/isbn13(_:)`` for anything else.
    public init(isbn13: String) throws(YES24ParameterError) {
        guard isbn13.utf8.count == 13, YES24ParameterError.isDigits(isbn13) else { throw .isbn13(isbn13) }
        searchType = .isbn13
        query = isbn13
    }

    /// An item number of the shop.
    ///
    /// - Parameter itemId: ``YES24Item/itemId``.
    /// - Throws: ``YES24ParameterError/itemId(_:)`` for a number below 1.
    public init(itemId: Int) throws(YES24ParameterError) {
        guard itemId > 0 else { throw .itemId(itemId) }
        searchType = .itemId
        query = String(itemId)
    }
}
