import APIClient
import BookfetchKit
import Catalog
package import Documents
import Foundation
import ServiceMappings
import Terminal
package import Wording

extension ProcessEnvironment {
    /// Sets a variable in the `.env` of the config folder, and says so.
    ///
    /// - Parameters:
    ///   - value: The value; `nil` for a key, which is read from the terminal without being shown, or from stdin.
    /// - Throws: ``ProgramFailure`` with code 64 for an unknown variable, an invalid value, or a key on the command
    ///   line; with code 73 when the file cannot be written.
    package func setSetting(_ name: String, to value: String?, options: GlobalOptions) async throws {
        let variable = try KnownVariable.settable(name)
        let text: String
        switch (variable.kind, value) {
        case (.secret, _?): throw ProgramFailure.usage(.keyOnCommandLine(name: name), hint: .keyByTyping(name: name))
        case (.secret, nil): text = try await typedKey(name)
        // A server's address comes from the environment only, so that it is never set here.
        case (.plain, nil), (.server, nil): throw ProgramFailure.usage(.settingNeedsValue(name: name))
        case (.plain, let value?), (.server, let value?): text = value
        }
        try Settings.validate(variable, text)
        let file = settings.folders.configFile
        try DotEnvEdit(name: name, value: text).saved(in: file)
        note(.settingSaved(name: name, path: file.path))
        noteHidden(name)
        try writeIfJSON(
            SettingDocument(name: name, value: variable.kind == .secret ? Secret.mask : text, configFile: file.path),
            options: options
        )
    }

    /// Removes a variable from the `.env` of the config folder, and says so. Throws ``ProgramFailure`` with code 64 for
    /// an unknown variable, with code 73 when the file cannot be written.
    package func unsetSetting(_ name: String, options: GlobalOptions) throws {
        let file = settings.folders.configFile
        let isFound = try DotEnvEdit(name: name, value: nil).saved(in: file)
        // A line with a mistyped name can be removed, too.
        if !isFound { _ = try KnownVariable.settable(name) }
        note(isFound ? .settingRemoved(name: name, path: file.path) : .settingNotInFile(name: name, path: file.path))
        noteHidden(name)
        try writeIfJSON(SettingDocument(name: name, value: nil, configFile: file.path), options: options)
    }

    var settings: Settings { Settings(environment: environment, currentFolder: currentFolder, registry: .inUse) }

    /// Says that a value from a source with precedence is used in place of the file's.
    func noteHidden(_ name: String) {
        guard let source = settings.lookUp(name)?.source, source != .file(settings.folders.configFile.path) else {
            return
        }
        note(.settingHidden(name: name, place: source.place))
    }

    private func typedKey(_ name: String) async throws -> String {
        let line = try await input.readHiddenLine {
            if input.isTerminal { try errors.write(SafeText.line(Message.keyPrompt(name: name).text)) }
        }
        try Task.checkCancellation()
        guard let line, let key = Secret(line) else { throw ProgramFailure.usage(.noKeyTyped(name: name)) }
        return key.exposed
    }

    private func writeIfJSON(_ document: SettingDocument, options: GlobalOptions) throws {
        guard options.writesOneDocument || options.template != nil else { return }
        try writeDocument(document, options: options)
    }
}

extension KnownVariable {
    /// The variable of a name that a settings file may set. Throws ``ProgramFailure`` with code 64 for an unknown one,
    /// with a suggestion, and for one of the environment.
    static func settable(_ name: String) throws(ProgramFailure) -> KnownVariable {
        if environmentOnly.contains(name) { throw .usage(.settingOfEnvironment(name: name)) }
        if let known = all(of: .inUse).first(where: { $0.name == name && $0.isReadFromFiles }) { return known }
        let names = ownNames(in: .inUse).filter { !environmentOnly.contains($0) }
        if names.contains(name) { return KnownVariable(name) }
        let near = Suggestion.nearest(to: name, in: names)
        throw .usage(.noSuchSetting(name: name), hint: near.isEmpty ? .configShowListsSettings : .didYouMean(near))
    }
}

extension Settings {
    /// Throws ``ProgramFailure`` with code 64 for a value that the programs would reject.
    static func validate(_ variable: KnownVariable, _ value: String) throws(ProgramFailure) {
        guard let secret = Secret(value) else { throw .usage(.settingNeedsValue(name: variable.name)) }
        if variable.kind == .secret {
            guard secret.isPrintableASCII else { throw .usage(.malformedKey(name: variable.name)) }
            return
        }
        if variable.isSwitch, !["0", "1", "true", "false", "yes", "no"].contains(value.lowercased()) {
            throw .usage(.invalidSwitch(name: variable.name))
        }
        if variable.name == Settings.regionVariable, LibraryRegion.named(value, in: LibraryRegion.all) == nil {
            throw .usage(.unknownRegion(region: value), hint: LibraryRegion.all.hint(for: value))
        }
        let settings = Settings(validating: [variable.name: value], registry: .inUse)
        let registry = ServiceRegistry.inUse
        let books = registry.services(for: .books)
        do throws(ConfigurationError) {
            for name in registry.services.compactMap(\.addressVariable) { _ = try settings.baseURL(name) }
            _ = try settings.maxAge()
            _ = try settings.recentCount()
            _ = try settings.dumpMode()
            let catalogues = try settings.withCatalogues(registry).catalogues
            _ = try settings.serviceOrder(books.map(\.name), catalogues: catalogues.map(\.name))
            _ = try settings.mergePolicy(books.filter(\.describesBooks).map(\.name))
            _ = try settings.quotaLimits(registry)
            _ = try settings.paces(registry)
            _ = try settings.homeCountry()
        } catch {
            let failure = ProgramFailure(error)
            throw .usage(failure.message, hint: failure.hint)
        }
    }
}

extension [LibraryRegion] {
    /// The regions, those with a similar name first.
    package func hint(for text: String?) -> Message {
        let list = Message.regions(regions: map { "\($0.name) (\($0.id))" }.joined(separator: ", "))
        let near = text.map { Suggestion.nearest(to: $0, in: map(\.name) + map(\.latinName)) } ?? []
        return near.isEmpty ? list : [.didYouMean(near), list].joined(separator: " ")
    }
}

extension DotEnvEdit {
    /// Applies the change to a file. Throws ``ProgramFailure`` with code 64 for a value of several lines or without
    /// end, with code 73 when the file cannot be written; it is then unchanged.
    @discardableResult
    func saved(in file: URL) throws(ProgramFailure) -> Bool {
        do {
            return try apply(to: file)
        } catch Invalid.tooLong {
            throw .usage(.settingTooLong(name: name, maxLength: Self.limit))
        } catch Invalid.severalLines {
            throw .usage(.settingOfSeveralLines(name: name))
        } catch {
            throw ProgramFailure(
                status: .cannotCreate,
                kind: .invalid,
                message: .cannotWriteSettings(path: file.path)
            )
        }
    }
}

/// A changed setting as JSON: the shape `bookfetch.setting/1`.
private struct SettingDocument: Encodable {
    let schema = "bookfetch.setting/1"
    let name: String
    /// The new value; a key is redacted, and a removed setting has none.
    let value: String?
    let configFile: String
}
