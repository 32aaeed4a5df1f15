import APIClient
package import BookfetchKit
import Foundation
import Wording

package struct HomeCountry: Sendable, Equatable {
    package static let variable = Settings.countryVariable
    /// The built-in default: Korea in Korean, otherwise the only country newsapi has provided headlines for since 2024.
    package static var standard: String { Language.current == .korean ? "kr" : "us" }

    /// The two-letter code, in lower case.
    package let code: String
    /// Where it is set: a path, or `environment`; `nil` for the built-in default.
    package let place: String?
}

extension KnownVariable {
    /// The default as it is shown: that of the country depends on the language.
    package var shownStandard: String? { name == HomeCountry.variable ? HomeCountry.standard : standard }
}

extension Session {
    /// The default country for headlines. Throws ``ProgramFailure`` with code 78 for a value that is not a two-letter
    /// code.
    package func homeCountry() throws(ProgramFailure) -> HomeCountry {
        // Read again, since the command that sets it shows it afterwards.
        let settings = Settings(
            environment: context.environment,
            currentFolder: context.currentFolder,
            registry: .inUse
        )
        return try settings.countryOfHome()
    }
}

extension Settings {
    package func countryOfHome() throws(ProgramFailure) -> HomeCountry {
        guard let (code, source) = try ProgramFailure.ofSettings(homeCountry) else {
            return HomeCountry(code: HomeCountry.standard, place: nil)
        }
        switch source {
        case .environment: return HomeCountry(code: code, place: "environment")
        case .file(let path): return HomeCountry(code: code, place: path)
        }
    }
}
