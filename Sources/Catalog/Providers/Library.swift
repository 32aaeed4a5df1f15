/// A public library. What is not known is `nil`.
public struct Library: Hashable, Sendable {
    /// The service's own id.
    public let id: String
    /// The name.
    public let name: String
    /// The postal address.
    public let address: String?
    /// The telephone number.
    public let telephone: String?
    /// The address of its page.
    public let homepage: String?
    /// When it is closed, in words.
    public let closedDays: String?
    /// When it is open, in words.
    public let openingHours: String?
    /// Degrees north.
    public let latitude: Double?
    /// Degrees east.
    public let longitude: Double?

    /// Describes a library.
    public init(
        id: String,
        name: String,
        address: String? = nil,
        telephone: String? = nil,
        homepage: String? = nil,
        closedDays: String? = nil,
        openingHours: String? = nil,
        latitude: Double? = nil,
        longitude: Double? = nil
    ) {
        self.id = id
        self.name = name
        self.address = address
        self.telephone = telephone
        self.homepage = homepage
        self.closedDays = closedDays
        self.openingHours = openingHours
        self.latitude = latitude
        self.longitude = longitude
    }
}
