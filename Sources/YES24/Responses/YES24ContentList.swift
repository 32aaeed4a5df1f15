public import APIClient

/// The contents of an item.
public struct YES24ContentList: Codable, Hashable, Sendable {
    /// What the answer says about itself.
    @LenientObject public var meta: YES24Meta?
    /// The contents.
    public var data: YES24Content
}
