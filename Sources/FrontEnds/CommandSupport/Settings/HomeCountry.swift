import APIClient
import BookfetchKit
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
    var shownStandard: String? { name == HomeCountry.variable ? HomeCountry.standard : standard }
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

    /// Sets the default country for headlines in the `.env` of the config folder. Its other lines are unchanged.
    /// Returns the path of the file. Throws ``ProgramFailure`` with code 73; nothing is then written.
    package func setHomeCountry(_ code: String) throws(ProgramFailure) -> String {
        let file = presenter.settings.folders.configFile
        try DotEnvEdit(name: HomeCountry.variable, value: code.lowercased()).saved(in: file)
        return file.path
    }
}

extension Settings {
    func countryOfHome() throws(ProgramFailure) -> HomeCountry {
        guard let (code, source) = try ProgramFailure.ofSettings(homeCountry) else {
            return HomeCountry(code: HomeCountry.standard, place: nil)
        }
        switch source {
        case .environment: return HomeCountry(code: code, place: "environment")
        case .file(let path): return HomeCountry(code: code, place: path)
        }
    }
}
