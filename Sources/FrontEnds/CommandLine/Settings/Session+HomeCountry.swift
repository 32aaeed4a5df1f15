import BookfetchKit
package import Documents
import Foundation

extension Session {
    /// Sets the default country for headlines in the `.env` of the config folder. Its other lines are unchanged.
    /// Returns the path of the file. Throws ``ProgramFailure`` with code 73; nothing is then written.
    package func setHomeCountry(_ code: String) throws(ProgramFailure) -> String {
        let file = settings.folders.configFile
        try DotEnvEdit(name: HomeCountry.variable, value: code.lowercased()).saved(in: file)
        return file.path
    }
}
