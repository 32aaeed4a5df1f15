import APIClient
import CatalogModel
import Terminal
import Wording

/// A book's prices on one line: the lowest, and the list price, with their shops.
struct PriceLine {
    private let lowest: Int
    private let shops: [String]
    private let list: Int?
    private let listShops: [String]
    private let currency: String

    /// The prices of a page; `nil` if no service has one. Other currencies than the book's are not compared.
    init?(_ page: BookDocument) {
        let prices = page.remarks.prices ?? []
        guard let own = page.book.price ?? prices.first?.price else { return nil }
        let comparable = prices.filter { $0.price.currency == own.currency }
        func paid(_ price: Price) -> Int? { price.sale ?? price.list }
        guard let lowest = (comparable.compactMap { paid($0.price) } + [paid(own)].compactMap(\.self)).min() else {
            return nil
        }
        self.lowest = lowest
        currency = own.currency
        let cheapest = comparable.filter { paid($0.price) == lowest }.map(\.service)
        shops = cheapest.map { ServiceName(rawValue: $0).title }
        let list = own.list ?? comparable.lazy.compactMap(\.price.list).first
        self.list = list == lowest ? nil : list
        listShops = comparable.filter { $0.price.list == list && !cheapest.contains($0.service) }
            .map { ServiceName(rawValue: $0.service).title }
    }

    /// The line: shops are left out as far as they do not fit.
    func text(width: Int) -> String {
        let first = shops.first.map { shops.count > 1 ? ["\($0) +\(shops.count - 1)"] : [$0] } ?? []
        let variants = [(shops, listShops), (shops, []), (first, []), ([], [])].map(line)
        return variants.first { DisplayWidth.of($0) <= width } ?? (variants.last ?? "").truncated(toWidth: width)
    }

    private func line(_ shops: [String], _ listShops: [String]) -> String {
        let lowest = Message.price(PriceText.amount(lowest, currency), shops: shops)
        guard let list else { return lowest.text }
        let listed = Message.price(PriceText.amount(list, currency), shops: listShops)
        return [lowest, [.fieldListPrice, listed].joined(separator: " ")].joined(separator: " · ").text
    }
}
