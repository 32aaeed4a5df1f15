import APIClient
import Foundation
import Messages

/// The country whose headlines are shown when none is named.
public struct HomeCountry: Sendable, Equatable {
    /// The variable that names it.
    public static let variable = "NEWS_COUNTRY"
    /// The country without a setting: the only one newsapi has given headlines for since 2024.
    public static let standard = "us"

    /// Its two letters, in lower case.
    public let code: String
    /// Where it is set: a path, or `environment`; `nil` for the standard one.
    public let place: String?
}

extension Session {
    /// The country whose headlines are shown when none is named.
    ///
    /// - Returns: The country of `NEWS_COUNTRY`, else `us`.
    /// - Throws: ``ProgramFailure`` with code 78 for a value that is no two-letter code.
    public func homeCountry() throws(ProgramFailure) -> HomeCountry {
        // Read anew, since the command that sets it shows it afterwards.
        let settings = Settings(environment: context.environment, currentFolder: context.currentFolder)
        guard let (value, source) = settings.lookUp(HomeCountry.variable) else {
            return HomeCountry(code: HomeCountry.standard, place: nil)
        }
        guard value.utf8.count == 2, value.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            throw .configuration(.invalidHomeCountry(variable: HomeCountry.variable))
        }
        switch source {
        case .environment: return HomeCountry(code: value.lowercased(), place: "environment")
        case .file(let path): return HomeCountry(code: value.lowercased(), place: path)
        }
    }

    /// Sets the country whose headlines are shown when none is named, as a line of `.env` in the config folder. Its other
    /// lines stay as they are.
    ///
    /// - Parameter code: Two letters.
    /// - Returns: The file that was written.
    /// - Throws: ``ProgramFailure`` with code 73, with nothing written.
    public func setHomeCountry(_ code: String) throws(ProgramFailure) -> String {
        let file = presenter.settings.folders.configFile
        do {
            try DotEnvEdit(name: HomeCountry.variable, value: code.lowercased()).apply(to: file)
        } catch {
            throw ProgramFailure(
                status: .cannotCreate,
                kind: .invalid,
                message: .cannotWriteSettings(path: file.path)
            )
        }
        return file.path
    }
}
