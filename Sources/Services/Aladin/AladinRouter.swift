package import APIClient

/// The endpoints of Aladin.
///
/// All send `output=js` (the default is XML) and `Version=20131101` (the default is the 2007 format). None sends
/// `includeKey`, which would put the key into every link of the response, nor `CallBack`.
package enum AladinRouter {
    /// `GET /ttb/api/ItemSearch.aspx`.
    package static func itemSearch(_ parameters: AladinItemSearch) -> Endpoint<AladinResponse> {
        var query = Query()
        query.add("Query", parameters.query)
        query.add("QueryType", parameters.queryType.rawValue)
        query.add("SearchTarget", parameters.searchTarget.rawValue)
        query.add("Start", parameters.start)
        query.add("MaxResults", parameters.maxResults)
        query.add("Sort", parameters.sort.rawValue)
        query.add("Cover", parameters.cover.rawValue)
        query.add("CategoryId", parameters.categoryId)
        return endpoint("ItemSearch", operation: "itemSearch", query, atMost: parameters.maxResults)
    }

    /// `GET /ttb/api/ItemList.aspx`.
    package static func itemList(_ parameters: AladinItemList) -> Endpoint<AladinResponse> {
        var query = Query()
        query.add("QueryType", parameters.queryType.rawValue)
        query.add("SearchTarget", parameters.searchTarget.rawValue)
        query.add("Start", parameters.start)
        query.add("MaxResults", parameters.maxResults)
        query.add("Cover", parameters.cover.rawValue)
        query.add("CategoryId", parameters.categoryId)
        return endpoint("ItemList", operation: "itemList", query, atMost: parameters.maxResults)
    }

    /// `GET /ttb/api/ItemLookUp.aspx`.
    package static func itemLookUp(_ parameters: AladinItemLookUp) -> Endpoint<AladinResponse> {
        var query = Query()
        query.add("ItemId", parameters.itemId)
        query.add("ItemIdType", parameters.itemIdType.rawValue)
        query.add("Cover", parameters.cover.rawValue)
        query.add("OptResult", list: parameters.optResult.names)
        return endpoint("ItemLookUp", operation: "itemLookUp", query)
    }

    private static func endpoint(
        _ page: String,
        operation: String,
        _ query: Query,
        atMost limit: Int? = nil
    ) -> Endpoint<AladinResponse> {
        var query = query
        query.add("output", "js")
        query.add("Version", "20131101")
        return Endpoint(operation: operation, path: "/ttb/api/\(page).aspx", query: query) {
            try AladinDecoder.read($0, atMost: limit)
        }
    }
}
