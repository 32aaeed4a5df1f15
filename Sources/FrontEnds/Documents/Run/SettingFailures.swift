package import APIClient
package import BookfetchKit
import Catalog
import Foundation
import ServiceMappings
import Store
import Terminal
package import Wording

// What is wrong with the settings, in sentences.

extension ProgramFailure {
    /// A setting that cannot be used: code 78.
    package init(_ error: ConfigurationError) {
        self =
            switch error {
            case .address(let variable, let cause):
                .configuration(.invalid(cause, of: variable), hint: .baseURLExample(variable: variable))
            case .dumpMode(let variable):
                .configuration(.invalidDumpMode(variable: variable, words: DumpUse.Mode.allCases.map(\.rawValue)))
            case .serviceOrder(let variable, let services):
                .configuration(
                    .invalidServiceOrder(variable: variable),
                    hint: .serviceOrderExample(
                        variable: variable,
                        services: services.map(\.rawValue).joined(separator: ", ")
                    )
                )
            case .quota(let variable):
                .configuration(.invalidQuota(variable: variable), hint: .quotaExample(variable: variable))
            case .pace(let variable):
                .configuration(.invalidPace(variable: variable), hint: .paceExample(variable: variable))
            case .maxAge(let variable):
                .configuration(.invalidMaxAgeSetting(variable: variable), hint: .maxAgeExample(variable: variable))
            case .recents(let variable): .configuration(.invalidRecents(variable: variable))
            case .homeCountry(let variable): .configuration(.invalidHomeCountry(variable: variable))
            case .catalogue(let variable, let name, let fault):
                .configuration(
                    Self.sentence(fault, of: name, in: variable),
                    hint: .catalogueExample(variable: variable)
                )
            case .shared(let cause): ProgramFailure(cause)
            case .noFixtures:
                .configuration(.noFixtures, hint: .noFixturesHint)
            case .unreadableFixtures(let path, let reason):
                .configuration(.cannotReadFixtures(path: path, reason: reason))
            }
    }

    private static func sentence(_ fault: CatalogueFault, of name: String, in variable: String) -> Message {
        switch fault {
        case .form: .invalidCatalogueList(variable: variable)
        case .name: .invalidCatalogueName(variable: variable)
        case .repeated: .repeatedCatalogue(name: name, variable: variable)
        case .address(let cause): .invalid(cause, of: "\(variable) (\(name))")
        case .settings(let known):
            .invalidCatalogueSetting(name: name, variable: variable, known: known.joined(separator: ", "))
        }
    }

    private init(_ error: SharedSettingError) {
        let variable = Settings.sharedVariable
        self =
            switch error {
            case .address(let part):
                .configuration(.sharedInvalid(variable: variable, reason: .reason(part)), hint: .sharedExample)
            case .notBuilt: .configuration(.sharedNotBuilt(variable: variable), hint: .buildWithShared)
            case .libraryMissing(let library):
                .configuration(
                    .sharedLibraryMissing(library: library, variable: variable),
                    hint: .install(command: PackageManager.command(for: .hiredis(file: library)))
                )
            }
    }

    /// A shared server that cannot be used: code 75 if it is not there, 78 for a wrong setting.
    package init(_ error: SharedServerError) {
        switch error {
        case .setting(let error): self.init(error)
        case .unavailable(let place, _, let reason):
            self.init(
                status: .tryLater,
                kind: .quota,
                message: .sharedProblem(place: place, reason: .reason(reason)),
                hint: .countUnavailableHint
            )
        }
    }

    /// A file of feeds that cannot be used: code 66 for a missing one, 65 for one that is not OPML, 78 for the user's
    /// own, 73 for one that cannot be written.
    package init(_ error: FeedFileError) {
        switch error {
        case .cannotRead(let file, let cause):
            self.init(
                status: .noInput,
                kind: .invalid,
                message: .cannotRead(file.path, reason: FileReason.reading(file, cause))
            )
        case .notOPML(let name, let cause):
            self.init(status: .inputData, kind: .invalid, message: .notOPML(name, cause))
        case .ownFile(let file, let cause):
            self = .configuration(ProgramFailure(cause).message, hint: .repairFeedFile(path: file.path))
        case .cannotWrite(let file, let cause):
            self.init(
                status: .cannotCreate,
                kind: .invalid,
                message: .cannotWrite(file.path, reason: FileReason.writing(file, cause))
            )
        }
    }

    package static func ofSettings<Value>(
        _ body: () throws(ConfigurationError) -> Value
    ) throws(ProgramFailure) -> Value {
        do throws(ConfigurationError) { return try body() } catch { throw ProgramFailure(error) }
    }
}

extension Settings {
    package var notes: [Message] {
        warnings.map { warning in
            switch warning {
            case .ignored(let problem): problem.sentence
            case .readableByOthers(let path): .readableByOthers(path: path)
            case .environmentOnly(let name, let path): .environmentOnly(path: path, variable: name)
            case .unknown(let name, let source, let meant):
                .unknownSetting(name: name, place: source.place, meant: meant)
            }
        }
    }
}

extension Settings.FileProblem {
    /// The file or line, and why it is ignored, quoting nothing from it.
    package var sentence: Message {
        let reason: Message =
            switch self.reason {
            case .line(.notText), .file(.notUTF8): .settingsNotUTF8
            case .line(.noEqualsSign): .missingEqualsSign
            case .line(.badName): .invalidVariableName
            case .line(.openQuote): .unclosedQuote
            case .line(.afterQuote): .textAfterQuote
            case .file(.noPermission): .settingsNotReadable
            case .file(.brokenLink): .settingsLinkBroken
            case .file(.unreadable): .settingsUnreadable
            }
        guard let line else { return .fileIgnored(path: path, reason: reason) }
        return .lineIgnored(path: path, line: line, reason: reason)
    }
}

extension Settings.Source {
    /// The source in a sentence: a path, or the environment.
    package var place: Message {
        switch self {
        case .environment: .theEnvironment
        case .file(let path): Message(verbatim: path)
        }
    }
}

extension WithheldValue {
    package var sentence: Message {
        let (place, file) = (source.place, addressSource.place)
        return variable == ServiceConfiguration.contactVariable
            ? .contactWithheld(key: variable, place: place, variable: addressVariable, file: file)
            : .keyWithheld(key: variable, place: place, variable: addressVariable, file: file)
    }

    package func failure(of service: ServiceName) -> ProgramFailure {
        ProgramFailure(
            status: .configuration,
            kind: .invalid,
            service: service,
            message: sentence,
            hint: .keyWithheldHint(variable: addressVariable, place: source.place, file: addressSource.place)
        )
    }
}

extension Message {
    fileprivate static func reason(_ part: SharedSettingError.Part) -> Message {
        switch part {
        case .scheme: sharedScheme
        case .host: sharedHost
        case .port: sharedPort
        case .database: sharedDatabase
        case .extraParts: sharedExtraParts
        case .escape: sharedEscape
        }
    }

    package static func reason(_ reason: SharedServerError.Reason) -> Message {
        switch reason {
        case .cannotResolve: sharedCannotResolve
        case .cannotConnect: sharedCannotConnect
        case .timedOut: sharedTimedOut
        case .closed: sharedClosed
        case .noTLS: sharedNoTLS
        case .tls: sharedTLS
        case .notRedis: sharedNotRedis
        case .noPermission: sharedPermission
        case .refused(let code): sharedRefused(code: code)
        case .noMemory: sharedNoMemory
        }
    }
}
