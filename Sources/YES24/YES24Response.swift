public import APIClient

/// What every answer is wrapped in.
///
/// Only ``data`` must be there.
public struct YES24Response<Payload: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    /// Whether the service did what it was asked.
    @Lenient public var success: Bool?
    /// `성공`, or what is wrong.
    @Lenient public var message: String?
    /// The name of what is wrong; `nil` in a success.
    @Lenient public var errorCode: String?
    /// What was asked for.
    public var data: Payload

    init(data: Payload) {
        self.data = data
    }
}

/// What an answer says about itself.
public struct YES24Meta: Codable, Hashable, Sendable {
    /// The operation, in words: `상품 상세 조회`.
    @Lenient public var apiTitle: String?
    /// The operation's address.
    @Lenient public var apiLink: String?
    /// The shop's logo.
    @Lenient public var logoUrl: String?
    /// When the answer was made, in ISO 8601 with an offset.
    @Lenient public var pubDate: String?
    /// The question as the service understood it.
    @Lenient public var query: String?
    /// `v1`.
    @Lenient public var version: String?
}

/// The people behind an item.
///
/// Only ``data`` must be there; a single object counts as a list of one.
public struct YES24AuthorList: Codable, Hashable, Sendable {
    /// What the answer says about itself.
    @LenientObject public var meta: YES24Meta?
    /// The people.
    @RequiredList public var data: [YES24Author]
}

/// A person behind an item.
public struct YES24Author: Codable, Hashable, Sendable {
    /// YES24's number of the person.
    @Lenient public var authorId: Int?
    /// The name.
    @Lenient public var author: String?
    /// The role, in words.
    @Lenient public var authorType: String?
    /// The day of birth; how the service writes it is not documented.
    @Lenient public var birthDate: String?
    /// The day of death, written alike.
    @Lenient public var deathDate: String?
    /// The first published work.
    @Lenient public var debutTitle: String?
    /// About the person; HTML.
    @Lenient public var details: String?
    /// The person's page.
    @Lenient public var link: String?
}

/// The contents of an item.
public struct YES24ContentList: Codable, Hashable, Sendable {
    /// What the answer says about itself.
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
/// Only ``data`` must be there. Members of it that are no objects are left out.
public struct YES24CategoryList: Codable, Hashable, Sendable {
    /// What the answer says about itself.
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
    /// The names from the department down.
    @Lenient public var categoryFullPath: String?
    /// The category's page.
    @Lenient public var categoryUrl: String?
}
