import ArgumentParser
import CommandSupport
import Console
import Foundation

/// `bookfetch config show`: each setting's value and where it comes from, keys never.
struct ConfigShowCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show each setting's value and where it comes from; keys are never printed.",
        usage: """
            bookfetch config show
            bookfetch config show --json
            """
    )

    @OptionGroup var global: GlobalOptions

    func run(in context: CommandContext) async throws {
        let settings = Settings(environment: context.environment, currentFolder: context.currentFolder)
        for problem in settings.problems { context.note(problem.sentence) }
        let records = KnownVariable.all.map { SettingRecord($0, settings) }
        try context.write(
            Report(
                document: ConfigDocument(settings: records, folders: settings.folders),
                items: records,
                fields: ["name", "value", "source"],
                rows: records.map { [$0.name, $0.value ?? "", $0.source] },
                columns: [
                    Table.Column("NAME", priority: 3, isTruncatable: false),
                    Table.Column("VALUE", minimumWidth: 16, priority: 2),
                    Table.Column("FROM", minimumWidth: 12, priority: 1),
                ],
                cells: records.map { [$0.name, $0.value ?? "-", $0.source] },
                whenEmpty: "No settings."
            ),
            options: global
        )
        if global.writesTable(to: context) {
            context.note("settings: \(settings.folders.configFile.path)")
            context.note("store: \(settings.folders.store.path)")
        }
    }
}

/// One setting as it is shown.
private struct SettingRecord: Encodable, Sendable {
    let name: String
    let value: String?
    let source: String

    init(_ variable: KnownVariable, _ settings: Settings) {
        name = variable.name
        guard let (value, source) = settings.lookUp(variable.name), variable.isReadFromFiles || source == .environment
        else {
            value = variable.standard
            source = variable.standard == nil ? "not set" : "default"
            return
        }
        self.value = variable.kind == .secret ? "<redacted>" : SettingValue.withoutUser(value)
        switch source {
        case .environment: self.source = "environment"
        case .file(let path): self.source = path
        }
    }

    private enum CodingKeys: CodingKey {
        case name, value, source
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(value, forKey: .value)
        try container.encode(source, forKey: .source)
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
