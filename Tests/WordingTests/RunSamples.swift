import APIClient
import Catalog
import Foundation
import Wording

/// Samples of the messages on a run, its options and the settings.
extension Samples {
    static let easeMessages: [Sample] = [
        Sample("linesReversed(first:last:)", .linesReversed(first: 3, last: 1)),
        Sample("neitherDateNorName(text:)", .neitherDateNorName(text: "책")),
        Sample("today", .today),
        Sample("yesterday", .yesterday),
        Sample("tomorrow", .tomorrow),
        Sample("dayAfterTomorrow", .dayAfterTomorrow),
        Sample("dayBeforeYesterday", .dayBeforeYesterday),
        Sample("explainsOneBook", .explainsOneBook),
        Sample("notAList(text:near:)", .notAList(text: "책", near: ["shelf"])),
        Sample(
            "nothingToContinue(isTerminal:)",
            .nothingToContinue(isTerminal: true),
            .nothingToContinue(isTerminal: false)
        ),
        Sample("noMorePages", .noMorePages),
        Sample("helpMore", .helpMore),
        Sample("helpMoreBooks", .helpMoreBooks),
        Sample("helpMoreArticles", .helpMoreArticles),
        Sample("noMemos", .noMemos),
        Sample("missingRegion", .missingRegion),
        Sample("unknownHomeRegion(variable:region:)", .unknownHomeRegion(variable: "책", region: "책")),
        Sample("price(_:shops:)", .price("책", shops: []), .price("책", shops: ["책"])),
        Sample("addressesWithFull", .addressesWithFull),
    ]

    static let capabilityMessages: [Sample] = [
        Sample("capability(_:)", CapabilityName.allCases.map { .capability($0) }),
        Sample("seenBooks", .seenBooks),
        Sample("serviceInUse(_:alternatives:)", .serviceInUse(reason, alternatives: reason)),
        Sample("serviceWithoutAlternative(_:)", .serviceWithoutAlternative(reason)),
        Sample("onlySeenBooks(_:)", .onlySeenBooks(reason)),
        Sample("noServiceAvailable", .noServiceAvailable),
        Sample("fallbackService(_:)", .fallbackService(kakao)),
        Sample("servicesNotUsed(_:)", .servicesNotUsed(reason)),
        Sample(
            "notUsed(_:because:until:)",
            [.up, .down(.auth), .down(.server), .discontinued, .noKey, .circuitOpen, .leftOut]
                .map { .notUsed(library, because: $0, until: nil) }
                + [.notUsed(kakao, because: .waiting(until: nil), until: nil)]
                + [.notUsed(kakao, because: .waiting(until: .distantFuture), until: "2026-11-21 12:00 UTC")]
        ),
    ]

    static let doctorMessages: [Sample] = [
        Sample("notSet(variable:)", .notSet(variable: "책")),
        Sample("notRequestedOffline", .notRequestedOffline),
        Sample("cataloguesListed(_:)", .cataloguesListed(["sru:dnb", "sru:loc"])),
        Sample("respondsIn(time:)", .respondsIn(time: 1), .respondsIn(time: 2)),
        Sample("requestsLeft(count:)", .requestsLeft(count: 1), .requestsLeft(count: 2)),
        Sample("announcedEnd(day:hasEnded:)", .announcedEnd(day: "책", hasEnded: false)),
        Sample("announcedEnd(day:hasEnded:)", .announcedEnd(day: "책", hasEnded: true)),
        Sample("instead(services:)", .instead(services: [library, kakao])),
        Sample("clockUnknown", .clockUnknown),
        Sample("clockRight", .clockRight),
        Sample("clockAhead(time:)", .clockAhead(time: reason)),
        Sample("clockBehind(time:)", .clockBehind(time: reason)),
        Sample("terminal", .terminal),
        Sample("noTerminal", .noTerminal),
        Sample("columns(count:)", .columns(count: 1), .columns(count: 2)),
        Sample("color", .color),
        Sample("noColor", .noColor),
        Sample("notUTF8(locale:)", .notUTF8(locale: "책")),
        Sample("noProxy", .noProxy),
        Sample("check(_:)", .check("책"), .check("kakao")),
        Sample("cellService(_:)", .cellService(library)),
        Sample("cellWindow(_:)", .cellWindow(.koreanDay), .cellWindow(.rolling(hours: 24))),
        Sample("checkPassed", .checkPassed),
        Sample("checkWarned", .checkWarned),
        Sample("checkFailed", .checkFailed),
        Sample("checkSkipped", .checkSkipped),
        Sample("nothingCounted", .nothingCounted),
        Sample("waitRequested(service:time:)", .waitRequested(service: library, time: "책")),
        Sample("countedHere", .countedHere),
    ]

