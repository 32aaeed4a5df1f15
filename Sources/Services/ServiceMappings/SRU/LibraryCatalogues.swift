package import APIClient
package import Catalog
import SRU

/// The catalogues of libraries that are queried without a key: those whose interfaces are known, and a reader's own.
package enum LibraryCatalogues {
    /// In the order in which they are queried. The beginnings of ISBNs are the countries' in which their records are
    /// good.
    package static let standard: [ServiceDescriptor] = [
        .catalogue(
            .dnb,
            title: Localized(english: "the German National Library", korean: "독일 국립도서관"),
            hosts: ["d-nb.info", "dnb.de"],
            isbnPrefixes: ["9783"]
        ),
        .catalogue(
            .bnf,
            title: Localized(english: "the Bibliothèque nationale de France", korean: "프랑스 국립도서관"),
            hosts: ["catalogue.bnf.fr"],
            isbnPrefixes: ["9782", "97910"],
            credit: CreditLine(
                Localized("Source : Bibliothèque nationale de France, Licence Ouverte"),
                home: "https://catalogue.bnf.fr",
                isDated: true
            )
        ),
        .catalogue(
            .bibsys,
            title: Localized(english: "the libraries of Norway", korean: "노르웨이 도서관"),
            isbnPrefixes: ["97882"],
            credit: CreditLine(
                Localized(
                    "Contains data under the Norwegian licence for Open Government data (NLOD) distributed by Sikt"
                ),
                home: "https://bibsys.alma.exlibrisgroup.com"
            )
        ),
        .catalogue(
            .k10plus,
            title: Localized("K10plus"),
            isbnPrefixes: ["9783", "9780", "9781", "9798", "97888", "97912"]
        ),
        .catalogue(
            .loc,
            title: Localized(english: "the Library of Congress", korean: "미국 의회도서관"),
            hosts: ["loc.gov"],
            isbnPrefixes: ["9780", "9781", "9798"]
        ),
    ]

    /// A reader's own catalogue, or another address of a known one, whose further settings it keeps.
    ///
    /// - Parameters:
    ///   - id: Its name without the prefix: lower-case letters, digits and hyphens.
    ///   - settings: What differs from the usual, by name; see ``settings``.
    /// - Returns: The catalogue; `nil` if a setting has another name or cannot have its value.
    package static func own(_ id: String, at address: BaseURL, settings: [String: String]) -> ServiceDescriptor? {
        let known = all.first { $0.id == id }
        var catalogue = known.map { $0.at(address) } ?? SRUCatalogue(id: id, at: address)
        for (name, value) in settings where !catalogue.set(name, value) { return nil }
        let standard = standard.first { $0.name == catalogue.name }
        return .catalogue(
            catalogue,
            title: standard?.title ?? Localized(id),
            hosts: [address.host],
            isbnPrefixes: standard?.isbnPrefixes ?? [""],
            credit: standard?.credit
        )
    }

    /// What the names of catalogues begin with among the services.
    package static let namePrefix = SRUCatalogue.namePrefix

    /// The names of a catalogue's settings.
    package static let settings = ["author", "format", "index", "schema", "title", "version"]

    private static let all: [SRUCatalogue] = [.dnb, .bnf, .bibsys, .k10plus, .loc]
}

extension SRUCatalogue {
    fileprivate func at(_ address: BaseURL) -> SRUCatalogue {
        var catalogue = self
        (catalogue.address, catalogue.path) = (address, "")
        return catalogue
    }

    /// Changes a setting; `false` for an unknown one, and for a value that it cannot have.
    fileprivate mutating func set(_ name: String, _ value: String) -> Bool {
        // A relation may stand behind the name of an index: `bib.title all`.
        let parts = value.split(separator: " ").map(String.init)
        let index = parts.first.flatMap { CQL.Index($0, parts.count == 2 ? parts[1] : "=") }
        switch name {
        case "index":
            guard let index, parts.count <= 2 else { return false }
            isbn = index
        case "title":
            guard let index, parts.count <= 2 else { return false }
            title = index
        case "author":
            guard let index, parts.count <= 2 else { return false }
            author = index
        case "schema":
            guard !value.isEmpty,
                value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:".contains($0)) })
            else { return false }
            schema = value
            if value.lowercased().hasPrefix("unimarc") { isUNIMARC = true }
        case "version":
            guard ["1.1", "1.2", "2.0"].contains(value) else { return false }
            version = value
        case "format":
            guard ["marc21", "unimarc"].contains(value) else { return false }
            isUNIMARC = value == "unimarc"
        default: return false
        }
        return true
    }
}

extension ServiceDescriptor {
    fileprivate static func catalogue(
        _ catalogue: SRUCatalogue,
        title: Localized,
        hosts: [String] = [],
        isbnPrefixes: [String],
        credit: CreditLine? = nil
    ) -> ServiceDescriptor {
        ServiceDescriptor(
            name: catalogue.name,
            title: title,
            ranks: [.search: 1, .lookUp: 1],
            credit: credit,
            hasAddress: false,
            linkHosts: hosts,
            isbnPrefixes: isbnPrefixes,
            service: { _ in SRU.service(of: catalogue) },
            provider: { SRUProvider(SRU(catalogue, client: $0)) }
        )
    }
}
