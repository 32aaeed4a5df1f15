import APIClient
import Basics
package import Catalog
import ServiceMappings

extension Settings {
    /// The reader's own catalogues of libraries, and other addresses of known ones.
    package static let cataloguesVariable = "BOOKFETCH_SRU"

    /// A registry with the catalogues of `BOOKFETCH_SRU`: `NAME=ADDRESS` with settings behind semicolons, several
    /// separated by commas. A known name gets another address, others follow the known catalogues.
    package func withCatalogues(_ registry: ServiceRegistry) throws(ConfigurationError) -> ServiceRegistry {
        guard let text = self[Self.cataloguesVariable] else { return registry }
        var own: [ServiceDescriptor] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let catalogue = try Self.catalogue(part)
            guard !own.contains(where: { $0.name == catalogue.name }) else {
                throw Self.fault(.repeated, catalogue.name.rawValue)
            }
            own.append(catalogue)
        }
        let added = own
        let known = registry.catalogues
        let all =
            known.map { one in added.first { $0.name == one.name } ?? one }
            + added.filter { catalogue in !known.contains { $0.name == catalogue.name } }
        return registry.with(catalogues: { all })
    }

    private static func catalogue(_ text: Substring) throws(ConfigurationError) -> ServiceDescriptor {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map { pair in
            pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                String(String($0).trimmed())
            }
        }
        guard let first = parts.first, first.count == 2 else { throw fault(.form, "") }
        let id = first[0]
        guard (1...32).contains(id.utf8.count),
            id.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D })
        else { throw fault(.name, "") }
        let address: BaseURL
        do throws(BaseURL.Invalid) {
            address = try BaseURL(first[1])
        } catch {
            throw fault(.address(error), id)
        }
        var settings: [String: String] = [:]
        for pair in parts.dropFirst() {
            guard pair.count == 2, settings.updateValue(pair[1], forKey: pair[0]) == nil else { throw fault(.form, id) }
        }
        guard let catalogue = LibraryCatalogues.own(id, at: address, settings: settings) else {
            throw fault(.settings(known: LibraryCatalogues.settings), id)
        }
        return catalogue
    }

    private static func fault(_ fault: CatalogueFault, _ name: String) -> ConfigurationError {
        .catalogue(variable: cataloguesVariable, name: name, fault)
    }
}
