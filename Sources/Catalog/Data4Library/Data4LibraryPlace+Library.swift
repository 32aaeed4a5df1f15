import CatalogModel
import Data4Library

extension Data4LibraryPlace {
    /// The library as the catalogue knows it; one without a number or a name is none.
    var library: Library? {
        guard let id = text(libCode), let name = text(libName) else { return nil }
        return Library(
            id: id,
            name: name,
            address: text(address),
            telephone: text(tel),
            homepage: homepage.flatMap { WebAddress.clean($0) },
            closedDays: text(closed),
            openingHours: text(operatingTime),
            latitude: latitude.flatMap { (-90...90).contains($0) ? $0 : nil },
            longitude: longitude.flatMap { (-180...180).contains($0) ? $0 : nil }
        )
    }

    /// What is not known is empty or a dash.
    private func text(_ member: String?) -> String? {
        member.flatMap { CleanText.plain($0).nonEmpty }.flatMap { $0 == "-" ? nil : $0 }
    }
}
