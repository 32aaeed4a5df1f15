import BookfetchKit
import Catalog
package import Documents
import Foundation
import ServiceMappings
import Terminal
import Wording

extension ProcessEnvironment {
    package func showSettings(options: GlobalOptions) async throws {
        let settings = Settings(environment: environment, currentFolder: currentFolder, registry: .inUse)
        for line in settings.notes { note(line) }
        let records = KnownVariable.all(of: settings.registry).map { SettingRecord($0, settings) }
        for record in records {
            // This program's own variables were reported among the notes.
            if let refused = record.refused, !record.name.hasPrefix(KnownVariable.ownPrefix) {
                note(Message(verbatim: refused))
            }
        }
        try await write(
            Report(
                document: ConfigDocument(settings: records, folders: settings.folders),
                items: records,
                fields: ["name", "value", "source", "refused"],
                rows: records.map { [$0.name, $0.value ?? "", $0.source, $0.refused ?? ""] },
                columns: [
                    Table.Column(.columnName, priority: 3, isTruncatable: false),
                    Table.Column(.columnValue, minimumWidth: 16, priority: 2),
                    Table.Column(.columnFrom, minimumWidth: 12, priority: 1),
                ],
                cells: records.map { [$0.name, $0.value ?? "-", $0.place] },
                whenEmpty: .noSettings
            ),
            options: options
        )
        if options.writesTable(to: self) {
            note(.settingsPath(path: settings.folders.configFile.path))
            note(.storePath(path: settings.folders.store.path))
        }
    }
}

private struct SettingRecord: Encodable, Sendable {
    let name: String
    let value: String?
    let source: String
    /// Why a value that is set has no effect, or not for its destination; `nil` if there is no problem.
    let refused: String?

    init(_ variable: KnownVariable, _ settings: Settings) {
        name = variable.name
        refused = Self.refusal(of: variable, settings)
        guard let (value, source) = settings.lookUp(variable.name) else {
            value = Self.standard(of: variable, settings)
            source = value == nil ? "not set" : "default"
            return
        }
        switch variable.kind {
        case .secret: self.value = "<redacted>"
        case .plain: self.value = SettingValue.withoutUser(value)
        case .server: self.value = SettingValue.server(value)
        }
        switch source {
        case .environment: self.source = "environment"
        case .file(let path): self.source = path
        }
    }

    /// The default: the pace of a service that wants a contact depends on whether there is one.
    private static func standard(of variable: KnownVariable, _ settings: Settings) -> String? {
        let contactVariable = ServiceConfiguration.contactVariable
        guard let contact = settings[contactVariable], settings.withheld(contactVariable) == nil,
            let service = settings.registry.services.first(where: {
                $0.wantsContact && $0.paceVariable == variable.name
            })
        else { return variable.shownStandard }
        return Pace.text(service.service(ServiceConfiguration(contact: contact)).pace)
    }

    /// The reason a value is rejected: an address for its service's key, the user's address for Open Library's, or a
    /// file's line for a variable of the environment.
    private static func refusal(of variable: KnownVariable, _ settings: Settings) -> String? {
        let sent = variable.name == ServiceConfiguration.contactVariable ? variable.name : nil
        let keys = KnownVariable.all(of: settings.registry).filter {
            $0.kind == .secret && KnownVariable.addresses(in: settings.registry)[$0.name] == variable.name
        }
        if let name = sent ?? keys.first?.name, let withheld = settings.withheld(name) { return withheld.sentence.text }
        guard let line = settings.refused.first(where: { $0.name == variable.name }) else { return nil }
        return Message.environmentOnly(path: line.path, variable: line.name).text
    }

    var place: String {
        refused == nil ? origin : Message.refused(place: origin).text
    }

    private var origin: String {
        switch source {
        case "not set": Message.cellNotSet.text
        case "default": Message.cellDefault.text
        case "environment": Message.cellEnvironment.text
        default: source
        }
    }
}

/// The settings as JSON: the shape `bookfetch.config/1`.
private struct ConfigDocument: Encodable, Sendable {
    let schema = "bookfetch.config/1"
    let settings: [SettingRecord]
    let configFile: String
    let store: String

    init(settings: [SettingRecord], folders: Folders) {
        self.settings = settings
        configFile = folders.configFile.path
        store = folders.store.path
    }
}

package enum SettingValue {
    /// The address of a server without user and password; nothing of an invalid one, whose parts are uncertain.
    package static func server(_ value: String) -> String {
        let shown = withoutUser(value)
        guard let scheme = shown.firstRange(of: "://") else { return "<redacted>" }
        let host = shown[scheme.upperBound...].trimmingPrefix("<redacted>@").prefix { $0 != "/" }
        guard let address = URLComponents(string: "\(shown[..<scheme.lowerBound])://\(host)"), address.user == nil,
            let name = address.host, !name.isEmpty
        else { return "<redacted>" }
        return shown
    }

    /// An address without the user and password before its host. A password may contain any character, so everything up
    /// to the last `@` is removed.
    package static func withoutUser(_ value: String) -> String {
        guard let at = value.lastIndex(of: "@") else { return value }
        let host = value[at...]
        guard let scheme = value.firstRange(of: "://"), scheme.upperBound <= at else { return "<redacted>\(host)" }
        return "\(value[..<scheme.upperBound])<redacted>\(host)"
    }
}
