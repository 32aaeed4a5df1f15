import CatalogModel
public import Store

/// A birthday that is kept, as JSON: `{"name": "김하늘", "monthDay": "06-26", "bornOn": "1997-06-26"}`.
public struct BirthdayRecord: Encodable, Sendable {
    let name: String
    let monthDay: String
    /// `nil` where the year of birth is not known.
    let bornOn: String?

    /// A birthday's record.
    public init(_ birthday: KeptBirthday) {
        name = birthday.name
        monthDay = birthday.day.description
        bornOn = birthday.bornOn?.description
    }

    private enum CodingKeys: CodingKey {
        case name, monthDay, bornOn
    }

    /// Writes all members; an unknown day of birth is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(monthDay, forKey: .monthDay)
        try container.encode(bornOn, forKey: .bornOn)
    }
}