    static let runMessages: [Sample] = [
        Sample("nothingChanged", .nothingChanged),
        Sample("needsYes", .needsYes),
        Sample("cannotEdit(reason:)", .cannotEdit(reason: reason)),
        Sample("setEditor", .setEditor),
        Sample("editorFailed(code:)", .editorFailed(code: 3)),
        Sample("editorStopped", .editorStopped),
        Sample("textSaved(path:)", .textSaved(path: "책")),
        Sample("opened(program:address:)", .opened(program: "책", address: "책")),
        Sample("cannotOpen(address:reason:)", .cannotOpen(address: "책", reason: reason)),
        Sample("openByHand", .openByHand),
        Sample("setBrowser(command:)", .setBrowser(command: "sudo apt install xdg-utils"), .setBrowser(command: nil)),
        Sample("strictSavedCopy(sentence:)", .strictSavedCopy(sentence: reason)),
        Sample("strictOffline", .strictOffline),
        Sample("strict(sentence:)", .strict(sentence: reason)),
        Sample("noFixtures", .noFixtures),
        Sample("noFixturesHint", .noFixturesHint),
        Sample("cannotReadFixtures(path:reason:)", .cannotReadFixtures(path: "책", reason: "책")),
        Sample("noPager(name:)", .noPager(name: "책")),
        Sample("waitingFor(services:)", .waitingFor(services: [library, kakao])),
        Sample(
            "readingYear(year:done:of:)",
            .readingYear(year: 1, done: 1, of: 1),
            .readingYear(year: 2, done: 2, of: 2)
        ),
        Sample("lookingUp(done:of:)", .lookingUp(done: 1, of: 1), .lookingUp(done: 2, of: 2)),
        Sample("fetchingPage(page:of:)", .fetchingPage(page: 1, of: 1), .fetchingPage(page: 2, of: 2)),
        Sample("fetchingCover(service:)", .fetchingCover(service: library)),
        Sample("fetchingImages", .fetchingImages),
    ]

    static let optionMessages: [Sample] = [
        Sample("jsonAndFormat(format:)", .jsonAndFormat(format: "책")),
        Sample("templateAndFormat", .templateAndFormat),
        Sample("offlineAndRefresh", .offlineAndRefresh),
        Sample("offlineSettingAndRefresh", .offlineSettingAndRefresh),
        Sample("refreshAndMaxAge", .refreshAndMaxAge),
        Sample("invalidMaxAge(text:)", .invalidMaxAge(text: "책")),
        Sample("invalidTimeout(text:)", .invalidTimeout(text: "책")),
        Sample("pageBelowOne(page:)", .pageBelowOne(page: 1), .pageBelowOne(page: 2)),
        Sample("pageTooHigh(last:page:)", .pageTooHigh(last: 1, page: 1), .pageTooHigh(last: 2, page: 2)),
        Sample("invalidSize(last:size:)", .invalidSize(last: 1, size: 1), .invalidSize(last: 2, size: 2)),
        Sample("invalidLimit(limit:)", .invalidLimit(limit: 1), .invalidLimit(limit: 2)),
        Sample("invalidJobs(jobs:)", .invalidJobs(jobs: 1), .invalidJobs(jobs: 2)),
        Sample("fullAndFold", .fullAndFold),
        Sample("invalidFoldAt(count:)", .invalidFoldAt(count: 1), .invalidFoldAt(count: 2)),
        Sample("lineZero", .lineZero),
        Sample("noListYet(number:)", .noListYet(number: 1), .noListYet(number: 2)),
        Sample("noListHere(number:)", .noListHere(number: 1), .noListHere(number: 2)),
        Sample("lineIsOfAnotherKind(number:_:not:)", .lineIsOfAnotherKind(number: 3, .feed, not: .article)),
        Sample(
            "noSuchLine(number:of:)",
            .noSuchLine(number: 2, of: 1...1),
            .noSuchLine(number: 3, of: 1...2),
            .noSuchLine(number: 1, of: 21...21),
            .noSuchLine(number: 1, of: 21...40)
        ),
        Sample(
            "pageOutOfReach(page:service:last:)",
            .pageOutOfReach(page: 1, service: library, last: 1),
            .pageOutOfReach(page: 2, service: library, last: 2)
        ),
        Sample("pageRange(last:)", .pageRange(last: 1), .pageRange(last: 2)),
        Sample("pageRangeOrNarrow(last:)", .pageRangeOrNarrow(last: 1), .pageRangeOrNarrow(last: 2)),
        Sample("didYouMean(_:)", .didYouMean(["A", "B"])),
        Sample("newsIsAProgram", .newsIsAProgram),
        Sample("flagAfterCommand(flag:)", .flagAfterCommand(flag: "책")),
        Sample("noSuchCommand(name:)", .noSuchCommand(name: "책")),
        Sample("helpListsCommands(program:)", .helpListsCommands(program: "책")),
        Sample("invalidTemplate(reason:)", .invalidTemplate(reason: reason)),
        Sample(
            "invalidTemplate(line:reason:)",
            .invalidTemplate(line: 1, reason: reason),
            .invalidTemplate(line: 2, reason: reason)
        ),
        Sample("templatesNotBuilt", .templatesNotBuilt),
        Sample("cannotReadTemplate(path:)", .cannotReadTemplate(path: "책")),
        Sample("templateExample", .templateExample),
        Sample("unclosedTag", .unclosedTag),
        Sample("unclosedSection", .unclosedSection),
        Sample("mismatchedSection", .mismatchedSection),
        Sample("invalidDelimiters", .invalidDelimiters),
        Sample("invalidInheritance", .invalidInheritance),
        Sample("unknownTemplateSetting", .unknownTemplateSetting),
    ]

