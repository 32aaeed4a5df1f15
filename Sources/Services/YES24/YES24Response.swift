public import APIClient

/// The envelope of every response.
///
/// Only ``data`` is required.
public struct YES24Response<Payload: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    /// Whether the request succeeded.
    @Lenient public var success: Bool?
    /// `성공`, or the error message.
    @Lenient public var message: String?
    /// The error code; `nil` on success.
    @Lenient public var errorCode: String?
    /// The payload.
    public var data: Payload

    init(data: Payload) {
        self.data = data
    }
}

/// The response's metadata.
public struct YES24Meta: Codable, Hashable, Sendable {
    /// The operation, as text: `상품 상세 조회`.
    @Lenient public var apiTitle: String?
    /// The operation's address.
    @Lenient public var apiLink: String?
    /// The shop's logo.
    @Lenient public var logoUrl: String?
    /// When the response was created, in ISO 8601 with an offset.
    @Lenient public var pubDate: String?
    /// The query as the service understood it.
    @Lenient public var query: String?
    /// `v1`.
    @Lenient public var version: String?
}

/// The contributors of an item.
///
/// Only ``data`` is required; a single object counts as a list of one.
public struct YES24AuthorList: Codable, Hashable, Sendable {
    /// The response's metadata.
    @LenientObject public var meta: YES24Meta?
    /// The contributors.
    @RequiredList public var data: [YES24Author]
}

/// A contributor of an item.
public struct YES24Author: Codable, Hashable, Sendable {
    /// YES24's number of the person.
    @Lenient public var authorId: Int?
    /// The name.
    @Lenient public var author: String?
    /// The role, as text.
    @Lenient public var authorType: String?
    /// The day of birth; its format is not documented.
    @Lenient public var birthDate: String?
    /// The day of death, in the same format.
    @Lenient public var deathDate: String?
    /// The first published work.
    @Lenient public var debutTitle: String?
    /// A biography; HTML.
    @Lenient public var details: String?
    /// The person's page.
    @Lenient public var link: String?
}

/// The contents of an item.
public struct YES24ContentList: Codable, Hashable, Sendable {
    /// The response's metadata.
    @LenientObject public var meta: YES24Meta?
    /// The contents.
    public var data: YES24Content
}

/// An item's contents as one text.
public struct YES24Content: Codable, Hashable, Sendable {
    /// YES24's number of the item.
    @Lenient public var itemId: Int?
    /// The contents; HTML.
    @Lenient public var contents: String?
}

/// The shop's categories.
///
/// Only ``data`` is required. Members that are not objects are left out.
public struct YES24CategoryList: Codable, Hashable, Sendable {
    /// The response's metadata.
    @LenientObject public var meta: YES24Meta?
    /// The categories of all departments, parents and children alike.
    @RequiredList public var data: [YES24Category]

    init(data: [YES24Category]) {
        self.data = data
    }
}

/// A category of the shop.
public struct YES24Category: Codable, Hashable, Sendable {
    /// The category's number, in digits; a child's starts with its parent's: `001`, `001001046`.
    @Lenient public var categoryId: String?
    /// The category's name.
    @Lenient public var categoryName: String?
    /// The path of names from the department down.
    @Lenient public var categoryFullPath: String?
    /// The category's page.
    @Lenient public var categoryUrl: String?
}
