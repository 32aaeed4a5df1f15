public import APIClient
import Aladin
import Catalog
import CatalogModel
import Console
import Foundation
import Messages
import NewsAPI

/// The sentences for people. Everything below the command layer carries facts; only here do they become text.
extension APIError {
    /// What happened, in one sentence of the run's language, free of keys and of anything a terminal would act on.
    public var sentence: String {
        switch cause {
        case .missingKey(let variable, _):
            FailureText.keyMissing.text(["service": service.titleAtStart, "variable": variable])
        case .malformedKey(let variable):
            FailureText.keyMalformed.text(["variable": variable])
        case .notStored:
            FailureText.notStored.text(["service": service.title])
        case .exchange(let error):
            exchangeSentence(error)
        case .service(let skip as SkippedService):
            skippedSentence(skip)
        case .service(let error):
            // A service's room begins with the service's name, and may end in the service's own words.
            error.localizedMessage.ended
        case .status(let error):
            (kind == .retired
                ? FailureText.statusEnded : error.kind == .badResponse && error.isPage ? .statusPage : .status).text([
                    "service": service.titleAtStart, "status": "\(error.status)", "announced": announcement,
                ])
        case .unreadable(let error):
            unreadableSentence(error)
        }
    }

    /// What to do next; `nil` when there is nothing to do but to read the sentence.
    public var hint: String? {
        switch cause {
        case .missingKey(let variable, let page):
            return Message.getKey(at: page, variable: variable).text
        case .malformedKey(let variable): return FailureText.hintKeyMalformed.text(["variable": variable])
        case .notStored: return Message.runWithoutOffline.text
        case .exchange(.quotaUsedUp), .exchange(.askedToWait): return FailureText.hintForce.text()
        case .service(let error as NewsAPIError) where error.isPlanLimit: return FailureText.hintPlan.text()
        default: break
        }
        switch kind {
        case .auth:
            return FailureText.hintKey.text()
        case .quota, .rateLimited:
            guard let retryAfter else { return FailureText.hintWait.text() }
            return FailureText.hintWaitFor.text(["time": Message.length(retryAfter)])
        case .offline, .timeout:
            return FailureText.hintNetwork.text()
        case .server, .badResponse:
            return FailureText.hintLater.text()
        case .retired, .notFound, .invalid:
            return nil
        }
    }

    private func skippedSentence(_ skip: SkippedService) -> String {
        let standIn = skip.standIn.map { FailureText.standsIn.text(["service": $0.title]) } ?? ""
        return FailureText.skipped.text([
            "service": service.titleAtStart, "since": Self.time(skip.since), "until": Self.time(skip.until),
            "standIn": standIn,
        ])
    }

    /// `2026-11-21 03:43` in UTC, with the seconds where the wait may be short.
    private static func time(_ date: Date, seconds: Bool) -> String {
        String(Instant.text(date).prefix(seconds ? 19 : 16)).replacing("T", with: " ")
    }

    private static func time(_ date: Date) -> String { time(date, seconds: false) }

    private var announcement: String {
        announcedEnd.map { FailureText.announcedEnd.text(["day": $0]) } ?? ""
    }

    private func exchangeSentence(_ error: ExchangeError) -> String {
        let name = service.titleAtStart
        switch error {
        case .redirectRefused(let host):
            let elsewhere = host.isEmpty ? FailureText.redirectNowhere.text() : SafeText.line(host)
            return (kind == .retired ? FailureText.redirectEnded : .redirectElsewhere)
                .text(["service": name, "host": elsewhere, "announced": announcement])
        case .tooManyRedirects(let limit):
            return FailureText.redirectCircles.text(["service": name, "limit": "\(limit)"])
        case .quotaUsedUp(let moment):
            return FailureText.quotaUsedUp.text(["service": service.title, "time": moment.map(Self.time) ?? "?"])
        case .askedToWait(let status, let until):
            return FailureText.askedToWait.text([
                "service": service.titleAtStart, "status": "\(status)", "time": Self.time(until, seconds: true),
            ])
        case .transport(let error):
            return transportSentence(error)
        }
    }

    private func transportSentence(_ error: TransportError) -> String {
        let start = service.titleAtStart
        let name = service.title
        return switch error {
        case .cannotResolve(let host): FailureText.cannotResolve.text(["service": start, "host": host])
        case .cannotConnect(let host): FailureText.cannotConnect.text(["service": start, "host": host])
        case .tls(let text): FailureText.tls.text(["service": name, "reason": SafeText.line(text)])
        case .timedOut(.connect): FailureText.connectTimeout.text(["service": start])
        case .timedOut(.total): FailureText.totalTimeout.text(["service": start])
        case .interrupted: FailureText.interrupted.text(["service": name])
        case .tooLarge(let limit): FailureText.tooLarge.text(["service": name, "limit": ByteSize.text(limit)])
        case .refusedAddress(let text):
            FailureText.addressRefused.text(["service": name, "reason": SafeText.line(text)])
        case .cancelled, .cancelledUnsent: Message.interrupted.text
        case .other(let code, let text):
            FailureText.transferFailed.text(["service": name, "reason": SafeText.line(text), "code": "\(code)"])
        }
    }

    private func unreadableSentence(_ error: UnreadableBody) -> String {
        let name = service.titleAtStart
        return switch error {
        case .html where kind == .retired:
            FailureText.pageEnded.text(["service": name, "announced": announcement])
        case .empty where kind == .retired:
            FailureText.nothingEnded.text(["service": name, "announced": announcement])
        case .text where kind == .retired:
            FailureText.textEnded.text(["service": name, "announced": announcement])
        case .html: FailureText.page.text(["service": name])
        case .empty: FailureText.nothing.text(["service": name])
        case .text, .notJSON: FailureText.notJSON.text(["service": name])
        case .mismatch(let path, _) where path.isEmpty: FailureText.otherShape.text(["service": name])
        case .mismatch(let path, let expected):
            FailureText.otherShapeAt.text(["service": name, "place": SafeText.line(path), "expected": expected])
        }
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The text with a full stop, unless it ends with a sign of its own.
    fileprivate var ended: String { last.map { ".!?…。".contains($0) } ?? true ? self : self + "." }
}
