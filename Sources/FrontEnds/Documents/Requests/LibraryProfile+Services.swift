import APIClient
import Catalog
package import Interchange
import ServiceMappings

extension LibraryProfile {
    /// The profile with the titles of the services in Korean, as the links of a record of KORMARC name them.
    package var namingServices: LibraryProfile {
        var profile = self
        profile.serviceTitles = Dictionary(
            (ServiceRegistry.standard.byAudience + ServiceRegistry.standard.catalogues).map {
                ($0.name.rawValue, $0.title.korean)
            },
            uniquingKeysWith: { first, _ in first }
        )
        return profile
    }
}
