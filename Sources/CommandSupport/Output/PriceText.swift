public import CatalogModel
import Messages

/// A price as a person reads it.
public enum PriceText {
    /// What it is sold at, with the list price behind where that is another: `10,800원 (list 12,000원)`.
    public static func full(_ price: Price) -> String {
        guard let list = price.list, let sale = price.sale, list != sale else { return short(price) }
        return "\(amount(sale, price)) (\(Message.fieldListPrice.text) \(amount(list, price)))"
    }

    /// What it is sold at, else the list price.
    public static func short(_ price: Price) -> String {
        (price.sale ?? price.list).map { amount($0, price) } ?? ""
    }

    private static func amount(_ number: Int, _ price: Price) -> String {
        price.currency == "KRW" ? Won.text(number) : "\(number) \(price.currency)"
    }
}