    static let settingMessages: [Sample] = [
        Sample("invalidQuota(variable:)", .invalidQuota(variable: "책")),
        Sample("quotaExample(variable:)", .quotaExample(variable: "책")),
        Sample("invalidPace(variable:)", .invalidPace(variable: "책")),
        Sample("paceExample(variable:)", .paceExample(variable: "책")),
        Sample("invalidMaxAgeSetting(variable:)", .invalidMaxAgeSetting(variable: "책")),
        Sample("maxAgeExample(variable:)", .maxAgeExample(variable: "책")),
        Sample("invalidCatalogueList(variable:)", .invalidCatalogueList(variable: "책")),
        Sample("invalidCatalogueName(variable:)", .invalidCatalogueName(variable: "책")),
        Sample("repeatedCatalogue(name:variable:)", .repeatedCatalogue(name: "책", variable: "책")),
        Sample(
            "invalidCatalogueSetting(name:variable:known:)",
            .invalidCatalogueSetting(name: "책", variable: "책", known: "책")
        ),
        Sample("catalogueExample(variable:)", .catalogueExample(variable: "책")),
        Sample("unknownCatalogue(name:)", .unknownCatalogue(name: "책")),
        Sample("knownCatalogues(_:variable:)", .knownCatalogues("책", variable: "책")),
        Sample("invalidServiceOrder(variable:)", .invalidServiceOrder(variable: "책")),
        Sample("serviceOrderExample(variable:services:)", .serviceOrderExample(variable: "책", services: "책")),
        Sample("invalidRecents(variable:)", .invalidRecents(variable: "책")),
        Sample("invalidHomeCountry(variable:)", .invalidHomeCountry(variable: "책")),
        Sample("cannotWriteSettings(path:)", .cannotWriteSettings(path: "책")),
        Sample("settingsPath(path:)", .settingsPath(path: "책")),
        Sample("storePath(path:)", .storePath(path: "책")),
        Sample("noSettings", .noSettings),
        Sample("baseURLExample(variable:)", .baseURLExample(variable: "책")),
        Sample("theEnvironment", .theEnvironment),
        Sample(
            "keyWithheld(key:place:variable:file:)",
            .keyWithheld(key: "책", place: reason, variable: "책", file: reason)
        ),
        Sample("keyWithheldHint(variable:place:file:)", .keyWithheldHint(variable: "책", place: reason, file: reason)),
        Sample(
            "contactWithheld(key:place:variable:file:)",
            .contactWithheld(key: "책", place: reason, variable: "책", file: reason)
        ),
        Sample("readableByOthers(path:)", .readableByOthers(path: "책")),
        Sample("environmentOnly(path:variable:)", .environmentOnly(path: "책", variable: "책")),
        Sample("refused(place:)", .refused(place: "책")),
        Sample("fileIgnored(path:reason:)", .fileIgnored(path: "책", reason: reason)),
        Sample(
            "lineIgnored(path:line:reason:)",
            .lineIgnored(path: "책", line: 1, reason: reason),
            .lineIgnored(path: "책", line: 2, reason: reason)
        ),
        Sample("settingsNotUTF8", .settingsNotUTF8),
        Sample("settingsNotReadable", .settingsNotReadable),
        Sample("settingsLinkBroken", .settingsLinkBroken),
        Sample("settingsUnreadable", .settingsUnreadable),
        Sample("missingEqualsSign", .missingEqualsSign),
        Sample("invalidVariableName", .invalidVariableName),
        Sample("unclosedQuote", .unclosedQuote),
        Sample("textAfterQuote", .textAfterQuote),
        Sample("noKeys(variables:)", .noKeys(variables: ["A", "B"])),
        Sample(
            "noKeys(variables:fallback:failure:)",
            .noKeys(variables: ["A", "B"], fallback: ServiceName(rawValue: "openlibrary"), failure: reason)
        ),
        Sample("getSearchKey(of:page:variable:)", .getSearchKey(of: kakao, page: "책", variable: "책")),
        Sample(
            "keyless(fallback:better:page:variable:)",
            .keyless(fallback: ServiceName(rawValue: "openlibrary"), better: kakao, page: "책", variable: "책")
        ),
    ]
}
